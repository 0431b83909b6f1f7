import { fortnights } from '../contract/src/nights/custody-templates.rules.ts';
import { homesFrom, planOf } from '../contract/src/nights/plan.rules.ts';
import { patternOf } from '../contract/src/nights/patterns.rules.ts';
import { medianOf } from './costs.ts';

const years = 18;
const from = '2027-01-01';
const count = (Date.parse(`${2027 + years}-01-01`) - Date.parse(from)) / 86_400_000;

/** Median milliseconds to compute the home of each night of 18 years, over 20 schedules in turn. */
export function timeNights(): number {
  const schedules = Array.from({ length: 20 }, (_, i) => {
    const startDay = `${2027 + Math.floor((i * years) / 20)}-0${1 + (i % 9)}-01`;
    const template = fortnights[i % fortnights.length] ?? '2-2-3';
    const terms = { template, startsWith: i % 2 ? 'A' : 'B', startDay } as const;
    const where = { exchangeTime: '18:00', zone: 'America/New_York', children: [] };
    return { ...terms, ...where, pattern: patternOf(terms), from: startDay, version: i + 1 };
  });
  const times: number[] = [];
  for (let round = 0; round < 1_000; round += 1) {
    const begin = performance.now();
    const homes = homesFrom(planOf(schedules), from, count);
    times.push(performance.now() - begin);
    if (homes.length !== count) throw new Error(`There are ${homes.length} nights instead of ${count}`);
  }
  return medianOf(times);
}
