import { dayMinutes, minuteMs, minutesOf, numberOf, timeOf } from '../day-numbers.ts';
import { instantIn, momentAt } from '../zone-offsets.ts';

/** A time that a clock skips or repeats on a day; `taken` is the time used instead. */
export type ClockRemark = { kind: 'skipped' | 'twice'; taken: string };

const threeHours = 180 * minuteMs;

/** The remark on a time `HH:MM` on a day `YYYY-MM-DD` in a zone; undefined on most days. */
export function clockRemarkOf(day: string, time: string, zone: string): ClockRemark | undefined {
  const moment = momentOf(day, time);
  const shown = momentAt(zone, instantIn(zone, moment));
  if (shown !== moment) return { kind: 'skipped', taken: timeOf(((shown % dayMinutes) + dayMinutes) % dayMinutes) };
  return againAt(day, time, zone) === undefined ? undefined : { kind: 'twice', taken: time };
}

/** The second instant (ms since 1970) at which a clock shows this time of this day; undefined unless it happens twice. */
export function againAt(day: string, time: string, zone: string): number | undefined {
  const moment = momentOf(day, time);
  const instant = instantIn(zone, moment);
  if (momentAt(zone, instant) !== moment) return undefined;
  // Set back meanwhile by so much: after as long the clock shows the same again.
  const back = moment + threeHours / minuteMs - momentAt(zone, instant + threeHours);
  const again = instant + back * minuteMs;
  return back > 0 && momentAt(zone, again) === moment ? again : undefined;
}

const momentOf = (day: string, time: string): number => numberOf(day) * dayMinutes + minutesOf(time);
