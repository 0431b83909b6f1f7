import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { completed, signed, webhookSecret } from '../server/src/testing/stripe-objects.ts';
import { fakeStripePlans } from '../server/src/testing/stripe-plans.ts';
import { violationsOf } from './axe.ts';
import { ask } from './calls.ts';
import { inDatabase } from './database.ts';
import { signUpByCalls } from './newcomers.ts';
import { somebody } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, shoot, test, type Person } from './people.ts';
import { startProduct } from './product.ts';

// Plans of two parents in two browsers: what Free lacks, buying on the test page, what the other has of it, and the end of it.

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true });
const standing = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' });
const needsPlan = (page: Page) => page.getByRole('dialog', { name: 'Starting a shared expense needs a plan' });

/** As if fifteen days had gone by since the sign-up. */
async function endTrial(dataDir: string, { email }: Person): Promise<void> {
  await inDatabase(
    dataDir,
    `update auth.subscriptions set trial_start_date = now() - interval '15 days', trial_end_date = now() - interval '1 day'
      where account_id = (select id from auth.accounts where email_key = lower($1))`,
    [email],
  );
}

/** In both themes, with what axe says of each. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await shoot(page, `${name}-${colorScheme}`);
    expect(await violationsOf(page, { colorsOnly: colorScheme === 'dark' }), `${name}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('one parent pays on the test page, and the family has it; it is managed, cancelled and over', async ({
  browser,
  url,
  dataDir,
}) => {
  test.setTimeout(240_000);
  const parents = await twoParents(browser, { url, dataDir }, '/payments');
  const [alex, blake] = [parents.alex.page, parents.blake.page];
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await ask(alex, `/families/${family!.id}/expenses`, { id: newId(), ...shoes });
  for (const { who } of [parents.alex, parents.blake]) await endTrial(dataDir, who);

  // On Free it is said before anything is typed, and to answer is free.
  await blake.reload();
  await expect(blake.getByText('Your family is on Free')).toBeVisible();
  await blake.getByRole('button', { name: 'Add Expense' }).first().click();
  await expect(needsPlan(blake)).toContainText(
    'Everything that is here can still be read, answered, confirmed and paid.',
  );
  await expect(blake.getByLabel('Amount in dollars')).toHaveCount(0);
  await look(blake, 'plans-01-free-phone');
  await blake.keyboard.press('Escape');
  await blake.getByRole('button', { name: /^Accept/ }).click();
  await expect(blake.getByRole('region', { name: 'Balance' })).toContainText('You owe Alex $30.00');

  await alex.goto('/payments?new=expense');
  await needsPlan(alex).getByRole('link', { name: 'See the Plans' }).click();
  await expect(alex.getByRole('tab', { name: 'Subscription', selected: true })).toBeVisible();
  await expect(standing(alex)).toContainText('Trial expired');
  await expect(standing(alex)).toContainText('Nothing is deleted');
  await expect(alex.getByRole('region', { name: 'Free', exact: true })).toContainText('Starting shared expenses');
  await look(alex, 'plans-02-expired-desk');
  await subscribe(alex).click();
  await checkoutOf(alex)
    .getByRole('radio', { name: /^Premium/ })
    .click();
  await expect(checkoutOf(alex)).toContainText('$9.99 per month');
  await expect(checkoutOf(alex)).toContainText('no money moves');
  await look(alex, 'plans-03-subscribe-desk');
  await checkoutOf(alex).getByRole('button', { name: 'Continue to Checkout' }).click();

  // The test page: declined, left, and paid.
  await expect(alex).toHaveURL(/\/pay\/test\/checkout\//);
  await expect(alex.getByText('No money moves', { exact: false })).toBeVisible();
  await look(alex, 'plans-04-test-page-desk');
  await alex.getByRole('button', { name: 'Have the payment declined' }).click();
  await expect(alex.getByRole('alert')).toContainText('The payment was declined. Nothing was charged.');
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(alex.getByText('Nothing was charged').first()).toBeVisible();
  await expect(alex).toHaveURL(/\/profile\/subscription$/);
  await expect(standing(alex)).toContainText('Trial expired');
  await subscribe(alex).click();
  await checkoutOf(alex)
    .getByRole('radio', { name: /^Premium/ })
    .click();
  await checkoutOf(alex).getByRole('button', { name: 'Continue to Checkout' }).click();
  await alex.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(alex.getByText('Subscription active').first()).toBeVisible();
  await expect(alex).toHaveURL(/\/profile\/subscription$/);
  await expect(standing(alex)).toContainText('Active');
  await expect(standing(alex)).toContainText('Premium, $9.99 per month. Next payment on');
  await expect(subscribe(alex)).toHaveCount(0);
  await expect(alex.getByRole('region', { name: 'Premium' })).toContainText('Your plan');
  await look(alex, 'plans-05-active-desk');

  // Blake has it at once, without a reload, and is told not to buy it, too.
  await expect(blake.getByText('Your family is on Free')).toHaveCount(0);
  await blake.getByRole('button', { name: 'Add Expense' }).first().click();
  await expect(blake.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await blake.keyboard.press('Escape');
  await blake.goto('/subscription');
  await expect(standing(blake)).toContainText('Your family has Premium: the other parent pays for it.');
  await look(blake, 'plans-06-shared-phone');
  await expect(subscribe(blake), 'there is no better plan to buy').toHaveCount(0);

  // Managed on the page of the provider: cancelled for the end of the month, then ended.
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(alex).toHaveURL(/\/pay\/test\/portal\//);
  await look(alex, 'plans-08-portal-desk');
  await alex.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(alex.getByText(/^Ends on/)).toBeVisible();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('It ends on');
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await alex.getByRole('button', { name: 'Have the next payment fail' }).click();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('The last payment did not go through.');
  await blake.goto('/payments');
  await expect(blake.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await alex.getByRole('button', { name: 'End it now' }).click();
  await expect(alex.getByText('There is no plan to manage.')).toBeVisible();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('Plan ended');
  await expect(subscribe(alex)).toBeVisible();
  await expect(blake.getByText('Your family is on Free')).toBeVisible();
});

test('with Stripe: away, it says so and nothing is lost; paid, it waits for the word of Stripe, and changes by itself', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stripe = await fakeStripePlans();
  const product = await startProduct({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: stripe.url,
  });
  try {
    const { page } = await somebody(browser, product);
    await page.goto('/profile/subscription');
    await expect(standing(page)).toContainText('Free Trial');
    await expect(standing(page)).toContainText('14 days left');
    await subscribe(page).click();
    await expect(checkoutOf(page).getByRole('radio', { name: /^Premium/ }), 'as it was wished for').toBeChecked();
    await expect(checkoutOf(page).getByRole('radio', { name: /^Family/ }), 'not sold yet').toHaveCount(0);
    await checkoutOf(page)
      .getByRole('radio', { name: /^Essential/ })
      .click();
    stripe.mood = 'down';
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByText('Checkout failed').first()).toBeVisible();
    await expect(page.getByText('The payment provider cannot be reached right now.').first()).toBeVisible();
    await look(page, 'plans-09-failed-desk');
    stripe.mood = 'fine';
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page).toHaveURL(/\/pay\/cs_/);
    expect(stripe.lastPage()).toMatchObject({ amount: 5_00, currency: 'usd', interval: 'month' });

    stripe.mood = 'down';
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/checkout=done/);
    await expect(page.getByText('You need not pay again.')).toBeVisible();
    await expect(page.getByText('nothing is charged twice', { exact: false }).first()).toBeVisible();
    await look(page, 'plans-10-waiting-desk');
    await page.reload();
    await expect(page.getByText('You need not pay again.')).toBeVisible();

    stripe.mood = 'fine';
    const told = await fetch(`${product.url}/webhooks/stripe`, {
      method: 'POST',
      ...signed(completed(stripe.lastPage())),
    });
    expect(told.status).toBe(200);
    await expect(page.getByText('Subscription active').first()).toBeVisible();
    await expect(standing(page)).toContainText('Active');
    await expect(page).toHaveURL(/\/profile\/subscription$/);

    stripe.mood = 'down';
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page.getByText('Could not open the billing portal').first()).toBeVisible();
    stripe.mood = 'fine';
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page).toHaveURL(/\/portal\/cus_/);
    expect((await fetch(`${product.url}/pay/test/page.css`)).status, 'no test page beside Stripe').toBe(404);
  } finally {
    await product.stop();
    await stripe.close();
  }
});

test('with Stripe: a payment that is not the one agreed on begins no plan, and nobody is left waiting for it', async ({
  browser,
}) => {
  const stripe = await fakeStripePlans();
  const product = await startProduct({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: stripe.url,
  });
  try {
    const { page } = await somebody(browser, product);
    await page.goto('/profile/subscription');
    await subscribe(page).click();
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page).toHaveURL(/\/pay\/cs_/);
    stripe.totals = { currency: 'eur' };
    await page.getByRole('link', { name: 'Pay' }).click();
    const said = page.getByRole('status').filter({ hasText: 'not the one that was agreed on' });
    await expect(said).toContainText('You need not pay again: write to us under Contact Us');
    await expect(page.getByText('begins as soon as your payment is confirmed')).toHaveCount(0);
    await expect(standing(page)).toContainText('Free Trial');
  } finally {
    await product.stop();
    await stripe.close();
  }
});

test('on https without a provider there is no test page, and no door for messages', async () => {
  const product = await startProduct({ PUBLIC_URL: 'https://evenkeel.example' });
  try {
    for (const path of ['/pay/test/page.css', '/pay/test/checkout/x', '/pay/test/portal/x', '/webhooks/stripe'])
      expect((await fetch(`${product.url}${path}`, { headers: { accept: 'text/html' } })).status, path).toBe(404);
  } finally {
    await product.stop();
  }
});

test('a mediator pays nothing: no checkout, nothing to manage, and every feature at no cost', async ({
  browser,
  url,
  dataDir,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await signUpByCalls(page, dataDir, person('Morgan', 'Lee'), 'mediator');
  await page.goto('/subscription');
  await expect(standing(page)).toContainText('Free Professional Account');
  await expect(standing(page).getByRole('button')).toHaveCount(0);
  await expect(standing(page).getByRole('link')).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Essential' });
  await expect(card.getByText('$0', { exact: true })).toBeVisible();
  await expect(card).toContainText('All features at no cost');
  await expect(card.getByRole('listitem')).toHaveCount(8);
  expect(await ask(page, '/subscription/checkout', { plan: 'premium' })).toEqual({
    isProfessional: true,
    role: 'mediator',
  });
  await look(page, 'plans-11-professional-desk');
});

test('the demo has no checkout, and says so', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile/subscription');
  await expect(standing(page)).toContainText('Free Trial');
  await expect(standing(page)).toContainText('14 days left');
  await expect(standing(page)).toContainText('The demo has no checkout');
  await subscribe(page).click();
  await expect(checkoutOf(page)).toContainText('The demo has no checkout');
  await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByText('Checkout failed').first()).toBeVisible();
  await expect(page.getByText('The demo has no checkout. Create an account to buy a plan.').first()).toBeVisible();
});
