import type { ComponentProps } from 'react';
import { Field, Input } from '../ui/Field.tsx';
import { amountHint } from './amount.ts';

type AmountFieldProps = ComponentProps<typeof Input> & { typed: string; error: string | undefined };

/** Accepts "$84.20", "1,250.00" and "12,50" and shows the amount as read. Not `type=number`: browsers read "12,50" as 1250. */
export function AmountField({ typed, error, ...input }: AmountFieldProps) {
  return (
    <Field label="Amount in dollars" hint={amountHint(typed)} error={error}>
      <Input {...input} inputMode="decimal" autoComplete="off" className="figures" />
    </Field>
  );
}
