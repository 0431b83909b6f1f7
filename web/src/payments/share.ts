import '@evenkeel/contract/no-eval';
import { typedNumber } from '@evenkeel/contract/typed-number';
import * as z from 'zod';

const problem = 'Please enter a percentage from 0 to 100, like 50 or 62.5';

/** A share as a field of a form: percent, with at most two decimals. */
export const Percent = z
  .string()
  .overwrite((typed) => typedNumber(typed) ?? typed)
  .regex(/^\d{1,3}(\.\d{1,2})?$/, problem)
  .refine((typed) => Number(typed) <= 100, problem);

/** "62.5" as `6250` basis points; undefined if it isn’t a share. */
export function basisPointsOf(typed: string): number | undefined {
  const { data } = Percent.safeParse(typed);
  return data === undefined ? undefined : Math.round(Number(data) * 100);
}

/** The share as read, unless it was typed the plain way. */
export function shareHint(typed: string): string | undefined {
  const { data } = Percent.safeParse(typed);
  return data === undefined || data === typed.trim() ? undefined : `Share: ${data}%`;
}
