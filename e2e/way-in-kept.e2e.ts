import type { BrowserContext } from '@playwright/test';
import { losing } from './losing.ts';
import { mailsTo, pinFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf, toAccount, toCalendar, toChildren, toPlan, toVerify } from './way-in.ts';

// Back, a network that is gone, an answer that gets lost: what was typed stays, and nothing is sent twice.

const unreachable = 'We cannot be reached right now.';

async function offline(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}

test('Back loses nothing of what was typed: role, account, children, calendar, plan', async ({
  browser,
  url,
  dataDir,
}) => {
  test.setTimeout(120_000);
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
  await expect(fieldOf(page, 'First Name')).toHaveValue('');
  await page.goForward();
  await expect(fieldOf(page, 'Event title')).toHaveValue('Swimming');
  await buttonOf(page, 'Save and Continue').click();
  await expect(page.getByText('Event Added')).toBeVisible();

  await page.getByRole('radio', { name: 'Family' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Set Up Calendar' })).toBeVisible();
  await expect(page.getByLabel('Event title')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
});

test('what one person typed is not there for the next who signs in here', async ({ browser, url, dataDir }) => {
  test.setTimeout(120_000);
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

test('offline at the account: what was typed stays, and one press later one PIN is mailed', async ({
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

test('offline at the PIN: its digits stay; when the answer to the right one gets lost, signing in works', async ({
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
  await page.keyboard.type(await pinFor(dataDir, alex.email));
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

test('who comes back from the mail while the PIN is being looked at still comes to the children', async ({
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
  await page.route('**/assets/AddChildrenPage-*.js', async (route) => {
    const looked = page.waitForResponse('**/api/accounts/waiting');
    goOn();
    expect(await (await looked).json()).toBeNull();
    await route.fallback();
  });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(hasLooked).toBe(true);
  }).toPass({ timeout: 10_000 });
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await expect(page.getByRole('heading', { name: 'Add Children' })).toBeVisible();
});

test('children: offline nothing is lost, and a lost answer makes no second child', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toChildren(page, dataDir, person('Alex', 'Rivera'));
  await fieldOf(page, 'First Name').fill('Nora');
  await offline(context, async () => {
    await buttonOf(page, 'Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nora: not saved.' })).toContainText(unreachable);
    await expect(fieldOf(page, 'First Name')).toHaveValue('Nora');
  });
  await losing(page, '**/api/families/*/children', async () => {
    await buttonOf(page, 'Continue').click();
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Nora: not saved.' })).toBeVisible();
  // Stored meanwhile, and typed on: it is changed, and not added again.
  await fieldOf(page, 'First Name').fill('Nora Lee');
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await page.goBack();
  const there = page.getByRole('region', { name: 'Already in your family' });
  await expect(there.getByRole('listitem')).toHaveText(['Nora Lee']);
});

test('events: offline nothing is lost, and a lost answer makes no second event', async ({ browser, url, dataDir }) => {
  test.setTimeout(120_000);
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toCalendar(page, dataDir, person('Alex', 'Rivera'));
  await buttonOf(page, 'Add Event').click();
  await fieldOf(page, 'Event title').fill('Swimming');
  await offline(context, async () => {
    await buttonOf(page, 'Save and Continue').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Swimming: not saved.' })).toContainText(unreachable);
    await expect(fieldOf(page, 'Event title')).toHaveValue('Swimming');
  });
  await losing(page, '**/api/families/*/events', async () => {
    await buttonOf(page, 'Save and Continue').click();
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Swimming: not saved.' })).toBeVisible();
  await fieldOf(page, 'Event title').fill('Swimming, with goggles');
  await buttonOf(page, 'Save and Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
  await page.goto('/calendar?view=list');
  await expect(page.getByRole('button', { name: /^Edit, / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Edit, Swimming, with goggles' })).toBeVisible();
});

test('the plan: offline it says so and stays chosen, and a lost answer changes nothing', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await toPlan(page, dataDir, person('Alex', 'Rivera'));
  await page.getByRole('radio', { name: 'Family' }).click();
  const press = () => buttonOf(page, 'Start 14-Day Free Trial').click();
  await offline(context, async () => {
    await press();
    await expect(page.getByText('Your choice was not saved')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  });
  await losing(page, '**/api/subscription/choose', async () => {
    await press();
  });
  // One: what was said of the try before is on its way out.
  await expect(page.getByText('Your choice was not saved')).toHaveCount(1);
  await press();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your choice was not saved')).toHaveCount(0);
});
