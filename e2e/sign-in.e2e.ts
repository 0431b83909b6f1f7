import type { Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { newcomer } from './newcomers.ts';
import { signIn } from './own-account.ts';
import { enterPin, expect, openBrowser, person, test } from './people.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click();

test('the login card shows errors at their field and keeps the address', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  for (const path of ['/', '/signin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Enter your email and password to access your account')).toBeVisible();
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await email(page).fill('nobody');
    await password(page).fill('12345');
    await send(page);
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await email(page).fill('nobody@example.com');
    await password(page).fill('Quiet-Harbor-27');
    await send(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(email(page)).toHaveValue('nobody@example.com');
  }
  await page.route('**/api/accounts/sign-in', (route) => route.fulfill({ status: 503 }));
  await send(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('couldn’t reach the server');
  await expect(password(page)).toHaveValue('Quiet-Harbor-27');
  const message = 'Sign-in is closed until noon';
  await page.route('**/api/accounts/sign-in', (route) => route.fulfill({ status: 500, json: { message } }));
  await send(page);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(message);
});

test('the button shows that it is busy and can’t be pressed again', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signin');
  await email(page).fill('nobody@example.com');
  await password(page).fill('Quiet-Harbor-27');
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/sign-in', async (route) => {
    await later;
    await route.fallback();
  });
  await send(page);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  goOn();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
});

test('a known browser signs in at once, with the right greeting; a new one needs a mailed PIN', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const known = await (await openBrowser(browser, url)).newPage();
  await newcomer(known, dataDir, alex);
  // As Chromium does now and then, late, with what was written after the answer to a sign-out (Clear-Site-Data).
  await known.addInitScript(() => sessionStorage.clear());
  const signOut = async () => {
    await known.getByRole('button', { name: 'Logout' }).click();
    await expect(known.getByText('You have been successfully logged out')).toBeVisible();
  };
  await signOut();
  await signIn(known, alex);
  await expect(known.getByText('Login successful')).toBeVisible();
  await expect(known.getByText('Welcome to Evenkeel')).toBeVisible();
  await expect(known).toHaveURL(/\/dashboard$/);
  await signOut();
  await signIn(known, alex);
  await expect(known.getByText('Welcome back to Evenkeel').last()).toBeVisible();

  const fresh = await (await openBrowser(browser, url)).newPage();
  const before = await pinFor(dataDir, alex.email);
  await signIn(fresh, alex);
  await expect(fresh).toHaveURL(/\/verify-email$/);
  await expect.poll(() => pinFor(dataDir, alex.email)).not.toBe(before);
  await expect(fresh.getByText(`${alex.email[0]}***`, { exact: false })).toBeVisible();
  await expect(fresh.getByText(alex.email)).toHaveCount(0);
  await enterPin(fresh, dataDir, alex.email);
  await expect(fresh).toHaveURL(/\/dashboard$/);
});

test('an unfinished sign-up is led back to its PIN', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First Name').fill('Alex');
  await page.getByLabel('Last Name').fill('Rivera');
  await page.getByLabel('Email Address').fill(alex.email);
  await password(page).fill(alex.password);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await signIn(page, alex);
  await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible();
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
});

test('a forgotten password: address, PIN, new password, and all others are signed out', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const other = await (await openBrowser(browser, url)).newPage();
  await newcomer(other, dataDir, alex);
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Email required')).toBeVisible();
  await expect(page.getByRole('main').getByText('Please enter a valid email address first')).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  const before = await pinFor(dataDir, alex.email);
  await email(page).fill(alex.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect.poll(() => pinFor(dataDir, alex.email)).not.toBe(before);
  await enterPin(page, dataDir, alex.email);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.reload(); // continued after a reload
  await page.getByLabel('New password', { exact: true }).fill('Calmer-Water-58');
  await page.getByLabel('Confirm new password').fill('Calmer-Water-59');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password mismatch')).toBeVisible();
  await expect(page.getByRole('main').getByText('New password and confirmation do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Calmer-Water-58');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await other.reload();
  await expect(other).toHaveURL(/\/signin$/);
});
