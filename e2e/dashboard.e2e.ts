import { expect, openBrowser, phone, shoot, test } from './people.ts';

test('on a phone the third column stands in a drawer with three tabs, the payments first', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financial Tracking' })).toBeHidden();
  await shoot(page, 'dashboard-phone');

  await page.getByRole('button', { name: 'More' }).click();
  const drawer = page.getByRole('dialog', { name: 'More' });
  await expect(drawer.getByRole('tab')).toHaveText(['Payments', 'Documents', 'Co-Parent']);
  await expect(drawer.getByRole('heading', { name: 'Financial Tracking' })).toBeVisible();
  await expect(drawer.getByText('Total Paid')).toBeVisible();
  await shoot(page, 'dashboard-drawer-phone');
  await drawer.getByRole('tab', { name: 'Co-Parent' }).click();
  await expect(drawer.getByRole('heading', { name: 'Co-Parent' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
});

test('on a desk every card stands at once, and there is no drawer', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  for (const name of [
    'Upcoming Events',
    'Recent Notifications',
    "Children's Profile",
    'Child Alerts',
    'Financial Tracking',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Co-Parent', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toBeHidden();
  await shoot(page, 'dashboard-desk');
});
