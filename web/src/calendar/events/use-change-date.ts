import type { ChangedDate, Event } from '@evenkeel/contract/calendar';
import { namedDay } from '@evenkeel/contract/recurrence.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { currentOf, problemOf } from '../../lib/problem.ts';
import { toast } from '../../ui/toast.ts';

/** Changes one date of a series: the one on which `event` is listed. */
export function useChangeDate(event: Event) {
  const queries = useQueryClient();
  const { familyId, id, version } = event;
  const change = useMutation({
    mutationKey: api.calendar.events.changeDate.mutationKey(),
    mutationFn: (to: ChangedDate['to']) =>
      api.calendar.events.changeDate.call({ familyId, id, version, on: namedDay(event), to }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.calendar.key() }),
  });
  return { ...change, tellFailure: (error: unknown) => toast.failed('Error', dateProblemWords(error)) };
}

export function dateProblemWords(error: unknown): string {
  if (currentOf(error))
    return 'This event was changed in the meantime. Your change wasn’t saved. Check the event, then try again.';
  return problemOf(error);
}
