import { type Day, monthOf, monthTitle, plusMonths } from '../../lib/days.ts';
import type { DrawnYear } from './year-nights.ts';

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The first day of the twelve months around a day: those from the month of `opened` on, or whole years before or after them. */
export function yearAround(day: Day, opened: Day): Day {
  const later = monthNumber(day) - monthNumber(opened);
  return plusMonths(`${monthOf(opened)}-01`, Math.floor(later / 12) * 12);
}

/** The first days of the twelve months from `first` on. */
export const monthsFrom = (first: Day): Day[] => Array.from({ length: 12 }, (_, i) => plusMonths(first, i));

/** "November 2026 to October 2027", "January to March 2027" or "May 2027" of consecutive months. */
export function monthsWords(months: readonly Day[]): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  if (first === last) return monthTitle(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? monthTitle(first).split(' ')[0] : monthTitle(first)} to ${monthTitle(last)}`;
}

/** Consecutive months that have nights, or that have no schedule on any day. */
export type Stretch = { months: Day[]; isScheduled: boolean };

/** The months of a year in stretches. */
export function stretchesOf(months: readonly Day[], { letters }: Pick<DrawnYear, 'letters'>): Stretch[] {
  const scheduled = new Set([...letters].flatMap(([day, letter]) => (letter === '' ? [] : monthOf(day))));
  const stretches: Stretch[] = [];
  for (const month of months) {
    const isScheduled = scheduled.has(monthOf(month));
    const before = stretches.at(-1);
    if (before?.isScheduled === isScheduled) before.months.push(month);
    else stretches.push({ months: [month], isScheduled });
  }
  return stretches;
}
