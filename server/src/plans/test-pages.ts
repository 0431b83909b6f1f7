import type { HttpBindings } from '@hono/node-server';
import { plans } from '@evenkeel/contract/plans.rules';
import { product } from '@evenkeel/contract/product';
import { Hono } from 'hono';
import type { Context } from '../api.ts';
import { readBody } from '../lib/body.ts';
import { html, type Html } from '../lib/html.ts';
import type { Purchase, State } from './provider.ts';
import * as store from './purchases.sql.ts';
import { keep, lookAt, needsOf } from './settling.ts';
import { idOfToken, monthsAfter, type TestPage } from './test-provider.ts';
import { pageOf, styles } from './test-page.ts';

type Outside = Pick<Context, 'accountsPool' | 'clock' | 'doorbell' | 'keys' | 'planProvider'>;
type Act = 'pay' | 'decline' | 'end' | 'resume' | 'fail' | 'stop';

const back = (how: string) => `/profile/subscription?checkout=${how}`;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The hosted pages of the test provider, under /pay/test: no money moves, and they say so. Empty with another provider. */
export function testPages(outside: Outside): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const { planProvider: provider, accountsPool: pool, clock, keys } = outside;
  if (provider?.name !== 'test') return app;
  const needs = needsOf(outside);
  const purchaseAt = async (page: TestPage, token: string): Promise<Purchase | undefined> => {
    const id = idOfToken(keys, page, token);
    if (!id) return undefined;
    return page === 'checkout' ? store.find(pool, id) : store.livingOf(pool, id);
  };
  /** As a provider would send it. */
  const say = async (purchase: Purchase, state: Partial<State>) => {
    const { status, subscription, paidUntil, isEnding } = purchase;
    const look = await store.nextLook(pool);
    await keep(needs, purchase, { look, state: { status, subscription, paidUntil, isEnding, ...state } });
  };
  const month = () => monthsAfter(clock().toString(), clock());

  app.get('/page.css', (c) => c.body(styles, 200, { 'content-type': 'text/css' }));
  app.get('/checkout/:token', async (c) => {
    const purchase = await purchaseAt('checkout', c.req.param('token'));
    if (!purchase) return c.notFound();
    return c.html(checkoutPage(purchase, c.req.query('declined') !== undefined).html);
  });
  app.post('/checkout/:token', async (c) => {
    const purchase = await purchaseAt('checkout', c.req.param('token'));
    if (!purchase) return c.notFound();
    const act = await actOf(await readBody(c.env.incoming, 1_000));
    if (act === 'decline') return c.redirect(`${c.req.path}?declined`, 303);
    if (purchase.status === 'left' || purchase.status === 'ended') return c.redirect(c.req.path, 303);
    if (act === 'pay' && purchase.status === 'open')
      await say(purchase, { status: 'active', subscription: `test_${purchase.id}`, paidUntil: month() });
    return c.redirect(back('done'), 303);
  });
  app.get('/portal/:token', async (c) => {
    const account = idOfToken(keys, 'portal', c.req.param('token'));
    if (!account) return c.notFound();
    const purchase = await store.livingOf(pool, account);
    return c.html(portalPage(purchase).html);
  });
  app.post('/portal/:token', async (c) => {
    const purchase = await purchaseAt('portal', c.req.param('token'));
    const act = await actOf(await readBody(c.env.incoming, 1_000));
    if (purchase?.subscription) {
      if (act === 'end') await say(purchase, { isEnding: true });
      if (act === 'resume') await say(purchase, { status: 'active', isEnding: false });
      if (act === 'fail') await say(purchase, { status: 'overdue' });
      if (act === 'stop') await lookAt(needs, purchase, provider.end);
    }
    return c.redirect(c.req.path, 303);
  });
  return app;
}

async function actOf(body = ''): Promise<Act | undefined> {
  return (new URLSearchParams(body).get('act') ?? undefined) as Act | undefined;
}

const button = (act: Act, label: string) =>
  html`<form method="post"><button name="act" value="${act}">${label}</button></form>`;

function checkoutPage({ plan, amount, status }: Purchase, isDeclined: boolean): Html {
  const price = dollars.format(amount / 100);
  const name = `${product.name} ${plans[plan].name}`;
  if (status === 'left' || status === 'ended')
    return pageOf('Checkout', [html`<p>This page has expired. Nothing was charged.</p>`], back('left'));
  if (status !== 'open') return pageOf('Checkout', [html`<p>${name} is already paid.</p>`], back('done'));
  return pageOf(
    `Subscribe to ${name}`,
    [
      html`<p class="price">${price} <span>per month</span></p>`,
      isDeclined ? html`<p role="alert">The payment was declined. Nothing was charged.</p>` : html``,
      button('pay', `Pay ${price}`),
      button('decline', 'Decline the Payment'),
    ],
    back('left'),
  );
}

function portalPage(purchase: Purchase | undefined): Html {
  if (!purchase || purchase.paidUntil === null)
    return pageOf('Manage your plan', [html`<p>There is no plan to manage.</p>`], back('back'));
  const { plan, amount, isEnding, status, paidUntil } = purchase;
  const until = day.format(new Date(paidUntil));
  const next =
    status === 'overdue' ? 'The last payment failed.' : isEnding ? `Ends on ${until}.` : `Renews on ${until}.`;
  return pageOf(
    'Manage your plan',
    [
      html`<p>${product.name} ${plans[plan].name}, ${dollars.format(amount / 100)} per month</p>`,
      html`<p>${next}</p>`,
      isEnding || status === 'overdue' ? button('resume', 'Keep the Plan') : button('end', 'Cancel the Plan'),
      status === 'overdue' ? html`` : button('fail', 'Fail the Next Payment'),
      button('stop', 'End It Now'),
    ],
    back('back'),
  );
}
