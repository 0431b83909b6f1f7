import { Cents } from '@evenkeel/contract/base';
import * as z from 'zod';
import { cents, money } from '../lib/money.ts';

/** The largest amount, in cents. */
const most = Cents.maxValue ?? 0;

/** Without what an American writes around the digits: a dollar sign, and commas between thousands. */
function plain(typed: string): string {
  const text = typed.trim().replace(/^(-?)\$\s*/, '$1');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** What is wrong with an amount as it was typed, in a sentence; undefined when nothing is. */
export function amountProblem(typed: string): string | undefined {
  const text = plain(typed);
  if (text === '') return 'Please enter an amount';
  // "12,50" may be meant as 12.50 or as 1,250: ask instead of guessing.
  if (/^[\d.]*,[\d.,]*$/.test(text)) return 'Enter the amount like this: 12.50';
  if (/^-?0*\.?0*$/.test(text) || /^-\d*\.?\d*$/.test(text)) return 'The amount has to be at least $0.01';
  if (/^\d+(\.\d{1,2})?$/.test(text))
    return Number(text) * 100 > most ? 'The amount can be at most $100,000.00' : undefined;
  return 'Please enter dollars and cents, like 12.50';
}

/** How an amount was understood, for under its field; until then what to type. */
export function amountHint(typed: string): string {
  const understood = amountOf(typed);
  return understood > 0 ? `Understood as ${money(understood)}` : 'Dollars and cents, like 12.50';
}

/** An amount as a field of a form. */
export const Amount = z.string().superRefine((typed, { addIssue }) => {
  const message = amountProblem(typed);
  if (message) addIssue({ code: 'custom', message });
});

/** What was typed, in cents; 0 while it is no amount. */
export function amountOf(typed: string): number {
  return amountProblem(typed) ? 0 : cents(plain(typed));
}
