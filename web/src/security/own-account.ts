import { useQueryClient } from '@tanstack/react-query';
import { api, isDemo } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { askSession } from '../session.ts';
import { NotConfirmed } from '../step-up.tsx';
import { toast } from '../ui/toast.ts';

/** After a change of one's own account: what the page shows of it is asked again, and whether two-factor is on. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    if (!isDemo) await askSession();
    await Promise.all(
      [api.security.key(), api.accounts.key(), api.onboarding.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Says that something failed, and why; nothing where its person only closed the dialog that asked who they are. */
export function tellFailure(title: string, error: unknown, otherwise?: string): void {
  if (error instanceof NotConfirmed) return;
  const problem = problemOf(error, otherwise ?? '');
  toast.failed(title, problem === title ? undefined : problem || undefined);
}
