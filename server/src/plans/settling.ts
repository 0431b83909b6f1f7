import type { Context } from '../api.ts';
import type { PlanProvider, Purchase, State } from './provider.ts';
import * as store from './purchases.sql.ts';

/** Dependencies for storing a provider's state. */
export type Needs = { pool: Context['accountsPool']; clock: Context['clock']; ring: (key: string) => void };

export function needsOf({
  accountsPool,
  clock,
  doorbell,
}: Pick<Context, 'accountsPool' | 'clock' | 'doorbell'>): Needs {
  return { pool: accountsPool, clock, ring: doorbell.ring };
}

/**
 * Fetches a purchase's state from the provider and stores it, after a webhook, a return from checkout, or a timer. So the order and number
 * of messages don't matter. `event`: the message, which counts once.
 */
export async function lookAt(
  needs: Needs,
  purchase: Purchase,
  ask: (purchase: Purchase) => Promise<State>,
  event?: string,
): Promise<State> {
  const look = await store.nextLook(needs.pool);
  const state = await ask(purchase);
  await keep(needs, purchase, { look, state, event });
  return state;
}

/** Stores a purchase's state and notifies its families if it matters to them. */
export async function keep(
  { pool, clock, ring }: Needs,
  { id }: Purchase,
  seen: { look: number; state: State; event?: string | undefined },
): Promise<void> {
  const families = await store.settle(pool, { id, ...seen }, clock().toString());
  families.forEach(ring);
}

/** Ends this account's purchase at once. Throws when the provider doesn't answer. */
export async function endPurchasesOf(needs: Needs, provider: PlanProvider, accountId: string): Promise<void> {
  const purchase = await store.livingOf(needs.pool, accountId);
  if (purchase?.provider === provider.name) await lookAt(needs, purchase, provider.end);
}

/** Polls purchases with overdue news, and ends those of closed accounts. */
export async function lookAround(needs: Needs, provider: PlanProvider): Promise<unknown[]> {
  const failures: unknown[] = [];
  const each = async (purchases: Purchase[], ask: PlanProvider['look']) => {
    for (const purchase of purchases)
      await lookAt(needs, purchase, ask).catch((error: unknown) => failures.push(error));
  };
  await each(await store.abandoned(needs.pool, provider.name), provider.end);
  await each(await store.silent(needs.pool, provider.name, needs.clock().toString()), provider.look);
  return failures;
}
