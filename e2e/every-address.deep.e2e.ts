import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleByCalls } from './newcomers.ts';
import { openDemo } from './open-demo.ts';
import { expect, openBrowser, person, test } from './people.ts';

// The scripts of each page in the order in which a browser meets them first: a page that was open before has run half of them.

const built = join(import.meta.dirname, '../web/dist/preloads.json');
const addresses = Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object);

/** Opens each address from an empty cache. Answers where each led to, without its query. */
async function openEach(page: Page): Promise<Record<string, string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const led: Record<string, string> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached();
    led[address] = new URL(page.url()).pathname;
  }
  return led;
}

/** Pages of a family with nothing left to set up. */
const settled =
  '/dashboard /calendar /children /documents /payments /messages /health /school /notifications /waiting /settings /profile /profile/settings /subscription /profile/security'.split(
    ' ',
  );

const isOutside = (address: string) =>
  /^\/($|learn-more|contact-us|privacy|terms|signin|signup|verify-email|second-step|onboarding\/(role|account))/.test(
    address,
  );

test('every address opens signed out, from an empty cache: what is inside leads to the door', async ({
  browser,
  url,
}) => {
  const led = await openEach(await (await openBrowser(browser, url)).newPage());
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses)
    if (!isOutside(address) && !address.startsWith('/onboarding/')) expect(led[address], address).toBe('/signin');
});

test('every address opens signed in, from an empty cache, and asks nothing twice', async ({
  browser,
  url,
  dataDir,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/terms');
  await settleByCalls(page, dataDir, person('Alex', 'Rivera'));
  const led = await openEach(page);
  for (const address of ['/dashboard', '/calendar', '/messages', '/payments', '/health', '/school', '/documents'])
    expect(led[address]).toBe(address);
  // Where this browser knew a session, what a page shows first comes with it, and in few requests.
  for (const address of settled) {
    const asked: string[] = [];
    await page.goto('about:blank'); // what the page before still asks doesn't count
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('status', { name: 'Loading' }), address).toHaveCount(0); // a busy machine may be late to draw
    page.removeAllListeners('request');
    expect(asked.length, `${address} asks for ${asked.join(' ')}`).toBeLessThanOrEqual(25);
    const questions = asked.filter((one) => one.startsWith('/api/'));
    expect(questions[0], address).toMatch(`/api/opening?at=${encodeURIComponent(address)}&day=`);
    expect(asked, address).toEqual([...new Set(asked)]);
    const others = questions.slice(1).filter((one) => !one.startsWith('/api/events?'));
    expect(others, `${address}: beside its opening and the stream`).toEqual([]);
  }
});

test('every address opens in the demo, from an empty cache', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await openDemo(page);
  const led = await openEach(page);
  expect(led['/calendar']).toBe('/calendar');
});
