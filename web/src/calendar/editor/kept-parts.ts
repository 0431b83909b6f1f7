import { currentRules } from '@evenkeel/contract/schedules.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import type { Day } from '../../lib/days.ts';
import { exchangeRowWords, type Names, visitWords, whenWords } from '../nights/rule-words.ts';
import { changesOf, type Draft } from './draft.ts';

/** Something of the current schedule that goes on under a new one, and the draft with it kept or removed. */
export type KeptPart = { key: string; words: string; isKept: boolean; turned: Draft };

const same = (one: unknown) => (other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Adds or removes one of a list. */
function toggled<Row>(rows: readonly Row[], row: Row): Row[] {
  const isSame = same(row);
  return rows.some(isSame) ? rows.filter((one) => !isSame(one)) : [...rows, row];
}

/** Visits, exchanges with a time of their own, and rules that a new regular schedule would take over; none while the schedule stays. */
export function keptParts(
  draft: Draft,
  { custody, today, names }: { custody: Custody; today: Day; names: Names },
): KeptPart[] {
  const { schedule } = draft;
  const current = custody.schedules.findLast((one) => one.children.join() === schedule.children.join());
  if (!current || changesOf(draft, custody).schedule === null) return [];
  const turned = (changed: Partial<Draft['schedule']>) => ({ ...draft, schedule: { ...schedule, ...changed } });
  return [
    ...current.visits.map((visit) => ({
      key: JSON.stringify(visit),
      words: `Visit: ${visitWords(visit, names)}`,
      isKept: schedule.visits.some(same(visit)),
      turned: turned({ visits: toggled(schedule.visits, visit) }),
    })),
    ...current.exchanges.map((exchange) => ({
      key: JSON.stringify(exchange),
      words: `Exchange: ${exchangeRowWords(exchange, names)}`,
      isKept: schedule.exchanges.some(same(exchange)),
      turned: turned({ exchanges: toggled(schedule.exchanges, exchange) }),
    })),
    ...currentRules(custody, today).map(({ id, name, when }) => ({
      key: id,
      words: `${name}: ${whenWords(when)}`,
      isKept: !draft.ended.includes(id),
      turned: { ...draft, ended: toggled(draft.ended, id) },
    })),
  ];
}
