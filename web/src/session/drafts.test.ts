import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null });
const { keepDraft, keepTyped, takeDraft, typedOf } = await import('./drafts.ts');

test('a draft is given back once, to the same account', () => {
  keepDraft('new event', 'alex', { title: 'Dentist' });
  expect(takeDraft('new event', 'alex')).toEqual({ title: 'Dentist' });
  expect(takeDraft('new event', 'alex')).toBeUndefined();
});

test('another account does not get a draft, which is then gone', () => {
  keepDraft('new event', 'alex', { title: 'Dentist' });
  expect(takeDraft('new event', 'blake')).toBeUndefined();
  expect(takeDraft('new event', 'alex')).toBeUndefined();
});

test('what someone typed on a step stays theirs, however often they come back', () => {
  keepTyped('children', 'alex', ['Nora']);
  expect(typedOf('children', 'alex')).toEqual(['Nora']);
  expect(typedOf('children', 'alex')).toEqual(['Nora']);
  expect(typedOf('children', 'blake')).toBeUndefined();
  expect(typedOf('children', undefined)).toBeUndefined();
});

test('what was typed before sign-up belongs to the new account', () => {
  keepTyped('children', undefined, ['Theo']);
  expect(typedOf('children', undefined)).toEqual(['Theo']);
  expect(typedOf('children', 'alex')).toEqual(['Theo']);
});

test('a draft of one family does not appear in the same form of another', () => {
  vi.stubGlobal('location', { search: '?family=one' });
  keepDraft('new event', 'alex', { title: 'Dentist' });
  vi.stubGlobal('location', { search: '?family=two&day=2026-11-24' });
  expect(takeDraft('new event', 'alex')).toBeUndefined();
  vi.stubGlobal('location', { search: '?family=one' });
  expect(takeDraft('new event', 'alex')).toEqual({ title: 'Dentist' });
});
