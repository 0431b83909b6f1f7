import type { SecondStep } from '@evenkeel/contract/accounts.second-step';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { server } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { OpenPage, OpenTitle } from '../layout/OpenPage.tsx';
import { useWho } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { enter } from './enter.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { Recovery } from './Recovery.tsx';
import { proofs } from './waiting.ts';

const queryKey = ['second step'];

/** After a right password, before there is a session. The server keeps what is pending, so a reload changes nothing. */
export function SecondStepPage() {
  return (
    <QueryClientProvider client={proofs}>
      <OpenPage title="Second step">
        <Pending />
      </OpenPage>
    </QueryClientProvider>
  );
}

function Pending() {
  // Never refetched: a right code ends what is pending, and this page has to stay until the next one is loaded.
  const pending = useQuery({
    queryKey,
    queryFn: () => server.accounts.secondStep.get(),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (pending.data === null) return <NothingPending />;
  if (pending.data) return <Step step={pending.data} again={() => void pending.refetch()} />;
  if (pending.isPending)
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label="Loading" className="size-8 text-ink-3" />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <OpenTitle>Second step</OpenTitle>
      <Notice tone="danger">
        We couldn’t reach the server. You can go on where you left off. Try again in a moment.
      </Notice>
      <Button busy={pending.isFetching} busyLabel="Trying again..." onClick={() => void pending.refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Step({ step, again }: { step: SecondStep; again: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <OpenTitle about="Your password was right. This account is protected by a second step.">
        Confirm that it is you
      </OpenTitle>
      <div className="mt-6 flex flex-col gap-8">
        {step.methods.length > 0 && (
          <CodeForm
            methods={step.methods}
            again={again}
            onRight={({ isFirst }) => enter(isFirst, (place) => navigate({ href: place, replace: true }))}
          />
        )}
        {step.hasPasskey && <PasskeyStep />}
        <Recovery readyAt={step.recoveryReadyAt} again={again} />
      </div>
    </>
  );
}

/** Ten minutes have passed, five codes were wrong, or nothing was started: back to the password. */
function NothingPending() {
  const isIn = useWho().state === 'somebody';
  useEffect(() => {
    if (!isIn) toast.failed('Please sign in again', 'The second step comes after your password.');
  }, [isIn]);
  return <Navigate to={isIn ? paths.dashboard : paths.signIn} replace />;
}
