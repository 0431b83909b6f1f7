import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { hasChannel, isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { coParentsOf, meOf } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { localTime } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { shows } from '../family/shows.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Named } from '../ui/Named.tsx';
import { toast } from '../ui/toast.ts';
import { ChangeGrantDialog } from './ChangeGrantDialog.tsx';
import { ConsentButtons } from './ConsentButtons.tsx';
import { daysText, isOpen, lineForOther, namesIn, roleWords, sectionsText, stateWords } from './grant-words.ts';
import { GrantHistoryDialog } from './GrantHistoryDialog.tsx';
import { LooksDialog } from './LooksDialog.tsx';

/** A grant of this parent, or of both, and what can be done with it. Ending takes one click: it must never be kept waiting. */
export function GrantRow({ family, grant }: { family: Family; grant: Grant }) {
  const [act, setAct] = useState<'change' | 'looks' | 'history'>();
  const who = grant.name ?? grant.email;
  const children = useChildren();
  const today = useFamilyDay();
  const close = () => setAct(undefined);
  const isMyAnswer = grant.status === 'asked' && grant.grantedBy !== family.me;
  return (
    <li className="py-3 text-sm first:pt-0" {...shows('grant', grant.id)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 translate="no" className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{who}</bdi>
        </h3>
        <Badge tone={grant.status === 'accepted' ? 'keel' : 'plain'}>{stateWords[grant.status]}</Badge>
      </div>
      {grant.name && (
        <p translate="no" className="text-ink-3 wrap-anywhere">
          {grant.email}
        </p>
      )}
      <p className="text-ink-2">{roleWords[grant.role]}</p>
      <p className="text-ink-2 wrap-anywhere">
        <Named>{sectionsText(grant.sections, namesIn(grant, children))}</Named>
      </p>
      <p className="figures text-ink-2">{daysText(grant)}</p>
      <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
        <bdi>{grant.purpose}</bdi>
      </p>
      {isOpen(grant) && !isNeutral(grant.role) && <ReadByOther family={family} grant={grant} />}
      {grant.endedAt && <p className="figures text-ink-3">Ended {localTime(grant.endedAt)}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-1 print:hidden">
        {isMyAnswer && <ConsentButtons family={family} grant={grant} who={who} />}
        {isOpen(grant) && !isMyAnswer && <EndButton family={family} grant={grant} who={who} />}
        {isOpen(grant) && !isMyAnswer && (
          <Button look="quiet" size="sm" aria-label={`Change Access of ${who}`} onClick={() => setAct('change')}>
            Change
          </Button>
        )}
        {grant.status === 'accepted' && hasChannel(grant.role) && grant.startsOn <= today && (
          <Link
            to={paths.messages}
            search={{ contact: grant.id }}
            aria-label={`Messages with ${who}`}
            className={buttonClass({ look: 'quiet', size: 'sm' })}
          >
            Messages
          </Link>
        )}
        {grant.name && <ReadingButtons who={who} onAct={setAct} />}
      </div>
      {act === 'change' && <ChangeGrantDialog family={family} grant={grant} onClosed={close} />}
      {act === 'history' && <GrantHistoryDialog family={family} grant={grant} who={who} onClosed={close} />}
      {act === 'looks' && <LooksDialog grant={grant} who={who} onClosed={close} />}
    </li>
  );
}

/** What was looked at, and what could have been. */
function ReadingButtons({ who, onAct }: { who: string; onAct: (act: 'looks' | 'history') => void }) {
  return (
    <>
      <Button look="quiet" size="sm" aria-label={`What ${who} looked at`} onClick={() => onAct('looks')}>
        Looked At
      </Button>
      <Button look="quiet" size="sm" aria-label={`History of ${who}`} onClick={() => onAct('history')}>
        History
      </Button>
    </>
  );
}

/** What the other parent reads of it, or will once it is accepted. */
function ReadByOther({ family, grant }: { family: Family; grant: Grant }) {
  const children = useChildren();
  const [other] = coParentsOf(family);
  if (!other) return null;
  const name = grant.isNamed ? (grant.name ?? '(their name)') : null;
  const line = lineForOther({ ...grant, name }, meOf(family)?.name ?? '', namesIn(grant, children));
  const when = grant.status === 'accepted' ? `${other.name} reads` : `Once accepted, ${other.name} reads`;
  return (
    <p className="mt-1 text-ink-3 wrap-anywhere">
      <Named>{`${when}: ${line}`}</Named>
    </p>
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
      look="secondary"
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
