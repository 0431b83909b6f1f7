import type { Subscription } from '@evenkeel/contract/plans';
import { isTrialOpen, type PlanId } from '@evenkeel/contract/plans.rules';
import { accountRights } from '@evenkeel/contract/rights/rights.rules';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, hasVisitor, queries } from '../api.ts';
import { useTyped } from '../session/drafts.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { useWho, type Who } from '../session/session.ts';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { aboutTrial } from './plan-words.ts';
import { PlanCards } from './PlanCards.tsx';

const failed = 'We couldn’t save your choice';
const onMutate = () => toast.over(failed);

/** The last onboarding step. No payment: it records the plan someone would like after the trial. */
export function ChoosePlanPage() {
  return (
    <QueryClientProvider client={queries}>
      <StepPage title="Choose a Plan">
        <ForWhom />
      </StepPage>
    </QueryClientProvider>
  );
}

/** Anyone may open the page; professionals already have every feature. */
function ForWhom() {
  const who = useWho();
  return who.state === 'checking' ? <Loading /> : <ForThem who={who} />;
}

function ForThem({ who }: { who: Who }) {
  const isSomebody = who.state === 'somebody';
  const mine = useQuery(api.plans.subscription.get.queryOptions({ enabled: isSomebody || hasVisitor(who) }));
  const isLoading = useFirstAnswers([mine]);
  if (isSomebody && accountRights.choosePlan(who.session.user.role)) return <Navigate to={paths.dashboard} replace />;
  if (!isSomebody && !hasVisitor(who)) return <Choice mine={undefined} act={undefined} />;
  if (isLoading) return <Loading />;
  return <OwnChoice mine={mine.data} />;
}

function Loading() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner label="Loading the plans" className="size-8 text-ink-3" />
    </div>
  );
}

type Act = { isBusy: 'choosing' | 'skipping' | undefined; choose: (plan: PlanId) => void; skip: () => void };

function OwnChoice({ mine }: { mine: Subscription | undefined }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const onSuccess = async (next: Subscription) => {
    cache.setQueryData(api.plans.subscription.get.queryKey(), next);
    await navigate({ to: paths.dashboard });
  };
  const onError = (error: unknown) => {
    toast.failed(failed, problemOf(error, 'Nothing was changed.'));
    if (codeOf(error) === 'TRIAL_OVER') void cache.invalidateQueries({ queryKey: api.plans.key() });
  };
  const choose = useMutation(api.plans.choose.mutationOptions({ onMutate, onSuccess, onError }));
  const skip = useMutation(api.plans.skipTrial.mutationOptions({ onMutate, onSuccess, onError }));
  const isBusy = choose.isPending ? 'choosing' : skip.isPending ? 'skipping' : undefined;
  const act: Act = { isBusy, choose: (plan) => choose.mutate({ plan }), skip: () => skip.mutate({}) };
  return <Choice mine={mine} act={act} />;
}

/** `act` is undefined without an account: pressing then leads to the sign-up form. */
function Choice({ mine, act }: { mine: Subscription | undefined; act: Act | undefined }) {
  const navigate = useNavigate();
  const [plan, setPlan] = useTyped<PlanId>('plan', () => preselected(mine));
  const [now] = useState(() => new Date().toISOString());
  const isOpen = !mine?.trialEndDate || isTrialOpen(mine.trialEndDate, now);
  const toSignUp = () => {
    toast.failed('Missing information', 'Please complete the signup form first', 'text');
    void navigate({ to: paths.account });
  };
  const press = (run: ((act: Act) => void) | undefined) => () => {
    if (!act) return toSignUp();
    if (!act.isBusy) run?.(act);
  };
  const skipping = {
    busy: act?.isBusy === 'skipping',
    busyLabel: 'Skipping...',
    onClick: press(({ skip }) => skip()),
  };
  return (
    <>
      <SignUpSteps current={3} />
      <OpenTitle about={aboutTrial(mine, isOpen)}>Choose a Plan</OpenTitle>
      {isOpen && (
        <div className="mt-8">
          <PlanCards value={plan} onChange={setPlan} />
        </div>
      )}
      <StepFoot
        action={
          isOpen ? (
            <Button
              size="lg"
              busy={act?.isBusy === 'choosing'}
              busyLabel="Starting..."
              onClick={press(({ choose }) => choose(plan))}
            >
              Start 14-Day Free Trial
            </Button>
          ) : (
            <Button size="lg" {...skipping}>
              Continue with free plan
            </Button>
          )
        }
      >
        {isOpen && (
          <Button look="quiet" {...skipping}>
            Skip trial and continue with free plan
          </Button>
        )}
      </StepFoot>
    </>
  );
}

/** The plan chosen before, if this page offers it, or the recommended one. */
function preselected(mine: Subscription | undefined): PlanId {
  return mine?.plan && mine.plan !== 'essential' ? mine.plan : 'premium';
}
