import type { Subscription } from '@evenkeel/contract/plans';
import { plans } from '@evenkeel/contract/plans.rules';
import { type Day, daysBetween, localDay, mediumDay } from '../lib/days.ts';

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

/** How somebody's plan stands `today`: in two words, and what it means. */
export function standing(mine: Subscription, today: Day): { title: string; about: string } {
  const { status, trialEndDate, subscriptionEndDate, plan } = mine;
  switch (status) {
    case 'professional':
      return { title: 'Free Professional Account', about: 'Lawyers, mediators and judges pay nothing here.' };
    case 'trial': {
      const end = trialEndDate === null ? today : localDay(trialEndDate);
      const left = daysBetween(today, end);
      const days = left === 1 ? '1 day' : `${left} days`;
      return {
        title: 'Free Trial',
        about: `Until ${mediumDay(end)}, ${days} left. Nothing is charged, and no card is asked for.${chosen(plan)}`,
      };
    }
    case 'active': {
      const until =
        subscriptionEndDate === null ? '' : ` It is paid until ${mediumDay(localDay(subscriptionEndDate))}.`;
      return { title: 'Active', about: `${plans[plan ?? 'free'].name}.${until}` };
    }
    case 'expired':
      return {
        title: 'Trial expired',
        about: 'Nothing is deleted, and nothing of the shared record is withheld from anybody. The plan Free goes on.',
      };
    case 'free':
      return { title: 'Free', about: 'It goes on for as long as you like.' };
  }
}

function chosen(plan: Subscription['plan']): string {
  return plan === null ? '' : ` After it you would like ${plans[plan].name}.`;
}
