import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPlans, isTrialOpen, planIds, plans, statusAt } from './plans.rules.ts';

test('four plans at the prices of the specification, three of them on the way in, one recommended', () => {
  expect(planIds.map((id) => plans[id].price)).toEqual([0, 5_00, 9_99, 14_99]);
  expect(planIds.map((id) => plans[id].period)).toEqual(['forever', 'per month', 'per month', 'per month']);
  for (const id of planIds) expect(plans[id].id).toBe(id);
  expect(firstPlans.map((id) => plans[id].name)).toEqual(['Free', 'Premium', 'Family']);
  expect(planIds.filter((id) => plans[id].recommended)).toEqual(['premium']);
});

test.each([
  ['free', ['Calendar sharing', 'Child profiles', 'Basic messaging', 'Limited document storage']],
  [
    'premium',
    [
      'Unlimited documents',
      'Expense tracking and splitting',
      'Priority support',
      'Advanced alerts',
      'Custom custody calendars',
    ],
  ],
  [
    'family',
    ['Multiple co-parents', 'Extended family access', 'Legal templates', 'Mediator portal', 'Therapy resources'],
  ],
] as const)('%s names what the specification names', (id, features) => {
  expect(plans[id].features.map(({ name }) => name)).toEqual(features);
});

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const planId = fc.constantFrom(null, ...planIds);

test('a trial runs until the instant at which it ends, and not a moment longer', () => {
  fc.assert(
    fc.property(instant, instant, planId, (end, now, plan) => {
      const kept = { status: 'trial', plan, trialEndDate: end.toISOString() } as const;
      const status = statusAt(kept, now.toISOString());
      expect(status === 'trial').toBe(now < end);
      expect(isTrialOpen(kept.trialEndDate, now.toISOString())).toBe(now < end);
      if (now >= end) expect(status).toBe(plan === 'free' ? 'free' : 'expired');
    }),
  );
});

test('time changes nothing about any other status', () => {
  fc.assert(
    fc.property(fc.constantFrom('active', 'expired', 'free'), planId, instant, (status, plan, now) => {
      expect(statusAt({ status, plan, trialEndDate: null }, now.toISOString())).toBe(status);
    }),
  );
});
