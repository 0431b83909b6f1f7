import type { Subscription } from '@evenkeel/contract/plans';
import { plans } from '@evenkeel/contract/plans.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../api.ts';
import { money } from '../lib/money.ts';
import { paths } from '../lib/paths.ts';
import { useToday } from '../lib/use-today.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { standing } from './plan-words.ts';
import { PlanFeatures } from './PlanFeatures.tsx';

/** How one's plan stands, and what it has. */
export function SubscriptionTab() {
  const mine = useQuery(api.plans.subscription.get.queryOptions());
  if (mine.data) return <Standing mine={mine.data} />;
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

function Standing({ mine }: { mine: Subscription }) {
  const today = useToday();
  const { title, about } = standing(mine, today);
  const { name, price, period, features } = plans.essential;
  return (
    <div className="flex flex-col gap-5">
      <Card title="Your plan" badge={<Badge tone="keel">{title}</Badge>}>
        <p className="text-sm text-ink-2">{about}</p>
        {!mine.isProfessional && (
          <Link to={paths.choosePlan} className={`${buttonClass({})} mt-4`}>
            Choose a Plan
          </Link>
        )}
      </Card>
      <Card title={name}>
        <p className="mb-4 flex flex-wrap items-baseline gap-x-1.5">
          <span className="figures text-xl font-semibold tracking-tight">
            {money(mine.isProfessional ? 0 : price).replace('.00', '')}
          </span>
          <span className="text-sm text-ink-2">{mine.isProfessional ? 'All features at no cost' : period}</span>
        </p>
        <PlanFeatures features={features} />
      </Card>
    </div>
  );
}
