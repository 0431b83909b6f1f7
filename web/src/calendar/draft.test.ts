import type { Family } from '@evenkeel/contract/families';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { agreedOf, arrangedWith } from '@evenkeel/contract/schedules.rules';
import { describe, expect, test } from 'vitest';
import { plusDays, today } from '../lib/days.ts';
import { troublesIn, warningOf } from './clock-trouble.ts';
import { arrangedBy, changesOf, type Draft, draftOf, problemIn, termsFor } from './draft.ts';
import { effectOf, firstChange } from './effect.ts';
import { mondayOf } from './monday.ts';
import { changeWords } from './EightWeeks.tsx';
import { freshRule, nextPosition, overlapWords } from './new-rule.ts';

const family = { id: 'f', me: 'a', zone: 'America/New_York', members: [] } as unknown as Family;
const none: Custody = { version: 0, schedules: [], rules: [], proposals: [] };
const by = { id: 's', familyId: 'f', setBy: 'a', acceptedBy: null };

/** A family with 2-2-5-5 from a Monday long ago. */
function agreed(changed: Partial<Schedule> = {}): Custody {
  const schedule = agreedOf({ ...draftOf(undefined, family).schedule, startDay: '2026-01-05', ...changed });
  return arrangedWith(none, { schedule, rules: [], ended: [] }, by, '2026-01-05T12:00:00Z');
}

const standing = agreed();
const draft = (changed: Partial<Draft> = {}): Draft => ({
  ...draftOf(standing.schedules[0], family),
  ...changed,
});
const change = freshRule('change', 'America/New_York');

describe('what is sent', () => {
  test('nothing, where a draft says what stands', () => {
    expect(changesOf(draft(), standing)).toEqual({ schedule: null, rules: [], ended: [] });
    expect(problemIn(draft(), standing)?.words).toBe('There is nothing to change yet');
  });

  test('the schedule where it says something else, and always where none stands', () => {
    const other = { ...draft().schedule, exchangeTime: '17:00' };
    expect(changesOf(draft({ schedule: other }), standing).schedule).toEqual(other);
    expect(changesOf(draftOf(undefined, family), none).schedule).not.toBeNull();
  });

  test('for other children it begins with what stands for them', () => {
    const { schedule } = draft();
    expect(termsFor(['nora'], schedule, standing)).toEqual({ ...schedule, children: ['nora'] });
    const both = {
      ...standing,
      schedules: [...standing.schedules, { ...standing.schedules[0]!, children: ['nora'], exchangeTime: '15:00' }],
    };
    expect(termsFor(['nora'], schedule, both)).toMatchObject({ children: ['nora'], exchangeTime: '15:00' });
  });
});

describe('what is wrong is said in words, with the rule that it is about', () => {
  test.each<[string, Draft]>([
    ['Please use a day of the years 1900 to 2199', draft({ schedule: { ...draft().schedule, startDay: '' } })],
    [
      'Please use a day of the years 1900 to 2199',
      draft({ schedule: { ...draft().schedule, startDay: '9999-01-01' } }),
    ],
    ['Please fill in all required fields', draft({ schedule: { ...draft().schedule, exchangeTime: '' } })],
    ['Please give every night a home', draft({ schedule: { ...draft().schedule, template: 'custom', pattern: '' } })],
    ['Please name this rule', draft({ rules: [{ ...change, name: '' }] })],
    [
      'One-time change: A one-time change needs its own dates',
      draft({ rules: [{ ...change, when: freshRule('holiday', 'UTC').when }] }),
    ],
  ])('%s', (words, wrong) => {
    expect(problemIn(wrong, standing)?.words).toBe(words);
    expect(arrangedBy(wrong, standing, 'a')).toBeUndefined();
  });
});

