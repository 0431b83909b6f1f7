import type { Subscription } from '@evenkeel/contract/plans';
import { type PlanId, planIds } from '@evenkeel/contract/plans.rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CheckoutReturn } from './CheckoutReturn.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanStatusCard } from './PlanStatusCard.tsx';

/** The plan's status, the plans on sale, and where to manage them. */
export function SubscriptionTab() {
  const mine = useQuery(api.plans.subscription.get.queryOptions());
  if (mine.data) return <PlanStatus mine={mine.data} />;
  if (!mine.isError) return <Skeleton label="Loading" className="h-96" />;
  return (
    <Card title="Error loading subscription">
      <p className="text-sm text-ink-2">Your plan stays as it is.</p>
      <Button look="secondary" className="mt-4" onClick={() => void mine.refetch()}>
        Try Again
      </Button>
    </Card>
  );
}

function PlanStatus({ mine }: { mine: Subscription }) {
  const { isProfessional } = mine;
  if (isProfessional)
    return (
      <div className="flex flex-col gap-5">
        <PlanStatusCard mine={mine} />
        {mine.role !== 'relative' && <PlanCard id="essential" isFree />}
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <CheckoutReturn mine={mine} />
      <PlanStatusCard mine={mine} />
      <h2 className="mt-3 text-xl font-semibold tracking-tight">Plans</h2>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {planIds.map((id) => (
          <PlanCard key={id} id={id} badge={badgeOf(id, mine)} />
        ))}
      </div>
    </div>
  );
}

/** Marks the plan in force. None during the trial, which has everything. */
function badgeOf(id: PlanId, { status, plan, sharedPlan }: Subscription): string | undefined {
  if (status === 'active' && id === plan) return 'Your plan';
  if (status !== 'active' && id === sharedPlan) return 'Your family has it';
  return (status === 'expired' || status === 'free') && !sharedPlan && id === 'free' ? 'Your plan' : undefined;
}
