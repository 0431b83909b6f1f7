import type { Family } from '@evenkeel/contract/families';
import { GrantsCard } from './GrantsCard.tsx';
import { NeutralsCard } from './NeutralsCard.tsx';
import { RelativesCard } from './RelativesCard.tsx';

/** Access of people outside the family: counsel of this parent, neutrals of both, and relatives. */
export function AccessCards({ family }: { family: Family }) {
  const other = family.members.find(
    ({ role, home, leftAt, accountId }) =>
      role === 'parent' && home !== null && leftAt === null && accountId !== family.me,
  );
  return (
    <div className="flex flex-col gap-5">
      <GrantsCard family={family} />
      <NeutralsCard family={family} other={other?.name} />
      <RelativesCard family={family} />
    </div>
  );
}
