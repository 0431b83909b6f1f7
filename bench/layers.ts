import { courseOf, nightsFrom } from '../contract/src/custody-layers.rules.ts';
import { patternOf } from '../contract/src/custody.rules.ts';
import { holidays } from '../contract/src/holidays.rules.ts';
import type { Laid } from '../contract/src/occurrences.rules.ts';
import { medianOf } from './costs.ts';

const years = 18;
const from = '2027-01-01';
const count = (Date.parse(`${2027 + years}-01-01`) - Date.parse(from)) / 86_400_000;
const zone = 'America/New_York';

/** Forty of them: each common holiday twice, and two seasons; some for whoever has the children, some that turn the rotation. */
function fortyRules(child: string): Laid[] {
  const common = {
    layer: 'holiday',
    zone,
    children: [child],
    from: '2026-12-01T00:00:00Z',
    until: null,
    orderText: '',
  } as const;
  const both = [...holidays, ...holidays].map(({ name, when, who }, i): Laid => {
    const rotation = i % 8 === 0 ? 'cap-then-continue' : 'keep';
    return { ...common, id: `${child}-${i}`, name, when, who, rotation, position: i, children: [child] };
  });
  const season = (month: number): Laid => ({
    ...(both[0] as Laid),
    id: `${child}-${month}`,
    layer: 'season',
    when: { kind: 'season', from: { month, day: 10, time: '09:00' }, to: { month: month + 2, day: 20, time: '18:00' } },
    who: { kind: 'pattern', nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' },
  });
  return [...both.slice(0, 38), season(6), season(1)];
}

/** Milliseconds in which it is said of three children where each night of 18 years is, and why: the median. */
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
      if (!isMeasured || nights.length !== count) throw new Error('This is not what was to be measured');
    }
    times.push(performance.now() - begin);
  }
  return medianOf(times);
}
