import { expect, test } from 'vitest';
import { gainsOf, includedWords, planFor } from './plan-words.rules.ts';
import { planIds } from './plans.rules.ts';

test('Essential says what it has that Free lacks; every plan has what the one it includes has', () => {
  expect(gainsOf('essential').map(({ name }) => name)).toEqual([
    'Adding shared expenses',
    'Custom custody patterns',
    'More than 50 documents or 100 MB',
  ]);
  expect(gainsOf('free')).toEqual([]);
  expect(gainsOf('premium')).toEqual([]);
  expect(gainsOf('family').map(({ need }) => need)).toEqual(['relatives', 'session-pages']);
});

test('what a plan includes is said in the same words where Essential isn’t shown', () => {
  expect(planIds.map(includedWords)).toEqual([
    null,
    'Everything in Free, and:',
    'Everything in the smaller plans, and:',
    'Everything in Premium, and:',
  ]);
});

test.each([
  ['expenses', 'a paid plan'],
  ['patterns', 'a paid plan'],
  ['documents', 'a paid plan'],
  ['relatives', 'the Family plan'],
  ['session-pages', 'the Family plan'],
] as const)('%s needs %s', (need, plan) => {
  expect(planFor(need)).toBe(plan);
});
