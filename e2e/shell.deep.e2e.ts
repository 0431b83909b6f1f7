import { openDemo } from './open-demo.ts';
import { expect, openBrowser, test } from './people.ts';

// What only a page whose parts arrive late can show.

test('leaving a page right after a choice reaches the other page, however slowly it loads', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await openDemo(page);
  const choices = [
    { at: '/calendar', to: 'Profile', chosen: () => page.getByRole('gridcell').nth(9).getByRole('button').click() },
    {
      at: '/payments',
      to: 'Profile',
      chosen: () => page.getByRole('searchbox', { name: 'Search payments' }).fill('shoes'),
    },
  ];
  await page.clock.install();
  for (const { at, to, chosen } of choices) {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/settings-/, async (route) => {
      await isHeld;
      await route.continue();
    });
    // By the press, or earlier by the demo, which loads every page in time for a connection that ends.
    const asked = page.waitForRequest(/\/assets\/settings-/);
    await page.goto(at);
    await chosen();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to }).click();
    await asked;
    // What was chosen would go into the address now, and with it the person back to the page.
    await page.clock.runFor(1_000);
    release();
    await expect(page.getByRole('heading', { name: to, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${to.toLowerCase()}$`));
  }
});

test('on a phone the way out stands where its menu can’t be loaded', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { viewport: { width: 390, height: 844 } })).newPage();
  await page.route(/\/assets\/popups-/, (route) => route.abort());
  await openDemo(page);
  await page.goto('/settings');
  const top = page.getByRole('banner');
  await top.getByRole('button', { name: 'More for your account' }).click();
  await top.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
