import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import { planOf } from '@evenkeel/contract/nights/plan.rules';
import { type TemplateName } from '@evenkeel/contract/nights/custody-templates.rules';
import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { zoneHere } from '../../lib/days.ts';
import { countWords, weekendWords } from './custody-words.ts';

beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const member = (accountId: string, name: string, home: 'A' | 'B') =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-01-01T00:00:00Z', leftAt: null }) as const;
const family: Family = {
  id: 'f',
  me: 'a',
  rights: rightsOf({ role: 'parent', home: 'A' }),
  zone: zoneHere(),
  members: [member('a', 'Alex', 'A'), member('b', 'Blake', 'B')],
};

function plan(template: TemplateName, startDay = '2026-11-16') {
  const terms = { template, startsWith: 'A', startDay } as const;
  const where = { children: [], version: 1, from: startDay, zone: zoneHere(), exchangeTime: '18:00' };
  return planOf([{ ...terms, ...where, pattern: patternOf(terms) }]);
}

test.each([
  ['2-2-5-5', ['Fri, Nov 20: all three nights at Alex’s home', 'Fri, Nov 27: all three nights at Blake’s home']],
  ['3-4-4-3', ['Fri, Nov 20: all three nights at Blake’s home', 'Fri, Nov 27: all three nights at Blake’s home']],
  [
    'alternating-weekends',
    ['Fri, Nov 20: Fri and Sat at Blake’s home, Sun at Alex’s home', 'Fri, Nov 27: all three nights at Alex’s home'],
  ],
] as const)('the weekends of %s from a Monday', (template, words) => {
  expect(weekendWords(family, plan(template), '2026-11-16')).toEqual(words);
});

test('shows night counts, never a bare percentage', () => {
  expect(countWords(family, 'AAAABBAAAAAAAA')).toBe('12 of 14 nights at Alex’s home, 2 at Blake’s home');
  const eightWeeks = 'A'.repeat(30) + 'B'.repeat(26);
  expect(countWords(family, eightWeeks)).toBe('30 of 56 nights at Alex’s home, 26 at Blake’s home');
});
