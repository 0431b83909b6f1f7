import type { Subscription } from '@evenkeel/contract/plans';
import { planName } from '@evenkeel/contract/plan-names';
import { type PlanId, plans, trialDays } from '@evenkeel/contract/plans.rules';
import { localDay, mediumDay } from '../lib/days.ts';
import { money } from '../lib/money.ts';

/** The last day of a trial, like "Dec 5, 2026". */
export function trialEnd({ trialEndDate }: Pick<Subscription, 'trialEndDate'>): string | undefined {
  return trialEndDate === null ? undefined : mediumDay(localDay(trialEndDate));
}

/** The text under the page title. */
export function aboutTrial(mine: Subscription | undefined, isOpen: boolean): string {
  const end = mine && trialEnd(mine);
  if (!isOpen)
    return `Your free trial has ended. What you entered stays, and you can use ${planName('free')} for as long as you like.`;
  const until = end ? `until ${end}` : 'for 14 days';
  return `Everything is free to try ${until}. We don’t charge anything or ask for a card. We’ll remember your choice for later.`;
}

/** The status of a plan at `now`, and what it means. */
export function statusWords(mine: Subscription, now: number): { title: string; about: string } {
  const { status, trialEndDate, subscriptionEndDate, plan } = mine;
  switch (status) {
    case 'professional':
      if (mine.role === 'relative') return { title: 'Free Account', about: 'Relatives and carers pay nothing here.' };
      return { title: 'Free Professional Account', about: 'Lawyers, mediators and judges pay nothing here.' };
    case 'trial': {
      const until =
        trialEndDate === null
          ? ''
          : `Until ${mediumDay(localDay(trialEndDate))}, ${daysLeft(trialEndDate, now)} left. `;
      return {
        title: 'Free Trial',
        about: `${until}We don’t charge anything or ask for a card.${chosen(plan)}`,
      };
    }
    case 'active':
      return { title: 'Active', about: activeWords(mine) };
    case 'expired':
      return {
        title: subscriptionEndDate === null ? 'Trial expired' : 'Plan ended',
        about: `We don’t delete anything, and both parents still see the whole shared record.${mine.sharedPlan ? '' : ` You’re on ${planName('free')}.`}`,
      };
    case 'free':
      return { title: plans.free.name, about: 'You can use it for as long as you like.' };
  }
}

/** Days of 24 hours that have begun, as the trial itself is counted: a clock change takes none away. */
function daysLeft(end: string, now: number): string {
  const begun = Math.ceil((Date.parse(end) - now) / (24 * 60 * 60 * 1_000));
  // The clock of this device can be behind the server's.
  const left = Math.min(Math.max(begun, 1), trialDays);
  return left === 1 ? '1 day' : `${left} days`;
}

function chosen(plan: Subscription['plan']): string {
  if (plan === null) return '';
  return ` You’d like ${plans[plan].name} after the trial.`;
}

function activeWords({ plan, subscriptionEndDate, renewal }: Subscription): string {
  const what = `${plans[plan ?? 'free'].name}, ${priceOf(plan ?? 'free')} per month.`;
  if (subscriptionEndDate === null) return what;
  const day = mediumDay(localDay(subscriptionEndDate));
  if (renewal === 'ends')
    return `${what} It ends on ${day}, and we won’t charge you again. After that you’re on ${planName('free')}.`;
  return `${what} ${renewal === 'overdue' ? 'Payment is overdue.' : `Next payment on ${day}.`} The whole family has it.`;
}

/** The price of a plan on its card: "$5", "$9.99". */
export function priceOf(id: PlanId): string {
  return money(plans[id].price).replace('.00', '');
}

/** The text before going to the provider's page. */
export function aboutCheckout({ checkout, status }: Pick<Subscription, 'checkout' | 'status'>): string {
  if (checkout === 'demo') return 'The demo has no checkout, so you can’t buy anything here.';
  const first =
    status === 'trial' ? 'The plan starts today, even during your trial, and' : 'The plan starts today, and';
  const page =
    checkout === 'test'
      ? ' The next page is a test. No money moves.'
      : ' You enter your card on the payment provider’s page.';
  return `${first} the whole family has it. You pay every month until you cancel.${page}`;
}
