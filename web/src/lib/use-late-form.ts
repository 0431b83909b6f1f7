import { type FormEvent, useState } from 'react';
import type { Rules } from './rules-of.ts';

type LateForm<Name extends string> = {
  initial: Record<Name, string>;
  /** Loads the rules: needed to send the form, not to show it. */
  load: () => Promise<{ rules: Rules<Name> }>;
  /** `refuse` says at a field what only the answer can tell. */
  onValid: (values: Record<Name, string>, refuse: (errors: Partial<Record<Name, string>>) => void) => Promise<unknown>;
};
type FormSubmit = FormEvent<HTMLFormElement>;

/**
 * A form with uncontrolled fields whose rules load at the first touch, to keep public pages light. Reads fields by
 * `name`, so password managers work too.
 */
export function useLateForm<Name extends string>({ initial, load, onValid }: LateForm<Name>) {
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  const read = (form: HTMLFormElement): Record<Name, string> => {
    const held = new FormData(form);
    const entries = Object.keys(initial).map((name) => [name, String(held.get(name) ?? '')]);
    return { ...initial, ...Object.fromEntries(entries) };
  };
  // If the rules can't be loaded, submitting fails the same way and reports it.
  const check = async (now: Record<Name, string>) =>
    (await load().catch(() => undefined))?.rules(now) ?? { values: now };

  const onInput = async ({ currentTarget }: FormSubmit) => {
    const now = read(currentTarget);
    setTyped(now);
    const wrong = Object.keys(errors);
    if (wrong.length === 0) return;
    const { errors: still = {} } = await check(now);
    setErrors(Object.fromEntries(Object.entries(still).filter(([name]) => wrong.includes(name))));
  };
  const onSubmit = async (event: FormSubmit) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const refuse = (wrong: Partial<Record<string, string>>) => {
      setErrors(wrong);
      focusOnFirst(form, wrong);
    };
    const checked = await check(read(form));
    setErrors({});
    if (checked.errors) refuse(checked.errors);
    else await onValid(checked.values, refuse);
    setBusy(false);
  };
  const form = {
    noValidate: true,
    onFocus: () => void load().catch(() => {}),
    onInput: (event: FormSubmit) => void onInput(event),
    onSubmit: (event: FormSubmit) => void onSubmit(event),
  };
  return { form, typed, errors, isBusy };
}

function focusOnFirst(form: HTMLFormElement, errors: Partial<Record<string, string>>): void {
  for (const field of form.elements) {
    const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isTyped && errors[field.name]) return field.focus();
  }
}
