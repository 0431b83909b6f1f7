import { doorTo, house } from './house.ts';
import { heading, link } from './links.ts';
import { enterPin, expect, fillAccount, openBrowser, person, test } from './people.ts';

// What the public pages promise of what else happens: in this browser, and without the server.

/** In the page: under which names scripts have kept something. */
const keysInBrowser = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

test('everything this site stores in a browser is on the page', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  const found = new Set<string>();
  const look = async () => {
    for (const { name } of await context.cookies()) found.add(name);
    for (const key of await page.evaluate(keysInBrowser)) found.add(key.replace(/(_|-v\d).*/, ''));
  };
  await page.goto('/dashboard'); // a place to come back to
  await expect(page).toHaveURL(/\/signin$/);
  await look();
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/account$/);
  await look();
  const alex = person('Alex', 'Rivera');
  await fillAccount(page, alex);
  await look();
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Skip Setup' }).click();
  await page.getByRole('button', { name: 'Dark colors' }).click();
  await page.keyboard.press('Control+b');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Quick exit' }).click();
  await look();
  for (const name of [
    'session',
    'device',
    'pending',
    'sidebar:state',
    'theme',
    'place',
    'userRole',
    'userName',
    'away',
  ])
    expect([...found], name).toContain(name);
  await page.getByRole('textbox', { name: 'New item' }).fill('evenkeel');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/privacy');
  const named = await page.getByRole('region', { name: 'Cookies, and what stays in your browser' }).innerText();
  for (const name of found) expect(named).toContain(name);
});

test('in the demo the pages open with the server stopped', async ({ browser }) => {
  const door = await doorTo(house.url);
  const page = await (await openBrowser(browser, door.url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.locator('#demo-strip[data-whole]')).toBeVisible();
  await page.getByRole('link', { name: 'Evenkeel, home' }).click();
  await door.shut();
  await link(page, 'Terms of Service').click();
  await expect(heading(page, 'Terms of Service', 1)).toBeVisible();
  await link(page, 'Privacy Policy').click();
  await expect(heading(page, 'What we store, who sees it, and for how long', 2)).toBeVisible();
  await expect(page.getByText(/^The operator of this site has not given/)).toHaveCount(3);
  await link(page, 'Contact Us').click();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await link(page, 'Home').click();
  await link(page, 'Learn More').click();
  await expect(heading(page, 'About Evenkeel', 1)).toBeVisible();
});
