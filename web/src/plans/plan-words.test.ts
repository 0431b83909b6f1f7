import type { Subscription } from '@evenkeel/contract/plans';
import { expect, test } from 'vitest';
import { aboutCheckout, priceOf, standing } from './plan-words.ts';

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

test('a trial says its last day, and how many are left', () => {
  expect(standing(mine, '2026-11-22')).toEqual({
    title: 'Free Trial',
    about: 'Until Dec 6, 2026, 14 days left. Nothing is charged, and no card is asked for.',
  });
  expect(standing({ ...mine, plan: 'premium' }, '2026-12-05').about).toMatch(
    /^Until Dec 6, 2026, 1 day left\. .* After it you would like Premium\.$/,
  );
});

test('a wish for a plan that is not sold yet says so', () => {
  expect(standing({ ...mine, plan: 'family' }, '2026-12-05').about).toMatch(
    /After it you would like Family, which isn't sold yet\.$/,
  );
});

test('a trial that is over takes nothing away', () => {
  const { title, about } = standing({ ...mine, status: 'expired' }, '2026-12-07');
  expect(title).toBe('Trial expired');
  expect(about).toContain('Nothing is deleted');
});

test('a plan that was paid for once has ended, and is no trial', () => {
  const over = { ...mine, status: 'expired', plan: 'premium', subscriptionEndDate: '2026-12-06T12:00:00Z' } as const;
  expect(standing(over, '2026-12-07').title).toBe('Plan ended');
});

const paid = { ...mine, status: 'active', plan: 'premium', subscriptionEndDate: '2027-01-06T12:00:00Z' } as const;

test.each([
  ['renews', 'Premium, $9.99 per month. Next payment on Jan 6, 2027. The whole family has it.'],
  ['overdue', 'Premium, $9.99 per month. It is not paid yet. The whole family has it.'],
  [
    'ends',
    'Premium, $9.99 per month. It ends on Jan 6, 2027, and nothing more is charged. The plan Free goes on then.',
  ],
] as const)('what is paid for says its next day: %s', (renewal, about) => {
  expect(standing({ ...paid, renewal }, '2026-12-07')).toEqual({ title: 'Active', about });
});

test('each of the other ways to stand has its name', () => {
  expect(standing({ ...mine, status: 'free', plan: 'free' }, '2026-12-07').title).toBe('Free');
  expect(standing({ ...mine, status: 'professional' }, '2026-12-07').title).toBe('Free Professional Account');
});

test('prices are those of the catalogue, in dollars', () => {
  expect((['free', 'essential', 'premium', 'family'] as const).map(priceOf)).toEqual(['$0', '$5', '$9.99', '$14.99']);
});

test('before the checkout it says when the plan begins, and where the next page is a test or there is none', () => {
  expect(aboutCheckout(mine)).toContain('also while your trial runs');
  expect(aboutCheckout({ ...mine, status: 'expired' })).not.toContain('trial');
  expect(aboutCheckout({ ...mine, checkout: 'test' })).toContain('no money moves');
  expect(aboutCheckout({ ...mine, checkout: 'demo' })).toBe('The demo has no checkout: nothing can be bought here.');
});
