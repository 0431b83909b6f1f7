import type { Subscription } from '@evenkeel/contract/plans';
import { expect, test } from 'vitest';
import { aboutCheckout, priceOf, statusWords } from './plan-words.ts';

const mine: Subscription = {
  role: 'parent',
  isProfessional: false,
  status: 'trial',
  plan: null,
  trialEndDate: '2026-12-06T12:00:00Z',
  subscriptionEndDate: null,
  renewal: null,
  sharedPlan: null,
  checkout: 'stripe',
};

test('a trial shows its last day and how many are left', () => {
  expect(statusWords(mine, Date.parse('2026-11-22T12:00:00Z'))).toEqual({
    title: 'Free Trial',
    about: 'Until Dec 6, 2026, 14 days left. We don’t charge anything or ask for a card.',
  });
  expect(statusWords({ ...mine, plan: 'premium' }, Date.parse('2026-12-05T12:00:00Z')).about).toMatch(
    /^Until Dec 6, 2026, 1 day left\. .* You’d like Premium after the trial\.$/,
  );
});

test.each([
  ['a clock change takes no day away', '2026-10-25T04:30:00Z', '2026-11-08T04:30:00Z', '14 days left'],
  ['the last hours are a day', '2026-12-06T11:00:00Z', '2026-12-06T12:00:00Z', '1 day left'],
  ['a device that is behind gives no day more', '2026-11-22T11:58:00Z', '2026-12-06T12:00:00Z', '14 days left'],
])('days of a trial: %s', (_, now, trialEndDate, left) => {
  expect(statusWords({ ...mine, trialEndDate }, Date.parse(now)).about).toContain(left);
});

test('a chosen plan is named', () => {
  expect(statusWords({ ...mine, plan: 'family' }, Date.parse('2026-12-05T12:00:00Z')).about).toMatch(
    /You’d like Family after the trial\.$/,
  );
});

test('an expired trial deletes nothing', () => {
  const { title, about } = statusWords({ ...mine, status: 'expired' }, Date.parse('2026-12-07T12:00:00Z'));
  expect(title).toBe('Trial expired');
  expect(about).toContain('We don’t delete anything');
});

test('a plan that was paid for has ended, not expired as a trial', () => {
  const over = { ...mine, status: 'expired', plan: 'premium', subscriptionEndDate: '2026-12-06T12:00:00Z' } as const;
  expect(statusWords(over, Date.parse('2026-12-07T12:00:00Z')).title).toBe('Plan ended');
});

const paid = { ...mine, status: 'active', plan: 'premium', subscriptionEndDate: '2027-01-06T12:00:00Z' } as const;

test.each([
  ['renews', 'Premium, $9.99 per month. Next payment on Jan 6, 2027. The whole family has it.'],
  ['overdue', 'Premium, $9.99 per month. Payment is overdue. The whole family has it.'],
  [
    'ends',
    'Premium, $9.99 per month. It ends on Jan 6, 2027, and we won’t charge you again. After that you’re on the Free plan.',
  ],
] as const)('a paid plan shows its next date: %s', (renewal, about) => {
  expect(statusWords({ ...paid, renewal }, Date.parse('2026-12-07T12:00:00Z'))).toEqual({ title: 'Active', about });
});

test('each of the other statuses has a title', () => {
  expect(statusWords({ ...mine, status: 'free', plan: 'free' }, Date.parse('2026-12-07T12:00:00Z')).title).toBe('Free');
  expect(statusWords({ ...mine, status: 'professional' }, Date.parse('2026-12-07T12:00:00Z')).title).toBe(
    'Free Professional Account',
  );
});

test('prices come from the catalogue, in dollars', () => {
  expect((['free', 'essential', 'premium', 'family'] as const).map(priceOf)).toEqual(['$0', '$5', '$9.99', '$14.99']);
});

test('checkout says when the plan starts, and whether the next page is a test or missing', () => {
  expect(aboutCheckout(mine)).toContain('even during your trial');
  expect(aboutCheckout({ ...mine, status: 'expired' })).not.toContain('trial');
  expect(aboutCheckout({ ...mine, checkout: 'test' })).toContain('No money moves');
  expect(aboutCheckout({ ...mine, checkout: 'demo' })).toBe(
    'The demo has no checkout, so you can’t buy anything here.',
  );
});

test('guests pay nothing, and a relative isn’t called a professional', () => {
  const guest = { ...mine, isProfessional: true, status: 'professional' as const };
  expect(statusWords({ ...guest, role: 'judge' }, 0).title).toBe('Free Professional Account');
  expect(statusWords({ ...guest, role: 'relative' }, 0)).toEqual({
    title: 'Free Account',
    about: 'Relatives and carers pay nothing here.',
  });
});
