import type { Family } from '@evenkeel/contract/families';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { agreedOf, arrangedWith } from '@evenkeel/contract/schedules.rules';
import { describe, expect, test } from 'vitest';
import { plusDays, today } from '../../lib/days.ts';
import { troublesIn, warningOf } from './clock-trouble.ts';
import { arrangedBy, changesOf, type Draft, draftOf, problemIn, termsFor } from './draft.ts';
import { effectOf, firstChange } from './effect.ts';
import { mondayOf } from './monday.ts';
import { weekStart } from '../../lib/week-start.ts';
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

const current = agreed();
const draft = (changed: Partial<Draft> = {}): Draft => ({
  ...draftOf(current.schedules[0], family),
  ...changed,
});
const change = freshRule('change', 'America/New_York');

describe('what is sent', () => {
  test('nothing, if the draft equals the current schedule', () => {
    expect(changesOf(draft(), current)).toEqual({ schedule: null, rules: [], ended: [] });
    expect(problemIn(draft(), current)?.words).toBe('There is nothing to change yet');
  });

  test('the schedule if it differs, and always if there is none yet', () => {
    const other = { ...draft().schedule, exchangeTime: '17:00' };
    expect(changesOf(draft({ schedule: other }), current).schedule).toEqual(other);
    expect(changesOf(draftOf(undefined, family), none).schedule).not.toBeNull();
  });

  test('a draft for other children starts from their schedule', () => {
    const { schedule } = draft();
    expect(termsFor(['nora'], schedule, current)).toEqual({ ...schedule, children: ['nora'] });
    const both = {
      ...current,
      schedules: [...current.schedules, { ...current.schedules[0]!, children: ['nora'], exchangeTime: '15:00' }],
    };
    expect(termsFor(['nora'], schedule, both)).toMatchObject({ children: ['nora'], exchangeTime: '15:00' });
  });
});

describe('problems name the rule they are about', () => {
  test.each<[string, Draft]>([
    ['Please use a day of the years 1900 to 2199', draft({ schedule: { ...draft().schedule, startDay: '' } })],
    ['Please use a year from 1900 to 2199', draft({ schedule: { ...draft().schedule, startDay: '9999-01-01' } })],
    ['Please fill in all required fields', draft({ schedule: { ...draft().schedule, exchangeTime: '' } })],
    ['Please give every night a home', draft({ schedule: { ...draft().schedule, template: 'custom', pattern: '' } })],
    ['Please name this rule', draft({ rules: [{ ...change, name: '' }] })],
    [
      'One-time change: A one-time change needs its own dates',
      draft({ rules: [{ ...change, when: freshRule('holiday', 'UTC').when }] }),
    ],
  ])('%s', (words, wrong) => {
    expect(problemIn(wrong, current)?.words).toBe(words);
    expect(arrangedBy(wrong, current, 'a')).toBeUndefined();
  });
});

describe('effect of a draft', () => {
  const day = plusDays(today(), 30);
  const range = { from: day, fromTime: '12:00', to: plusDays(day, 1), toTime: '12:00' };
  const count = { from: today(), count: 56, child: null };
  const homeOn = effectOf(current, current, count).find((night) => night.day === day)?.whom?.home;
  const other = homeOn === 'A' ? 'B' : 'A';
  const rule = {
    ...change,
    when: { kind: 'ranges' as const, ranges: [range] },
    who: { kind: 'home' as const, home: other as 'A' | 'B' },
  };

  test('one night changes, the others stay', () => {
    const arranged = arrangedBy(draft({ rules: [rule] }), current, 'a')!;
    const nights = effectOf(current, arranged, count);
    expect(nights.filter(({ isChanged }) => isChanged).map((night) => night.day)).toEqual([day]);
    const changed = nights.find(({ isChanged }) => isChanged);
    expect(changed).toMatchObject({ whom: { home: other }, before: { home: homeOn }, reason: 'One-time change' });
    expect(firstChange(current, arranged, count)).toBe(day);
    expect(changeWords(nights)).toMatch(/^1 night changes in these 8 weeks, on \w+day, /);
  });

  test('a visit changes hours but no night', () => {
    const visit = { weekday: 1, with: 'B', from: '12:00', until: '14:00', weeks: 'every', place: '' } as const;
    const arranged = arrangedBy(draft({ schedule: { ...draft().schedule, visits: [visit] } }), current, 'a')!;
    const nights = effectOf(current, arranged, count);
    expect(nights.some(({ isChanged }) => isChanged)).toBe(false);
    expect(nights.filter(({ hasOtherHours }) => hasOtherHours).length).toBeGreaterThan(3);
    expect(changeWords(nights)).toMatch(
      /^No nights change in these 8 weeks\. Exchange or visit times change on \d+ days$/,
    );
  });

  test('finds a change that starts years from now', () => {
    const first = plusDays(today(), 4 * 366);
    const far = { ...range, from: first, to: plusDays(first, 1) };
    const ofB = { ...rule, when: { kind: 'ranges' as const, ranges: [far] } };
    const ofA = { ...ofB, who: { kind: 'home' as const, home: homeOn as 'A' | 'B' } };
    const found = [ofA, ofB].map((one) =>
      firstChange(current, arrangedBy(draft({ rules: [one] }), current, 'a')!, count),
    );
    expect(found).toContain(first);
  });

  test('a first schedule starts, it changes nothing', () => {
    const begun = arrangedBy(draftOf(undefined, family), none, 'a')!;
    const nights = effectOf(none, begun, count);
    expect(nights.some(({ isChanged }) => isChanged)).toBe(false);
    expect(changeWords(nights)).toMatch(/^The first night is /);
  });

  test('a first schedule begins on a Monday, and weeks are drawn from Sunday on, as in the calendar', () => {
    expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
    expect([weekStart('2026-11-21'), weekStart('2026-11-22')]).toEqual(['2026-11-15', '2026-11-22']);
  });
});

describe('clocks', () => {
  test('remarks on exchanges during clock changes in the next two years', () => {
    const early = agreed({ template: 'week-on-week-off', startDay: '2026-01-04', exchangeTime: '02:30' });
    expect(troublesIn(early, '2027-01-01', null).join()).toMatch(/so 2:30 AM doesn’t exist/);
    expect(troublesIn(current, '2027-01-01', null)).toEqual([]);
  });

  test('week numbers warn about years in which two odd weeks meet', () => {
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

  test('says which of two overlapping rules takes priority', () => {
    const both = draft({ rules: [eve, winter] });
    expect(overlapWords(eve, both, current)).toEqual([
      'When both apply, “Winter break” takes priority over “Christmas”.',
    ]);
    expect(overlapWords(winter, both, current)).toEqual([
      'When both apply, “Winter break” takes priority over “Christmas”.',
    ]);
  });

  test('says nothing about rules that never meet, or of other children or layers', () => {
    const july = { ...eve, when: { ...at, month: 7 } };
    expect(overlapWords(winter, draft({ rules: [july, winter] }), current)).toEqual([]);
    const ofNora = { ...eve, children: ['nora'] };
    const ofTheo = { ...winter, children: ['theo'] };
    expect(overlapWords(ofTheo, draft({ rules: [ofNora, ofTheo] }), current)).toEqual([]);
    const season = { ...eve, layer: 'season' as const };
    expect(overlapWords(winter, draft({ rules: [season, winter] }), current)).toEqual([]);
  });

  test('a new rule takes priority by default', () => {
    expect(nextPosition(draft({ rules: [winter] }), current)).toBe(30);
  });
});
