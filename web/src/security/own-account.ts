import { useQueryClient } from '@tanstack/react-query';
import { api, refreshSession } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { NotConfirmed } from '../identity/step-up.tsx';
import { toast } from '../ui/toast.ts';

/** Refetches the session and everything about the account after a change. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await refreshSession();
    await Promise.all(
      [api.security.key(), api.accounts.key(), api.onboarding.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/**
 * A toast with the reason; none where the person closed the identity dialog. `title` in sight alone: where `failureOf`
 * says the reason.
 */
export function tellFailure(title: string, error: unknown, otherwise?: string, inSight?: 'title'): void {
  if (error instanceof NotConfirmed) return;
  const problem = problemOf(error, otherwise ?? '');
  toast.failed(title, problem === title ? undefined : problem || undefined, inSight);
}

/** Says the same at the place of the act, while its error is there. */
export function failureOf(title: string, error: unknown, otherwise = ''): string | undefined {
  if (!error || error instanceof NotConfirmed) return undefined;
  const problem = problemOf(error, otherwise);
  return problem && problem !== title ? `${title}. ${problem}` : title;
}
