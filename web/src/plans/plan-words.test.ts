import type { Subscription } from '@evenkeel/contract/plans';
import { expect, test } from 'vitest';
import { standing } from './plan-words.ts';

const mine: Subscription = {
  role: 'parent',
  isProfessional: false,
  status: 'trial',
  plan: null,
  trialEndDate: '2026-12-06T12:00:00Z',
  subscriptionEndDate: null,
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

test('a trial that is over takes nothing away', () => {
  const { title, about } = standing({ ...mine, status: 'expired' }, '2026-12-07');
  expect(title).toBe('Trial expired');
  expect(about).toContain('Nothing is deleted');
});

test('each of the other ways to stand has its name', () => {
  const paid = { ...mine, status: 'active', plan: 'family', subscriptionEndDate: '2027-01-06T12:00:00Z' } as const;
  expect(standing(paid, '2026-12-07')).toEqual({ title: 'Active', about: 'Family. It is paid until Jan 6, 2027.' });
  expect(standing({ ...mine, status: 'free', plan: 'free' }, '2026-12-07').title).toBe('Free');
  expect(standing({ ...mine, status: 'professional' }, '2026-12-07').title).toBe('Free Professional Account');
});
