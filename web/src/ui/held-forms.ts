import { lettersOver } from '@evenkeel/contract/letters';
import { useEffect } from 'react';

/** Such an entry of a date or a time has the value "", as if nothing were entered. */
export const isUnreadable = (control: unknown) => control instanceof HTMLInputElement && control.validity.badInput;

/** Letters more than the field may hold, by its `data-most`. */
export function lettersOverIn(control: unknown): number {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return 0;
  return control.dataset['most'] ? lettersOver(control.value.trim(), Number(control.dataset['most'])) : 0;
}

/** Keeps a form from being sent while a field can't be sent as it stands, which then says so. Before any handler of the form. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const [first, ...others] = [...event.target.elements].filter((one) => isUnreadable(one) || lettersOverIn(one) > 0);
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
