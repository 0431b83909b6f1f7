import type { SecondStep } from '@evenkeel/contract/accounts.second-step';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { server } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { OpenPage, OpenTitle } from '../OpenPage.tsx';
import { isWhole, ProofFields, type Proof } from '../ProofFields.tsx';
import { useWho } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { enter } from './enter.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { Recovery } from './Recovery.tsx';
import { proofs } from './waiting.ts';

const queryKey = ['second step'];

/** After a right password, before there is a session. The server knows what is pending, so a reload changes nothing. */
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
  // Asked once: a right code ends what is pending, and what follows it takes its time.
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
        <Spinner label="Looking for what you began" className="size-8 text-ink-3" />
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <OpenTitle>Second step</OpenTitle>
      <Notice tone="danger">We cannot be reached right now. Your sign-in goes on where it was.</Notice>
      <Button busy={pending.isFetching} busyLabel="Trying again..." onClick={() => void pending.refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Step({ step, again }: { step: SecondStep; again: () => void }) {
  return (
    <>
      <OpenTitle about="Your password was right. This account is protected by a second step.">
        Confirm that it is you
      </OpenTitle>
      <div className="mt-6 flex flex-col gap-8">
        {step.methods.length > 0 && <CodeForm step={step} again={again} />}
        {step.hasPasskey && <PasskeyStep />}
        <Recovery readyAt={step.recoveryReadyAt} again={again} />
      </div>
    </>
  );
}

function CodeForm({ step: { methods }, again }: { step: SecondStep; again: () => void }) {
  const navigate = useNavigate();
  const [proof, setProof] = useState<Proof>({ methodId: methods[0]?.id ?? '', code: '' });
  const [problem, setProblem] = useState<string>();
  const firstBox = useRef<HTMLInputElement>(null);
  useEffect(() => firstBox.current?.focus({ preventScroll: true }), []);
  const verify = useMutation({
    mutationFn: async (given: Proof) => {
      const { isFirst } = await server.accounts.secondStep.verify(given);
      await enter(isFirst, (place) => navigate({ href: place, replace: true }));
    },
    onError: (error) => {
      if (codeOf(error) === 'NOTHING_PENDING') return again();
      setProblem(problemOf(error, 'Failed to verify code'));
      setProof({ ...proof, code: '' });
      firstBox.current?.focus();
    },
  });
  const type = methods.find(({ id }) => id === proof.methodId)?.type ?? 'totp';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    if (!isWhole(type, proof.code)) return setProblem('Please enter a valid 6-digit code');
    setProblem(undefined);
    verify.mutate(proof);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ProofFields
        methods={methods}
        value={proof}
        onChange={setProof}
        sendSms={(methodId) => server.accounts.secondStep.sendSms({ methodId })}
        firstBox={firstBox}
      />
      <Button type="submit" className="self-start" busy={verify.isPending} busyLabel="Verifying...">
        Verify
      </Button>
    </form>
  );
}

/** Ten minutes are over, five codes were wrong, or nothing was begun: it begins with the password. */
function NothingPending() {
  const isIn = useWho().state === 'somebody';
  useEffect(() => {
    if (!isIn) toast.failed('Please sign in again', 'The second step is asked after your password.');
  }, [isIn]);
  return <Navigate to={isIn ? paths.dashboard : paths.signIn} replace />;
}
