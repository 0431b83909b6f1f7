import { expect, test } from 'vitest';
import { childOf, isEmpty, nameOfChild, newDraft } from './drafts.ts';

const nora = { ...newDraft(), firstName: 'Nora', age: '9' };

test('only an entirely empty child counts as empty', () => {
  expect(isEmpty(newDraft())).toBe(true);
  expect(isEmpty(nora)).toBe(false);
  expect(isEmpty({ ...newDraft(), gender: 'Other' })).toBe(false);
});

test('white space alone counts as empty', () => {
  expect(isEmpty({ ...newDraft(), firstName: '  ' })).toBe(true);
  expect(isEmpty({ ...newDraft(), custodyDetails: 'Weekends' })).toBe(false);
});

test('a child keeps the id of its draft', () => {
  expect(childOf(nora, 'f').id).toBe(nora.id);
});

test('a child without a name has a label', () => {
  expect(nameOfChild({ firstName: 'Nora', lastName: 'Rivera' })).toBe('Nora Rivera');
  expect(nameOfChild(newDraft())).toBe('A child without a name');
});
