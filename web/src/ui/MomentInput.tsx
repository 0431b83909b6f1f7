import { Field as Base } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type SyntheticEvent, useEffect, useState } from 'react';

/** What to say of an entry that isn't a date or a time, by the type of the input. */
const unreadableWords: Record<string, string> = {
  date: 'This date doesn’t exist.',
  time: 'Please complete the time.',
  'datetime-local': 'Please complete the date and time.',
};

export const isMoment = (type: string | undefined) => type !== undefined && type in unreadableWords;

/** Such an entry has the value "", as if nothing were entered. */
const isUnreadable = (control: unknown) => control instanceof HTMLInputElement && control.validity.badInput;

/** Keeps a form from being sent while it has such an entry, which then says so. Before any handler of the form. */
function hold(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  const unreadable = [...event.target.elements].filter(isUnreadable) as HTMLInputElement[];
  if (unreadable.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  for (const input of unreadable) input.checkValidity(); // tells it by `invalid`
  unreadable[0]?.focus();
}

type MomentInputProps = ComponentProps<typeof Base.Control>;

/** An input for a date, a time or both. It says when what stands there is none; its form isn't sent then. */
export function MomentInput({ type = 'date', onBlur, onInput, onKeyUp, ...rest }: MomentInputProps) {
  const [hasProblem, setProblem] = useState(false);
  // The same listener for all of them: it's added once.
  useEffect(() => addEventListener('submit', hold, true), []);
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setProblem(isUnreadable(currentTarget));
  const lookAgain = (event: SyntheticEvent<HTMLElement>) => hasProblem && look(event);
  return (
    <>
      <Base.Control
        {...rest}
        type={type}
        aria-invalid={hasProblem || undefined}
        onInvalid={look}
        onBlur={(event) => {
          // Not on the way to a button: the words would move it away from under the pointer. Sending the form says the same.
          if (!(event.relatedTarget instanceof HTMLButtonElement)) look(event);
          onBlur?.(event);
        }}
        onInput={(event) => {
          lookAgain(event);
          onInput?.(event);
        }}
        onKeyUp={(event) => {
          lookAgain(event);
          onKeyUp?.(event);
        }}
      />
      <Base.Error match={hasProblem} className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>{unreadableWords[type]}</span>
      </Base.Error>
    </>
  );
}
