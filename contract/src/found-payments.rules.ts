import { folded } from './folding.ts';
import { joinedPattern } from './joined-pattern.ts';
import type { Payment } from './payments.ts';
import { plainDigits } from './plain-digits.ts';

/** The texts by which a search may find a payment: the words, and if they are an amount ("$1,250"), the amount as it is compared. */
export function searchedAs(search: string): string[] {
  const words = folded(search);
  const amount = plainDigits(words);
  const isAmount = /^ *\$? *(\d+|\d{1,3}(,\d{3})+)(\.\d{0,2})? *$/.test(amount);
  return isAmount ? [words, amount.replaceAll(/[, ]/g, '')] : [words];
}

/** Whether a payment matches a search, by description or amount. The same as `found_by` in SQL. */
export function isFound(search: string, { description, amount }: Pick<Payment, 'description' | 'amount'>): boolean {
  const foundBy = `${folded(description)}\n$${(amount / 100).toFixed(2)}`;
  const joined = joinedPattern(search);
  if (joined !== undefined && new RegExp(joined).test(foundBy)) return true;
  return searchedAs(search).some((text) => foundBy.includes(text));
}
