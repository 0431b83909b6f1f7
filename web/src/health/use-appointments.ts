import type { CalendarAppointment } from '@evenkeel/contract/health';
import { firstDay, lastDay } from '@evenkeel/contract/known-days';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import type { Day } from '../lib/days.ts';

const everyDay = { from: firstDay, to: lastDay };

/** Appointments of these days, by time; without a range all of them. Everyone who sees the calendar has them, but not their words. */
export function useAppointments(range: { from: Day; to: Day } = everyDay): UseQueryResult<CalendarAppointment[]> {
  const { id: familyId } = useFamily();
  const input = { familyId, ...range };
  return useQuery(api.health.appointments.list.queryOptions({ input, placeholderData: keepPreviousData }));
}
