import { plainDigits } from '@evenkeel/contract/plain-digits';
import type { Waiting } from '@evenkeel/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { codeOf, isUnreachable, problemOf } from '../lib/problem.ts';
import { ResendPin } from '../identity/ResendPin.tsx';
import { StepFoot } from '../layout/StepFoot.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { toast } from '../ui/toast.ts';
import { isNothingWaiting, proving, useSetWaiting, useWaiting } from './waiting.ts';

// Loaded on first focus: a chunk that fails to load after a right PIN would leave a used PIN and no session.
const load = async () => {
  const [{ server }, { arrive }, { enter }] = await Promise.all([
    import('../api.ts'),
    import('./arrive.ts'),
    import('./enter.ts'),
  ]);
  return { server, arrive, enter };
};

const failed = 'Verification Failed';

const digits = 6;
const allDigits = 'Please enter all 6 digits of your verification PIN';

type PinFormProps = {
  waiting: Waiting;
  /** Whether its mail should have been sent by now. */
  isLate: boolean;
  /** When another PIN may be asked for, by this browser's clock. */
  resendAt: number;
};

export function PinForm({ waiting, isLate, resendAt }: PinFormProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const firstBox = useRef<HTMLInputElement>(null);
  // A phone offers the code from its message where the focus is.
  useEffect(() => firstBox.current?.focus({ preventScroll: true }), []);
  const verify = useVerify(waiting.purpose, (words) => {
    setProblem(words);
    setPin('');
    firstBox.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === digits && !verify.isPending) verify.mutate(pin);
  };
  // While the button is disabled, the browser doesn't submit on Enter.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || pin.length === digits || !(document.activeElement instanceof HTMLInputElement)) return;
    setProblem(allDigits);
    toast.failed('Invalid PIN', allDigits, 'title');
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onFocus={() => void load().catch(() => {})}
      onKeyDown={onKeyDown}
      className="mt-6 flex flex-col gap-6"
    >
      <Sent waiting={waiting} isLate={isLate} />
      <PinInput
        label="Verification PIN"
        hint="Check your inbox and spam folder"
        error={problem}
        value={pin}
        onChange={(next) => {
          setPin(next);
          setProblem(undefined);
        }}
        plain={plainDigits}
        firstBox={firstBox}
      />
      <StepFoot
        action={
          <Button
            type="submit"
            size="lg"
            disabled={pin.length < digits}
            busy={verify.isPending}
            busyLabel="Verifying..."
          >
            Verify
          </Button>
        }
      >
        <Resend at={resendAt} />
      </StepFoot>
    </form>
  );
}

function Resend({ at }: { at: number }) {
  const setWaiting = useSetWaiting();
  const { refetch } = useWaiting();
  return (
    <ResendPin
      resendAt={at}
      resend={async () => (await load()).server.accounts.resend({})}
      onResent={setWaiting}
      onOutdated={() => void refetch()}
    />
  );
}

function Sent({ waiting, isLate }: Omit<PinFormProps, 'resendAt'>) {
  return (
    <>
      <p className="text-ink-2">
        <span>{waiting.isSent ? 'We sent a 6-digit PIN to ' : 'We’re sending a 6-digit PIN to '}</span>
        <strong className="font-semibold wrap-anywhere text-ink" translate="no">
          {waiting.email}
        </strong>
        <span>.</span>
        {waiting.purpose === 'new_device' && <span> We ask for it once in each new browser.</span>}
      </p>
      {waiting.isRefused && (
        <Notice tone="notice">
          We couldn’t deliver the email. Go back and check the address, or ask for another PIN.
        </Notice>
      )}
      {isLate && !waiting.isRefused && (
        <Notice>The email hasn’t been sent yet. We’ll keep trying. The PIN is valid from the moment it’s sent.</Notice>
      )}
      {waiting.hasLocalMailbox && (
        <a
          href="/dev/mailbox"
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ look: 'secondary' })} self-start`}
        >
          Open Local Mailbox
        </a>
      )}
    </>
  );
}

/** Submits the PIN for `purpose` and goes on from there. `onWrong` clears the boxes. */
function useVerify(purpose: Waiting['purpose'], onWrong: (words: string) => void) {
  const navigate = useNavigate();
  const setWaiting = useSetWaiting();
  const { refetch } = useWaiting();
  const go = (place: string) => navigate({ href: place, replace: true });
  const wasUnanswered = useRef(false);
  return useMutation({
    mutationKey: proving,
    onMutate: () => toast.over(failed),
    mutationFn: async (pin: string) => {
      const { server, arrive, enter } = await load();
      if (purpose === 'sign_up') return arrive(() => server.accounts.verifySignUp({ pin }), go);
      if (purpose === 'reset') return setWaiting(await server.accounts.verifyReset({ pin }));
      const { isFirst } = await server.accounts.verifyDevice({ pin });
      return enter(isFirst, go);
    },
    onError: async (error) => {
      const code = codeOf(error);
      // The response to a right PIN was lost after it made the account: nothing is pending, and signing in works.
      const isLost = isUnreachable(error)
        ? await isNothingWaiting()
        : code === 'NOTHING_PENDING' && wasUnanswered.current;
      if (isLost && purpose === 'sign_up') {
        toast.failed('Account created but email verification required');
        return navigate({ to: paths.landing, replace: true });
      }
      wasUnanswered.current = isUnreachable(error);
      if (code === 'NOTHING_PENDING') return void refetch();
      if (code === 'ACCOUNT_EXISTS') {
        toast.failed('Account already exists', 'Please use the login form instead');
        return navigate({ to: paths.landing });
      }
      const words = problemOf(error, 'Invalid or expired verification code');
      toast.failed(failed, words, 'title');
      if (!isUnreachable(error)) onWrong(words);
    },
  });
}
