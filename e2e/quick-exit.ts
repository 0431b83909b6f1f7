import type { Browser, Page } from '@playwright/test';
import { newcomer } from './newcomers.ts';
import { openDemo } from './open-demo.ts';
import { desk, expect, openBrowser, person, phone, shoot } from './people.ts';

// Leaving by Quick exit, and what is to be seen then.

type Places = Record<'url' | 'dataDir', string>;

export const sizes = { desk: { viewport: desk }, phone: { viewport: phone, hasTouch: true, isMobile: true } };

/** A parent at the dashboard, with an account of their own. */
export async function signedIn(browser: Browser, { url, dataDir }: Places, options = {}): Promise<Page> {
  const page = await (await openBrowser(browser, url, options)).newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  return page;
}

/** A visitor of the demo, at its dashboard. */
export async function inDemo(browser: Browser, { url }: Places, options = {}): Promise<Page> {
  const page = await (await openBrowser(browser, url, options)).newPage();
  await openDemo(page);
  return page;
}

const ways = { server: signedIn, demo: inDemo };

export const list = (page: Page) => page.getByRole('heading', { name: 'Shopping list', level: 1 });
export const exit = (page: Page) => page.getByRole('button', { name: 'Quick exit', exact: true });

/** Nothing of the product is to be seen, in the page or around it. */
export async function expectNeutral(page: Page): Promise<void> {
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveTitle('Shopping list');
  await expect(page).toHaveURL(/\/list$/);
  await expect(page.getByText(/Evenkeel|Alex|Upcoming/)).toHaveCount(0);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^blob:/);
}

/** Where Back and Forward lead without loading anything. */
const stepsOfDocument = () =>
  navigation
    .entries()
    .filter(({ sameDocument }) => sameDocument)
    .map(({ url }) => new URL(url ?? '').pathname);

/** As the person asks for the product. */
export async function comeBack(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New item' }).fill(' Evenkeel');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}

const go = async (page: Page, name: string) => {
  if (page.viewportSize()?.width === phone.width) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
};

/** One press leaves at once, without a connection; Back, Forward and a reload show nothing, and only who asks comes back. */
export async function leaveAndComeBack(
  browser: Browser,
  places: Places,
  { kind, size }: { kind: keyof typeof ways; size: keyof typeof sizes },
): Promise<void> {
  const page = await ways[kind](browser, places, sizes[size]);
  await page.goto('/calendar');
  await go(page, 'Children');
  const last = kind === 'server' ? page.waitForResponse(/\/payments(\?|$)/) : undefined;
  await go(page, 'Payments');
  // What the page asks as it opens was asked before anybody pressed.
  await last;
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  const asked: string[] = [];
  // What the page makes for itself, such as its icon, is no request to us. A full Chromium lists it, its headless shell doesn't.
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:') asked.push(pathname);
  });
  const ofOurs = () => asked.filter((path) => !path.startsWith('/assets/'));
  await page.context().setOffline(true);
  const stands = await exit(page).evaluate((button: HTMLElement) => {
    button.click();
    return [document.title, document.body.innerText.includes('Payments'), location.pathname];
  });
  expect(stands).toEqual(['Shopping list', false, '/list']);
  await expectNeutral(page);
  await shoot(page, `quick-exit-${kind}-${size}`);
  // Neither the stream nor the tick of the session is kept by this tab.
  expect(await page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([]);
  expect(ofOurs()).toEqual([]);

  await page.context().setOffline(false);
  // What was opened since the page loaded is not to be found with Back any more; what was before it is the list as well.
  await expect.poll(() => page.evaluate(stepsOfDocument)).toEqual(['/list', '/list']);
  for (const step of ['goBack', 'goBack', 'goForward', 'reload'] as const) {
    await page[step]();
    await expectNeutral(page);
  }
  await page.goto('/messages');
  await expectNeutral(page);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await comeBack(page);
  // Then the tab is one like any other.
  await page.goBack();
  await page.goto('/children');
  await expect(page.getByRole('heading', { name: 'Children', level: 1 })).toBeVisible();
  await page.context().close();
}
