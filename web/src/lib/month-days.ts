import { type Day, monthOf, plusDays, weekday } from './days.ts';

/** The six weeks, Sunday first, around the month of a day. */
export function monthDays(day: Day): Day[] {
  const first = `${monthOf(day)}-01`;
  const start = plusDays(first, -weekday(first));
  return Array.from({ length: 42 }, (_, i) => plusDays(start, i));
}
