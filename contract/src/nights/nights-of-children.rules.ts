import type { NightsOfChild } from '../children-nights.ts';
import { dayMinutes, dayOf, numberOf } from '../day-numbers.ts';
import { instantIn } from '../zone-offsets.ts';
import {
  courseOf,
  handoversBetween,
  isSameWhom,
  nightsFrom,
  type Whom,
  whomOf,
  zoneOn,
} from './custody-layers.rules.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import type { Rule } from './plan.rules.ts';

type Terms = { schedules: readonly Rule[]; rules: readonly AppliedRule[] };
type Days = Pick<NightsOfChild, 'nights' | 'exchanges'>;

const whereOf = (whom: Whom | undefined) => (whom ? { home: whom.home ?? null, third: whom.third ?? null } : null);

/**
 * Who has each child, from the day `from` up to and with the day `to`, both `YYYY-MM-DD`. A visit isn't an exchange
 * (decisions/17-nights-and-counting). Children with the same terms are computed once.
 */
export function nightsOfChildren(
  terms: Terms,
  children: readonly string[],
  range: { from: string; to: string },
): NightsOfChild[] {
  const known = new Map<string, Days>();
  const all = [...terms.schedules, ...terms.rules];
  return children.map((childId) => {
    const key = all.map((one) => (one.children.includes(childId) ? '1' : '0')).join('');
    const days = known.get(key) ?? daysOf(terms, childId, range);
    known.set(key, days);
    return { childId, ...days };
  });
}

function daysOf(terms: Terms, childId: string, { from, to }: { from: string; to: string }): Days {
  const [first, last] = [numberOf(from), numberOf(to)];
  const course = courseOf(terms, childId);
  const zone = zoneOn(course, from);
  const [begin, end] = [instantIn(zone, first * dayMinutes), instantIn(zone, (last + 1) * dayMinutes)];
  // With the night before, from which the first one may differ.
  const whose = nightsFrom(course, dayOf(first - 1), last - first + 2).map(whomOf);
  const handovers = handoversBetween(course, begin, end);
  // Children who sleep where a visit took them have changed homes as it began.
  const ofNights = whose.flatMap((whom, i) => {
    const day = dayOf(first - 1 + i);
    const isChange = i > 0 && !isSameWhom(whose[i - 1], whom);
    return isChange ? (handovers.findLast((one) => one.day === day && isSameWhom(one.to, whom)) ?? []) : [];
  });
  return {
    nights: whose.slice(1).map((whom, i) => ({ day: dayOf(first + i), where: whereOf(whom) })),
    exchanges: handovers
      .filter((one) => !one.isVisit || ofNights.includes(one))
      .map((one) => ({
        day: one.day,
        time: one.time,
        zone: one.zone,
        from: whereOf(one.from),
        to: whereOf(one.to),
      })),
  };
}
