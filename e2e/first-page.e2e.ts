import type { Browser, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { jumpedOf, watchJumps } from './jumps.ts';
import { heading, link } from './links.ts';
import { desk, expect, openBrowser, phone, shoot, test } from './people.ts';

// What visitors see of the landing page before its scripts have run, and who doesn't.

type Held = { page: Page; release: () => void };

/** A page that opens `/` and gets no script until `release`. */
async function held(browser: Browser, url: string, options = {}, before?: () => void): Promise<Held> {
  const context = await openBrowser(browser, url, options);
  await watchJumps(context);
  const page = await context.newPage();
  if (before) {
    // Where there are no pages of ours, but the same storage.
    await page.goto('/mark.svg');
    await page.evaluate(before);
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  return { page, release };
}

const first = (page: Page) => page.locator('#first');
const login = (page: Page) => page.getByRole('region', { name: 'Login' });
const exit = (page: Page) => page.getByRole('button', { name: 'Quick exit', exact: true });

/** Where what one sees stands, to the pixel. */
async function placesOf(page: Page): Promise<unknown[]> {
  const parts = [
    heading(page, 'Simplify Co-Parenting with Our All-in-One Solution', 1),
    link(page, 'Learn More').first(),
    link(page, 'Get Started').first(),
    page.getByRole('img', { name: /^A month in the calendar/ }),
    page.getByText('Their calendar is in the demo'),
    page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }),
    exit(page),
  ];
  return Promise.all(parts.map((part) => part.boundingBox()));
}

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`before its scripts the landing page shows how it begins, and nothing moves with them: ${size}`, async ({
    browser,
    url,
  }) => {
    const { page, release } = await held(browser, url, { viewport });
    const month = page.getByRole('img', { name: /^A month in the calendar/ });
    await expect(month).toHaveCount(1); // the style sheet is there
    await expect.poll(() => month.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(700);
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOf(page);
    expect(before).not.toContain(null);
    // What would not answer yet isn't there yet.
    await expect(page.getByRole('button')).toHaveText(['Quick exit']);
    await expect(login(page)).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, `first-page-${size}`);

    release();
    await expect(login(page)).toBeVisible();
    await expect(first(page)).toHaveCount(0);
    expect(await placesOf(page)).toEqual(before);
    expect(await jumpedOf(page)).toBe(0);
  });
}

test('before its scripts the links lead on, and Quick exit leaves, also past a reload', async ({ browser, url }) => {
  const { page, release } = await held(browser, url);
  await link(page, 'Get Started').click();
  await page.waitForURL(/\/onboarding\/role$/, { waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page, 'Simplify Co-Parenting with Our All-in-One Solution', 1)).toBeVisible();

  await exit(page).press('Enter');
  await page.waitForURL(/\/list$/, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('Shopping list');
  await expect(page.locator('body')).toHaveText('');
  release();
  await expect(heading(page, 'Shopping list', 1)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Shopping list', 1)).toBeVisible();
  // The landing page is no step of this tab anymore, but this address typed again is the product’s.
  await page.goto('/');
  await expect(heading(page, 'Shopping list', 1)).toBeVisible();
  await expect(first(page)).toHaveCount(0);
});

const others = {
  'who left by Quick exit': () => sessionStorage.setItem('away', 'true'),
  'who was signed in': () => localStorage.setItem('userName', 'Alex'),
  'who is signing out': () => sessionStorage.setItem('signingOut', 'true'),
};

for (const [who, before] of Object.entries(others)) {
  test(`${who} sees nothing before the scripts`, async ({ browser, url }) => {
    const { page } = await held(browser, url, {}, before);
    await expect(first(page)).toBeAttached();
    await expect(first(page)).toBeHidden();
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
}

test('whose browser blocks storage sees nothing before the scripts', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  const page = await context.newPage();
  await page.route('**/assets/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page)).toBeAttached();
  await expect(first(page)).toBeHidden();
});

test('Quick exit before the scripts leaves also where storage is full', async ({ browser, url }) => {
  const { page, release } = await held(browser, url);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await exit(page).click();
  await page.waitForURL(/\/list$/, { waitUntil: 'commit' });
  release();
  await expect(heading(page, 'Shopping list', 1)).toBeVisible();
});

test('a reload leads down again to where one was, far below the first screen', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { viewport: phone })).newPage();
  await page.goto('/');
  const prices = heading(page, 'Prices', 2);
  await prices.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(prices).toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
});

test('who tries the demo sees how the page begins', async ({ browser, url }) => {
  const { page, release } = await held(browser, url, {}, () => {
    localStorage.setItem('userName', 'Alex');
    localStorage.setItem('isLoggedIn', 'true');
  });
  await expect(link(page, 'Get Started')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Continue the demo' })).toBeVisible();
});
