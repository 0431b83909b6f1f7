import '@evenkeel/contract/no-eval';
import { Category } from '@evenkeel/contract/payments';
import * as z from 'zod';
import { Amount } from './amount.ts';
import { Percent } from './share.ts';

/** Its field says when it's too long. */
export const description = z.string().trim().min(1, 'Please enter a description');

// Same limits as the contract. A date input accepts any year, also while typing.
export const day = z.iso
  .date({ error: 'Please enter a date', abort: true })
  .regex(/^(19|20|21)/, 'Please use a year from 1900 to 2199');

/** The form’s fields, as typed. */
export const ExpenseForm = z.object({
  description,
  amount: Amount,
  date: day,
  category: Category,
  children: z.array(z.string()),
  percent: Percent,
  /** A request: not paid yet. */
  isRequest: z.boolean(),
});
export type ExpenseForm = z.infer<typeof ExpenseForm>;

export function emptyExpense(today: string): ExpenseForm {
  const content = { description: '', amount: '', date: today, category: 'other' as const, children: [] };
  return { ...content, percent: '50', isRequest: false };
}
