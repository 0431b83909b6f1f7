import { dueInstant } from '@evenkeel/contract/due.rules';
import type { Due } from '@evenkeel/contract/children';

type When = Pick<Due, 'at' | 'zone'>;

/**
 * "Tue, Jul 27, 6:00 PM EDT", with the year unless it is the year of `now`. In the alert's own zone; if clocks skip the
 * time, the actual one.
 */
export function dueTime(due: When, now?: number): string {
  const { zone: timeZone } = due;
  const at = dueInstant(due);
  const yearOf = (instant: number) => new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(instant);
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...((now === undefined || yearOf(at) !== yearOf(now)) && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
}

export function rhythmWords({ repeats }: Pick<Due, 'repeats'>): string {
  return repeats ? `repeats ${repeats}` : '';
}

/** "Due Tue, Jul 27, 6:00 PM EDT, repeats weekly". */
export function dueWords(due: Due, now: number): string {
  return [`Due ${dueTime(due, now)}`, rhythmWords(due)].filter(Boolean).join(', ');
}
