import { expect, test } from 'vitest';
import { isSameAlert, isSameChild, wasChanged, wasCompleted } from './children.rules.ts';
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
])('a child with %j has different content', (other) => {
  expect(isSameChild(nora, { ...nora, ...other })).toBe(false);
  expect(wasChanged({ ...nora, ...other, version: 1 }, nora)).toBe(false);
});

test('a new photo doesn’t change the content', () => {
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
