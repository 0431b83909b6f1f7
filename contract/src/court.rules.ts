import { instantOf } from './wall-clock.ts';

// What server, demo and screens share about reminders of court dates.

/** How long before a court date to remind, the earliest first. */
export const courtReminders = ['week', 'day', 'hours'] as const;
export type CourtReminder = (typeof courtReminders)[number];
export const courtReminderNames: Record<CourtReminder, string> = {
  week: '1 week before',
  day: '1 day before',
  hours: '2 hours before',
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Days earlier, at the same time of that day's clock; 2 hours are elapsed time. */
const daysEarlier: Record<CourtReminder, number> = { week: 7, day: 1, hours: 0 };

/** `at` is a wall-clock time in `zone`. */
type When = { at: string; zone: string; reminders: readonly CourtReminder[] };

/** The instant of a court date, in milliseconds since 1970. */
export function courtInstant({ at, zone }: Pick<When, 'at' | 'zone'>): number {
  return instantOf(at.slice(0, 10), at.slice(11), zone);
}

/** The next reminder after `now` (ms since 1970), or null. Never one after the court date itself. */
export function nextCourtReminder({ at, zone, reminders }: When, now: number): number | null {
  const [day, time] = [at.slice(0, 10), at.slice(11)];
  const begins = courtInstant({ at, zone });
  const instants = reminders.map((one) => {
    if (one === 'hours') return begins - 2 * hourMs;
    const earlier = new Date(Date.parse(day) - daysEarlier[one] * dayMs).toISOString().slice(0, 10);
    return instantOf(earlier, time, zone);
  });
  const ahead = instants.filter((instant) => instant > now && instant < begins);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
