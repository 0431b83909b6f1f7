import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf, problemOf, waitOf } from '../lib/problem.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type SmsCodeProps = {
  send: () => Promise<{ resendIn: number }>;
  /** Seconds until another can be sent, where the first was sent already. */
  sentFor?: number;
};

const untilMs = (seconds: number) => Date.now() + seconds * 1_000;

/** Sends and resends a code to the phone, not sooner than the server allows. */
export function SmsCode({ send, sentFor }: SmsCodeProps) {
  const [resendAt, setResendAt] = useState(() => (sentFor === undefined ? 0 : untilMs(sentFor)));
  const [wasSent, setSent] = useState(sentFor !== undefined);
  const seconds = useSecondsUntil(resendAt);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ resendIn }) => {
      setSent(true);
      setResendAt(untilMs(resendIn));
    },
    onError: (error) => setResendAt(untilMs(waitOf(error) ?? 0)),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {sending.isError && <Notice tone="danger">{smsProblem(sending.error)}</Notice>}
      <p aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {wasSent && !sending.isError && 'We sent a code.'}
      </p>
      <Button
        look="secondary"
        size="sm"
        disabled={seconds > 0}
        busy={sending.isPending}
        busyLabel="Sending..."
        onClick={() => sending.mutate()}
      >
        {seconds > 0 ? (
          <span className="figures">Send Again in {seconds} s</span>
        ) : wasSent ? (
          'Send Again'
        ) : (
          'Send Code'
        )}
      </Button>
    </div>
  );
}

/** Why no code was sent, with the seconds left where it is too early. */
export function smsProblem(error: unknown): string {
  const seconds = waitOf(error);
  if (codeOf(error) === 'WAIT' && seconds !== undefined)
    return `Please wait ${seconds} seconds before requesting a new code`;
  return problemOf(error, 'Failed to send verification code');
}
