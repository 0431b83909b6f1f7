import { ChildAlertsCard } from './ChildAlertsCard.tsx';
import { ChildrenCard } from './ChildrenCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';

/** The second column: what is owed, and the children. */
export function MiddleCards() {
  return (
    <>
      <PaymentsCard isBrief />
      <ChildrenCard />
      <ChildAlertsCard />
    </>
  );
}
