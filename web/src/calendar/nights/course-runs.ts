import { type Course, staysBetween, whomOf, zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMinutes, numberOf } from '@evenkeel/contract/day-numbers';
import { instantIn, momentAt } from '@evenkeel/contract/zone-offsets';
import type { Day } from '../../lib/days.ts';
import type { Run } from '../../ui/ribbon-pieces.ts';
import { placeOf } from './homes.ts';

/** Ribbon segments for consecutive days, changing at the instant of each exchange in the schedule’s zone. */
export function courseRuns(course: Course, days: readonly Day[]): Run[] {
  const [day] = days;
  if (!day) return [];
  const zone = zoneOn(course, day);
  const first = numberOf(day) * dayMinutes;
  const end = first + days.length * dayMinutes;
  const across = (instant: number) =>
    Math.min(days.length, Math.max(0, (momentAt(zone, instant) - first) / dayMinutes));
  const runs: Run[] = [];
  let at = 0;
  const add = (run: Run) => {
    const before = runs.at(-1);
    if (before && before.home === run.home && before.name === run.name) before.to = run.to;
    else if (run.to > run.from) runs.push(run);
  };
  for (const stay of staysBetween(course, instantIn(zone, first), instantIn(zone, end))) {
    const [from, to] = [across(stay.from), across(stay.to)];
    if (from > at) add({ home: undefined, from: at, to: from });
    const whom = whomOf(stay);
    add({ home: whom?.home ? placeOf(whom.home) : 'other', from, to, ...(whom?.third && { name: whom.third }) });
    at = to;
  }
  if (at < days.length) add({ home: undefined, from: at, to: days.length });
  return runs;
}
