import type { Notification } from '@evenkeel/contract/notifications';
import { expect, test } from 'vitest';
import { withoutRepeats } from './without-repeats.ts';

const notice = (title: string, description: string) => ({ title, description }) as Notification;
const left = (notices: Notification[], names: string[]) =>
  withoutRepeats(notices, names).map(({ title, description }) => `${title}: ${description}`);

test('a notice goes when two other cards name its thing, or one and a newer notice do', () => {
  const pickup = notice('Pickup at school', 'Blake picks both up');
  expect(left([pickup], ['Pickup at school'])).toEqual(['Pickup at school: Blake picks both up']);
  expect(left([pickup], ['Pickup at school', 'Pickup at school'])).toEqual([]);
  const [due, added] = [notice('Alert Due', 'Inhaler'), notice('New Alert', 'Inhaler')];
  expect(left([due, added], ['Inhaler'])).toEqual(['Alert Due: Inhaler']);
});

test('notices whose words name nothing stay, however often they say the same', () => {
  const message = notice('New Message', 'You have an update');
  expect(left([message, message, message], ['Inhaler', 'Inhaler'])).toHaveLength(3);
});
