import type { Page, Request } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { ageCodes } from './database.ts';
import { newcomer } from './newcomers.ts';
import { enterPin, expect, openBrowser, person, type Person, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf, toChildren, toVerify } from './way-in.ts';

// The door in both directions: what the login card says and keeps, a PIN once more, a password anew, and out in every tab.

const stateOf = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

/**
 * Asks for a PIN, with a clock that can jump. Returns once the page has been told how long is left: an answer from before a jump that
 * comes after it would count anew.
 */
async function toVerifyByClock(page: Page, who: Person): Promise<void> {
  const looks = new Set<Request>();
  page.on('request', (one) => void (one.url().endsWith('/api/accounts/waiting') && looks.add(one)));
  const answered = (one: Request) => void looks.delete(one);
  page.on('requestfinished', answered).on('requestfailed', answered);
  await page.clock.install();
  await toVerify(page, who);
  await expect(page.getByText('We sent a 6-digit PIN to')).toBeVisible();
  await expect.poll(() => looks.size).toBe(0);
}

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });

test('the login card: its words, its links, a password that can be shown, and the hints it leaves', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await toChildren(page, dataDir, alex);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('userEmail');
  await page.goto('/dashboard');
  await buttonOf(page, 'Logout').click();
  await expect(page.getByText('You have been successfully logged out')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Welcome back to Evenkeel', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Login' });
  await expect(card.getByText('Enter your email and password to access your account')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/onboarding/role');
  await expect(card.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/verify-email');
  await fieldOf(page, 'Email').fill(alex.email);
  await passwordOf(page).fill(alex.password);
  await expect(passwordOf(page)).toHaveAttribute('type', 'password');
  await buttonOf(page, 'Show password').click();
  await expect(passwordOf(page)).toHaveAttribute('type', 'text');
  await expect(passwordOf(page)).toHaveValue(alex.password);
  await buttonOf(page, 'Hide password').click();
  // Enter sends.
  await passwordOf(page).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  await expect
    .poll(async () => Object.keys(await kept()).toSorted())
    .toEqual([expect.stringMatching(/^onboardingComplete_[\da-f-]{36}$/), 'userEmail', 'userName']);
  expect(await kept()).toMatchObject({ userName: alex.firstName, userEmail: alex.email });
});

test('after ten wrong passwords in 15 minutes the card shows the wait', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signin');
  await fieldOf(page, 'Email').fill(person('Eve', 'Stone').email);
  await passwordOf(page).fill('Not-this-one-99');
  const alert = page.getByRole('main').getByRole('alert');
  for (let tries = 0; tries < 10; tries += 1) {
    const answered = page.waitForResponse('**/api/accounts/sign-in');
    await buttonOf(page, 'Sign In').click();
    await answered;
    await expect(alert).toHaveText('Invalid login credentials');
  }
  await buttonOf(page, 'Sign In').click();
  await expect(alert).toHaveText('Too many attempts. Please try again in 15 minutes');
  await expect(passwordOf(page)).toHaveValue('Not-this-one-99');
});

test('another PIN: after a countdown of a minute, and the previous one stops working', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await toVerifyByClock(page, alex);
  const first = await pinFor(dataDir, alex.email);
  const resend = page.getByRole('button', { name: /^Resend PIN/ });
  await expect(resend).toHaveText(/^Resend PIN in (60|5\d) s$/);
  await expect(resend).toBeDisabled();
  // A minute passes: on the server in the row that it looks at, in the browser by its clock.
  await ageCodes(dataDir, alex);
  await page.clock.fastForward('01:01');
  await expect(resend).toHaveText('Resend PIN');

  await page.route('**/api/accounts/resend', (route) => route.abort());
  await resend.click();
  await expect(page.getByRole('main').getByText('Failed to resend verification PIN')).toBeVisible();
  await page.unroute('**/api/accounts/resend');
  await resend.click();
  await expect(page.getByText('PIN Resent')).toBeVisible();
  await expect(resend).toHaveText(/^Resend PIN in (60|5\d) s$/);
  await expect.poll(() => pinFor(dataDir, alex.email)).not.toBe(first);

  await page
    .getByRole('textbox', { name: /^Verification PIN/ })
    .first()
    .click();
  await page.keyboard.insertText(first);
  await buttonOf(page, 'Verify').click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
});

test('the server refuses another PIN within the minute, whatever the clock of the browser says', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await toVerifyByClock(page, person('Alex', 'Rivera'));
  await expect(page.getByRole('button', { name: /^Resend PIN in/ })).toBeDisabled();
  // A page that looked again before the press would be told how long is left, and so count anew.
  let mayLook = false;
  await page.route('**/api/accounts/waiting', (route) => (mayLook ? route.fallback() : route.abort()));
  await page.route('**/api/accounts/resend', (route) => {
    mayLook = true;
    return route.fallback();
  });
  await page.clock.fastForward('01:01');
  await expect(buttonOf(page, 'Resend PIN')).toBeEnabled();
  await buttonOf(page, 'Resend PIN').click();
  await expect(page.getByRole('main').getByText('Failed to resend verification PIN')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend PIN in \d+ s$/ })).toBeDisabled();
});

test('a new password is checked like the first, and no password is in navigation state', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  await newcomer(await (await openBrowser(browser, url)).newPage(), dataDir, alex);
  const before = await pinFor(dataDir, alex.email);
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signin');
  await fieldOf(page, 'Email').fill(alex.email);
  await passwordOf(page).fill('Something-else-7');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  const state = await stateOf(page);
  expect(state).toContain(alex.email);
  expect(state).toContain('"passwordReset":true');
  expect(state).not.toContain('Something-else-7');
  await expect.poll(() => pinFor(dataDir, alex.email)).not.toBe(before);

  await expect(fieldOf(page, 'Verification PIN')).toBeFocused();
  await page.keyboard.insertText(before);
  await buttonOf(page, 'Verify').click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Invalid or expired verification code')).toBeVisible();
  await enterPin(page, dataDir, alex.email);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password');
  await newPassword(page).fill('password1');
  await expect(page.getByText('Insecure password')).toBeVisible();
  await expect(buttonOf(page, 'Change Password')).toBeDisabled();
  await newPassword(page).fill('Calmer-Water-58');
  await expect(page.getByText('Insecure password')).toHaveCount(0);
  await buttonOf(page, 'Show password').first().click();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm new password').fill('Calmer-Water-58');
  await buttonOf(page, 'Change Password').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await stateOf(page)).not.toContain('Calmer-Water-58');
});

test('signing out in one tab signs out all, from the rail and the top bar', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url);
  const first = await context.newPage();
  await newcomer(first, dataDir, person('Alex', 'Rivera'));
  const second = await context.newPage();
  await second.goto('/calendar');
  await expect(second.getByRole('grid')).toBeVisible();
  await buttonOf(first, 'Sign Out').click();
  await expect(first.getByText('You have been successfully logged out')).toBeVisible();
  await expect(first).toHaveURL(`${url}/`);
  await expect(second).toHaveURL(`${url}/`);
  await expect(second.getByRole('grid')).toHaveCount(0);
});
