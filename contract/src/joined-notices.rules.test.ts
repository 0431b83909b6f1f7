import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJoined, mostNoticesInHour } from './joined-notices.rules.ts';
import { showNotice } from './notices.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();
const hour = 3_600_000;
const agesOf = (from: number, to: number) => fc.array(fc.integer({ min: from, max: to }), { maxLength: 90 });

test('a notice joins others after sixty in the hour before it, whatever came earlier', () => {
  fc.assert(
    fc.property(agesOf(0, hour - 1), agesOf(hour, 30 * hour), (recent, older) => {
      const earlier = [...older, ...recent].map(ago);
      expect(isJoined(ago(0), earlier)).toBe(recent.length >= mostNoticesInHour);
    }),
  );
});

test.each([
  ['changes.school', 23, '23 changes in School', '/school'],
  ['changes.health', 1, '1 change in Health Records', '/health'],
  ['changes.documents', 3, '3 changes in Documents', '/documents'],
  ['changes.calendar', 9, '9 changes in Calendar', '/calendar'],
  ['changes.court', 2, '2 changes in Court', '/dashboard'],
])('%s, %i: "%s"', (kind, count, words, path) => {
  const shown = showNotice({ kind, params: { count } }, { by: 'Alex', thing: null });
  expect(shown).toMatchObject({ neutral: words, description: `Alex made ${words}`, actionUrl: path });
});
