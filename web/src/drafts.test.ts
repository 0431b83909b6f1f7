import { expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', { getItem: () => null });
const { keepDraft, keepTyped, takeDraft, typedOf } = await import('./drafts.ts');

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

test('what somebody typed on a step stays theirs, however often they come back', () => {
  keepTyped('children', 'alex', ['Nora']);
  expect(typedOf('children', 'alex')).toEqual(['Nora']);
  expect(typedOf('children', 'alex')).toEqual(['Nora']);
  expect(typedOf('children', 'blake')).toBeUndefined();
  expect(typedOf('children', undefined)).toBeUndefined();
});

test('what was typed before there was an account belongs to whoever makes one', () => {
  keepTyped('children', undefined, ['Theo']);
  expect(typedOf('children', undefined)).toEqual(['Theo']);
  expect(typedOf('children', 'alex')).toEqual(['Theo']);
});

test('what was typed in one family is not given to the same form of another', () => {
  vi.stubGlobal('location', { search: '?family=one' });
  keepDraft('new event', 'alex', { title: 'Dentist' });
  vi.stubGlobal('location', { search: '?family=two&day=2026-11-24' });
  expect(takeDraft('new event', 'alex')).toBeUndefined();
  vi.stubGlobal('location', { search: '?family=one' });
  expect(takeDraft('new event', 'alex')).toEqual({ title: 'Dentist' });
});
