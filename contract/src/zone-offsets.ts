import { dayMs, dayMinutes, minuteMs } from './day-numbers.ts';
import { aheadAt } from './wall-clock.ts';

// Caches `Intl` offsets by week: a calendar of 18 years needs tens of thousands.

/** From `at` on, a zone is `ahead` of UTC; both in ms. */
type Turn = { at: number; ahead: number };
/** A week's offset at its start, and the change within it, if any. No zone changes twice in a week. */
type Week = { ahead: number; turn: Turn | undefined };

const weekMs = 7 * dayMs;
const zones = new Map<string, Map<number, Week>>();

/** Last used; usually the next one, too. */
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

/** The first minute in a week with a different offset. */
function turnIn(zone: string, begin: number, ahead: number, next: number): Turn {
  let [low, high] = [begin, begin + weekMs];
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
    if (aheadAt(middle, zone) === ahead) low = middle;
    else high = middle;
  }
  return { at: high, ahead: next };
}

/** UTC offset of a zone at an instant, in ms. */
function offsetAt(instant: number, zone: string): number {
  const { ahead, turn } = weekOf(zone, weeksOf(zone), Math.floor(instant / weekMs));
  return turn && turn.at <= instant ? turn.ahead : ahead;
}

/**
 * Whether two zones have the same offsets in the weeks from one instant to another (ms since 1970), and change at the
 * same time. A zone that isn't known is like no other.
 */
export function haveSameOffsets(a: string, b: string, from: number, until: number): boolean {
  try {
    for (let number = Math.floor(from / weekMs); number * weekMs < until; number += 1) {
      const [one, other] = [weekOf(a, weeksOf(a), number), weekOf(b, weeksOf(b), number)];
      if (one.ahead !== other.ahead || one.turn?.at !== other.turn?.at) return false;
    }
    return offsetAt(until, a) === offsetAt(until, b);
  } catch {
    return false;
  }
}

/**
 * The instant (ms since 1970) of a wall-clock moment in `zone` (minutes since 1970 on that clock), like `instantOf` in
 * `wall-clock.ts`: skipped times move forward by the gap, of repeated ones the first counts.
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

/** The wall-clock moment in `zone` at an instant (ms since 1970), in whole minutes since 1970. */
export const momentAt = (zone: string, instant: number): number =>
  Math.floor((instant + offsetAt(instant, zone)) / minuteMs);

/** The number of the day that a calendar in `zone` shows at an instant. */
export const dayNumberAt = (zone: string, instant: number): number => Math.floor(momentAt(zone, instant) / dayMinutes);
