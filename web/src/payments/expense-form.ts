import '@evenkeel/contract/no-eval';
import { Category } from '@evenkeel/contract/payments';
import * as z from 'zod';
import { Amount } from './amount.ts';
import { Percent } from './share.ts';

export const description = z
  .string()
  .trim()
  .min(1, 'Please enter a description')
  .max(120, 'Please use at most 120 characters');

// As the contract has it: a date field takes any number for a year, also while it is typed.
export const day = z.iso
  .date({ error: 'Please enter a date', abort: true })
  .regex(/^(19|20|21)/, 'Please use a year from 1900 to 2199');

/** What the person fills in, as they type it. */
export const ExpenseForm = z.object({
  description,
  amount: Amount,
  date: day,
  category: Category,
  children: z.array(z.string()),
  percent: Percent,
  /** Asked before it is paid. */
  isRequest: z.boolean(),
});
export type ExpenseForm = z.infer<typeof ExpenseForm>;

export function emptyExpense(today: string): ExpenseForm {
  const content = { description: '', amount: '', date: today, category: 'other' as const, children: [] };
  return { ...content, percent: '50', isRequest: false };
}
