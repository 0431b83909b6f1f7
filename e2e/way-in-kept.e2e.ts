import type { BrowserContext } from '@playwright/test';
import { losing } from './losing.ts';
import { mailsTo, pinFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, passDocuments, person, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf, toAccount, toChildren, toVerify } from './way-in.ts';

// Back, a network that is gone, an answer that gets lost: what was typed stays, and nothing is sent twice. Children,
// events and the
// plan: first-steps-kept.screen.test.ts.

const unreachable = 'We couldn’t reach the server.';

async function offline(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}

test('Back keeps what was typed: role, account, children, calendar, plan', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await toAccount(page, /^Judge/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Judge/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await buttonOf(page, 'Continue').click();
  await fieldOf(page, 'First Name').fill(alex.firstName);
  await page.goBack();
  await page.goForward();
  await expect(fieldOf(page, 'First Name')).toHaveValue(alex.firstName);
  await fillAccount(page, alex);
  await page.goBack();
  for (const [name, value] of [
    ['First Name', alex.firstName],
    ['Last Name', alex.lastName],
    ['Email Address', alex.email],
  ] as const)
    await expect(fieldOf(page, name)).toHaveValue(value);
  await page.goForward();
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);

  // The form of the account is behind: whoever goes back there is led on, and finds the child as it was typed.
  await fieldOf(page, 'First Name').fill('Nora');
  await page.getByLabel('Age').fill('9');
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await fieldOf(page, 'Custody Arrangement').fill('Week about');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Add Children' }).click();
  await expect(fieldOf(page, 'First Name')).toHaveValue('Nora');
  await expect(page.getByLabel('Age')).toHaveValue('9');
  await expect(page.getByRole('combobox', { name: 'Gender' })).toContainText('Other');
  await expect(fieldOf(page, 'Custody Arrangement')).toHaveValue('Week about');
  await buttonOf(page, 'Continue').click();

  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await buttonOf(page, 'Add Event').click();
  await expect(fieldOf(page, 'Event title')).toBeFocused();
  await page.keyboard.type('Swimming');
  await page.goBack();
  await expect(page.getByText('Already in your family')).toBeVisible();
  await expect(fieldOf(page, 'First Name')).toHaveCount(0);
  await page.goForward();
  await expect(fieldOf(page, 'Event title')).toHaveValue('Swimming');
  await buttonOf(page, 'Save and Continue').click();
  await expect(page.getByText('Event Added')).toBeVisible();
  await passDocuments(page);

  await page.getByRole('radio', { name: 'Family' }).click();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Set Up Calendar' })).toBeVisible();
  await expect(page.getByLabel('Event title')).toHaveCount(0);
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
});

test('the next person in this browser does not see what was typed', async ({ browser, url, dataDir }) => {
  const [alex, eve] = [person('Alex', 'Rivera'), person('Eve', 'Stone')];
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toChildren(page, dataDir, alex);
  await fieldOf(page, 'First Name').fill('Nora');
  // The session ends elsewhere, and somebody else signs up in this very tab.
  await context.clearCookies({ name: 'session' });
  await page.goBack(); // whatever the dashboard asks for leads to the door
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await buttonOf(page, 'Continue').click();
  await fillAccount(page, eve);
  await enterPin(page, dataDir, eve.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await expect(fieldOf(page, 'First Name')).toHaveValue('');
});

test('offline at the account form: typed text stays, and the retry mails one PIN', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toAccount(page);
  await fieldOf(page, 'First Name').fill(alex.firstName);
  await fieldOf(page, 'Last Name').fill(alex.lastName);
  await fieldOf(page, 'Email Address').fill(alex.email);
  await passwordOf(page).fill(alex.password);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('checkbox').click();
  await offline(context, async () => {
    await buttonOf(page, 'Create Account').click();
    await expect(page.getByText('Failed to send verification email').first()).toBeVisible();
    await expect(fieldOf(page, 'Email Address')).toHaveValue(alex.email);
    await expect(passwordOf(page)).toHaveValue(alex.password);
  });
  // Slow: pressed twice, it is sent once.
  let sent = 0;
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/sign-up', async (route) => {
    sent += 1;
    await later;
    await route.fallback();
  });
  await buttonOf(page, 'Create Account').click();
  await expect(buttonOf(page, 'Creating Account...')).toBeDisabled();
  await expect(page.getByText('Failed to send verification email')).toHaveCount(0);
  await buttonOf(page, 'Creating Account...').press('Enter');
  goOn();
  await expect(page).toHaveURL(/\/verify-email$/);
  expect(sent).toBe(1);
  await pinFor(dataDir, alex.email);
  expect(await mailsTo(dataDir, alex.email)).toHaveLength(1);
});

test('offline at the PIN: digits stay; after a lost response to a right PIN, signing in works', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toVerify(page, alex);
  const boxes = page.getByRole('textbox', { name: /^Verification PIN/ });
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.insertText(await pinFor(dataDir, alex.email));
  // What follows a right PIN is loaded by now, and not only when there is no network any more.
  await page.waitForLoadState('networkidle');
  await offline(context, async () => {
    await buttonOf(page, 'Verify').click();
    await expect(page.getByText(unreachable, { exact: false })).toBeVisible();
    await expect(boxes.last()).toHaveValue(/\d/);
  });
  await losing(page, '**/api/accounts/verify-sign-up', async () => {
    await buttonOf(page, 'Verify').click();
  });
  await expect(page.getByText('Account created but email verification required')).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
  await context.clearCookies({ name: 'session' }); // it came with the answer
  await page.goto('/signin');
  await fieldOf(page, 'Email').fill(alex.email);
  await passwordOf(page).fill(alex.password);
  await buttonOf(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('returning from the mail app while the PIN is verified still leads to the children', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await toVerify(page, alex);
  await expect(fieldOf(page, 'Verification PIN')).toBeFocused(); // its first look is over
  // The page looks again, and is answered that nothing waits any more, just as the next one is being loaded.
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  let hasLooked = false;
  await page.route('**/api/accounts/waiting', async (route) => {
    hasLooked = true;
    await later;
    await route.fallback();
  });
  await page.route('**/assets/step-children-*.js', async (route) => {
    const looked = page.waitForResponse('**/api/accounts/waiting');
    goOn();
    expect(await (await looked).json()).toBeNull();
    await route.fallback();
  });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(hasLooked).toBe(true);
  }).toPass({ timeout: 30_000 });
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await expect(page.getByRole('heading', { name: 'Add Children' })).toBeVisible();
});
