import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { server } from '../api.ts';
import { attemptCount, attemptWords } from '../identity/attempt-words.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { proofs } from './waiting.ts';

/** On the sign-in page of a known browser: recoveries and resets of its accounts, which can be put off here, once. */
export function AttemptsHere() {
  return (
    <QueryClientProvider client={proofs}>
      <Attempts />
    </QueryClientProvider>
  );
}

function Attempts() {
  const attempts = useQuery({
    queryKey: ['attempts'],
    queryFn: () => server.accounts.attempts.list(),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const hold = useMutation({
    mutationFn: () => server.accounts.attempts.hold({}),
    onSettled: () => void attempts.refetch(),
  });
  if (!attempts.data?.length) return null;
  return (
    <div className="mt-6">
      <Notice tone="notice">
        <p>{attemptCount(attempts.data.length)}</p>
        {attempts.data.map((attempt) => (
          <p key={attempt.kind + attempt.readyAt}>{attemptWords(attempt)}</p>
        ))}
        <p className="mt-2">Sign in with your second step or a passkey to stop it.</p>
        {hold.isError && <p role="alert">{problemOf(hold.error, 'We couldn’t put it off. Try again.')}</p>}
        {attempts.data.some(({ isHeld }) => !isHeld) && (
          <Button
            look="secondary"
            size="sm"
            className="mt-2"
            busy={hold.isPending}
            busyLabel="Putting off..."
            onClick={() => hold.mutate()}
          >
            Put Off 7 Days
          </Button>
        )}
      </Notice>
    </div>
  );
}
