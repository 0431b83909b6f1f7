import { newId } from '@evenkeel/contract/ids';
import { covers, type PaidPlanId, plans, statusAt } from '@evenkeel/contract/plans.rules';
import { accountRights } from '@evenkeel/contract/rights/rights.rules';
import { os, refuse, signedIn } from '../api.ts';
import { get } from './plans.sql.ts';
import { away, type PlanProvider, type Purchase } from './provider.ts';
import * as store from './purchases.sql.ts';
import { keep, lookAt, needsOf, type Needs } from './settling.ts';
import { subscriptionOf } from './subscription.ts';

const { checkout, settle, portal } = os.plans;

/** Plans are bought and managed on the provider's pages. We learn what was paid, but no card data. */
export const buying = {
  checkout: checkout.use(signedIn).handler(async ({ input: { plan }, context, errors }) => {
    const scope = context.enter();
    const row = await get(scope);
    if (accountRights.choosePlan(row.role)) return { isProfessional: true as const, role: row.role };
    const provider = context.planProvider;
    if (!provider) throw errors.NO_CHECKOUT();
    if (statusAt(row, context.clock().toString()) === 'active') throw errors.ALREADY_BOUGHT();
    if (covers(row.sharedPlan, plan)) throw errors.SHARED_ALREADY();
    const accountId = await scope.account();
    await context.limits.spend('checkout', accountId);
    const url = await pageFor(needsOf(context), provider, { accountId, plan }).catch((error: unknown) => {
      throw error === away ? errors.PROVIDER_AWAY() : error;
    });
    if (!url) throw errors.ALREADY_BOUGHT();
    return { url };
  }),

  settle: settle.use(signedIn).handler(async ({ context, errors }) => {
    const account = await context.enter().account();
    await context.limits.spend('entry', context.asker());
    const provider = context.planProvider;
    const purchase = await store.livingOf(context.accountsPool, account);
    if (provider && purchase?.provider === provider.name) {
      const { status } = await lookAt(needsOf(context), purchase, provider.look).catch((error: unknown) => {
        throw error === away ? errors.PROVIDER_AWAY() : error;
      });
      // A `wrong` purchase stays wrong, whatever the provider says later.
      if (status === 'wrong' || purchase.status === 'wrong') throw errors.PAID_OTHERWISE();
    }
    return subscriptionOf(context, await get(context.enter()));
  }),

  portal: portal.use(signedIn).handler(async ({ context, errors }) => {
    const scope = context.enter();
    const { role } = await get(scope);
    if (accountRights.choosePlan(role)) throw refuse('FORBIDDEN');
    const provider = context.planProvider;
    if (!provider) throw errors.NO_CHECKOUT();
    const accountId = await scope.account();
    await context.limits.spend('checkout', accountId);
    const customer = await store.customerOf(context.accountsPool, accountId, provider.name);
    if (!customer) throw errors.NOTHING_BOUGHT();
    const url = await provider.manage(customer).catch((error: unknown) => {
      throw error === away ? errors.PROVIDER_AWAY() : error;
    });
    return { url };
  }),
};

type Wanted = { accountId: string; plan: PaidPlanId };

/** The checkout page of this plan; null when a plan is already paid. There is never more than one open page. */
async function pageFor(needs: Needs, provider: PlanProvider, { accountId, plan }: Wanted): Promise<string | null> {
  const { pool, clock } = needs;
  const amount = plans[plan].price;
  const customer = await customerFor(needs, provider, accountId);
  for (let tries = 0; tries < 3; tries += 1) {
    const wanted = { id: newId(), accountId, provider: provider.name, plan, amount };
    const purchase = await store.begin(pool, wanted, clock().toString());
    const isWanted = purchase.plan === plan && purchase.amount === amount;
    if (purchase.provider !== provider.name) {
      if (!(await isOverWithoutAsking(needs, purchase))) return null;
      continue;
    }
    // Its page is unknown or just being created: the purchase's idempotency key returns the same page.
    const page = purchase.session ? null : await openPage(needs, provider, purchase, customer);
    if (page && isWanted) return page.url;
    const opened = page ? { ...purchase, session: page.session } : purchase;
    const { status, url } = await lookAt(needs, opened, isWanted ? provider.look : provider.leave);
    if (status === 'open' && isWanted && url) return url;
    if (!['left', 'ended'].includes(status)) return null;
  }
  return null;
}

/** The provider's customer id of the buyer. */
async function customerFor({ pool }: Needs, provider: PlanProvider, accountId: string): Promise<string> {
  const known = await store.customerOf(pool, accountId, provider.name);
  if (known) return known;
  const customer = await provider.addCustomer(accountId);
  await store.keepCustomer(pool, { accountId, provider: provider.name, customer });
  return customer;
}

async function openPage({ pool }: Needs, provider: PlanProvider, purchase: Purchase, customer: string) {
  const page = await provider.open(purchase, customer);
  await store.keepSession(pool, purchase.id, page.session);
  return page;
}

/** Ends a purchase of the test provider when another provider is configured. Returns false for other purchases. */
async function isOverWithoutAsking(needs: Needs, purchase: Purchase): Promise<boolean> {
  if (purchase.provider !== 'test') return false;
  const { subscription, paidUntil } = purchase;
  const state = { status: 'ended' as const, subscription, paidUntil, isEnding: true };
  await keep(needs, purchase, { look: await store.nextLook(needs.pool), state });
  return true;
}
