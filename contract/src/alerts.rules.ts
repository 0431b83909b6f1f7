import type { Alert, Due } from './children.ts';
import { occurrencesOf } from './recurrence.rules.ts';
import { dueInstant } from './due.rules.ts';
import { dayAt } from './wall-clock.ts';

/** Nobody plans beyond it (`Day`). */
const lastDay = '2199-12-31';

/**
 * The first date of what repeats that is after the one it is due at, and not yet over at `now`: whoever completes it late does not
 * have to complete every date that went by. Null where there is none.
 */
export function nextDate({ at, zone, repeats, first }: Due, now: number): string | null {
  if (!repeats) return null;
  const today = dayAt(now, zone);
  const day = at.slice(0, 10);
  const series = { date: first, end: null, repeats: { frequency: repeats, until: null }, firstDate: first };
  const dates = occurrencesOf(series, { from: day > today ? day : today, to: lastDay, limit: 3 });
  return dates.find(({ date }) => date > at && dueInstant({ at: date, zone }) > now)?.date ?? null;
}

/** The next instant at which the parents are reminded, after `now`; null where there is none. */
export function nextReminder(due: Due | null, now: number): number | null {
  if (!due) return null;
  if (dueInstant(due) > now) return dueInstant(due);
  const date = nextDate(due, now);
  return date === null ? null : dueInstant({ at: date, zone: due.zone });
}

/** What completing makes of an alert: one that repeats is open, and due at its next date. */
export function afterCompleting({ due }: Pick<Alert, 'due'>, now: number): Pick<Alert, 'due' | 'completed'> {
  const next = due && nextDate(due, now);
  return due && next ? { due: { ...due, at: next }, completed: false } : { due, completed: true };
}
