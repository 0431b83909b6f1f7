import type { Family } from '@evenkeel/contract/families';
import type { Custody } from '@evenkeel/contract/schedules';
import { agreedOf, arrangedWith } from '@evenkeel/contract/schedules.rules';
import { expect, test } from 'vitest';
import { changesOf, type Draft, draftOf } from './draft.ts';
import { keptParts } from './kept-parts.ts';
import { freshRule } from './new-rule.ts';
import { startWords } from './start-words.ts';

const family = { id: 'f', me: 'a', zone: 'America/New_York', members: [] } as unknown as Family;
const none: Custody = { version: 0, schedules: [], rules: [], proposals: [] };
const dinner = { weekday: 2, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: '' } as const;
const holiday = { ...freshRule('holiday', 'America/New_York'), name: 'Diwali' };

/** 2-2-5-5 with a visit and a holiday. */
const current = arrangedWith(
  none,
  {
    schedule: agreedOf({ ...draftOf(undefined, family).schedule, startDay: '2026-01-05', visits: [dinner] }),
    rules: [holiday],
    ended: [],
  },
  { id: 's', familyId: 'f', setBy: 'a', acceptedBy: null },
  '2026-01-05T12:00:00Z',
);
const around = { custody: current, today: '2026-11-28', names: { A: 'Alex', B: 'Blake' } };

function drafted(changed: Partial<Draft['schedule']>): Draft {
  const draft = draftOf(current.schedules[0], family);
  return { ...draft, schedule: { ...draft.schedule, ...changed } };
}

test('nothing is asked about while the schedule stays, or before there is one', () => {
  expect(keptParts(drafted({}), around)).toEqual([]);
  expect(keptParts(draftOf(undefined, family), { ...around, custody: none })).toEqual([]);
});

test('visits and rules stay under another schedule, until they are removed and kept again', () => {
  const draft = drafted({ template: 'week-on-week-off' });
  const [visit, rule, ...more] = keptParts(draft, around);
  expect(more).toEqual([]);
  expect(visit).toMatchObject({ words: 'Visit: Wednesday 4:30 PM to 7:30 PM with Blake', isKept: true });
  expect(rule).toMatchObject({ words: expect.stringMatching(/^Diwali: /), isKept: true });

  const { schedule, ended } = changesOf(rule!.turned, current);
  expect([schedule?.visits, ended]).toEqual([[dinner], [holiday.id]]);
  const [goneVisit, goneRule] = keptParts(keptParts(rule!.turned, around)[0]!.turned, around);
  expect([goneVisit?.isKept, goneRule?.isKept]).toEqual([false, false]);
  expect(changesOf(goneVisit!.turned, current).schedule?.visits).toEqual([dinner]);
  expect(changesOf(goneRule!.turned, current).ended).toEqual([]);
});

test('a schedule for other children takes nothing over', () => {
  expect(keptParts(drafted({ children: ['nora'] }), around)).toEqual([]);
});

const said = (startDay: string, other?: string) =>
  startWords(drafted({ template: '2-2-3', startDay }).schedule, { ...around, today: '2026-11-28', other });

test('a start day ahead begins with its own night', () => {
  expect(said('2199-12-02', 'Blake')).toBe('It begins with the night of Monday, December 2, 2199.');
});

test('a start day in the past begins with the next night, and the pattern is counted from it', () => {
  expect(said('2026-01-07')).toMatch(
    /^The pattern is counted from this day\. Nights that have started stay as they are, so it begins with the night of \w+day, /,
  );
});
