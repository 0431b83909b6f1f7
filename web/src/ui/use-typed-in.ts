import { type FocusEvent, type RefObject, useState } from 'react';

type Typable = HTMLInputElement | HTMLTextAreaElement;

/** Fields that hold words, numbers or dates. Not what is typed again at once or must not stay: a search, a password, a code. */
const typable =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=search], [type=password], [autocomplete=one-time-code])';

const isTypable = (element: Element): element is Typable => element.matches(typable);

/** Half a date has the value "", too. */
const isTyped = (field: Typable, before: string) => field.value !== before || field.validity.badInput;

/** Whether a field in `container` holds something else than before someone went into it. */
export function useTypedIn(container: RefObject<HTMLElement | null>) {
  const [before] = useState(() => new WeakMap<Typable, string>());
  const onFocus = ({ target }: FocusEvent) => {
    if (isTypable(target) && !before.has(target)) before.set(target, target.value);
  };
  const hasTyped = () => {
    const fields = [...(container.current?.querySelectorAll<Typable>(typable) ?? [])];
    return fields.some((field) => before.has(field) && isTyped(field, before.get(field) ?? ''));
  };
  return { onFocus, hasTyped };
}
