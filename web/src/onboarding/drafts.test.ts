import { expect, test } from 'vitest';
import { childOf, isEmpty, nameOfChild, newDraft } from './drafts.ts';

const nora = { ...newDraft(), firstName: 'Nora', age: '9' };

test('an entirely empty child is nothing, a half-filled one is something', () => {
  expect(isEmpty(newDraft())).toBe(true);
  expect(isEmpty(nora)).toBe(false);
  expect(isEmpty({ ...newDraft(), gender: 'Other' })).toBe(false);
});

test('white space alone is nothing', () => {
  expect(isEmpty({ ...newDraft(), firstName: '  ' })).toBe(true);
  expect(isEmpty({ ...newDraft(), custodyDetails: 'Weekends' })).toBe(false);
});

test('a child goes to the family with the id that it got when it was typed', () => {
  expect(childOf(nora, 'f').id).toBe(nora.id);
});

test('a child without a name is called so', () => {
  expect(nameOfChild({ firstName: 'Nora', lastName: 'Rivera' })).toBe('Nora Rivera');
  expect(nameOfChild(newDraft())).toBe('A child without a name');
});
