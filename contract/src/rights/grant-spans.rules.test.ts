import { expect, test } from 'vitest';
import { spansBetween, spansOf, type GrantVersion } from './grant-spans.rules.ts';

const at = (day: string, time = '12:00') => `${day}T${time}:00.000Z`;
const days = { startsAt: at('2026-11-01', '05:00'), endsAt: at('2026-12-01', '05:00'), endedAt: null };
const version = (day: string, ...sections: GrantVersion['sections']): GrantVersion => ({
  at: at(day),
  sections,
  children: [],
});
const first = version('2026-10-20', 'calendar');
const wider = version('2026-11-10', 'calendar', 'school');

test('it is open from its first day or the acceptance, whichever is later, and each change begins a span', () => {
  expect(spansOf([first], days, at('2026-11-20'))).toEqual([
    { from: days.startsAt, until: null, sections: ['calendar'], children: [] },
  ]);
  expect(spansOf([first, wider], days, at('2026-11-20'))).toEqual([
    { from: days.startsAt, until: wider.at, sections: ['calendar'], children: [] },
    { from: wider.at, until: null, sections: ['calendar', 'school'], children: [] },
  ]);
});

test('it closes with its last day, or when it is ended before', () => {
  const [over] = spansOf([first], days, at('2027-01-01'));
  expect(over?.until).toBe(days.endsAt);
  const endedAt = at('2026-11-05');
  expect(spansOf([first, wider], { ...days, endedAt }, at('2027-01-01'))).toEqual([
    { from: days.startsAt, until: endedAt, sections: ['calendar'], children: [] },
  ]);
});

test('it was open until its last change, whatever day that named', () => {
  const backdated = { ...days, endsAt: at('2026-11-05', '05:00') };
  expect(spansOf([first, wider, { ...wider, at: at('2026-11-12') }], backdated, at('2026-11-20'))).toEqual([
    { from: days.startsAt, until: wider.at, sections: ['calendar'], children: [] },
    { from: wider.at, until: at('2026-11-12'), sections: ['calendar', 'school'], children: [] },
  ]);
});

test('a change of the days or the name begins none, and what was never open has none', () => {
  expect(spansOf([first, { ...first, at: at('2026-11-10') }], days, at('2026-11-20'))).toHaveLength(1);
  expect(spansOf([], days, at('2026-11-20'))).toEqual([]);
  expect(spansOf([first], { ...days, endedAt: at('2026-10-25') }, at('2026-11-20'))).toEqual([]);
});

test('between two days, both included, by the clock of the family', () => {
  const spans = spansOf([first, wider], days, at('2027-01-01'));
  const between = (from: string, to: string) =>
    spansBetween(spans, { from, to, zone: 'America/New_York' }).map(({ sections }) => sections.length);
  expect(between('2026-11-01', '2026-11-30')).toEqual([1, 2]);
  expect(between('2026-11-10', '2026-11-10')).toEqual([1, 2]);
  expect(between('2026-11-11', '2027-01-01')).toEqual([2]);
  expect(between('2026-10-01', '2026-10-31')).toEqual([]);
  expect(between('2026-12-01', '2026-12-31'), 'it closed at midnight').toEqual([]);
});
