import type { Subscription } from '@evenkeel/contract/plans';
import { isSold, type PlanId, plans } from '@evenkeel/contract/plans.rules';
import { type Day, daysBetween, localDay, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';

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
    case 'active':
      return { title: 'Active', about: activeWords(mine) };
    case 'expired':
      return {
        title: subscriptionEndDate === null ? 'Trial expired' : 'Plan ended',
        about: `Nothing is deleted, and nothing of the shared record is withheld from anybody.${mine.sharedPlan ? '' : ' The plan Free goes on.'}`,
      };
    case 'free':
      return { title: 'Free', about: 'It goes on for as long as you like.' };
  }
}

function chosen(plan: Subscription['plan']): string {
  if (plan === null) return '';
  return ` After it you would like ${plans[plan].name}${isSold(plan) ? '' : ", which isn't sold yet"}.`;
}

function activeWords({ plan, subscriptionEndDate, renewal }: Subscription): string {
  const what = `${plans[plan ?? 'free'].name}, ${priceOf(plan ?? 'free')} per month.`;
  if (subscriptionEndDate === null) return what;
  const day = mediumDay(localDay(subscriptionEndDate));
  if (renewal === 'ends') return `${what} It ends on ${day}, and nothing more is charged. The plan Free goes on then.`;
  return `${what} ${renewal === 'overdue' ? 'It is not paid yet.' : `Next payment on ${day}.`} The whole family has it.`;
}

/** On the card of a plan that can be wished for and not bought. */
export const notSold =
  "Not sold yet: its features are still planned. Your trial has everything there is. We'll only remember that you'd like it.";

/** The price of a plan as it stands on its card: "$5", "$9.99". */
export function priceOf(id: PlanId): string {
  return money(plans[id].price).replace('.00', '');
}

/** What is said before somebody goes to the page of the provider. */
export function aboutCheckout({ checkout, status }: Pick<Subscription, 'checkout' | 'status'>): string {
  if (checkout === 'demo') return 'The demo has no checkout: nothing can be bought here.';
  const first =
    status === 'trial' ? 'The plan begins today, also while your trial runs, and' : 'The plan begins today, and';
  const page =
    checkout === 'test'
      ? ' The next page is a test: no money moves.'
      : ' Your card is asked for on the page of the payment provider.';
  return `${first} the whole family has it. It is paid every month until you cancel it.${page}`;
}
