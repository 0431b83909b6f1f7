import '@evenkeel/contract/no-eval';
import { Category } from '@evenkeel/contract/payments';
import * as z from 'zod';
import { typedDay } from '../family/typed-day.ts';
import { Amount } from './amount.ts';
import { Percent } from './share.ts';

/** Its field says when it's too long. */
export const description = z.string().trim().min(1, 'Please enter a description');

export const day = typedDay('Please enter a date');

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
