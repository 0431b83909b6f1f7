import { yearProblem } from '@evenkeel/contract/known-years';
import { lettersOver } from '@evenkeel/contract/letters';
import { useEffect } from 'react';

/** What to say of an entry that isn't a date or a time, by the type of the input. */
const unreadableWords: Record<string, string> = {
  date: 'This date doesn’t exist.',
  time: 'Please complete the time.',
  'datetime-local': 'Please complete the date and time.',
};

export const isMoment = (type: string | undefined) => type !== undefined && type in unreadableWords;

/** What is wrong with a date or a time as it stands. What can't be read has the value "", as if nothing were entered. */
export function momentProblem(control: unknown): string | undefined {
  if (!(control instanceof HTMLInputElement) || !isMoment(control.type)) return undefined;
  if (control.validity.badInput) return unreadableWords[control.type];
  return control.type === 'time' ? undefined : yearProblem(control.value);
}

/** Letters more than the field may hold, by its `data-most`. */
export function lettersOverIn(control: unknown): number {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return 0;
  return control.dataset['most'] ? lettersOver(control.value.trim(), Number(control.dataset['most'])) : 0;
}

/** Keeps a form from being sent while a field can't be sent as it stands, which then says so. Before any handler of the form. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const [first, ...others] = [...event.target.elements].filter((one) => momentProblem(one) || lettersOverIn(one) > 0);
  if (!(first instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const one of [first, ...others]) one.dispatchEvent(new Event('invalid', { cancelable: true }));
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' }); // with its label and what it says
}

/** For every field that can hold its form back. The same listener for all of them: it's added once. */
export function useHeldForms(): void {
  useEffect(() => addEventListener('submit', hold, true), []);
}
