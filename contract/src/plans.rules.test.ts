import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needs } from './base.ts';
import {
  bestOf,
  covers,
  enoughFor,
  firstPlans,
  type InForce,
  isTrialOpen,
  mayStart,
  paidPlans,
  type PlanId,
  planIds,
  plans,
  statusAt,
} from './plans.rules.ts';

test('four plans at fixed prices, three of them in onboarding, one recommended', () => {
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
] as const)('%s lists its features', (id, features) => {
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
    fc.property(fc.constantFrom('expired', 'free'), planId, instant, (status, plan, now) => {
      expect(statusAt({ status, plan, trialEndDate: null }, now.toISOString())).toBe(status);
    }),
  );
});

test('what each plan lacks is written in the catalogue: relatives’ access and session pages are in Family alone', () => {
  expect(plans.free.lacks.map(({ need, name, isPlanned }) => [need, name, isPlanned])).toEqual([
    ['expenses', 'Adding shared expenses', undefined],
    ['patterns', 'Custom custody patterns', undefined],
    ['documents', 'More than 50 documents or 100 MB', undefined],
    ['relatives', 'Sharing with relatives and carers', undefined],
    ['session-pages', 'A mediator’s session pages', undefined],
  ]);
  for (const id of ['essential', 'premium'] as const)
    expect(plans[id].lacks.map(({ name }) => name)).toEqual([
      'Sharing with relatives and carers',
      'A mediator’s session pages',
    ]);
  expect(plans.family.lacks).toEqual([]);
  expect(planIds.map((id) => plans[id].includes)).toEqual([null, 'free', 'essential', 'premium']);
});

test('Essential has eight features', () => {
  expect(plans.essential.features.map(({ name }) => name)).toEqual([
    'Child profiles and alerts',
    'Shared calendar',
    'Payment tracking',
    'Document library',
    'Messaging',
    'Health records',
    'School notes',
    'Notifications',
  ]);
});

test('planned is only what isn’t built: documents, health and school are', () => {
  const planned = planIds.flatMap((id) => plans[id].features.filter(({ isPlanned }) => isPlanned));
  expect(planned.map(({ name }) => name)).toEqual([
    'Priority support',
    'Advanced alerts',
    'Legal templates',
    'Therapy resources',
  ]);
});

const inForce = fc.constantFrom<InForce>('trial', ...planIds);

test('a family has the best of what its parents have, in whatever order, and Free where they have nothing', () => {
  expect(bestOf([])).toBe('free');
  fc.assert(
    fc.property(fc.array(inForce, { minLength: 1 }), (all) => {
      const best = bestOf(all);
      expect(all).toContain(best);
      expect(bestOf(all.toReversed())).toBe(best);
      if (!all.includes('trial')) for (const one of all) expect(covers(best as PlanId, one as PlanId)).toBe(true);
    }),
  );
});

test.each(needs)('%s: needs a plan or a running trial, and Free is no plan', (need) => {
  expect(mayStart(need, 'free')).toBe(false);
  expect(enoughFor(need)).toEqual(
    ['relatives', 'session-pages'].includes(need) ? ['trial', 'family'] : ['trial', ...paidPlans],
  );
  for (const enough of enoughFor(need)) expect(mayStart(need, enough)).toBe(true);
});

test('what one has covers itself and what is less, and nothing covers more', () => {
  expect(covers(null, 'free')).toBe(false);
  expect([covers('premium', 'essential'), covers('premium', 'premium'), covers('premium', 'family')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a paid plan goes on for a week after the day it was paid until, and is over then', () => {
  fc.assert(
    fc.property(instant, instant, (until, now) => {
      const kept = { status: 'active', plan: 'premium', trialEndDate: null, paidUntil: until.toISOString() } as const;
      const week = 7 * 24 * 60 * 60 * 1_000;
      const isOpen = now.getTime() < until.getTime() + week;
      expect(statusAt(kept, now.toISOString())).toBe(isOpen ? 'active' : 'expired');
    }),
  );
});

test.each(paidPlans)('%s is sold, so at least one feature of its own exists', (id) => {
  expect(plans[id].features.some(({ isPlanned }) => !isPlanned)).toBe(true);
});
