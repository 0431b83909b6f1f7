import { Cents } from '@evenkeel/contract/base';
import { typedNumber } from '@evenkeel/contract/typed-number';
import * as z from 'zod';
import { cents, money } from '../lib/money.ts';

/** The largest amount, in cents. */
const most = Cents.maxValue ?? 0;

/** Without a dollar sign; with a point and no separators, if it has one meaning. */
function plain(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(-?)\$\s*/, '$1');
  return typedNumber(text) ?? text;
}

/** The problem with a typed amount, in a sentence; undefined if it’s valid. */
export function amountProblem(typed: string): string | undefined {
  const text = plain(typed);
  if (text === '') return 'Please enter an amount';
  if (/^\d+(\.\d{1,2})?$/.test(text)) {
    if (Number(text) === 0) return 'The amount has to be at least $0.01';
    return Number(text) * 100 > most ? 'The amount can be at most $100,000.00' : undefined;
  }
  if (/^-[\d.,]*$/.test(text)) return 'The amount has to be at least $0.01';
  // "0,125" and "1.234,50" could be two amounts: ask instead of guessing.
  if (/^[\d.]*,[\d.,]*$/.test(text) && !/\.\d{3,}$/.test(text)) return 'Enter the amount like this: 12.50';
  return 'Please enter dollars and cents, like 12.50';
}

/** The amount as read, or what to enter. */
export function amountHint(typed: string): string {
  const understood = amountOf(typed);
  return understood > 0 ? `Amount: ${money(understood)}` : 'Dollars and cents, like 12.50';
}

/** An amount as a field of a form. */
export const Amount = z.string().superRefine((typed, { addIssue }) => {
  const message = amountProblem(typed);
  if (message) addIssue({ code: 'custom', message });
});

/** The typed amount in cents; 0 if it isn’t valid. */
export function amountOf(typed: string): number {
  return amountProblem(typed) ? 0 : cents(plain(typed));
}
