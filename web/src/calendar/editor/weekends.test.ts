import { fortnights, type TemplateName } from '@evenkeel/contract/nights/custody-templates.rules';
import type { NewSchedule } from '@evenkeel/contract/schedules';
import { testSchedule } from '@evenkeel/contract/testing/custody';
import { expect, test } from 'vitest';
import { templatesFor, weekendsOf, withWeekends } from './weekends.ts';

// November 30, 2026 is a Monday.
const monday = '2026-11-30';

function schedule(changed: Partial<NewSchedule>): NewSchedule {
  const { version: _version, from: _from, ...terms } = testSchedule({ startDay: monday });
  return { ...terms, template: '2-2-5-5', pattern: null, ...changed };
}

test.each<[string, Partial<NewSchedule>, string]>([
  ['2-2-5-5 from a Monday', {}, 'turns'],
  ['2-2-3', { template: '2-2-3' }, 'turns'],
  ['week on, week off', { template: 'week-on-week-off' }, 'turns'],
  ['alternating weekends', { template: 'alternating-weekends' }, 'turns'],
  ['3-4-4-3 from a Monday: the other home has all of them', { template: '3-4-4-3' }, 'B'],
  ['and with the homes changed', { template: '3-4-4-3', startsWith: 'B' }, 'A'],
  [
    '3-4-4-3 from a Wednesday: Friday with one, Saturday with the other',
    { template: '3-4-4-3', startDay: '2026-12-02' },
    'other',
  ],
  ['2-2-5-5 from a Wednesday: the start day decides', { startDay: '2026-12-02' }, 'B'],
  [
    'some weekends of the month',
    { template: 'first-third-fifth', basis: { kind: 'weekends', ordinals: [1], nights: 'fri-sat' } },
    'other',
  ],
  ['by week number', { template: 'iso-weeks', basis: { kind: 'iso-weeks', odd: 'A' } }, 'turns'],
  ['painted, three weeks', { template: 'custom', pattern: 'AAAABBBAAAABBBAAAABBB' }, 'B'],
  ['painted, one of three', { template: 'custom', pattern: 'AAAABBBAAAAAAAAAAAAAA' }, 'other'],
  ['no day yet', { startDay: '' }, 'other'],
])('%s', (_, changed, weekends) => {
  expect(weekendsOf(schedule(changed))).toBe(weekends);
});

test('every answer brings weekends as asked, from every template and weekday', () => {
  for (const template of fortnights)
    for (let day = 0; day < 7; day += 1)
      for (const weekends of ['turns', 'A', 'B'] as const) {
        const from = schedule({ template, startDay: `2026-12-0${1 + day}` });
        const changed = { ...from, ...withWeekends(weekends, from) };
        expect(weekendsOf(changed), `${template} ${day} ${weekends}`).toBe(weekends);
        expect(templatesFor(weekends, changed).map(({ template: one }) => one)).toContain(changed.template);
      }
});

test('an answer that is true already changes nothing, and another keeps the number of nights where it can', () => {
  expect(withWeekends('turns', schedule({}))).toEqual({});
  expect(withWeekends('B', schedule({}))).toMatchObject({ template: '3-4-4-3', startsWith: 'A', startDay: monday });
  expect(withWeekends('A', schedule({}))).toMatchObject({ template: '3-4-4-3', startsWith: 'B' });
  const few = schedule({ template: 'custom', pattern: 'AAAABBA' });
  expect(withWeekends('turns', few)).not.toHaveProperty('pattern', 'AAAABBA');
});

test('only templates with such weekends are offered, and always the one that is chosen and a pattern of one’s own', () => {
  const offered = (weekends: 'turns' | 'A' | 'other', changed: Partial<NewSchedule> = {}): TemplateName[] =>
    templatesFor(weekends, schedule(changed)).map(({ template }) => template);
  expect(offered('turns')).toEqual(expect.arrayContaining(['alternating-weekends', '2-2-3', 'iso-weeks', 'custom']));
  expect(offered('turns')).not.toContain('first-third-fifth');
  expect(offered('A', { template: '3-4-4-3', startsWith: 'B' })).toEqual(['3-4-4-3', 'custom']);
  // From a Wednesday its weekends are others: it is offered from the Monday before.
  expect(templatesFor('turns', schedule({ template: '2-2-3', startDay: '2026-12-02' }))).toContainEqual({
    template: '2-2-5-5',
    startsWith: 'A',
    startDay: monday,
  });
  expect(offered('other')).toContain('first-third-fifth');
});
