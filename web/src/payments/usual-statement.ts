import type { Day } from '../lib/days.ts';
import type { Range } from '../ui/RangeFields.tsx';

/** What a statement shows at first: this month and the twelve before it, or as far back as the balance is owed. */
export function usualStatement(today: Day, since: Day | null | undefined): Range {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
  return { from: since && since < yearAgo ? since : yearAgo, to: today };
}
