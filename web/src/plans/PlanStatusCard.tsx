import type { Subscription } from '@evenkeel/contract/plans';
import { covers, isTrialOpen, paidPlans, plans } from '@evenkeel/contract/plans.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { useMinute } from '../lib/use-minute.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';
import { statusWords } from './plan-words.ts';
import { lazily } from '../lib/lazily.ts';

const SubscribeDialog = lazily(async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog);

/** The plan's status, what it means, and what can be done about it. */
export function PlanStatusCard({ mine }: { mine: Subscription }) {
  const { title, about } = statusWords(mine, useMinute());
  const { isProfessional, status, renewal, sharedPlan } = mine;
  return (
    <Card title="Your plan" badge={<Badge tone="keel">{title}</Badge>}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{about}</p>
        {renewal === 'overdue' && (
          <Notice tone="notice">
            The last payment didn’t go through. The payment provider will try again. You can also change your card
            there.
          </Notice>
        )}
        {sharedPlan && status !== 'active' && (
          <Notice>
            Your family has {plans[sharedPlan].name}: the other parent pays for it. You don’t need to buy it, too.
          </Notice>
        )}
        {!isProfessional && <Acts mine={mine} />}
      </div>
    </Card>
  );
}

function Acts({ mine }: { mine: Subscription }) {
  const { status, checkout, sharedPlan, trialEndDate } = mine;
  const [isChoosing, setChoosing] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const offered = paidPlans.filter((id) => !covers(sharedPlan, id));
  const canBuy = checkout !== null && offered.length > 0 && status !== 'active';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {canBuy && (
          <Button look={sharedPlan ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
            Subscribe
          </Button>
        )}
        {status === 'active' && checkout !== null && <ManageButton />}
        {status !== 'active' && isTrialOpen(trialEndDate, now) && (
          <Link to={paths.choosePlan} className={buttonClass({ look: 'secondary' })}>
            Choose a Plan
          </Link>
        )}
      </div>
      {checkout === 'demo' && (
        <p className="text-sm text-ink-2">The demo has no checkout, so you can’t buy anything here.</p>
      )}
      {checkout === null && <p className="text-sm text-ink-2">This site doesn’t sell plans.</p>}
      <Suspense>
        {isChoosing && <SubscribeDialog mine={mine} offered={offered} onClosed={() => setChoosing(false)} />}
      </Suspense>
    </>
  );
}

const failed = 'Could not open the billing portal';
const unchanged = 'Nothing was changed.';

function ManageButton() {
  const cache = useQueryClient();
  const portal = useMutation(
    api.plans.portal.mutationOptions({
      onMutate: () => toast.over(failed),
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => {
        toast.failed(failed, problemOf(error, unchanged), 'title');
        void cache.invalidateQueries({ queryKey: api.plans.key() });
      },
    }),
  );
  const { described, problem } = useActProblem(
    portal.error ? `${failed}. ${problemOf(portal.error, unchanged)}` : undefined,
  );
  return (
    <>
      <Button busy={portal.isPending} busyLabel="Opening..." onClick={() => portal.mutate({})} {...described}>
        Manage Subscription
      </Button>
      {problem}
    </>
  );
}
