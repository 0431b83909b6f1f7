import type { Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { newcomer } from './newcomers.ts';
import { enterPin, expect, fillAccount, openBrowser, person, test, type Person } from './people.ts';
import { codeOf } from './totp.ts';

// Every sentence of sign-up and verification, at the place it belongs to.
const create = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function toAccountForm(page: Page): Promise<void> {
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/account$/);
}

test('a role is chosen first: one of four, also by arrow keys, and kept', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create Account', level: 1 })).toBeVisible();
  await expect(page.getByText('Please select your role to get started')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('Free Professional Account')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('radio', { name: /^Parent/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Family Lawyer/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Account Details').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe('lawyer');
});

test('without a role the form does not open', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/onboarding/account');
  await expect(page).toHaveURL(/\/onboarding\/role$/);
});

test('the account form shows what is missing, checks the password, and keeps what was typed', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await toAccountForm(page);
  await create(page).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await field(page, 'First Name').fill('Alexandra');
  await field(page, 'Last Name').fill('Rivera');
  await field(page, 'Email Address').fill('not-an-address');
  await password(page).fill('12345');
  await create(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await field(page, 'Email Address').fill(person('Alex', 'Rivera').email);

  // The check runs by itself from the sixth character on: common, made of a name, fine.
  for (const unsafe of ['password', 'Alexandra-77']) {
    await password(page).fill(unsafe);
    await expect(page.getByText('Insecure password').first()).toBeVisible();
    await expect(create(page)).toBeDisabled();
  }
  await password(page).fill('Quiet-Harbor-27');
  await expect(create(page)).toBeEnabled();
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  await create(page).click();
  await expect(page.getByText('Password not confirmed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Please confirm your password by checking the box')).toBeVisible();

  // The server is away: told, and the form keeps its content.
  await page.getByRole('checkbox').click();
  await page.route('**/api/accounts/sign-up', (route) => route.abort());
  await create(page).click();
  await expect(page.getByText('Failed to send verification email').first()).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Alexandra');
  await expect(password(page)).toHaveValue('Quiet-Harbor-27');
  await page.goBack();
  await page.goForward();
  await expect(field(page, 'First Name')).toHaveValue('Alexandra');
});

test('the PIN: pasted in any form, wrong, sent again after a minute, kept over a reload', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toAccountForm(page);
  await fillAccount(page, alex);
  await expect(page.getByText(alex.email)).toBeVisible();
  await expect(page.getByText('Check your inbox and spam folder')).toBeVisible();
  const state = await page.evaluate(() => JSON.stringify(history.state));
  expect(state).toContain(alex.email);
  expect(state).not.toContain(alex.password);
  await page.reload();
  await expect(page.getByText(alex.email)).toBeVisible();

  const boxes = page.getByRole('textbox', { name: /^Verification PIN/ });
  await expect(boxes).toHaveCount(6);
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await expect(verify).toBeDisabled();
  const pin = await pinFor(dataDir, alex.email);
  const wrong = pin === '123456' ? '654321' : '123456';
  await boxes.first().click();
  await page.keyboard.type('12ab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Please enter all 6 digits of your verification PIN')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText(wrong);
  await verify.click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await expect(page.getByRole('main').getByText('Invalid or expired verification code')).toBeVisible();
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeDisabled();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${pin.slice(0, 2)} ${pin.slice(2, 4)}-${pin.slice(4)}`,
  );
  await boxes.first().click();
  await page.keyboard.press('Control+v');
  await expect(verify).toBeEnabled();
  await verify.click();
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await expect(page.getByText('Your account has been created with a 14-day free trial')).toBeVisible();

  // Only hints that are no secret stay readable.
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept.map((key) => key.replace(/_.*/, ''))).toEqual(['onboardingComplete', 'userEmail', 'userName']);
});

test('without a pending sign-up the PIN page leads to the form', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/verify-email');
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(page.getByText('Please complete the signup form first')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/(account|role)$/);
});

test('an address with an account: its owner gets a mail, a stranger sees a normal sign-up', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  await newcomer(await (await openBrowser(browser, url)).newPage(), dataDir, alex);
  const stranger: Person = { ...alex, firstName: 'Eve', lastName: 'Stone', password: 'Another-Shore-31' };
  const page = await (await openBrowser(browser, url)).newPage();
  await toAccountForm(page);
  await fillAccount(page, stranger);
  await expect(page.getByText(alex.email)).toBeVisible();

  const owner = await (await openBrowser(browser, url)).newPage();
  await toAccountForm(owner);
  await field(owner, 'First Name').fill('Alex');
  await field(owner, 'Last Name').fill('Rivera');
  await field(owner, 'Email Address').fill(alex.email.toUpperCase());
  await password(owner).fill(alex.password);
  await owner.getByRole('checkbox').click();
  await create(owner).click();
  await expect(owner.getByText('Account already exists')).toBeVisible();
  await expect(owner.getByText('Please use the login form instead')).toBeVisible();
  await expect(owner).toHaveURL(`${url}/`);
});

test('a professional gets an account, no trial in words, no child form and a second step before anything else', async ({
  browser,
  url,
  dataDir,
}) => {
  const morgan = person('Morgan', 'Lee');
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Mediator/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, morgan);
  await enterPin(page, dataDir, morgan.email);
  await expect(page.getByText('Email verified successfully')).toBeVisible();
  await expect(page.getByText(/trial/i)).toHaveCount(0);
  await expect(page.getByText('Families share their children with you')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  // Who looks into families by profession is protected first, and only then sees that nothing is shared yet.
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByText('As a professional, you need a second step')).toBeVisible();
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/security$/);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByLabel('Secret key').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code' }).first().click();
  await page.keyboard.insertText(codeOf(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('button', { name: 'Download as Text' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('As a professional, you need a second step')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('A parent has to share with you first.', { exact: false })).toBeVisible();
});
