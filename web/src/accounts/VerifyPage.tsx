import type { Waiting } from '@evenkeel/contract/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { StepPage } from '../layout/StepPage.tsx';
import { useWho } from '../session/session.ts';
import { SignUpSteps } from '../layout/SignUpSteps.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { PinForm } from './PinForm.tsx';
import { proofs, useLookAgain, useWaitingHere } from './waiting.ts';
import { lazily } from '../lib/lazily.ts';

const NewPassword = lazily(async () => (await import('./NewPassword.tsx')).NewPassword);

const ResetGuard = lazily(async () => (await import('./ResetGuard.tsx')).ResetGuard);

/** The PIN of a new email address is entered in the Security tab. */
type Purpose = Exclude<Waiting['purpose'], 'change_email'>;

const titles: Record<Purpose, string> = {
  sign_up: 'Verify your email',
  reset: 'Reset your password',
  new_device: 'Confirm that it is you',
};

export function VerifyPage() {
  return (
    <QueryClientProvider client={proofs}>
      <Verify />
    </QueryClientProvider>
  );
}

function Verify() {
  const waiting = useWaitingHere();
  const isLate = useLookAgain(waiting.data?.isSent === false, waiting.refetch);
  if (waiting.data === null) return <NothingBegun />;
  const purpose = waiting.data?.purpose;
  if (purpose === 'change_email') return <Navigate to={paths.profileSecurity} replace />;
  return (
    <StepPage title={purpose ? titles[purpose] : 'Verification'}>
      {purpose === 'sign_up' && <SignUpSteps current={2} />}
      {waiting.data && <Step waiting={waiting.data} isLate={isLate} since={waiting.dataUpdatedAt} />}
      {waiting.isPending && <Looking />}
      {waiting.isError && !waiting.data && (
        <div className="flex flex-col items-start gap-4">
          <OpenTitle>Verification</OpenTitle>
          <Notice tone="danger">We couldn’t reach the server. Your PIN is still valid. Try again in a moment.</Notice>
          <Button busy={waiting.isFetching} busyLabel="Trying again..." onClick={() => void waiting.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </StepPage>
  );
}

function Looking() {
  return (
    <div className="grid min-h-64 place-items-center">
      <Spinner label="Loading" className="size-8 text-ink-3" />
    </div>
  );
}

function Step({ waiting, isLate, since }: { waiting: Waiting; isLate: boolean; since: number }) {
  const isUnverified = useLocation({ select: ({ state }) => state.unverified });
  if (waiting.isProven)
    return (
      <Suspense fallback={<Looking />}>
        {waiting.guard ? <ResetGuard guard={waiting.guard} /> : <NewPassword email={waiting.email} />}
      </Suspense>
    );
  return (
    <>
      {waiting.purpose !== 'change_email' && <OpenTitle>{titles[waiting.purpose]}</OpenTitle>}
      {isUnverified && (
        <div className="mt-6">
          <Notice tone="notice">Please verify your email address before signing in.</Notice>
        </div>
      )}
      <PinForm waiting={waiting} isLate={isLate} resendAt={since + waiting.resendIn * 1_000} />
    </>
  );
}

/** Nothing to verify: signed-in people go on to the dashboard, others start with the form. */
function NothingBegun() {
  const isIn = useWho().state === 'somebody';
  useEffect(() => {
    if (!isIn) toast.failed('Missing information', 'Please complete the signup form first', 'text');
  }, [isIn]);
  return <Navigate to={isIn ? paths.dashboard : paths.account} replace />;
}
