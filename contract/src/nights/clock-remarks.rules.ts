import { dayMinutes, minuteMs, minutesOf, numberOf, timeOf } from '../day-numbers.ts';
import { instantIn, momentAt } from '../zone-offsets.ts';

/** A time that a clock skips or repeats on a day; `taken` is the time used instead. */
export type ClockRemark = { kind: 'skipped' | 'twice'; taken: string };

const threeHours = 180 * minuteMs;

/** The remark on a time `HH:MM` on a day `YYYY-MM-DD` in a zone; undefined on most days. */
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
