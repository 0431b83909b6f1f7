import { Cents } from '@evenkeel/contract/base';
import * as z from 'zod';
import { cents } from '../lib/money.ts';

/** The largest amount, in cents. */
const most = Cents.maxValue ?? 0;

/** What is wrong with an amount as it was typed, in a sentence; undefined when nothing is. */
export function amountProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return 'Please enter an amount';
  if (/^[\d.]*,[\d.,]*$/.test(text)) return 'Please write the amount with a point and no commas, like 12.50';
  if (/^-?0*\.?0*$/.test(text) || /^-\d*\.?\d*$/.test(text)) return 'The amount has to be at least $0.01';
  if (/^\d+(\.\d{1,2})?$/.test(text))
    return Number(text) * 100 > most ? 'The amount can be at most $100,000.00' : undefined;
  return 'Please enter dollars and cents, like 12.50';
}

/** An amount as a field of a form. */
export const Amount = z.string().superRefine((typed, { addIssue }) => {
  const message = amountProblem(typed);
  if (message) addIssue({ code: 'custom', message });
});

/** What was typed, in cents; 0 while it is no amount. */
export function amountOf(typed: string): number {
  return amountProblem(typed) ? 0 : cents(typed);
}
