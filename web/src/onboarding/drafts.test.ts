import { expect, test } from 'vitest';
import { childOf, isEmpty, nameOfChild, newDraft, saveAll } from './drafts.ts';

const nora = { ...newDraft(), firstName: 'Nora', age: '9' };
const theo = { ...newDraft(), firstName: 'Theo', age: '5' };

test('an entirely empty child is not stored, a half-filled one is', async () => {
  const stored: string[] = [];
  const { left } = await saveAll([newDraft(), nora, { ...newDraft(), gender: 'Other' }], async ({ id }) =>
    stored.push(id),
  );
  expect(stored).toHaveLength(2);
  expect(left).toEqual([]);
});

test('what could not be saved stays as it was typed, and keeps its id for the next try', async () => {
  const offline = new TypeError('Failed to fetch');
  const { left, problem } = await saveAll([nora, theo], async ({ firstName }) => {
    if (firstName === 'Theo') throw offline;
  });
  expect(left).toEqual([theo]);
  expect(problem).toBe(offline);
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
