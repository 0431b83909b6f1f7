import { dueFrequencies, dueInstant } from '@evenkeel/contract/due.rules';
import type { NewAlert } from '@evenkeel/contract/children';
import { yearProblem } from '@evenkeel/contract/known-years';
import { frequencyLabels } from '@evenkeel/contract/recurrence.rules';

/** The form’s fields: date and time apart, as browser inputs have them. */
export type AlertForm = { title: string; description: string; day: string; time: string; repeats: string };
type When = Pick<AlertForm, 'day' | 'time' | 'repeats'>;

export const emptyAlert: AlertForm = { title: '', description: '', day: '', time: '', repeats: 'once' };

export const rhythms = [
  { value: 'once', label: 'Does not repeat' },
  ...dueFrequencies.map((value) => ({ value, label: frequencyLabels[value] })),
];

/** When it is due, in `zone`; null without a day. */
export function dueOf({ day, time, repeats }: When, zone: string): NewAlert['due'] {
  if (!day) return null;
  return { at: `${day}T${time}`, zone, repeats: dueFrequencies.find((one) => one === repeats) ?? null };
}

/** The problem with the time, if any: past times send no reminder. */
export function timeProblem(when: When, zone: string, now = Date.now()): string | undefined {
  const { day, time } = when;
  if (!day || yearProblem(day)) return undefined;
  if (!time) return 'Please choose a time';
  return dueInstant({ at: `${day}T${time}`, zone }) <= now ? 'This time has already passed' : undefined;
}
