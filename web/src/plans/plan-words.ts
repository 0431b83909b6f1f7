import type { Subscription } from '@evenkeel/contract/plans';
import { localDay, mediumDay } from '../lib/days.ts';

/** The day on which a trial ends, as its owner reads it: "Dec 5, 2026". */
export function trialEnd({ trialEndDate }: Pick<Subscription, 'trialEndDate'>): string | undefined {
  return trialEndDate === null ? undefined : mediumDay(localDay(trialEndDate));
}

/** What is said under the title of the step. */
export function aboutTrial(mine: Subscription | undefined, isOpen: boolean): string {
  const end = mine && trialEnd(mine);
  if (!isOpen)
    return 'Your free trial is over. What you have entered stays, and the plan Free goes on for as long as you like.';
  const until = end ? `until ${end}` : 'for 14 days';
  return `Everything is free to try ${until}. Nothing is charged, and no card is asked for: what you choose is kept for afterwards.`;
}
