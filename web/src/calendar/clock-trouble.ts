import { handoversBetween } from '@evenkeel/contract/custody-layers.rules';
import type { Basis } from '@evenkeel/contract/custody-terms';
import { dayMs, dayOf, isoWeekOf, minuteMs, modulo, numberOf } from '@evenkeel/contract/day-numbers';
import type { Custody } from '@evenkeel/contract/schedules';
import { momentAt } from '@evenkeel/contract/zone-offsets';
import { type Day, mediumDay } from '../lib/days.ts';
import { remarkWords } from './clock-words.ts';
import { courseIn } from './course-in.ts';

/** Of every time within two years that the children change hands, on the few days on which a clock is set. */
export function troublesIn(custody: Custody, from: Day, child: string | null): string[] {
  const course = courseIn(custody, child);
  const zones = new Set([...custody.schedules, ...custody.rules].map(({ zone }) => zone));
  const found = [...zones]
    .flatMap((zone) => clockChanges(zone, Date.parse(from)))
    .flatMap((at) => handoversBetween(course, at - 2 * dayMs, at + 2 * dayMs))
    .flatMap((handover) => remarkWords(handover) ?? []);
  return [...new Set(found)].slice(0, 4);
}

const weekMs = 7 * dayMs;
const offsetAt = (zone: string, at: number) => momentAt(zone, at) - at / minuteMs;

/** About when a clock is set, in two years from an instant on: to the day. */
function clockChanges(zone: string, from: number): number[] {
  const changes: number[] = [];
  for (let week = from; week < from + 104 * weekMs; week += weekMs) {
    if (offsetAt(zone, week) === offsetAt(zone, week + weekMs)) continue;
    let day = week;
    while (offsetAt(zone, day + dayMs) === offsetAt(zone, week)) day += dayMs;
    changes.push(day);
  }
  return changes;
}

/** Where two odd weeks meet: the year has 53 of them. */
export function warningOf(basis: Basis, from: Day): string | undefined {
  if (basis.kind !== 'iso-weeks') return undefined;
  for (let year = Number(from.slice(0, 4)); year < Number(from.slice(0, 4)) + 12; year += 1) {
    const last = numberOf(`${year}-12-28`);
    if (isoWeekOf(last) < 53) continue;
    const monday = dayOf(last - modulo(last + 3, 7));
    return `${year} has 53 weeks: week 53 and week 1 are both odd, so two weeks in a row are with the same home, from ${mediumDay(monday)}. If the order means “every other week”, choose Week On, Week Off.`;
  }
  return undefined;
}
