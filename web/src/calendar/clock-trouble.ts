import { courseOf, handoversBetween } from '@evenkeel/contract/custody-layers.rules';
import type { Basis } from '@evenkeel/contract/custody-terms';
import { dayOf, isoWeekOf, minutesOf, modulo, numberOf, timeOf } from '@evenkeel/contract/day-numbers';
import type { Custody } from '@evenkeel/contract/schedules';
import { instantOf } from '@evenkeel/contract/wall-clock';
import { momentAt } from '@evenkeel/contract/zone-offsets';
import { clock, type Day, mediumDay } from '../lib/days.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What is to be said of a time that a clock leaves out in spring, or shows twice in autumn: which of them was taken. */
export function troubleWords(day: Day, time: string, zone: string): string | undefined {
  const at = instantOf(day, time, zone);
  const wanted = numberOf(day) * 1_440 + minutesOf(time);
  const shown = momentAt(zone, at);
  if (shown !== wanted)
    return `On ${mediumDay(day)} there is no ${clock(time)}: the clock jumps ahead. ${clock(timeOf(modulo(shown, 1_440)))} is taken.`;
  if (momentAt(zone, at + hourMs) === wanted)
    return `On ${mediumDay(day)} there is a ${clock(time)} twice: the clock goes back. The earlier one is taken.`;
  return undefined;
}

/** Of every time that the children change hands within two years. */
export function troublesIn(custody: Custody, from: Day, child: string | null): string[] {
  const start = Date.parse(from);
  const all = handoversBetween(courseOf(custody, child), start, start + 730 * dayMs);
  return [...new Set(all.flatMap(({ day, time, zone }) => troubleWords(day, time, zone) ?? []))].slice(0, 4);
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
