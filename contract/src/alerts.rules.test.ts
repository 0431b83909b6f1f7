import { expect, test } from 'vitest';
import { afterCompleting, nextDate, nextReminder } from './alerts.rules.ts';
import type { Due } from './children.ts';
import { isOverdue } from './due.rules.ts';

const zone = 'America/New_York';
const due = (at: string, repeats: Due['repeats'] = null, first = at): Due => ({ at, zone, repeats, first });
const at = (instant: string) => Date.parse(instant);

test('an alert is overdue from its minute on, unless completed', () => {
  const alert = { due: due('2026-07-27T18:00'), completed: false };
  expect(isOverdue(alert, at('2026-07-27T21:59:59Z'))).toBe(false);
  expect(isOverdue(alert, at('2026-07-27T22:00:00Z'))).toBe(true);
  expect(isOverdue({ ...alert, completed: true }, at('2026-07-28T00:00:00Z'))).toBe(false);
  expect(isOverdue({ due: null, completed: false }, at('2026-07-28T00:00:00Z'))).toBe(false);
});

test.each([
  // Before it is due: the one after it. After many went by: the first that is still to come.
  ['daily', '2026-07-27T18:00', '2026-07-20T00:00:00Z', '2026-07-28T18:00'],
  ['daily', '2026-07-27T18:00', '2026-09-01T21:59:00Z', '2026-09-01T18:00'],
  ['daily', '2026-07-27T18:00', '2026-09-01T22:00:00Z', '2026-09-02T18:00'],
  ['weekly', '2026-07-27T18:00', '2026-07-27T22:00:00Z', '2026-08-03T18:00'],
  ['monthly', '2026-01-31T18:00', '2026-02-01T00:00:00Z', '2026-02-28T18:00'],
] as const)('%s, due at %s and completed at %s: the next is %s', (repeats, first, now, next) => {
  expect(nextDate(due(first, repeats), at(now))).toBe(next);
});

test('a short month doesn’t shift later months', () => {
  expect(nextDate(due('2026-02-28T18:00', 'monthly', '2026-01-31T18:00'), at('2026-03-01T00:00:00Z'))).toBe(
    '2026-03-31T18:00',
  );
});

test('single alerts and the last possible date have no next date', () => {
  expect(nextDate(due('2026-07-27T18:00'), 0)).toBeNull();
  const last = due('2199-12-31T18:00', 'daily');
  expect(nextDate(last, 0)).toBeNull();
  expect(afterCompleting({ due: last }, 0)).toEqual({ due: last, completed: true });
});

test('skipped times move forward an hour; of repeated times the first counts', () => {
  const spring = due('2026-03-07T02:30', 'daily');
  expect(nextReminder(spring, at('2026-03-07T12:00:00Z'))).toBe(at('2026-03-08T07:30:00Z')); // 3:30 AM EDT
  expect(nextReminder(spring, at('2026-03-08T07:30:00Z'))).toBe(at('2026-03-09T06:30:00Z')); // 2:30 AM EDT
  const autumn = due('2026-10-31T01:30', 'daily');
  expect(nextReminder(autumn, at('2026-10-31T12:00:00Z'))).toBe(at('2026-11-01T05:30:00Z')); // 1:30 AM EDT
  expect(nextReminder(autumn, at('2026-11-01T05:30:00Z')), 'once').toBe(at('2026-11-02T06:30:00Z')); // 1:30 AM EST
});

test('reminders are only for the future', () => {
  expect(nextReminder(null, 0)).toBeNull();
  expect(nextReminder(due('2026-07-27T18:00'), at('2026-07-27T21:00:00Z'))).toBe(at('2026-07-27T22:00:00Z'));
  expect(nextReminder(due('2026-07-27T18:00'), at('2026-07-27T22:00:00Z'))).toBeNull();
});

test('completing a repeating alert moves it to its next date; others are done', () => {
  const once = due('2026-07-27T18:00');
  expect(afterCompleting({ due: once }, 0)).toEqual({ due: once, completed: true });
  expect(afterCompleting({ due: null }, 0)).toEqual({ due: null, completed: true });
  const weekly = due('2026-07-27T18:00', 'weekly');
  expect(afterCompleting({ due: weekly }, 0)).toEqual({ due: { ...weekly, at: '2026-08-03T18:00' }, completed: false });
});
