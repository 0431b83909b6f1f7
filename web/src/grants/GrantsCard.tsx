import type { Family } from '@evenkeel/contract/families';
import type { GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { ActCard } from '../ui/ActCard.tsx';
import { Button } from '../ui/Button.tsx';
import { HowThisWorks } from '../ui/HowThisWorks.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { lawyerWords } from './grant-words.ts';
import { GrantList } from './GrantList.tsx';
import { GrantsOfOther } from './GrantsOfOther.tsx';

const nobody = 'You haven’t given anyone access.';
const isCounsel = ({ role }: { role: GrantRole }) => role === 'lawyer';

/** Access of people outside the family: what this parent granted, and the line that tells of the other parent's counsel. */
export function GrantsCard({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId: family.id } }));
  const mine = grants.data?.mine.filter(isCounsel);
  const others = grants.data?.others.filter(isCounsel) ?? [];
  const give = (
    <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
      <UserPlus aria-hidden />
      Give Access
    </Button>
  );
  return (
    <>
      <ActCard
        title="Access for Your Lawyer"
        empty={nobody}
        isEmpty={mine?.length === 0 && others.length === 0}
        act={give}
        below={
          others.length > 0 && (
            <GrantsOfOther family={family} grants={others} label="Access the other parent gave">
              They see what is shared with that parent, never what is only yours, and never a message that parent hasn’t
              opened, or its files.
            </GrantsOfOther>
          )
        }
      >
        <HowThisWorks of="Access for Your Lawyer">{lawyerWords}</HowThisWorks>
        <Loaded query={grants} what="The access you granted" className="h-20">
          {() => <GrantList family={family} grants={mine ?? []} label="Access you gave" empty={nobody} />}
        </Loaded>
      </ActCard>
      {isAdding && <GrantDialog family={family} onClosed={() => setAdding(false)} />}
    </>
  );
}
