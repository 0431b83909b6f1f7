import type { Subscription } from '@evenkeel/contract/plans';
import { isTrialOpen, type PlanId } from '@evenkeel/contract/plans.rules';
import { isProfessional } from '@evenkeel/contract/roles.rules';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, isDemo, queries } from '../api.ts';
import { useTyped } from '../drafts.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { useFirstAnswers } from '../lib/use-first-answers.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { useWho } from '../session.ts';
import { SignUpSteps } from '../SignUpSteps.tsx';
import { StepFoot, stepFootRoom } from '../StepFoot.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { aboutTrial } from './plan-words.ts';
import { PlanCards } from './PlanCards.tsx';

const failed = 'Your choice was not saved';
const onMutate = () => toast.over(failed);

/** The last step of the way in. No payment: it says what somebody would like once the trial is over. */
export function ChoosePlanPage() {
  return (
    <QueryClientProvider client={queries}>
      <OpenPage title="Choose a Plan" className={`max-w-220 ${stepFootRoom}`}>
        <ForWhom />
      </OpenPage>
    </QueryClientProvider>
  );
}

/** The page is open to everybody; professionals have everything already. */
function ForWhom() {
  const who = useWho();
  const isSomebody = who.state === 'somebody';
  const mine = useQuery(api.plans.subscription.get.queryOptions({ enabled: isSomebody || isDemo }));
  const isLoading = useFirstAnswers([mine]);
  if (isSomebody && isProfessional(who.session.user.role)) return <Navigate to={paths.dashboard} replace />;
  if (!isSomebody && !isDemo) return <Choice mine={undefined} act={undefined} />;
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

/** `act` is not there where there is nobody to keep it for: then it goes to the form that makes an account, and back here. */
function Choice({ mine, act }: { mine: Subscription | undefined; act: Act | undefined }) {
  const navigate = useNavigate();
  const [plan, setPlan] = useTyped<PlanId>('plan', () => preselected(mine));
  const [now] = useState(() => new Date().toISOString());
  const isOpen = !mine?.trialEndDate || isTrialOpen(mine.trialEndDate, now);
  const toSignUp = () => {
    toast.failed('Missing information', 'Please complete the signup form first');
    void navigate({ to: paths.account });
  };
  const press = (run: ((act: Act) => void) | undefined) => () => {
    if (!act) return toSignUp();
    if (!act.isBusy) run?.(act);
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
      <StepFoot>
        {isOpen && (
          <Button
            size="lg"
            busy={act?.isBusy === 'choosing'}
            busyLabel="Starting..."
            onClick={press(({ choose }) => choose(plan))}
          >
            Start 14-Day Free Trial
          </Button>
        )}
        <Button
          look={isOpen ? 'quiet' : 'primary'}
          size={isOpen ? 'md' : 'lg'}
          busy={act?.isBusy === 'skipping'}
          busyLabel="Skipping..."
          onClick={press(({ skip }) => skip())}
        >
          {isOpen ? 'Skip trial and continue with free plan' : 'Continue with free plan'}
        </Button>
      </StepFoot>
    </>
  );
}

/** What was chosen before, where it stands on this page, or what we recommend. */
function preselected(mine: Subscription | undefined): PlanId {
  return mine?.plan && mine.plan !== 'essential' ? mine.plan : 'premium';
}
