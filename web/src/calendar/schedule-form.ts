import '@evenkeel/contract/no-eval';
import { firstNightOf, patternOf, type Plan, planOf, type Rule } from '@evenkeel/contract/custody.rules';
import type { Family } from '@evenkeel/contract/families';
import { type Schedule, Terms } from '@evenkeel/contract/schedules';
import * as z from 'zod';
import { plusDays, today, weekday } from '../lib/days.ts';

const required = 'Please fill in all required fields';

/** What a parent decides about a schedule, with what is said where something is missing. */
export const ScheduleForm = Terms.extend({
  // As the contract has it: a date field takes any number for a year, also while it is typed.
  startDay: z.iso.date({ error: required, abort: true }).regex(/^(19|20|21)/, 'Please use a year from 1900 to 2199'),
  exchangeTime: z.iso.time({ precision: -1, error: required }),
});

/** As the schedule that stands; otherwise as most begin: counted from this Monday, exchanges at six, at home A. */
export function formOf(standing: Schedule | undefined, family: Family): Terms {
  const monday = plusDays(today(), -((weekday(today()) + 6) % 7));
  const usual = { template: '2-2-5-5', startsWith: 'A', startDay: monday, exchangeTime: '18:00' } as const;
  if (!standing) return { ...usual, zone: family.zone };
  const { template, startsWith, startDay, exchangeTime, zone } = standing;
  return { template, startsWith, startDay, exchangeTime, zone };
}

/** What would come of these terms if they came into force now; nothing while they are not whole. */
export function previewOf(terms: Terms, standing: Plan): { rule: Rule; plan: Plan<Rule> } | undefined {
  if (!ScheduleForm.safeParse(terms).success) return undefined;
  const from = firstNightOf(terms, standing, new Date().toISOString());
  const rule = { ...terms, version: 1, from, pattern: patternOf(terms), children: [] };
  return { rule, plan: planOf([rule]) };
}
