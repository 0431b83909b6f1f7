import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { hasChannel } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Named } from '../ui/Named.tsx';
import { RowActs } from '../ui/RowActs.tsx';
import { toast } from '../ui/toast.ts';
import { ChangeGrantDialog } from './ChangeGrantDialog.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { GrantDetailsDialog } from './GrantDetailsDialog.tsx';
import { GrantFacts } from './GrantFacts.tsx';
import { isOpen, names, namesIn, roleWords, stateWords, untilText } from './grant-words.ts';
import { GrantHistoryDialog } from './GrantHistoryDialog.tsx';
import { LooksDialog } from './LooksDialog.tsx';
import { SectionMarks } from './SectionMarks.tsx';

type Act = 'details' | 'change' | 'looks' | 'history';
type GrantRowProps = { family: Family; grant: Grant };

/** A grant of this parent, or of both: two lines, and all of it where it waits for this parent's answer. */
export function GrantRow({ family, grant }: GrantRowProps) {
  const [act, setAct] = useState<Act>();
  const who = grant.name ?? grant.email;
  const today = useFamilyDay();
  const children = namesIn(grant, useChildren());
  const close = () => setAct(undefined);
  const isMyAnswer = grant.status === 'asked' && grant.grantedBy !== family.me;
  return (
    <ListRow
      {...shows('grant', grant.id)}
      isWide={isMyAnswer}
      mark={<Avatar name={who} />}
      name={
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <button
            type="button"
            translate="no"
            onClick={() => setAct('details')}
            className="min-w-0 text-left wrap-anywhere hover:underline"
          >
            <bdi>{who}</bdi>
          </button>
          {grant.status !== 'accepted' && <Badge>{stateWords[grant.status]}</Badge>}
        </h3>
      }
      facts={
        isMyAnswer ? (
          <GrantFacts family={family} grant={grant} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            <span>{roleWords[grant.role]}</span>
            <SectionMarks sections={grant.sections} />
            {children.length > 0 && (
              <span className="wrap-anywhere">
                <Named>{`of ${names.format(children)}`}</Named>
              </span>
            )}
            <span className="figures">{untilText(grant, today)}</span>
          </p>
        )
      }
      acts={
        isMyAnswer ? (
          <div className="flex flex-wrap gap-1 print:hidden">
            <ConsentButtons family={family} grant={grant} who={who} />
          </div>
        ) : (
          <GrantActs family={family} grant={grant} who={who} onAct={setAct} />
        )
      }
    >
      {act === 'details' && <GrantDetailsDialog family={family} grant={grant} who={who} onClosed={close} />}
      {act === 'change' && <ChangeGrantDialog family={family} grant={grant} onClosed={close} />}
      {act === 'history' && <GrantHistoryDialog family={family} grant={grant} who={who} onClosed={close} />}
      {act === 'looks' && <LooksDialog grant={grant} who={who} onClosed={close} />}
    </ListRow>
  );
}

type GrantActsProps = GrantRowProps & { who: string; onAct: (act: Act) => void };

/** Ending takes one press: it must never be kept waiting. Everything else is in the menu. */
function GrantActs({ family, grant, who, onAct }: GrantActsProps) {
  const navigate = useNavigate();
  const today = useFamilyDay();
  const writes = grant.status === 'accepted' && hasChannel(grant.role) && grant.startsOn <= today;
  const write = () => void navigate({ to: paths.messages, search: { contact: grant.id } });
  return (
    <RowActs
      of={who}
      first={isOpen(grant) && <EndButton family={family} grant={grant} who={who} />}
      groups={[
        [
          { label: 'Details', act: () => onAct('details') },
          isOpen(grant) && { label: 'Change Access', act: () => onAct('change') },
          writes && { label: 'Messages', act: write },
        ],
        [
          grant.name !== null && { label: 'Looked At', act: () => onAct('looks') },
          grant.name !== null && { label: 'History', act: () => onAct('history') },
        ],
      ]}
    />
  );
}

function EndButton({ family, grant, who }: { family: Family; grant: Grant; who: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await api.grants.end.call({ familyId: family.id, id: grant.id });
      toast.done('Access ended', 'Open pages close within seconds');
    } catch (error) {
      toast.failed('Not ended', problemOf(error, 'The access is still there. Try again.'));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    }
  };
  return (
    <Button
      look="quiet"
      size="sm"
      busy={isBusy}
      busyLabel="Ending..."
      aria-label={`End Access of ${who}`}
      onClick={() => void end()}
    >
      End
    </Button>
  );
}
