import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Context } from '../api.ts';
import { readBody } from '../lib/body.ts';
import { away, currency, type Heard, type Purchase } from './provider.ts';
import * as store from './purchases.sql.ts';
import { keep, lookAt, needsOf } from './settling.ts';

type Outside = Pick<Context, 'accountsPool' | 'clock' | 'doorbell' | 'planProvider'> & { log: Logger };

const most = 512 * 1024;

/**
 * The provider's webhook. Not an operation of the contract: it is verified by a signature over the raw body. Anything but 2xx is retried
 * for three days.
 */
export function planWebhook(outside: Outside): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { planProvider: provider, accountsPool: pool, log } = outside;
  if (provider?.name !== 'stripe') return app;
  app.post('/stripe', async (c) => {
    const body = await readBody(c.env.incoming, most);
    const heard = body === undefined ? 'forged' : provider.hear(body, c.req.header('stripe-signature') ?? '');
    if (heard === 'forged') return c.text('This is not signed by the provider.', 400);
    if (heard === null || (await store.isKnown(pool, provider.name, heard.event))) return c.text('ok');
    const purchase = await purchaseOf(outside, heard);
    if (!purchase || purchase.provider !== provider.name) return c.text('ok');

    const needs = needsOf(outside);
    try {
      if (isWrong(heard, purchase)) {
        const look = await store.nextLook(pool);
        const { subscription, paidUntil, isEnding } = purchase;
        await keep(needs, purchase, {
          look,
          state: { status: 'wrong', subscription, paidUntil, isEnding },
          event: heard.event,
        });
        log.error({ id: purchase.id }, 'a plan was not paid as agreed');
        return c.text('ok');
      }
      const { status } = await lookAt(needs, purchase, provider.look, heard.event);
      if (status === 'wrong') log.error({ id: purchase.id }, 'a plan was not paid as agreed');
      return c.text('ok');
    } catch (error) {
      if (error === away) return c.text('Please send it again.', 503);
      throw error;
    }
  });
  return app;
}

function purchaseOf({ accountsPool: pool }: Outside, { purchase }: Heard): Promise<Purchase | undefined> {
  return 'id' in purchase
    ? store.find(pool, purchase.id)
    : store.findBySubscription(pool, 'stripe', purchase.subscription);
}

function isWrong({ paid }: Heard, { amount }: Purchase): boolean {
  return paid !== undefined && (paid.amount !== amount || paid.currency !== currency);
}
