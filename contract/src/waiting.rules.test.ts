import { expect, test } from 'vitest';
import type { Waiting } from './notifications.ts';
import { inOrderOfAnswers } from './waiting.rules.ts';

const one = (kind: Waiting['kind'], since: string) => ({ kind, id: `${kind} ${since}`, since });

test('money, schedules and access stand first, whatever waits longer; each the longest waiting first', () => {
  const waiting = [
    one('event', '1'),
    one('neutral', '5'),
    one('event', '2'),
    one('expense', '3'),
    one('schedule', '4'),
    one('payment', '2'),
  ];
  expect(waiting.toSorted(inOrderOfAnswers).map(({ id }) => id)).toEqual([
    'payment 2',
    'expense 3',
    'schedule 4',
    'neutral 5',
    'event 1',
    'event 2',
  ]);
});
