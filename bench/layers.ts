import { courseOf, nightsFrom } from '../contract/src/nights/custody-layers.rules.ts';
import { patternOf } from '../contract/src/nights/patterns.rules.ts';
import { holidays } from '../contract/src/nights/holidays.rules.ts';
import type { AppliedRule } from '../contract/src/nights/occurrences.rules.ts';
import { medianOf } from './costs.ts';

const years = 18;
const from = '2027-01-01';
const count = (Date.parse(`${2027 + years}-01-01`) - Date.parse(from)) / 86_400_000;
const zone = 'America/New_York';

/** Forty rules: each common holiday twice and two seasons; some for whoever has the children, some that shift the rotation. */
function fortyRules(child: string): AppliedRule[] {
  const common = {
    layer: 'holiday',
    zone,
    children: [child],
    from: '2026-12-01T00:00:00Z',
    until: null,
    orderText: '',
  } as const;
  const both = [...holidays, ...holidays].map(({ name, when, who }, i): AppliedRule => {
    const rotation = i % 8 === 0 ? 'cap-then-continue' : 'keep';
    return { ...common, id: `${child}-${i}`, name, when, who, rotation, position: i, children: [child] };
  });
  const season = (month: number): AppliedRule => ({
    ...(both[0] as AppliedRule),
    id: `${child}-${month}`,
    layer: 'season',
    when: { kind: 'season', from: { month, day: 10, time: '09:00' }, to: { month: month + 2, day: 20, time: '18:00' } },
    who: { kind: 'pattern', nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' },
  });
  return [...both.slice(0, 38), season(6), season(1)];
}

/** Median milliseconds to compute where three children are each night of 18 years, and why. */
export function timeLayers(): number {
  const children = ['nora', 'theo', 'mila'];
  const schedules = children.map((child, i) => {
    const terms = { template: '2-2-5-5', startsWith: 'A', startDay: '2026-12-28' } as const;
    const where = { exchangeTime: '18:00', zone, children: [child] };
    return { ...terms, ...where, pattern: patternOf(terms), from: terms.startDay, version: i + 1 };
  });
  const rules = children.flatMap(fortyRules);
  const times: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const begin = performance.now();
    for (const child of children) {
      const course = courseOf({ schedules, rules }, child);
      const nights = nightsFrom(course, from, count);
      const isMeasured = course.rules.length === 40 && nights.every((night) => night !== undefined);
      if (!isMeasured || nights.length !== count) throw new Error('The measured result is not the expected one');
    }
    times.push(performance.now() - begin);
  }
  return medianOf(times);
}
