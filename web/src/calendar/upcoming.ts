import type { Event } from '@evenkeel/contract/calendar';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family.ts';
import { plusDays } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';

/** The next events, whatever is completed or cancelled left out. */
export function useUpcoming(): UseQueryResult<Event[]> {
  const { id: familyId } = useFamily();
  const from = useToday();
  // With an end, so that what repeats is there at each of its dates.
  const input = { familyId, from, to: plusDays(from, 366), status: 'upcoming' as const, limit: 5 };
  return useQuery(api.calendar.events.list.queryOptions({ input }));
}
