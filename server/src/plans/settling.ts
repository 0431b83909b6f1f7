import type { Context } from '../api.ts';
import type { PlanProvider, Purchase, State } from './provider.ts';
import * as store from './purchases.sql.ts';

/** What is needed to keep what a provider says. */
export type Needs = { pool: Context['accountsPool']; clock: Context['clock']; ring: (key: string) => void };

export function needsOf({
  accountsPool,
  clock,
  doorbell,
}: Pick<Context, 'accountsPool' | 'clock' | 'doorbell'>): Needs {
  return { pool: accountsPool, clock, ring: doorbell.ring };
}

/**
 * Asks the provider about a purchase and keeps what it says, whatever made us look: a message of it, somebody who comes back, or
 * time. So it does not matter in which order messages come, nor how often. `event` is the message, which counts once.
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

/** Keeps what is known of a purchase, and makes its families look where it means something to them. */
export async function keep(
  { pool, clock, ring }: Needs,
  { id }: Purchase,
  seen: { look: number; state: State; event?: string | undefined },
): Promise<void> {
  const families = await store.settle(pool, { id, ...seen }, clock().toString());
  families.forEach(ring);
}

/** Ends what this account has bought, at once. Throws when the provider does not answer. */
export async function endPurchasesOf(needs: Needs, provider: PlanProvider, accountId: string): Promise<void> {
  const purchase = await store.livingOf(needs.pool, accountId);
  if (purchase?.provider === provider.name) await lookAt(needs, purchase, provider.end);
}

/** What the provider has to be asked about unasked: it was never told of a payment, or whoever paid is gone. */
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
