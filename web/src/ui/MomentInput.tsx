import { Field as Base } from '@base-ui/react/field';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import { isUnreadable, useHeldForms } from './held-forms.ts';

/** What to say of an entry that isn't a date or a time, by the type of the input. */
const unreadableWords: Record<string, string> = {
  date: 'This date doesn’t exist.',
  time: 'Please complete the time.',
  'datetime-local': 'Please complete the date and time.',
};

export const isMoment = (type: string | undefined) => type !== undefined && type in unreadableWords;

type MomentInputProps = ComponentProps<typeof Base.Control>;

/** An input for a date, a time or both. It says when what stands there is none; its form isn't sent then. */
export function MomentInput({ type = 'date', onBlur, onInput, onKeyUp, ...rest }: MomentInputProps) {
  const [hasProblem, setProblem] = useState(false);
  useHeldForms();
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
      <FieldProblem words={hasProblem ? unreadableWords[type] : undefined} />
    </>
  );
}
