import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { codeOf, problemOf } from '../../lib/problem.ts';
import { toast } from '../../ui/toast.ts';

/** What follows an answer to a proposal or a suggestion: the page shows what stands now. */
export function useSettling() {
  const queries = useQueryClient();
  return {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.calendar.key() }),
        queries.invalidateQueries({ queryKey: api.onboarding.key() }),
        // A suggestion is in no log, so no event says that it was answered.
        queries.invalidateQueries({ queryKey: api.notifications.waiting.key() }),
      ]),
    onError: (error: Error) =>
      toast.failed(
        'Error',
        codeOf(error) === 'CONFLICT'
          ? 'This was already answered or withdrawn. The page now shows the current schedule.'
          : problemOf(error),
      ),
  };
}
