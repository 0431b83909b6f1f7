import { type Day, longDay } from './days.ts';

/** "Sunday, November 1, 2026 to Monday, November 30, 2026": from the first of these days to the last, in whichever order they come. */
export function rangeWords(days: readonly Day[]): string {
  const ordered = days.toSorted();
  const ends = [ordered[0], ordered.at(-1)].flatMap((day) => (day ? [longDay(day)] : []));
  return [...new Set(ends)].join(' to ');
}
