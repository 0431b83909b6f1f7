import { thanksgiving } from '@evenkeel/contract/draft.spec';
import type { NewRule } from '@evenkeel/contract/schedules';
import { describe, expect, test } from 'vitest';
import { owner } from '../testing/world.ts';

// What the database itself takes for a rule, a visit or an exchange: also from a handler that forgot to ask.

async function check(name: string, value: unknown): Promise<boolean> {
  const { rows } = await owner.query(`select app.${name}($1::jsonb) as is_good`, [JSON.stringify(value)]);
  return rows[0].is_good;
}

const edges = { start: { days: -1, time: '18:00' }, end: { days: 1, time: '18:00' } };
const ranges = (from: string, to: string) => ({
  kind: 'ranges',
  ranges: [{ from, fromTime: '18:00', to, toTime: '18:00' }],
});
const summer = { kind: 'season', from: { month: 6, day: 15, time: '18:00' }, to: { month: 8, day: 15, time: '18:00' } };

describe('when', () => {
  test.each<[boolean, unknown]>([
    [true, { kind: 'date', month: 2, day: 29, ...edges }],
    [false, { kind: 'date', month: 2, day: 30, ...edges }],
    [false, { kind: 'date', month: 13, day: 1, ...edges }],
    [false, { kind: 'date', month: 1, day: 1, start: edges.start }],
    [true, { kind: 'weekday', month: 11, weekday: 3, ordinal: 4, ...edges }],
    [false, { kind: 'weekday', month: 11, weekday: 7, ordinal: 4, ...edges }],
    [false, { kind: 'weekday', month: 11, weekday: 3, ordinal: 6, ...edges }],
    [true, { kind: 'easter', church: 'orthodox', days: -2, ...edges }],
    [false, { kind: 'easter', church: 'other', days: -2, ...edges }],
    [true, summer],
    [false, { ...summer, to: summer.from }],
    [true, ranges('2027-03-01', '2027-03-02')],
    [false, ranges('2027-03-02', '2027-03-01')],
    [false, ranges('9999-03-01', '9999-03-02')],
    [false, { kind: 'ranges', ranges: [] }],
    [false, { kind: 'whenever' }],
    [false, null],
    [false, {}],
  ])('%s: %j', async (isGood, when) => {
    expect(await check('is_occasion', when)).toBe(isGood);
  });
});

describe('with whom', () => {
  const at = { kind: 'middle', time: '12:00' };
  test.each<[boolean, unknown]>([
    [true, { kind: 'home', home: 'A' }],
    [false, { kind: 'home', home: 'C' }],
    [true, { kind: 'parity', even: 'B' }],
    [true, { kind: 'parity', even: 'B', yearOf: 'day' }],
    [false, { kind: 'parity', even: 'B', yearOf: 'end' }],
    [false, { kind: 'parity', even: 'B', yearOf: null }],
    [true, { kind: 'split', first: { kind: 'parity', even: 'B' }, at }],
    [false, { kind: 'split', first: { kind: 'holder' }, at }],
    [false, { kind: 'split', first: { kind: 'home', home: 'A' }, at: { kind: 'middle', time: '25:00' } }],
    [true, { kind: 'third', name: 'Robin' }],
    [false, { kind: 'third', name: '' }],
    [true, { kind: 'pattern', nights: 'AAB', exchangeTime: '18:00' }],
    [false, { kind: 'pattern', nights: '', exchangeTime: '18:00' }],
    [false, { kind: 'nobody' }],
    [false, null],
  ])('%s: %j', async (isGood, who) => {
    expect(await check('is_who', who)).toBe(isGood);
  });
});

test('of a schedule: visits that end, weekdays that exist, twenty at most', async () => {
  const visit = { weekday: 2, with: 'B', from: '16:00', until: '19:00', weeks: 'every', place: '' };
  expect(await check('are_visits', [])).toBe(true);
  expect(await check('are_visits', [visit])).toBe(true);
  expect(await check('are_visits', [{ ...visit, until: '15:00' }])).toBe(false);
  expect(
    await check(
      'are_visits',
      Array.from({ length: 21 }, () => visit),
    ),
  ).toBe(false);
  expect(await check('are_exchanges', [{ weekday: 4, to: 'B', time: '15:15', place: 'School' }])).toBe(true);
  expect(await check('are_exchanges', [{ weekday: 4, to: 'B', time: '15:15', place: 'x'.repeat(121) }])).toBe(false);
  expect(await check('are_exchanges', { weekday: 4 })).toBe(false);
  expect(await check('is_basis', { kind: 'weekends', ordinals: [1, 3], nights: 'fri-sun' })).toBe(true);
  expect(await check('is_basis', { kind: 'weekends', ordinals: [], nights: 'fri-sun' })).toBe(false);
});

test.each<[string, Partial<NewRule> & Record<string, unknown>]>([
  ['a name', { name: '' }],
  ['a layer', { layer: 'regular' as 'season' }],
  ['a rotation', { rotation: 'never' as 'keep' }],
  ['a position', { position: -1 }],
  ['a text that is read', { orderText: 'x'.repeat(4_001) }],
])('a rule that is proposed has %s', async (_what, wrong) => {
  expect(await check('is_new_rule', thanksgiving())).toBe(true);
  expect(await check('is_new_rule', { ...thanksgiving(), ...wrong })).toBe(false);
});
