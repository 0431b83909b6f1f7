import { type PlanId, plans } from '@evenkeel/contract/plans.rules';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { priceOf } from './plan-words.ts';
import { PlanFeatures } from './PlanFeatures.tsx';

/** A plan of the catalogue: price, features and what it lacks. `isFree`: for professionals, who pay nothing. */
export function PlanCard({ id, badge, isFree = false }: { id: PlanId; badge?: string | undefined; isFree?: boolean }) {
  const { name, description, period } = plans[id];
  return (
    <Card title={name} {...(badge && { badge: <Badge tone="keel">{badge}</Badge> })} className="h-full">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="figures text-xl font-semibold tracking-tight">{isFree ? '$0' : priceOf(id)}</span>
        <span className="text-sm text-ink-2">{isFree ? 'All features at no cost' : period}</span>
      </p>
      <p className="mt-1 mb-4 text-sm text-ink-2">{description}</p>
      <PlanFeatures plan={id} isFree={isFree} />
    </Card>
  );
}