describe('what comes of it', () => {
  const day = plusDays(today(), 30);
  const range = { from: day, fromTime: '12:00', to: plusDays(day, 1), toTime: '12:00' };
  const count = { from: today(), count: 56, child: null };
  const homeOn = effectOf(standing, standing, count).find((night) => night.day === day)?.whom?.home;
  const other = homeOn === 'A' ? 'B' : 'A';
  const rule = {
    ...change,
    when: { kind: 'ranges' as const, ranges: [range] },
    who: { kind: 'home' as const, home: other as 'A' | 'B' },
  };

  test('one night changes, and the others are as they stand', () => {
    const arranged = arrangedBy(draft({ rules: [rule] }), standing, 'a')!;
    const nights = effectOf(standing, arranged, count);
    expect(nights.filter(({ isChanged }) => isChanged).map((night) => night.day)).toEqual([day]);
    const changed = nights.find(({ isChanged }) => isChanged);
    expect(changed).toMatchObject({ whom: { home: other }, before: { home: homeOn }, reason: 'One-time change' });
    expect(firstChange(standing, arranged, count)).toBe(day);
    expect(changeWords(nights)).toMatch(/^1 of 56 nights change, the first on /);
  });

  test('a visit moves hours, and no night', () => {
    const visit = { weekday: 1, with: 'B', from: '12:00', until: '14:00', weeks: 'every', place: '' } as const;
    const arranged = arrangedBy(draft({ schedule: { ...draft().schedule, visits: [visit] } }), standing, 'a')!;
    const nights = effectOf(standing, arranged, count);
    expect(nights.some(({ isChanged }) => isChanged)).toBe(false);
    expect(nights.filter(({ hasOtherHours }) => hasOtherHours).length).toBeGreaterThan(3);
    expect(changeWords(nights)).toMatch(/^None of these 56 nights changes; hours change on \d+ days$/);
  });

  test('what begins years from now is found, too', () => {
    const far = { ...range, from: '2031-03-03', to: '2031-03-04' };
    const ofB = { ...rule, when: { kind: 'ranges' as const, ranges: [far] } };
    const ofA = { ...ofB, who: { kind: 'home' as const, home: homeOn as 'A' | 'B' } };
    const found = [ofA, ofB].map((one) =>
      firstChange(standing, arrangedBy(draft({ rules: [one] }), standing, 'a')!, count),
    );
    expect(found.filter((one) => one?.startsWith('2031-03-0'))).not.toEqual([]);
  });

  test('where nothing stood nothing changes: it begins', () => {
    const begun = arrangedBy(draftOf(undefined, family), none, 'a')!;
    const nights = effectOf(none, begun, count);
    expect(nights.some(({ isChanged }) => isChanged)).toBe(false);
    expect(changeWords(nights)).toMatch(/^The first night is /);
  });

  test('weeks begin on Monday', () => {
    expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
  });
});

describe('clocks', () => {
  test('of a draft, for every exchange in two years', () => {
    const early = agreed({ template: 'week-on-week-off', startDay: '2026-01-04', exchangeTime: '02:30' });
    expect(troublesIn(early, '2027-01-01', null).join()).toMatch(/the clock leaves out 2:30 AM/);
    expect(troublesIn(standing, '2027-01-01', null)).toEqual([]);
  });

  test('weeks by number come with the year in which two odd ones meet', () => {
    expect(warningOf({ kind: 'iso-weeks', odd: 'A' }, '2026-11-22')).toMatch(
      /^2026 has 53 weeks: .* from Dec 28, 2026/,
    );
    expect(warningOf({ kind: 'iso-weeks', odd: 'A' }, '2027-01-01')).toMatch(/^2032 has 53 weeks/);
    expect(warningOf({ kind: 'cycle' }, '2026-11-22')).toBeUndefined();
  });
});

describe('precedence', () => {
  const christmas = { ...freshRule('holiday', 'UTC'), name: 'Christmas', position: 10 };
  const at = {
    kind: 'date' as const,
    month: 12,
    day: 24,
    start: { days: 0, time: '09:00' },
    end: { days: 3, time: '09:00' },
  };
  const winter = { ...freshRule('holiday', 'UTC'), name: 'Winter break', position: 20, when: at };
  const eve = { ...christmas, when: { ...at, end: { days: 1, time: '09:00' } } };

  test('where two rules of a layer meet, it is said which one wins', () => {
    const both = draft({ rules: [eve, winter] });
    expect(overlapWords(eve, both, standing)).toEqual(['Where both hold, “Winter break” wins over “Christmas”.']);
    expect(overlapWords(winter, both, standing)).toEqual(['Where both hold, “Winter break” wins over “Christmas”.']);
  });

  test('not where they never meet, are for other children, or lie in other layers', () => {
    const july = { ...eve, when: { ...at, month: 7 } };
    expect(overlapWords(winter, draft({ rules: [july, winter] }), standing)).toEqual([]);
    const ofNora = { ...eve, children: ['nora'] };
    const ofTheo = { ...winter, children: ['theo'] };
    expect(overlapWords(ofTheo, draft({ rules: [ofNora, ofTheo] }), standing)).toEqual([]);
    const season = { ...eve, layer: 'season' as const };
    expect(overlapWords(winter, draft({ rules: [season, winter] }), standing)).toEqual([]);
  });

  test('what is written last wins at first', () => {
    expect(nextPosition(draft({ rules: [winter] }), standing)).toBe(30);
  });
});
