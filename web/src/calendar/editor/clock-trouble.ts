import { handoversBetween } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Basis } from '@evenkeel/contract/nights/custody-terms';
import { dayMs, dayOf, isoWeekOf, minuteMs, modulo, numberOf } from '@evenkeel/contract/day-numbers';
import type { Custody } from '@evenkeel/contract/schedules';
import { momentAt } from '@evenkeel/contract/zone-offsets';
import { type Day, mediumDay } from '../../lib/days.ts';
import { remarkWords } from '../../family/clock-words.ts';
import { courseIn } from '../nights/course-in.ts';

/** Remarks on exchanges within two years that fall on a clock change; at most four. */
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

/** Days (instants) of clock changes within two years. */
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

/** Warns about years with 53 weeks, where two odd weeks follow each other. */
export function warningOf(basis: Basis, from: Day): string | undefined {
  if (basis.kind !== 'iso-weeks') return undefined;
  for (let year = Number(from.slice(0, 4)); year < Number(from.slice(0, 4)) + 12; year += 1) {
    const last = numberOf(`${year}-12-28`);
    if (isoWeekOf(last) < 53) continue;
    const monday = dayOf(last - modulo(last + 3, 7));
    return `${year} has 53 weeks: week 53 and week 1 are both odd, so two weeks in a row are at the same home, from ${mediumDay(monday)}. If your order says “every other week,” choose Week On, Week Off.`;
  }
  return undefined;
}
