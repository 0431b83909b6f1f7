import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventTypes, keepsConfirmation, isRepeat, dayOf, timeOf } from './calendar.rules.ts';
import { wasChanged, wasConfirmed, wasSettled } from './calendar.rules.ts';
import type { ChangedEvent, Event } from './calendar.ts';

const anyEvent: fc.Arbitrary<Event> = fc.record({
  id: fc.constantFrom('one', 'two'),
  familyId: fc.constant('family'),
  title: fc.constantFrom('Dentist', 'Pickup'),
  description: fc.constantFrom('', 'Bring the card'),
  date: fc.constantFrom('2026-11-24', '2026-11-24T15:15'),
  firstDate: fc.constantFrom('2026-11-24', '2026-11-24T15:15'),
  end: fc.constantFrom(null, '2026-11-25', '2026-11-24T16:00'),
  zone: fc.constantFrom('America/New_York', 'Europe/Paris'),
  exceptions: fc.constant([]),
  movedFrom: fc.constant(null),
  repeats: fc.constantFrom(null, { frequency: 'weekly' as const, until: null }),
  type: fc.constantFrom(...eventTypes),
  children: fc.constantFrom([], ['nora'], ['nora', 'theo']),
  status: fc.constantFrom('upcoming', 'completed', 'cancelled'),
  isConfirmed: fc.constant(true),
  confirmedBy: fc.constantFrom('alex', 'blake'),
  asks: fc.boolean(),
  askedBy: fc.constant(null),
  addedBy: fc.constantFrom('alex', 'blake'),
  relatedCoParentEmail: fc.constant(null),
  createdAt: fc.constant('2026-11-21T12:00:00Z'),
  version: fc.integer({ min: 1, max: 3 }),
});

/** Each field that a reader sees, with another value. */
const others: [keyof ChangedEvent, Partial<ChangedEvent>][] = [
  ['title', { title: 'Doctor' }],
  ['description', { description: 'Room 12' }],
  ['date', { date: '2026-11-24T17:00' }],
  ['end', { end: '2026-11-30' }],
  ['zone', { zone: 'Asia/Tokyo' }],
  ['repeats', { repeats: { frequency: 'daily', until: null } }],
  ['children', { children: ['another'] }],
];

test('saving unchanged content keeps the confirmation, in any field order', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const turned = Object.fromEntries(Object.entries(event).toReversed()) as Event;
      expect(keepsConfirmation(event, turned)).toBe(true);
    }),
  );
});

test.each(others)('a different %s removes the confirmation', (_field, other) => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(keepsConfirmation(event, { ...event, ...other })).toBe(false);
      expect(isRepeat(event.addedBy, { ...event, ...other }, event)).toBe(false);
      expect(wasChanged({ ...event, ...other, version: event.version - 1 }, event, true)).toBe(false);
    }),
  );
});

test('stale content doesn’t keep a newer version’s confirmation', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(keepsConfirmation(event, { ...event, version: event.version + 1 })).toBe(false);
    }),
  );
});

test('a create is a retry only for its author', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      expect(isRepeat(event.addedBy, event, event)).toBe(true);
      expect(isRepeat('somebody else', event, event)).toBe(false);
    }),
  );
});

test('the other parent’s confirmation isn’t mine', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const asked = { version: event.version - 1, isConfirmed: true };
      expect(wasConfirmed(event.confirmedBy!, asked, event)).toBe(true);
      expect(wasConfirmed('somebody else', asked, event)).toBe(false);
      expect(wasConfirmed(event.confirmedBy!, { ...asked, isConfirmed: false }, event)).toBe(false);
    }),
  );
});

test('versions older than one back, or future ones, aren’t retries', () => {
  fc.assert(
    fc.property(anyEvent, fc.constantFrom(-3, -2, 1), (event, away) => {
      const version = event.version + away;
      expect(wasConfirmed(event.confirmedBy!, { version, isConfirmed: true }, event)).toBe(false);
      expect(wasSettled({ version, status: event.status }, event)).toBe(false);
      expect(wasChanged({ ...event, version }, event, true)).toBe(false);
    }),
  );
});

test.each([
  ['2026-11-24', '2026-11-24', null],
  ['2026-11-24T07:05', '2026-11-24', '07:05'],
])('%s is on %s at %s', (date, day, time) => {
  expect([dayOf({ date }), timeOf({ date })]).toEqual([day, time]);
});
