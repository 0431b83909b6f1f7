import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { completed, signed } from '../server/src/testing/stripe-objects.ts';
import { fakeStripe } from '../server/src/testing/stripe.ts';
import { fakeStripePlans } from '../server/src/testing/stripe-plans.ts';
import { violationsOf } from './axe.ts';
import { ask } from './calls.ts';
import { inDatabase } from './database.ts';
import { signUpByCalls } from './newcomers.ts';
import { somebody } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, shoot, test, type Person } from './people.ts';
import { house as product } from './house.ts';

// Plans of two parents in two browsers: what Free lacks, buying on the test page, what the other has of it, and the end of it.

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true });
const standing = (page: Page) => page.getByRole('region', { name: 'Your plan' });
const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' });
const needsPlan = (page: Page) => page.getByRole('dialog', { name: 'Starting a shared expense needs a paid plan' });

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

test('one parent pays on the test page, the family has the plan; it is managed, canceled and ends', async ({
  browser,
  url,
  dataDir,
}) => {
  const parents = await twoParents(browser, { url, dataDir }, '/payments');
  const [alex, blake] = [parents.alex.page, parents.blake.page];
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await ask(alex, `/families/${family!.id}/expenses`, { id: newId(), ...shoes });
  for (const { who } of [parents.alex, parents.blake]) await endTrial(dataDir, who);

  // On Free it is said before anything is typed, and to answer is free.
  await blake.reload();
  await expect(blake.getByText('Your family is on the Free plan')).toBeVisible();
  await blake.getByRole('button', { name: 'Add Expense' }).first().click();
  await expect(needsPlan(blake)).toContainText('You can still read, answer, confirm and pay everything that’s here.');
  await expect(blake.getByLabel('Amount in dollars')).toHaveCount(0);
  await look(blake, 'plans-01-free-phone');
  await blake.keyboard.press('Escape');
  await blake.getByRole('button', { name: /^Accept/ }).click();
  await expect(blake.getByRole('region', { name: 'Balance' })).toContainText('You owe Alex $30.00');

  await alex.goto('/payments?new=expense');
  await needsPlan(alex).getByRole('link', { name: 'See Plans' }).click();
  await expect(alex.getByRole('tab', { name: 'Subscription', selected: true })).toBeVisible();
  await expect(standing(alex)).toContainText('Trial expired');
  await expect(standing(alex)).toContainText('We don’t delete anything');
  await expect(alex.getByRole('region', { name: 'Free', exact: true })).toContainText('Adding shared expenses');
  await look(alex, 'plans-02-expired-desk');
  await subscribe(alex).click();
  await checkoutOf(alex)
    .getByRole('radio', { name: /^Premium/ })
    .click();
  await expect(checkoutOf(alex)).toContainText('$9.99 per month');
  await expect(checkoutOf(alex)).toContainText('No money moves');
  await look(alex, 'plans-03-subscribe-desk');
  await checkoutOf(alex).getByRole('button', { name: 'Continue to Checkout' }).click();

  // The test page: declined, left, and paid.
  await expect(alex).toHaveURL(/\/pay\/test\/checkout\//);
  await expect(alex.getByText('No money moves', { exact: false })).toBeVisible();
  await look(alex, 'plans-04-test-page-desk');
  await alex.getByRole('button', { name: 'Decline the Payment' }).click();
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
  await expect(blake.getByText('Your family is on the Free plan')).toHaveCount(0);
  await blake.getByRole('button', { name: 'Add Expense' }).first().click();
  await expect(blake.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await blake.keyboard.press('Escape');
  await blake.goto('/subscription');
  await expect(standing(blake)).toContainText('Your family has Premium: the other parent pays for it.');
  await look(blake, 'plans-06-shared-phone');
  await subscribe(blake).click();
  const better = checkoutOf(blake).getByRole('radio');
  await expect(better, 'only what Premium lacks').toHaveCount(1);
  await expect(better).toHaveAccessibleName(/^Family/);
  await blake.keyboard.press('Escape');

  // Managed on the page of the provider: cancelled for the end of the month, then ended.
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(alex).toHaveURL(/\/pay\/test\/portal\//);
  await look(alex, 'plans-08-portal-desk');
  await alex.getByRole('button', { name: 'Cancel the Plan' }).click();
  await expect(alex.getByText(/^Ends on/)).toBeVisible();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('It ends on');
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await alex.getByRole('button', { name: 'Fail the Next Payment' }).click();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('The last payment didn’t go through.');
  await blake.goto('/payments');
  await expect(blake.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await alex.getByRole('button', { name: 'Manage Subscription' }).click();
  await alex.getByRole('button', { name: 'End It Now' }).click();
  await expect(alex.getByText('There is no plan to manage.')).toBeVisible();
  await alex.getByRole('link', { name: 'Back to Evenkeel' }).click();
  await expect(standing(alex)).toContainText('Plan ended');
  await expect(subscribe(alex)).toBeVisible();
  await expect(blake.getByText('Your family is on the Free plan')).toBeVisible();
});

test('with Stripe: an outage loses nothing; a paid plan waits for confirmation and appears by itself', async ({
  browser,
}) => {
  const stripe = await fakeStripePlans(product.ports.stripe);
  try {
    const { page } = await somebody(browser, product);
    await page.goto('/profile/subscription');
    await expect(standing(page)).toContainText('Free Trial');
    await expect(standing(page)).toContainText('14 days left');
    await subscribe(page).click();
    await expect(checkoutOf(page).getByRole('radio', { name: /^Premium/ }), 'as it was wished for').toBeChecked();
    await expect(checkoutOf(page).getByRole('radio', { name: /^Family/ })).toHaveCount(1);
    await checkoutOf(page)
      .getByRole('radio', { name: /^Essential/ })
      .click();
    stripe.mood = 'down';
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page.getByText('Checkout failed').first()).toBeVisible();
    await expect(page.getByText('We couldn’t reach the payment provider.').first()).toBeVisible();
    await look(page, 'plans-09-failed-desk');
    stripe.mood = 'fine';
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page).toHaveURL(/\/pay\/cs_/);
    expect(stripe.lastPage()).toMatchObject({ amount: 5_00, currency: 'usd', interval: 'month' });

    stripe.mood = 'down';
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/checkout=done/);
    await expect(page.getByText('You don’t need to pay again.')).toBeVisible();
    await expect(page.getByText('you won’t be charged twice', { exact: false }).first()).toBeVisible();
    await look(page, 'plans-10-waiting-desk');
    await page.reload();
    await expect(page.getByText('You don’t need to pay again.')).toBeVisible();

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
    await stripe.close();
  }
});

test('with Stripe: a wrong amount starts no plan and says so', async ({ browser }) => {
  const stripe = await fakeStripePlans(product.ports.stripe);
  try {
    const { page } = await somebody(browser, product);
    await page.goto('/profile/subscription');
    await subscribe(page).click();
    await checkoutOf(page).getByRole('button', { name: 'Continue to Checkout' }).click();
    await expect(page).toHaveURL(/\/pay\/cs_/);
    stripe.totals = { currency: 'eur' };
    await page.getByRole('link', { name: 'Pay' }).click();
    const said = page.getByRole('status').filter({ hasText: 'doesn’t match what was agreed' });
    await expect(said).toContainText('Don’t pay again. Write to us on Contact Us');
    await expect(page.getByText('starts as soon as your payment is confirmed')).toHaveCount(0);
    await expect(standing(page)).toContainText('Free Trial');
  } finally {
    await stripe.close();
  }
});

// With a payment provider configured: its own page asks for the card, and the payment is paid because the provider says so.
test('a payment through the page of the provider', async ({ browser }) => {
  const stripe = await fakeStripe(product.ports.stripe);
  try {
    const parents = await twoParents(browser, product, '/payments');
    const [alex, blake] = [parents.alex.page, parents.blake.page];
    const begin = async (amount: string) => {
      await blake.getByRole('button', { name: 'Make a Payment' }).click();
      const dialog = blake.getByRole('dialog', { name: 'Make a Payment' });
      await expect(dialog.getByText('You’ll continue on the payment provider’s page.')).toBeVisible();
      await expect(dialog.getByLabel('Card Number')).toHaveCount(0);
      await dialog.getByLabel('Amount in dollars').fill(amount);
      await dialog.getByLabel('Description').fill('Camp');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(blake).toHaveURL(/\/pay\/cs_/);
    };

    // Left without paying: it is pending, counts for nothing, and can be asked about again.
    await begin('25');
    await blake.getByRole('link', { name: 'Back' }).click();
    await expect(blake.getByText('The payment provider hasn’t confirmed it yet').first()).toBeVisible();
    await expect(blake).toHaveURL(/\/payments$/);
    await expect(blake.getByRole('row').filter({ hasText: 'Camp' })).toContainText('Pending');
    await expect(alex.getByRole('region', { name: 'Balance' })).toContainText('Nothing is owed');
    stripe.expire([...stripe.sessions.keys()][0]!);
    await blake.getByRole('button', { name: 'Check Status, Camp' }).click();
    await expect(blake.getByRole('row').filter({ hasText: 'Camp' })).toContainText('Failed');

    await begin('30.67');
    await blake.getByRole('link', { name: 'Pay' }).click();
    await expect(blake.getByText("You've successfully sent $30.67 to Alex via Credit Card").first()).toBeVisible();
    await expect(blake).toHaveURL(/\/payments$/);
    await expect(alex.getByRole('region', { name: 'Balance' })).toContainText('You owe Blake $30.67');
    await expect(alex.getByRole('row').filter({ hasText: '$30.67' })).toContainText('Paid');
    await expect(alex.getByRole('row').filter({ hasText: '$30.67' })).not.toContainText('Test');
    for (const { context } of [parents.alex, parents.blake]) await context.close();
  } finally {
    await stripe.close();
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
