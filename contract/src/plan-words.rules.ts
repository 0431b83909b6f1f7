import type { Need } from './base.ts';
import { type PlanId, planName, planNames } from './plan-names.ts';
import { firstPlans, mayStart, paidPlans, type Plan, plans } from './plans.rules.ts';

// How a plan is described wherever it appears. Apart from the catalogue, which every page that asks for a plan loads.

/** The line above what a plan adds: the same at sign-up, where Essential isn't shown and so isn't named. Null for Free. */
export function includedWords(id: PlanId): string | null {
  const { includes } = plans[id];
  if (includes === null) return null;
  const isShownFirst = firstPlans.some((first) => first === includes);
  return `Everything in ${isShownFirst ? planNames[includes] : 'the smaller plans'}, and:`;
}

/** What a plan has that the one it includes lacks, in the words of the one that lacks it. */
export function gainsOf(id: PlanId): Plan['lacks'] {
  const { includes, lacks } = plans[id];
  if (includes === null) return [];
  return plans[includes].lacks.filter(({ need }) => !lacks.some((lacking) => lacking.need === need));
}

/** What a family needs for it, in words: "a paid plan", or the only one that is enough. */
export function planFor(need: Need): string {
  const [enough, other] = paidPlans.filter((id) => mayStart(need, id));
  return enough && !other ? planName(enough) : 'a paid plan';
}
