import { dayMs, dayMinutes, minuteMs } from './day-numbers.ts';
import { aheadAt } from './wall-clock.ts';

// What `Intl` says of a zone, asked once a week of its time and kept: a calendar of 18 years asks for tens of thousands of moments.

/** From `at` on, a zone is `ahead` of UTC by so much; both in milliseconds. */
type Turn = { at: number; ahead: number };
/** Of one week: by how much the zone is ahead as it begins, and the turn within it, if there is one. No zone turns twice in a week. */
type Week = { ahead: number; turn: Turn | undefined };

const weekMs = 7 * dayMs;
const zones = new Map<string, Map<number, Week>>();

/** The one that was asked for last, and mostly is the next. */
let last = { zone: '', weeks: new Map<number, Week>() };

function weeksOf(zone: string): Map<number, Week> {
  if (last.zone === zone) return last.weeks;
  const weeks = zones.get(zone) ?? new Map<number, Week>();
  if (zones.size < 1_000) zones.set(zone, weeks);
  last = { zone, weeks };
  return weeks;
}

function weekOf(zone: string, weeks: Map<number, Week>, number: number): Week {
  const known = weeks.get(number);
  if (known) return known;
  const ahead = aheadAt(number * weekMs, zone);
  const next = weeks.get(number + 1)?.ahead ?? aheadAt((number + 1) * weekMs, zone);
  const week = { ahead, turn: ahead === next ? undefined : turnIn(zone, number * weekMs, ahead, next) };
  weeks.set(number, week);
  return week;
}

/** The first minute in a week at which the zone is ahead by something else. */
function turnIn(zone: string, begin: number, ahead: number, next: number): Turn {
  let [low, high] = [begin, begin + weekMs];
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
    if (aheadAt(middle, zone) === ahead) low = middle;
    else high = middle;
  }
  return { at: high, ahead: next };
}

/** By how much a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const { ahead, turn } = weekOf(zone, weeksOf(zone), Math.floor(instant / weekMs));
  return turn && turn.at <= instant ? turn.ahead : ahead;
}

/**
 * When a clock in `zone` shows a moment, given in minutes since 1970 as that clock counts them: milliseconds since 1970, as `instantOf`
 * of `wall-clock.ts` says it. A moment that spring leaves out comes later by as much, of two in autumn the earlier one counts.
 */
export function instantIn(zone: string, moment: number): number {
  const shown = moment * minuteMs;
  const weeks = weeksOf(zone);
  const first = Math.floor((shown - dayMs) / weekMs);
  const last = Math.floor((shown + dayMs) / weekMs);
  let { ahead, turn } = weekOf(zone, weeks, first);
  if (first === last && !turn) return shown - ahead;
  for (let number = first; number <= last; number += 1) {
    ({ turn } = weekOf(zone, weeks, number));
    if (!turn) continue;
    if (shown - ahead < turn.at || shown - turn.ahead < turn.at) return shown - ahead;
    ahead = turn.ahead;
  }
  return shown - ahead;
}

/** What a clock in `zone` shows at an instant (milliseconds since 1970): whole minutes since 1970 as that clock counts them. */
export const momentAt = (zone: string, instant: number): number =>
  Math.floor((instant + offsetAt(instant, zone)) / minuteMs);

/** The number of the day that a calendar in `zone` shows at an instant. */
export const dayNumberAt = (zone: string, instant: number): number => Math.floor(momentAt(zone, instant) / dayMinutes);
