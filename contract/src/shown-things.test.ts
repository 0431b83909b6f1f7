import { expect, test } from 'vitest';
import { newId } from './base.ts';
import { notices } from './notices.ts';
import { markOfSection, thingOfNotice } from './shown-things.ts';

const ref = newId();
const markOf = (kind: string, params: unknown = {}, thing: unknown = null) =>
  thingOfNotice({ kind, ref, params, facts: { thing } });

test('a notice has the id of its thing, and a section of a third parent its name as well', () => {
  expect(markOf('expense.added')).toBe(ref);
  expect(markOf('section.asked', { section: 'health', name: 'Kim' })).toBe(markOfSection(ref, 'health'));
  expect(markOf('section.asked', { section: 'health', name: 'Kim' })).not.toBe(
    markOf('section.asked', { section: 'school' }),
  );
});

test('a notice about one date of a series isn’t read by another date in sight', () => {
  const day = '2199-01-09';
  expect(markOf('event.asked', {}, { day, isOneDate: false })).toBe(ref);
  expect(markOf('event.asked', {}, { day, isOneDate: true })).toBeNull();
  expect(markOf('event.confirmed', { day }, { day, isOneDate: true })).toBe(ref);
});

test.each(['message.received', 'channel.received'])(
  '%s is read by opening it, and never by having it in sight',
  (kind) => {
    expect(markOf(kind)).toBeNull();
  },
);

test('what is gone, what is many things, and a kind of a newer version are read by pressing them', () => {
  const gone = Object.keys(notices).filter((kind) => /^changes\.|\.(removed|left|taken-back)$/.test(kind));
  expect(gone.length).toBeGreaterThan(15);
  for (const kind of [...gone, 'kind.of-tomorrow']) expect(markOf(kind), kind).toBeNull();
});
