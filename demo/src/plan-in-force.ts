import { bestOf, type InForce, type Kept, statusAt, trialDays } from '@evenkeel/contract/plans.rules';
import type { Context } from './api.ts';
import type { Rows } from './rows.ts';

/** A trial that starts at an instant. */
function trialFrom(now: string): Kept {
  const end = Date.parse(now) + trialDays * 24 * 60 * 60 * 1_000;
  return { status: 'trial', plan: null, trialEndDate: new Date(end).toISOString() };
}

/** Trials start when the demo is first opened in this browser. */
export function beginTrials(rows: Rows, people: readonly { id: string }[], now: string): void {
  const kept = rows.plans.get();
  if (people.every(({ id }) => kept[id])) return;
  rows.plans.set({ ...Object.fromEntries(people.map(({ id }) => [id, trialFrom(now)])), ...kept });
}

/** A person's stored plan, or a trial starting now. */
export function keptOf({ rows, now }: Pick<Context, 'rows' | 'now'>, id: string): Kept {
  return rows.plans.get()[id] ?? trialFrom(now());
}

/** The family's plan: everything during a parent's trial, then Free, because the demo sells nothing. */
export function inForceOf({ families, rows, now }: Context, familyId: string): InForce {
  const members = families.find(({ id }) => id === familyId)?.members ?? [];
  const parents = members.filter(({ role }) => role === 'parent');
  const onTrial = parents.some(({ accountId }) => statusAt(keptOf({ rows, now }, accountId), now()) === 'trial');
  return bestOf(onTrial ? ['trial'] : []);
}
