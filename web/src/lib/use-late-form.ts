import { type FormEvent, useState } from 'react';
import type { Rules } from './rules-of.ts';

type LateForm<Name extends string> = {
  initial: Record<Name, string>;
  /** Brings the rules: needed when the form is sent, not to show it. */
  load: () => Promise<{ rules: Rules<Name> }>;
  onValid: (values: Record<Name, string>) => Promise<unknown>;
};
type FormSubmit = FormEvent<HTMLFormElement>;

/**
 * A form of plain fields whose rules come with the first touch, so that the pages in front of the door stay light. The
 * fields keep what they hold themselves, under their `name`: whatever fills them in, a person or a password manager.
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
  // Rules that cannot be loaded are no reason to keep quiet: sending fails in the same way, and says so.
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
    const checked = await check(read(form));
    setErrors(checked.errors ?? {});
    if (checked.errors) focusOnFirst(form, checked.errors);
    else await onValid(checked.values);
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
