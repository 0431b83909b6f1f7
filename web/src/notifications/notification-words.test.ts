import { Bell, Users } from 'lucide-react';
import { expect, test } from 'vitest';
import { iconOf, whenWords } from './notification-words.ts';
import { placeOf } from './place-of.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'Just now'],
  ['2026-11-21T12:00:05Z', 'Just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:30:00Z', '23 hours ago'],
])('%s was %s', (instant, words) => {
  expect(whenWords(instant, now)).toBe(words);
});

test('shows a date after one day', () => {
  expect(whenWords('2026-11-18T12:00:00Z', now)).toMatch(/^Nov 1[789], /);
});

test('an unknown icon falls back to the bell', () => {
  expect(iconOf('Users')).toBe(Users);
  expect(iconOf('Rocket')).toBe(Bell);
});

test.each([
  ['payment', '/payments', '/payments'],
  ['payment', '/calendar?day=2026-11-24', '/payments'],
  ['payment', null, '/payments'],
  ['event', '/calendar?day=2026-11-24', '/calendar?day=2026-11-24'],
  ['event', '//evil.example', undefined],
  ['info', null, undefined],
] as const)('a notification of type %s with %s leads to %s', (type, actionUrl, place) => {
  expect(placeOf({ type, actionUrl })).toBe(place);
});
