import { dueFrequencies, dueInstant } from '@evenkeel/contract/due.rules';
import type { NewAlert } from '@evenkeel/contract/children';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';

/** What the person fills in: the date and the time apart, as the browser asks for them. */
export type AlertForm = { title: string; description: string; day: string; time: string; repeats: string };
type When = Pick<AlertForm, 'day' | 'time' | 'repeats'>;

export const emptyAlert: AlertForm = { title: '', description: '', day: '', time: '', repeats: 'once' };

export const rhythms = [
  { value: 'once', label: 'Does not repeat' },
  ...dueFrequencies.map((value) => ({ value, label: frequencyLabels[value] })),
];

/** When it is due, on the clock of `zone`; null where no day was chosen. */
export function dueOf({ day, time, repeats }: When, zone: string): NewAlert['due'] {
  if (!day) return null;
  return { at: `${day}T${time}`, zone, repeats: dueFrequencies.find((one) => one === repeats) ?? null };
}

/** What is wrong with the day, by the field under which it is said. */
export function dayProblem(day: string): string | undefined {
  return day && !/^(19|20|21)\d\d-/.test(day) ? 'Please use a year from 1900 to 2199' : undefined;
}

/** What is wrong with the time: nobody is reminded of what is over already. */
export function timeProblem(when: When, zone: string, now = Date.now()): string | undefined {
  const { day, time } = when;
  if (!day || dayProblem(day)) return undefined;
  if (!time) return 'Please choose a time';
  return dueInstant({ at: `${day}T${time}`, zone }) <= now ? 'This time is over already' : undefined;
}
