import { type Day, plusMonths } from '../lib/days.ts';
import type { Range } from '../ui/RangeFields.tsx';

/** What a statement shows at first: a year up to today, or as far back as the balance is owed. */
export function usualStatement(today: Day, since: Day | null | undefined): Range {
  const yearAgo = plusMonths(today, -12);
  return { from: since && since < yearAgo ? since : yearAgo, to: today };
}
