import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null });
const { keepDraft, takeDraft } = await import('./drafts.ts');

test('what was typed is given back once, to the same account', () => {
  keepDraft('new event', 'alex', { title: 'Dentist' });
  expect(takeDraft('new event', 'alex')).toEqual({ title: 'Dentist' });
  expect(takeDraft('new event', 'alex')).toBeUndefined();
});

test('to another account it is not given, and it is gone', () => {
  keepDraft('new event', 'alex', { title: 'Dentist' });
  expect(takeDraft('new event', 'blake')).toBeUndefined();
  expect(takeDraft('new event', 'alex')).toBeUndefined();
});
