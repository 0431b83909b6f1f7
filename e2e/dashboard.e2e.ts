import type { Locator, Page } from '@playwright/test';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

test('on a phone the last cards are in a drawer with three tabs, payments first', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByText('Total Paid')).toBeHidden();
  await shoot(page, 'dashboard-phone');

  await page.getByRole('button', { name: 'Payments, Documents, Co-Parent' }).click();
  const drawer = page.getByRole('dialog', { name: 'Payments, Documents, Co-Parent' });
  await expect(drawer.getByRole('tab')).toHaveText(['Payments', 'Documents', 'Co-Parent']);
  await expect(drawer.getByRole('heading', { name: 'Financial Tracking' })).toBeVisible();
  await expect(drawer.getByText('Total Paid')).toBeVisible();
  await shoot(page, 'dashboard-drawer-phone');
  await drawer.getByRole('tab', { name: 'Co-Parent' }).click();
  await expect(drawer.getByRole('heading', { name: 'Co-Parent', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Payments, Documents, Co-Parent' })).toBeFocused();

  // Pulled down slowly, a fifth of the way is too little to close it, and a third is enough.
  await page.getByRole('button', { name: 'Payments, Documents, Co-Parent' }).click();
  await pull(page, drawer, 0.2);
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  await pull(page, drawer, 0.35);
  await expect(drawer).toBeHidden();
});

/** A finger pulls the drawer down by this part of its height, at a pace that is no flick. */
async function pull(page: Page, drawer: Locator, part: number): Promise<void> {
  await expect(drawer).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
  const { x, y, width, height } = (await drawer.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const began = Date.now() / 1_000;
  const steps = 20;
  for (let step = 0; step <= steps; step += 1) {
    const type = step === 0 ? ('touchStart' as const) : ('touchMove' as const);
    const touchPoints = [{ x: x + width / 2, y: y + 16 + (step / steps) * part * height }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + step / 10 });
  }
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: began + steps / 10 + 1,
  });
  await finger.detach();
}

test('on a desktop every card shows, without a drawer', async ({ browser, url }) => {
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
  await expect(page.getByRole('button', { name: 'Payments, Documents, Co-Parent' })).toBeHidden();
  await shoot(page, 'dashboard-desk');
});
