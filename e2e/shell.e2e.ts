import type { Page } from '@playwright/test';
import { hoverUntil } from './hover.ts';
import { expect, openBrowser, phone, test } from './people.ts';

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}

test('the rail lists the pages in their order, marks the current one, collapses and remembers it', async ({
  browser,
  url,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await openDemo(page);
  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link')).toHaveText([
    'Dashboard',
    'Children',
    'Calendar',
    'Payments',
    'Messages',
    'Notifications',
    'Profile',
  ]);
  await expect(rail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  const widthOf = async () => (await page.getByRole('complementary').first().boundingBox())?.width;
  expect(await widthOf()).toBe(256);

  await page.keyboard.press('Control+b');
  expect(await widthOf()).toBe(64);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar:state');
  expect(cookie?.value).toBe('false');
  expect(Math.round((Number(cookie?.expires) * 1_000 - Date.now()) / 86_400_000)).toBe(7);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand' })).toBeVisible();
  // A name for each icon: by its label, and under a mouse by a tooltip.
  await hoverUntil(rail.getByRole('link', { name: 'Calendar' }), page.getByText('Calendar', { exact: true }).last());
  await page.getByRole('button', { name: 'Expand' }).click();
  expect(await widthOf()).toBe(256);
});

test('a focus is still there when the tooltips have come', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const { promise: isFocused, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/TooltipBubble/, async (route) => {
    await isFocused;
    await route.continue();
  });
  await openDemo(page);
  const settings = page.getByRole('link', { name: 'Settings' }).first();
  await settings.focus();
  release();
  await expect(settings).toHaveAttribute('data-base-ui-tooltip-trigger');
  await expect(settings).toBeFocused();
});

test('bold in an editor is not the rail', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await openDemo(page);
  await page.goto('/calendar?new=true');
  await page.getByLabel('Description (optional)').press('Control+b');
  await expect(page.getByRole('button', { name: 'Collapse', includeHidden: true })).toHaveCount(1);
});

test('on a phone the drawer opens, and closes after choosing, on Escape and outside', async ({ browser, url }) => {
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await openDemo(page);
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'Menu' }).click();
  await open();
  await expect(drawer.getByRole('link')).toHaveText([
    'Dashboard',
    'Children',
    'Calendar',
    'Payments',
    'Messages',
    'Notifications',
    'Profile',
  ]);
  expect((await drawer.boundingBox())?.width).toBe(288);
  await drawer.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/calendar/);
  await expect(drawer).toHaveCount(0);
  await open();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await open();
  await expect(drawer).toBeVisible();
  await page.mouse.click(370, 600);
  await expect(drawer).toHaveCount(0);
  await page.keyboard.press('Control+b');
  await expect(drawer).toBeVisible();
});

test('by keyboard alone: skip to content, move through the month, add an event, and the focus comes back', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await openDemo(page);
  await page.goto('/calendar?day=2026-11-24');
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: /^Tuesday, November 24, 2026/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Wednesday, November 25, 2026/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /^Friday, December 25, 2026/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Friday, December 25, 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Event' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2026-12-25');
  await page.keyboard.type('Breakfast together');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Friday, December 25, 2026, .+, 1 event/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Event' }).first()).toBeFocused();
});

test('whoever leaves a page just after choosing in it comes to the other page, however slowly that one loads', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await openDemo(page);
  const choices = [
    { at: '/calendar', to: 'Children', chosen: () => page.getByRole('gridcell').nth(9).getByRole('button').click() },
    {
      at: '/payments',
      to: 'Profile',
      chosen: () => page.getByRole('searchbox', { name: 'Search payments' }).fill('shoes'),
    },
  ];
  await page.clock.install();
  for (const { at, to, chosen } of choices) {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/assets/${to}Page`), async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(at);
    await chosen();
    const asked = page.waitForRequest(new RegExp(`/assets/${to}Page`));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to }).click();
    await asked;
    // What was chosen would go into the address now, and with it the person back to the page.
    await page.clock.runFor(1_000);
    release();
    await expect(page.getByRole('heading', { name: to, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${to.toLowerCase()}$`));
  }
});
