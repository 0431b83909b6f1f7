import { expect, test } from 'vitest';
import { courseOf, nightsFrom } from './custody-layers.rules.ts';
import { holidays } from './holidays.rules.ts';
import type { AppliedRule } from './occurrences.rules.ts';
import { testRule, testSchedule } from '../testing/custody.ts';

/** Weekends (Friday to Sunday) from January 1, 2027: B, A, B, A... */
const weekends = testSchedule({ from: '2026-12-28', startDay: '2026-12-28', pattern: 'AAAABBBAAAAAAA' });

/** The same rules, and how often their fields were read: what an answer costs on any machine. */
function counted(rules: AppliedRule[]): { watched: AppliedRule[]; reads: () => number } {
  let count = 0;
  const get = (rule: AppliedRule, name: string) => {
    count += 1;
    return Reflect.get(rule, name);
  };
  return {
    watched: rules.map((rule) => new Proxy(rule, { get: get as ProxyHandler<AppliedRule>['get'] & object })),
    reads: () => count,
  };
}

test('200 overlapping rules give one answer, the highest', () => {
  const rules = Array.from({ length: 200 }, (_, i) =>
    testRule({
      id: `r${i}`,
      position: i,
      name: `Rule ${i}`,
      who: { kind: 'home', home: i % 2 ? 'A' : 'B' },
      when: { kind: 'season', from: { month: 6, day: 1, time: '09:00' }, to: { month: 9, day: 1, time: '09:00' } },
    }),
  );
  const { watched, reads } = counted(rules);
  const course = courseOf({ schedules: [weekends], rules: watched });
  const [night] = nightsFrom(course, '2027-07-04', 42);
  expect(night?.reasons).toHaveLength(201);
  expect(night?.reasons[0]).toMatchObject({ home: 'A', rule: { name: 'Rule 199' } });
  expect(reads()).toBeLessThan(200 * 60);
});

test('computes 18 years for three children with 40 rules each', () => {
  const rules = Array.from({ length: 40 }, (_, i) => {
    const { name, when, who } = holidays[i % holidays.length]!;
    return testRule({ id: `h${i}`, name, when, who, position: i, rotation: i % 8 ? 'keep' : 'cap-then-continue' });
  });
  const { watched, reads } = counted(rules);
  const nightsOf = (days: number) => {
    const before = reads();
    for (const child of ['nora', 'theo', 'mila']) {
      const course = courseOf({ schedules: [weekends], rules: watched }, child);
      expect(nightsFrom(course, '2027-01-01', days)).toHaveLength(days);
    }
    return reads() - before;
  };
  // How many milliseconds that is says `npm run bench`. Here: it grows with the occurrences of the rules, and not with the nights.
  const oneYear = nightsOf(365);
  expect(nightsOf(6_574)).toBeLessThan(oneYear * 4);
  expect(oneYear).toBeLessThan(365 * 3 * 40);
});
