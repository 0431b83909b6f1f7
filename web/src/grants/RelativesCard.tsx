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
import { relativeWords } from './grant-words.ts';
import { GrantList } from './GrantList.tsx';
import { GrantsOfOther } from './GrantsOfOther.tsx';
import { StartRelativeDialog } from './StartRelativeDialog.tsx';

const nobody = 'You haven’t given any relative access.';
const childFirst = 'Add a child first. Then you can share here.';
const isRelative = ({ role }: { role: GrantRole }) => role === 'relative';

/** Grandparents, a nanny: whom each parent lets read the days, health or school of some children. Both parents read of it. */
export function RelativesCard({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const { id: familyId } = family;
  const grants = useQuery(api.grants.list.queryOptions({ input: { familyId } }));
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  const mine = grants.data?.mine.filter(isRelative);
  const others = grants.data?.others.filter(isRelative) ?? [];
  const hasNoChild = children.data?.length === 0;
  const share = !hasNoChild && (
    <Button look="secondary" size="sm" onClick={() => setAdding(true)}>
      <UserPlus aria-hidden />
      Share With a Relative or Carer
    </Button>
  );
  return (
    <>
      <ActCard
        title="Access for a Relative or Carer"
        empty={hasNoChild ? childFirst : nobody}
        isEmpty={mine?.length === 0 && others.length === 0}
        act={share}
        below={
          others.length > 0 && (
            <GrantsOfOther family={family} grants={others} label="Relatives the other parent shares with">
              They read what stands here of these children, never messages, money, documents or court.
            </GrantsOfOther>
          )
        }
      >
        <HowThisWorks of="Access for a Relative or Carer">{relativeWords}</HowThisWorks>
        <Loaded query={grants} what="The access of relatives" className="h-20">
          {() => <GrantList family={family} grants={mine ?? []} label="Access of relatives" empty={nobody} />}
        </Loaded>
        {hasNoChild && <p className="mt-4 text-sm text-ink-2">{childFirst}</p>}
      </ActCard>
      {isAdding && <StartRelativeDialog family={family} onClosed={() => setAdding(false)} />}
    </>
  );
}
