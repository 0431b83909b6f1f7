import { expect, test } from 'vitest';
import { ageOn, isSameAlert, isSameChild, wasChanged, wasCompleted, yearsOf } from './children.rules.ts';
import type { Alert, Child } from './children.ts';

const nora: Child = {
  id: 'nora',
  familyId: 'family',
  firstName: 'Nora',
  lastName: 'Rivera',
  age: '9',
  birthDate: null,
  gender: null,
  custodyDetails: '2-2-5-5',
  photo: null,
  version: 2,
};

const inhaler: Alert = {
  id: 'inhaler',
  familyId: 'family',
  childId: 'nora',
  title: 'Inhaler',
  description: '',
  due: null,
  createdAt: '2026-11-21T12:00:00Z',
  completed: true,
  version: 2,
};

test.each([
  { firstName: 'Noa' },
  { lastName: '' },
  { age: '10' },
  { birthDate: '2017-03-09' },
  { gender: 'Female' as const },
  { custodyDetails: '' },
])('a child with %j says something else', (other) => {
  expect(isSameChild(nora, { ...nora, ...other })).toBe(false);
  expect(wasChanged({ ...nora, ...other, version: 1 }, nora)).toBe(false);
});

test('a new photo is no other content', () => {
  expect(isSameChild(nora, { ...nora, photo: 'another' })).toBe(true);
});

test.each([{ childId: 'theo' }, { title: 'Shoes' }, { description: 'Blue' }])(
  'an alert with %j says something else',
  (other) => {
    expect(isSameAlert({ ...inhaler, due: null }, { ...inhaler, ...other })).toBe(false);
  },
);

test.each([
  { version: 1, isDone: true },
  { version: 2, isDone: true },
  { version: 3, isDone: false },
])('an alert of version 2, completed from version $version: $isDone', ({ version, isDone }) => {
  expect(wasCompleted({ version, completed: true }, inhaler)).toBe(isDone);
  expect(wasCompleted({ version, completed: false }, inhaler)).toBe(false);
});

test.each([
  { version: 1, isDone: true },
  { version: 2, isDone: false },
])('a child of version 2, changed from version $version: $isDone', ({ version, isDone }) => {
  expect(wasChanged({ ...nora, version }, nora)).toBe(isDone);
});

test.each([
  ['2017-03-09', '2026-03-08', 8, 11],
  ['2017-03-09', '2026-03-09', 9, 0],
  ['2026-01-31', '2026-02-28', 0, 0],
  ['2026-01-31', '2026-03-31', 0, 2],
  ['2020-02-29', '2025-02-28', 4, 11],
  ['2020-02-29', '2025-03-01', 5, 0],
  ['2026-11-22', '2026-11-22', 0, 0],
])('born on %s, on %s a child is %i years and %i months', (born, day, years, months) => {
  expect(ageOn(born, day)).toEqual({ years, months });
});

test('nobody has an age before the day of birth', () => {
  expect(ageOn('2026-11-23', '2026-11-22')).toBeUndefined();
});

test.each([
  ['9', 9],
  ['9 years', 9],
  ['2 years 3 months', 2],
  ['6 months', 0],
  ['6m', 0],
  ['10 days', 0],
  ['soon six', undefined],
  ['', undefined],
])('an age typed as %j is %j years', (age, years) => {
  expect(yearsOf({ age, birthDate: null }, '2026-11-22')).toBe(years);
});

test('a birth date overrules what was typed', () => {
  expect(yearsOf({ age: '4', birthDate: '2014-11-22' }, '2026-11-21')).toBe(11);
  expect(yearsOf({ age: '4', birthDate: '2014-11-22' }, '2026-11-22')).toBe(12);
});
