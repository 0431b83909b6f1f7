import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, test } from './people.ts';

// That every guarded page leads to the door: guards.screen.test.ts.

/** By itself, or with what a page asks first. */
const asksWhoIsThere = /\/api\/(session|opening)(\?|$)/;

test('the place is remembered with its query, opens once after signing in, and is only ever ours', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, alex);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out')).toBeVisible();

  await page.goto('/calendar?day=2026-12-24');
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(alex.email);
  await page.getByLabel('Password', { exact: true }).fill(alex.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar\?day=2026-12-24$/);
  await expect(page.getByRole('heading', { name: 'Thursday, December 24, 2026' })).toBeVisible();

  // The reverse guard: whoever is in needs no door.
  for (const path of ['/signin', '/signup', '/onboarding/role', '/onboarding/account']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
});

test('nothing of a page is shown while the session is being checked', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(asksWhoIsThere, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status', { name: 'Checking your session' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  answer();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a session that can’t be had says why, on a page inside and on the first one, and Try Again goes on', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.route(asksWhoIsThere, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Our server has a problem. Nothing you saved is lost.');
  await page.evaluate(() => localStorage.setItem('userName', 'Alex'));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Our server has a problem.');
  await page.unroute(asksWhoIsThere);
  await page.route(asksWhoIsThere, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server.');
  // It asks again by itself: only what is asked after the press is answered.
  await page.evaluate(() =>
    addEventListener('click', () => (document.documentElement.dataset['pressed'] = 'yes'), true),
  );
  await page.unroute(asksWhoIsThere);
  await page.route(asksWhoIsThere, async (route) => {
    const isPressed = await page.evaluate(() => 'pressed' in document.documentElement.dataset);
    await (isPressed ? route.continue() : route.abort());
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('an unknown address shows that and leads home', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a session ended elsewhere leads to sign-in, and back to the place', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, alex);
  // Once the stream stands, everything is asked again: that must not find out before the press does, nor must what the page asks.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/children', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Children', level: 1 })).toBeVisible();
  const cookies = await context.cookies();
  await context.clearCookies({ name: 'session' });
  expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(alex.email);
  await page.getByLabel('Password', { exact: true }).fill(alex.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar/);
});
