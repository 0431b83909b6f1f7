import type { Alert, Due } from './children.ts';
import { occurrencesOf } from './recurrence.rules.ts';
import { dueInstant } from './due.rules.ts';
import { lastDay } from './known-days.ts';
import { dayAt } from './wall-clock.ts';

/**
 * The next due date of a repeating alert that is still ahead of `now`: completing late skips missed dates. Null if there is none.
 */
export function nextDate({ at, zone, repeats, first }: Due, now: number): string | null {
  if (!repeats) return null;
  const today = dayAt(now, zone);
  const day = at.slice(0, 10);
  const series = { date: first, end: null, repeats: { frequency: repeats, until: null }, firstDate: first };
  const dates = occurrencesOf(series, { from: day > today ? day : today, to: lastDay, limit: 3 });
  return dates.find(({ date }) => date > at && dueInstant({ at: date, zone }) > now)?.date ?? null;
}

/** The next reminder after `now`, or null. */
export function nextReminder(due: Due | null, now: number): number | null {
  if (!due) return null;
  if (dueInstant(due) > now) return dueInstant(due);
  const date = nextDate(due, now);
  return date === null ? null : dueInstant({ at: date, zone: due.zone });
}

/** An alert after completing it: a repeating one stays open with its next due date. */
export function afterCompleting({ due }: Pick<Alert, 'due'>, now: number): Pick<Alert, 'due' | 'completed'> {
  const next = due && nextDate(due, now);
  return due && next ? { due: { ...due, at: next }, completed: false } : { due, completed: true };
}
