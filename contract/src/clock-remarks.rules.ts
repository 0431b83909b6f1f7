import { dayMinutes, minuteMs, minutesOf, numberOf, timeOf } from './day-numbers.ts';
import { instantIn, momentAt } from './zone-offsets.ts';

/** A time that a clock does not show on a day, or shows twice, and which moment is taken for it: `taken` is what the clock shows then. */
export type ClockRemark = { kind: 'skipped' | 'twice'; taken: string };

const threeHours = 180 * minuteMs;

/** What there is to say of a time `HH:MM` on a day `YYYY-MM-DD` in a zone; mostly nothing. Domain, section 4. */
export function clockRemarkOf(day: string, time: string, zone: string): ClockRemark | undefined {
  const moment = numberOf(day) * dayMinutes + minutesOf(time);
  const instant = instantIn(zone, moment);
  const shown = momentAt(zone, instant);
  if (shown !== moment) return { kind: 'skipped', taken: timeOf(((shown % dayMinutes) + dayMinutes) % dayMinutes) };
  // Set back meanwhile by so much: after as long the clock shows the same again.
  const back = shown + threeHours / minuteMs - momentAt(zone, instant + threeHours);
  const isTwice = back > 0 && momentAt(zone, instant + back * minuteMs) === moment;
  return isTwice ? { kind: 'twice', taken: time } : undefined;
}
