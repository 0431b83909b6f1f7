import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { toast } from '../ui/toast.ts';

/** Shared by all money mutations: show a failure, and refetch after success or failure, also what waits for an answer. */
export function useEnding() {
  const queries = useQueryClient();
  return {
    onError: (error: Error) => toast.failed('Error', problemOf(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.payments.key() }),
        queries.invalidateQueries({ queryKey: api.notifications.waiting.key() }),
      ]),
  };
}
