import { Field as Base } from '@base-ui/react/field';
import { type ComponentProps, type SyntheticEvent, use, useState } from 'react';
import { FieldProblem, SaidOfField } from './FieldProblem.tsx';
import { momentProblem, useHeldForms } from './held-forms.ts';

type MomentInputProps = ComponentProps<typeof Base.Control>;

/** An input for a date, a time or both. It says when what stands there is none, or of a year that isn't meant; its form isn't sent then. */
export function MomentInput({ type = 'date', onBlur, onInput, onKeyUp, ...rest }: MomentInputProps) {
  const [problem, setProblem] = useState<string>();
  const said = use(SaidOfField);
  useHeldForms();
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setProblem(momentProblem(currentTarget));
  const lookAgain = (event: SyntheticEvent<HTMLElement>) => problem && look(event);
  return (
    <>
      <Base.Control
        {...rest}
        type={type}
        aria-invalid={Boolean(problem) || undefined}
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
      <FieldProblem words={problem === said ? undefined : problem} />
    </>
  );
}
