import type { Waiting } from '@evenkeel/contract/notifications';
import { daysBetween, shortDay, today, type Day } from '../lib/days.ts';
import { money } from '../lib/money.ts';

/** What is asked, and of what: "Blake asks you to confirm it, Tue, Nov 24". */
export function askWords({ kind, day, amount }: Waiting, name: string): string {
  const asked = kind === 'event' ? 'asks you to confirm it' : 'asks you to accept or dispute it';
  return [`${name} ${asked}`, shortDay(day), ...(amount === null ? [] : [money(amount)])].join(', ');
}

/** "not answered, 3 days": how long it has waited, in the viewer's own days. */
export function ageWords(since: string, now: Day = today()): string {
  const days = daysBetween(dayHere(since), now);
  if (days <= 0) return 'asked today';
  return `not answered, ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** "en-CA" writes a day as YYYY-MM-DD. */
const dayHere = (instant: string): Day => new Intl.DateTimeFormat('en-CA').format(Date.parse(instant));
