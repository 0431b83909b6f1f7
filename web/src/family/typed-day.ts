import '@evenkeel/contract/no-eval';
import { knownYear, unknownYear } from '@evenkeel/contract/known-years';
import * as z from 'zod';

/** The day of a date input, with the same limits as the contract: it accepts any year, also while typing. `missing` is said where none is. */
export const typedDay = (missing: string) => z.iso.date({ error: missing, abort: true }).regex(knownYear, unknownYear);
