import { courseOf, nightsFrom } from '@evenkeel/contract/nights/custody-layers.rules';
import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import type { LayerRule } from '@evenkeel/contract/nights/custody-terms';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule } from '@evenkeel/contract/schedules';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { zoneHere } from '../../lib/days.ts';
import { movesBetween, moveWords, nightWords, reasonWords } from './night-words.ts';

const member = (accountId: string, name: string, home: 'A' | 'B') =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-01-01T00:00:00Z', leftAt: null }) as const;
const family: Family = {
  id: 'f',
  me: 'a',
  rights: rightsOf({ role: 'parent', home: 'A' }),
  zone: zoneHere(),
  members: [member('a', 'Alex', 'A'), member('b', 'Blake', 'B')],
};
const alone: Family = { ...family, members: family.members.slice(0, 1) };

const startDay = '2026-09-07';
const zone = zoneHere();
const by = { setBy: 'a', acceptedBy: null };
function schedule(differently: Partial<Schedule> = {}): Schedule {
  const terms = {
    template: '2-2-5-5',
    basis: { kind: 'cycle' },
    startsWith: 'A',
    startDay,
    exchangeTime: '18:00',
    zone,
  } as const;
  const more = { place: '', exchanges: [], visits: [], children: [], pattern: patternOf(terms) };
  return {
    id: 's',
    familyId: 'f',
    ...terms,
    ...more,
    version: 1,
    from: startDay,
    ...by,
    setAt: '2026-09-07T12:00:00Z',
    ...differently,
  };
}
function rule(differently: Partial<LayerRule>): LayerRule {
  const when = {
    kind: 'weekday',
    month: 11,
    weekday: 3,
    ordinal: 4,
    start: { days: -1, time: '18:00' },
    end: { days: 3, time: '18:00' },
  } as const;
  const said = {
    layer: 'holiday',
    name: 'Thanksgiving',
    when,
    who: { kind: 'parity', even: 'A' },
    rotation: 'keep',
  } as const;
  const more = { zone, position: 1, children: [], orderText: '', from: '2026-09-01T00:00:00Z', until: null, ...by };
  return { id: 'r', familyId: 'f', ...said, ...more, ...differently };
}
const reason = (day: string, rules: LayerRule[] = [], schedules = [schedule()]) =>
  reasonWords(family, nightsFrom(courseOf({ schedules, rules }), day, 1)[0], day).join(' ');

test('a night names its rule, and what that overrides', () => {
  expect(reason('2026-11-18')).toBe('Regular schedule, 2-2-5-5, since Sep 7, 2026');
  expect(reason('2026-11-26', [rule({})])).toBe(
    'Thanksgiving, even years: Alex. Overrides the regular week (2-2-5-5, since Sep 7, 2026).',
  );
  expect(reason('2027-11-25', [rule({})])).toBe(
    'Thanksgiving, odd years: Blake. Without it, the regular week (2-2-5-5, since Sep 7, 2026) would give the same result.',
  );
});

test('names overridden rules in between', () => {
  const change = rule({
    id: 'c',
    layer: 'change',
    name: 'Swap',
    who: { kind: 'third', name: 'Grandma' },
    when: { kind: 'ranges', ranges: [{ from: '2026-11-26', fromTime: '09:00', to: '2026-11-27', toTime: '09:00' }] },
  });
  expect(reason('2026-11-26', [rule({}), change])).toBe(
    'One-time change, Swap: Grandma. Overrides Thanksgiving and the regular week (2-2-5-5, since Sep 7, 2026).',
  );
});

test.each([
  [{ kind: 'holder' } as const, 'Thanksgiving, whoever has the children when it starts: Blake.'],
  [{ kind: 'home', home: 'B' } as const, 'Thanksgiving: Blake.'],
  [
    { kind: 'split', first: { kind: 'parity', even: 'A' }, at: { kind: 'middle', time: '12:00' } } as const,
    'Thanksgiving, first part, even years: Alex.',
  ],
])('names the choice: %j', (who, words) => {
  expect(reason('2026-11-25', [rule({ who })])).toContain(words);
});

test('a weekend that was turned by a holiday says so', () => {
  const taking = rule({
    rotation: 'cap-then-continue',
    who: { kind: 'home', home: 'A' },
    when: { kind: 'ranges', ranges: [{ from: '2026-11-27', fromTime: '12:00', to: '2026-11-29', toTime: '20:00' }] },
  });
  const turned = ['2026-11-20', '2026-11-27', '2026-12-04'].map((day) => reason(day, [taking]));
  expect(turned.filter((words) => words.includes('nobody has three in a row'))).toHaveLength(
    turned.some((words) => words.startsWith('Thanksgiving: Alex. Overrides')) ? 1 : 0,
  );
});

test('a parent who left keeps their nights, and their successor has the later ones', () => {
  const left = { ...member('b', 'Blake (left)', 'B'), leftAt: '2026-11-25T12:00:00Z' };
  const gone: Family = { ...family, members: [member('a', 'Alex', 'A'), left] };
  const after: Family = {
    ...gone,
    members: [...gone.members, { ...member('c', 'Casey', 'B'), joinedAt: '2026-11-28T12:00:00Z' }],
  };
  const course = courseOf({ schedules: [schedule()], rules: [] });
  const words = (of: Family) =>
    ['2026-11-18', '2026-12-02'].map((day) => nightWords(of, nightsFrom(course, day, 1)[0], day));
  expect(words(gone)).toEqual(['Night at Blake (left)’s home', 'Night at Blake (left)’s home']);
  expect(words(after)).toEqual(['Night at Blake (left)’s home', 'Night at Casey’s home']);
  expect(nightWords(alone, nightsFrom(course, '2026-11-18', 1)[0], '2026-11-18')).toBe('Night at the other home');
  expect(nightWords(family, nightsFrom(course, '2026-09-06', 1)[0], '2026-09-06')).toBe('No schedule for this night');
});

test('a day names its exchange and its visit', () => {
  const dinner = { weekday: 1, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: '' } as const;
  const course = courseOf({ schedules: [schedule({ visits: [dinner] })], rules: [] });
  const moves = movesBetween(course, Date.parse('2026-11-15'), Date.parse('2026-11-22'));
  const plain = (day: string) => moveWords(family, moves.get(day)).map((words) => words.replaceAll('\u202f', ' '));
  expect(plain('2026-11-17')).toEqual(['Visit at Blake’s home, 4:30 PM to 7:30 PM']);
  expect(plain('2026-11-18')).toEqual(['Exchange at 6:00 PM, from Alex’s home']);
  expect(plain('2026-11-19')).toEqual([]);
});
