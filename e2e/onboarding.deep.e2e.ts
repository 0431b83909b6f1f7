import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { pinFor } from './mailbox.ts';
import { inviteBlake } from './parents.ts';
import { newcomer } from './newcomers.ts';
import { enterPin, expect, openBrowser, passCalendarAndPlan, person, phone, test } from './people.ts';
import { protect } from './protect.ts';
import { buttonOf, fieldOf, passwordOf, toCalendar, toChildren, toPlan } from './way-in.ts';

// The plans, and "Getting Started": what was done is known on every device, and by the other parent.

const plan = (page: Page, name: string) => page.getByRole('radio', { name });
const trial = 'Start 14-Day Free Trial';
const skip = 'Skip trial and continue with free plan';
const card = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}(: Completed)?$`) }) });

test('three plans, chosen by click or arrow keys, with planned features marked', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await toPlan(page, dataDir, person('Alex', 'Rivera'));
  await expect(page.getByRole('list', { name: 'Steps' }).getByText('Subscription')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(plan(page, 'Free $0 forever')).toHaveAccessibleDescription(/Calendar sharing.*Limited document storage/);
  await expect(plan(page, 'Premium Recommended $9.99 per month')).toBeChecked();
  await expect(plan(page, 'Family $14.99 per month')).toHaveAccessibleDescription(
    /^Everything in Premium, and: Multiple co-parents Extended family access Mediator portal More than Premium has: .* Not there yet: Legal templates \(planned\) Therapy resources \(planned\)$/,
  );
  await expect(page.getByText('Essential')).toHaveCount(0);
  await expect(page.getByText('We don’t charge anything or ask for a card', { exact: false })).toBeVisible();

  const chosen = page.getByRole('radio', { checked: true });
  await plan(page, 'Premium').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plan(page, 'Family')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(plan(page, 'Free')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveCount(1);
  await page.getByText('For families who share expenses.').click();
  await expect(plan(page, 'Premium')).toBeChecked();
  await expect(chosen).toHaveCount(1);
  await plan(page, 'Family').click();
  await buttonOf(page, trial).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Kept by the server: a page that is loaded anew knows it, and so does another device.
  await page.goto('/onboarding/subscription');
  await expect(plan(page, 'Family')).toBeChecked();
  expect(await ask(page, '/subscription')).toMatchObject({ status: 'trial', plan: 'family', isProfessional: false });
  await buttonOf(page, skip).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await ask(page, '/subscription')).toMatchObject({ status: 'free', plan: 'free' });
});

test('onboarding continues on another device where it was left', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const first = await openBrowser(browser, url);
  await toCalendar(await first.newPage(), dataDir, alex);
  await first.close();

  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  const before = await pinFor(dataDir, alex.email);
  await page.goto('/signin');
  await fieldOf(page, 'Email').fill(alex.email);
  await passwordOf(page).fill(alex.password);
  await buttonOf(page, 'Sign In').click();
  await expect.poll(() => pinFor(dataDir, alex.email)).not.toBe(before);
  await enterPin(page, dataDir, alex.email);
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await expect(page.getByText('2 of 5 done')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await expect(progress).toHaveAttribute('aria-valuemax', '5');
  for (const title of ['Complete Your Profile', 'Add Children'])
    await expect(card(page, title).getByText('Completed')).toBeVisible();
  await expect(card(page, 'Set Up Calendar').getByRole('link', { name: 'Set Up Calendar' })).toHaveAttribute(
    'href',
    '/calendar',
  );

  await page.getByRole('link', { name: 'Choose a Plan' }).click();
  await buttonOf(page, trial).click();
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a Plan' })).toHaveCount(0);
  await page.goto('/onboarding/children');
  await expect(page.getByRole('heading', { name: 'Already in your family' })).toBeVisible();
  await buttonOf(page, 'Continue').click();
  await passCalendarAndPlan(page);
  await expect(page.getByText('3 of 5 done')).toBeVisible();
  await buttonOf(page, 'Mark as done: Upload Documents').click();
  await buttonOf(page, 'Mark as done: Secure Your Account').click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});

test('the second parent’s checklist includes what the first did, and each skips their own', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await (await openBrowser(browser, url)).newPage();
  await toCalendar(alex, dataDir, person('Alex', 'Rivera'));
  const { page: blake } = await inviteBlake(browser, alex, { url, dataDir });
  await expect(blake.getByText('Already in your family')).toBeVisible();
  await blake.goto('/dashboard');
  await expect(blake.getByText('2 of 5 done')).toBeVisible();
  await expect(card(blake, 'Add Children').getByText('Completed')).toBeVisible();
  await card(blake, 'Set Up Alerts').getByRole('link', { name: 'Create Alerts' }).click();
  await expect(blake).toHaveURL(/\/children$/);
  await blake.goBack();
  await card(blake, 'Financial Tracking').getByRole('link', { name: 'Manage Finances' }).click();
  await expect(blake).toHaveURL(/\/payments$/);
  await blake.goBack();
  await expect(card(blake, 'Set Up Alerts').getByText('Completed')).toHaveCount(0);

  // What Alex does meanwhile is done on Blake's screen, without a reload; the two cards do not count.
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const [nora] = await ask<{ id: string }[]>(alex, `/families/${family!.id}/children`);
  const alert = { id: newId(), childId: nora!.id, title: 'Peanuts', description: '' };
  await ask(alex, `/families/${family!.id}/alerts`, alert);
  await expect(card(blake, 'Set Up Alerts').getByText('Completed')).toBeVisible();
  const half = { id: newId(), description: 'My half', amount: 30_67, date: '2026-11-02', method: 'cash' };
  await ask(alex, `/families/${family!.id}/payments`, half);
  await expect(card(blake, 'Financial Tracking').getByText('Completed')).toBeVisible();
  await expect(blake.getByText('2 of 5 done')).toBeVisible();

  await buttonOf(blake, 'Skip Setup').click();
  await expect(blake.getByText('Onboarding skipped')).toBeVisible();
  await expect(blake.getByText('You can always complete it later.')).toBeVisible();
  await expect(blake.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await blake.reload();
  await expect(blake.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await alex.goto('/dashboard');
  await expect(alex.getByRole('heading', { name: 'Getting Started' })).toBeVisible();

  // A step can also be said to be done.
  await buttonOf(alex, 'Mark as done: Set Up Calendar').click();
  await buttonOf(alex, 'Mark as done: Upload Documents').click();
  await buttonOf(alex, 'Mark as done: Secure Your Account').click();
  await expect(alex.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});

test('a professional has no child form, no calendar to set up, no plan and no checklist', async ({
  browser,
  url,
  dataDir,
}) => {
  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await toChildren(page, dataDir, person('Jordan', 'Park'), /^Family Lawyer/);
  await expect(page.getByRole('heading', { name: 'Families share their children with you' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await protect(page);
  await buttonOf(page, 'Continue').click();
  await expect(page.getByText('Professional Account: all features at no cost')).toBeVisible();
  await buttonOf(page, 'Complete Setup').click();
  const empty = page.getByRole('heading', { name: 'Nothing is shared with you yet' });
  await expect(empty).toBeVisible();
  await expect(page.getByText('A parent has to share with you first.', { exact: false })).toBeVisible();
  for (const path of ['/onboarding/subscription', '/onboarding/calendar']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(empty).toBeVisible();
  }
  expect(await ask(page, '/subscription')).toMatchObject({
    status: 'professional',
    role: 'lawyer',
    isProfessional: true,
  });
  await expect(page.getByText('Getting Started')).toHaveCount(0);
});

test('signed out, the steps can be filled in; saving leads to the form, and nothing is lost', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/onboarding/subscription');
  await plan(page, 'Family').click();
  await buttonOf(page, trial).click();
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(page.getByText('Please complete the signup form first')).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\/role$/);
  await page.goBack();
  await expect(plan(page, 'Family')).toBeChecked();

  await page.goto('/onboarding/children');
  await fieldOf(page, 'First Name').fill('Nora');
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/role$/);
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await buttonOf(page, 'Continue').click();
  await fieldOf(page, 'First Name').fill(alex.firstName);
  await fieldOf(page, 'Last Name').fill(alex.lastName);
  await fieldOf(page, 'Email Address').fill(alex.email);
  await passwordOf(page).fill(alex.password);
  await page.getByRole('checkbox').click();
  await buttonOf(page, 'Create Account').click();
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await expect(fieldOf(page, 'First Name')).toHaveValue('Nora');
});

test('in the demo the plans are chosen, too, and kept in this browser', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().replace(url, '')));
  await page.goto('/');
  await buttonOf(page, 'Try the demo').click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.goto('/onboarding/subscription');
  await plan(page, 'Family').click();
  await buttonOf(page, trial).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/onboarding/subscription');
  await expect(plan(page, 'Family')).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('subscriptionPlan'))).toContain('"plan":"family"');
  expect(asked.filter((path) => path.startsWith('/api/') && !/^\/api\/(session$|opening\?at=%2F&)/.test(path))).toEqual(
    [],
  );
});

test('after skipping the trial, going back can still start it', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await toPlan(page, dataDir, person('Alex', 'Rivera'));
  await buttonOf(page, skip).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
  await plan(page, 'Premium').click();
  await buttonOf(page, trial).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await ask(page, '/subscription')).toMatchObject({ status: 'trial', plan: 'premium' });
});

test('signed-in people are not asked to sign up', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  for (const path of ['/onboarding/role', '/onboarding/account', '/verify-email']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

// onboardchild.4
test('after onboarding, adding a child leads back', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  for (const [from, name] of [
    ['/dashboard', 'Nora'],
    ['/children', 'Milo'],
    ['/children', 'Ida'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('main').getByRole('link', { name: 'Add Child' }).first().click();
    await expect(page).toHaveURL(/\/onboarding\/children$/);
    await page.getByLabel('First Name').fill(name);
    await buttonOf(page, 'Continue').click();
    await expect(page).toHaveURL(new RegExp(`${from}$`));
    await expect(page.getByText(name).first()).toBeVisible();
  }
});

// onboardchild.4
test('in the demo the way to a new child leads back, too', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await buttonOf(page, 'Try the demo').click();
  await page.getByRole('link', { name: 'View All children' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Add Child' }).first().click();
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await page.getByLabel('First Name').fill('Ida');
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL('/children');
  await expect(page.getByRole('tab', { name: 'Ida' })).toBeVisible();
});
