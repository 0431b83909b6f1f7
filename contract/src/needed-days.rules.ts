import { dayMs, numberOf } from './day-numbers.ts';
import { courseOf, handoversBetween } from './nights/custody-layers.rules.ts';
import type { BringItem } from './school.ts';
import { isNeededOn } from './school.rules.ts';
import type { Custody } from './schedules.ts';

type Terms = Pick<Custody, 'schedules' | 'rules'>;

/** Whether a child changes homes on this day (`YYYY-MM-DD`); visits are no exchanges. */
function isExchangeOn(terms: Terms, childId: string, day: string): boolean {
  const begin = numberOf(day) * dayMs;
  // Every zone has the whole day within this time.
  return handoversBetween(courseOf(terms, childId), begin - dayMs, begin + 2 * dayMs).some(
    (one) => one.day === day && !one.isVisit && one.from !== undefined && one.to !== undefined,
  );
}

/** What children need on this day, exchanges by what both parents agreed included. */
export const neededOn =
  (day: string, terms: Terms) => (item: Pick<BringItem, 'childId' | 'when' | 'weekdays' | 'day'>) =>
    isNeededOn(item, { day, isExchange: item.when === 'exchange' && isExchangeOn(terms, item.childId, day) });
