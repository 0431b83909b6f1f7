import type { Attempt } from '@evenkeel/contract/accounts.attempts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { attemptCount, attemptWords } from '../identity/attempt-words.ts';
import { useStepUp } from '../identity/step-up.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { tellFailure, useRefresh } from './own-account.ts';

/** Any signed-in browser may put it off once; only the second step stops it. */
export function RecoveryNotice({ attempts }: { attempts: Attempt[] }) {
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const hold = useMutation(
    api.accounts.attempts.hold.mutationOptions({
      onSuccess: () => toast.done('Put off for 7 days', 'If this wasn’t you, stop it with your second step.'),
      onError: (error) => tellFailure('We couldn’t put it off', error),
      onSettled: refresh,
    }),
  );
  const end = useMutation({
    mutationFn: () => confirmed(() => api.accounts.attempts.end.call({})),
    onSuccess: () => toast.done('The request was stopped', 'If this wasn’t you, change your password now.'),
    onError: (error) => tellFailure('We couldn’t stop the request', error),
    onSettled: refresh,
  });
  return (
    <Notice tone="notice">
      <p>{attemptCount(attempts.length)}</p>
      {attempts.map((attempt) => (
        <p key={attempt.kind + attempt.readyAt}>{attemptWords(attempt)}</p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" size="sm" busy={end.isPending} busyLabel="Stopping..." onClick={() => end.mutate()}>
          Stop It
        </Button>
        {attempts.some(({ isHeld }) => !isHeld) && (
          <Button
            look="quiet"
            size="sm"
            busy={hold.isPending}
            busyLabel="Putting off..."
            onClick={() => hold.mutate({})}
          >
            Put Off 7 Days
          </Button>
        )}
      </div>
      {stepUp}
    </Notice>
  );
}
