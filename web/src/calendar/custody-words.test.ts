import { patternOf, planOf, type TemplateName } from '@evenkeel/contract/custody.rules';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule } from '@evenkeel/contract/schedules';
import { expect, test } from 'vitest';
import { zoneHere } from '../lib/days.ts';
import { countWords, exchangeWords, nightWords, reasonWords, weekendWords } from './custody-words.ts';

const member = (accountId: string, name: string, home: 'A' | 'B') =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-01-01T00:00:00Z', leftAt: null }) as const;
const family: Family = {
  id: 'f',
  me: 'a',
  zone: zoneHere(),
  members: [member('a', 'Alex', 'A'), member('b', 'Blake', 'B')],
};
const alone: Family = { ...family, members: family.members.slice(0, 1) };

function plan(template: TemplateName, startDay = '2026-11-16') {
  const terms = { template, startsWith: 'A', startDay } as const;
  const agreed = {
    id: 's',
    familyId: 'f',
    children: [],
    version: 1,
    from: startDay,
    zone: zoneHere(),
    exchangeTime: '18:00',
    basis: { kind: 'cycle' } as const,
    place: '',
    exchanges: [],
    visits: [],
  };
  const by = { setBy: 'a', acceptedBy: null, setAt: '2026-11-16T12:00:00Z' };
  return planOf<Schedule>([{ ...terms, ...agreed, ...by, pattern: patternOf(terms) }]);
}

test('who left keeps the nights of their time, and whoever has the home now has the later ones', () => {
  const of = plan('2-2-5-5');
  const left = { ...member('b', 'Blake (left)', 'B'), leftAt: '2026-11-25T12:00:00Z' };
  const gone: Family = { ...family, members: [member('a', 'Alex', 'A'), left] };
  const casey = { ...member('c', 'Casey', 'B'), joinedAt: '2026-11-28T12:00:00Z' };
  const after: Family = { ...gone, members: [...gone.members, casey] };
  const nights = ['2026-11-18', '2026-12-02'];
  expect(nights.map((day) => nightWords(gone, of, day))).toEqual([
    'Night at Blake (left)’s home',
    'Night at Blake (left)’s home',
  ]);
  expect(nights.map((day) => nightWords(after, of, day))).toEqual([
    'Night at Blake (left)’s home',
    'Night at Casey’s home',
  ]);
});

test('a night says whose home it is at, when the exchange is, and why', () => {
  const of = plan('2-2-5-5');
  expect(nightWords(family, of, '2026-11-18')).toBe('Night at Blake’s home');
  expect(exchangeWords(family, of, '2026-11-18')?.replace('\u202f', ' ')).toBe('Exchange at 6:00 PM, from Alex’s home');
  expect(exchangeWords(family, of, '2026-11-19')).toBeUndefined();
  expect(reasonWords(of, '2026-11-18')).toBe('Regular schedule, 2-2-5-5, since Nov 16, 2026');
});

test('before the first night it says that there is no schedule, and nothing else', () => {
  const of = plan('2-2-5-5');
  expect(nightWords(family, of, '2026-11-15')).toBe('No schedule for this night');
  expect([exchangeWords(family, of, '2026-11-16'), reasonWords(of, '2026-11-15')]).toEqual([undefined, undefined]);
});

test('the home of somebody who has not joined is the other one', () => {
  expect(nightWords(alone, plan('2-2-5-5'), '2026-11-18')).toBe('Night at the other home');
});

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

test('nights are counted, and never a bare share', () => {
  expect(countWords(family, 'AAAABBAAAAAAAA')).toBe('12 of 14 nights at Alex’s home, 2 at Blake’s home');
});
