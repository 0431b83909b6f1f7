import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';

export const unmarked = 'Failed to mark notification as read';

/** What both ways of marking do afterwards. */
function useAfterwards() {
  const queries = useQueryClient();
  return {
    onError: () => toast.failed('Error', unmarked),
    onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.key() }),
  };
}

export const useMarkAsRead = () => useMutation(api.notifications.read.mutationOptions(useAfterwards()));

export const useMarkAllAsRead = () => useMutation(api.notifications.readAll.mutationOptions(useAfterwards()));
