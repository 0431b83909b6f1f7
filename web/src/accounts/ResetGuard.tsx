import type { ResetGuard as Guard } from '@evenkeel/contract/accounts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../api.ts';
import { localTime } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { OpenTitle } from '../layout/OpenPage.tsx';
import { knowsPasskeys, proveWithPasskey, wasDismissed } from '../identity/passkeys.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useSetWaiting, useWaiting } from './waiting.ts';

/** A reset's PIN was right, and the account has a second step: with it a new password at once, without it after a wait. */
export function ResetGuard({ guard }: { guard: Guard }) {
  const { refetch } = useWaiting();
  const step = useQuery({
    queryKey: ['second step of a reset'],
    queryFn: () => server.accounts.secondStep.get(),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const again = async () => void (await refetch());
  return (
    <>
      <OpenTitle about="Your PIN was right. This account is also protected by a second step.">
        Confirm that it is you
      </OpenTitle>
      <div className="mt-6 flex flex-col gap-8">
        {step.data && step.data.methods.length > 0 && (
          <CodeForm methods={step.data.methods} again={() => void again()} onRight={again} />
        )}
        {step.data?.hasPasskey && knowsPasskeys && <ProvePasskey />}
        {step.isError && <Notice tone="danger">{problemOf(step.error, 'We couldn’t load your second step.')}</Notice>}
        <Without guard={guard} />
      </div>
    </>
  );
}

function ProvePasskey() {
  const setWaiting = useSetWaiting();
  const prove = useMutation({
    mutationFn: async () => {
      const response = await proveWithPasskey(await server.accounts.passkey.begin({})).catch((error: unknown) => {
        if (wasDismissed(error)) return undefined;
        throw error;
      });
      if (response) setWaiting(await server.accounts.passkey.prove({ response }));
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {prove.isError && <Notice tone="danger">{problemOf(prove.error, 'This passkey didn’t work. Try again.')}</Notice>}
      <Button look="secondary" busy={prove.isPending} busyLabel="Checking..." onClick={() => prove.mutate()}>
        Use a Passkey
      </Button>
    </div>
  );
}

/** What happens without the second step, and when. */
function Without({ guard: { waitDays, readyAt, refusedUntil } }: { guard: Guard }) {
  const [isOpen, setOpen] = useState(readyAt !== null);
  if (!isOpen)
    return (
      <Button look="quiet" className="self-start" onClick={() => setOpen(true)}>
        I don’t have any of these
      </Button>
    );
  return (
    <section aria-labelledby="without" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="without" className="text-base font-semibold">
        Without your second step
      </h2>
      <div className="mt-2 flex flex-col items-start gap-4 text-sm text-ink-2">
        {readyAt ? (
          <Started readyAt={readyAt} />
        ) : refusedUntil ? (
          <Refused until={refusedUntil} />
        ) : (
          <Start days={waitDays} />
        )}
      </div>
    </section>
  );
}

function Started({ readyAt }: { readyAt: string }) {
  return (
    <>
      <p>
        The wait has started. You can choose a new password from{' '}
        <strong className="font-semibold text-ink">{localTime(readyAt)}</strong>, for 7 days.
      </p>
      <p>
        Come back to this browser then, choose “Forgot password?” and enter a new PIN. Until then your password stays
        the same, and nobody is signed out.
      </p>
    </>
  );
}

function Refused({ until }: { until: string }) {
  return (
    <p>
      Someone stopped a request like this with the second step. A new one can start on{' '}
      <strong className="font-semibold text-ink">{localTime(until)}</strong>. With your second step you can choose a new
      password now.
    </p>
  );
}

function Start({ days }: { days: number }) {
  const setWaiting = useSetWaiting();
  const start = useMutation({ mutationFn: () => server.accounts.waitForReset({}), onSuccess: setWaiting });
  return (
    <>
      <p>
        You can choose a new password with your mailbox alone after {days} days, in this browser. Until then your
        password stays the same, and nobody is signed out.
      </p>
      <p>
        Every browser where you’re signed in shows this request. It can be put off once, for 7 days. Signing in with the
        second step or a passkey stops it.
      </p>
      <p>The wait can’t be shortened. It protects you from someone who reads your mail. Your second step stays on.</p>
      {start.isError && <Notice tone="danger">{problemOf(start.error, 'We couldn’t start this. Try again.')}</Notice>}
      <Button look="secondary" busy={start.isPending} busyLabel="Starting..." onClick={() => start.mutate()}>
        Start the Wait
      </Button>
    </>
  );
}
