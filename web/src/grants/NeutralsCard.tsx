import type { Family } from '@evenkeel/contract/families';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookText, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { HowThisWorks } from '../ui/HowThisWorks.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { GrantList } from './GrantList.tsx';
import { NeutralDialog } from './NeutralDialog.tsx';

const nobody = 'You haven’t asked for anyone yet.';
const bothNeeded = 'This needs both parents. Once the other parent has joined, you can ask for it here.';

/** Mediators, coordinators and judges: what both parents decided together. `other` is the name of the other parent, if there is one. */
export function NeutralsCard({ family, other }: { family: Family; other: string | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  const acts = (
    <>
      {other && (
        <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
          <UserPlus aria-hidden />
          Ask for Access
        </Button>
      )}
      <Link to={paths.mediation} className={buttonClass({ look: 'quiet', size: 'sm' })}>
        <NotebookText aria-hidden />
        Session Pages
      </Link>
    </>
  );
  return (
    <>
      <ActCard
        title="Access for a Mediator, Coordinator or Judge"
        empty={other ? nobody : bothNeeded}
        isEmpty={grants.data?.neutrals.length === 0}
        act={acts}
        below={!other && <p className="text-sm text-ink-2">{bothNeeded}</p>}
      >
        <HowThisWorks of="Access for a Mediator, Coordinator or Judge">
          They read what you both share, for as long as you both agree, and change nothing of it. A mediator or
          coordinator can write with both of you, keep session pages and, if they read the calendar, suggest schedule
          changes. Only the three of you read these. Both of you see what they looked at, and each of you can end it.
        </HowThisWorks>
        <Loaded query={grants} what="The access you both gave" className="h-20">
          {({ neutrals }) => (
            <GrantList family={family} grants={neutrals} label="Access you both gave" empty={nobody} />
          )}
        </Loaded>
      </ActCard>
      {isAsking && other && <NeutralDialog family={family} other={other} onClosed={() => setAsking(false)} />}
    </>
  );
}
