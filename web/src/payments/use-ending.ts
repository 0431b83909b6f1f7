import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';

/** What every act on money ends with: its failure is said, and whatever stands now is asked for, also after a failure. */
export function useEnding() {
  const queries = useQueryClient();
  return {
    onError: (error: Error) => toast.failed('Error', problemOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: api.payments.key() }),
  };
}
