import { Field as Base } from '@base-ui/react/field';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { FieldProblem } from './FieldProblem.tsx';
import { lettersOverIn, useHeldForms } from './held-forms.ts';
import { tooLong } from './too-long.ts';

type LimitedControlProps = ComponentProps<typeof Base.Control> & { most: number };

/** A field of words with a limit. It keeps all that is typed or pasted and says how much is too much; its form isn't sent then. */
export function LimitedControl({ most, onInput, onBlur, ...rest }: LimitedControlProps) {
  const [over, setOver] = useState(0);
  useHeldForms();
  const count = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setOver(lettersOverIn(currentTarget));
  return (
    <>
      <Base.Control
        {...rest}
        data-most={most}
        aria-invalid={over > 0 || undefined}
        onInvalid={count}
        onInput={(event) => {
          count(event);
          onInput?.(event);
        }}
        onBlur={(event) => {
          count(event);
          onBlur?.(event);
        }}
      />
      <FieldProblem words={over > 0 ? tooLong(over) : undefined} />
    </>
  );
}
