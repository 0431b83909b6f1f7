import type { Waiting } from '@evenkeel/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { codeOf, problemOf, waitOf } from '../lib/problem.ts';
import { useSecondsUntil } from '../lib/use-seconds-until.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useActProblem } from '../ui/use-act-problem.tsx';

const notResent = 'Failed to resend verification PIN';

type ResendPinProps = {
  /** When another PIN may be asked for, by this browser's clock. */
  resendAt: number;
  resend: () => Promise<Waiting>;
  onResent: (next: Waiting) => void;
  /** It was too early, or nothing is pending any more: the screen is stale. */
  onOutdated: () => void;
};

/** Mails another PIN, not sooner than the server allows. The previous one stops working. */
export function ResendPin({ resendAt, resend, onResent, onOutdated }: ResendPinProps) {
  const seconds = useSecondsUntil(resendAt);
  const sending = useMutation({
    mutationFn: resend,
    onSuccess: (next) => {
      onResent(next);
      toast.done('PIN Resent');
    },
    onError: (error) => {
      toast.failed(notResent, problemOf(error, ''), 'title');
      if (waitOf(error) !== undefined || codeOf(error) === 'NOTHING_PENDING') onOutdated();
    },
  });
  const reason = sending.error && problemOf(sending.error, '');
  const { described, problem } = useActProblem(
    sending.error ? [notResent, reason].filter(Boolean).join('. ') : undefined,
  );
  return (
    <>
      <Button
        look="secondary"
        disabled={seconds > 0}
        busy={sending.isPending}
        busyLabel="Sending..."
        onClick={() => sending.mutate()}
        {...described}
      >
        {seconds > 0 ? <span className="figures">Resend PIN in {seconds} s</span> : 'Resend PIN'}
      </Button>
      {problem}
    </>
  );
}
