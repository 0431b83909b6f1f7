import type { Event } from '@evenkeel/contract/calendar';
import { api } from '../../api.ts';
import { allPages } from '../../lib/all-pages.ts';
import { type Day, dayOf } from '../../lib/days.ts';

/** As many as one answer holds. */
const page = 500;

/** All events of these days: a month that is cut would show empty days. */
export function eventsBetween(input: { familyId: string; from: Day; to: Day }) {
  const ask = (last: Event | undefined) =>
    api.calendar.events.list.call({ ...input, ...(last && { after: last.id, on: dayOf(last.date) }), limit: page });
  return { ...api.calendar.events.list.queryOptions({ input }), queryFn: () => allPages(page, ask) };
}
