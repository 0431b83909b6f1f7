import { jumpedOf, watchJumps } from './jumps.ts';
import { heading, leadTo, link } from './links.ts';
import { newcomer } from './newcomers.ts';
import { desk, expect, openBrowser, person, phone, shoot, test } from './people.ts';

// The landing page, for visitors and for people who are signed in. The ids are those of the rows that each test keeps.

const open = ['/', '/learn-more', '/contact-us', '/privacy', '/terms', '/signup', '/signin', '/onboarding/role'];

test('landing.1-10: the landing page says what the product is, with links', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Evenkeel - Co-Parenting Made Easy');
  await expect(heading(page, 'Simplify Co-Parenting with Our All-in-One Solution', 1)).toBeVisible();
  await expect(page.getByText('Co-Parenting Made Easy', { exact: true })).toBeVisible();
  await expect(
    page.getByText('helps parents, lawyers and judges collaborate in the best interests of children'),
  ).toBeVisible();
  const footer = page.getByRole('contentinfo');
  // Where the visitor is: this machine may be in another year.
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(footer.getByText(`© 2025-${year} Evenkeel`)).toBeVisible();
  await leadTo(page, {
    'Get Started': '/onboarding/role',
    'Learn More': '/learn-more',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
    'Contact Us': '/contact-us',
  });
  for (const [name, title] of [
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Service', 'Terms of Service'],
    ['Contact Us', 'Contact Us'],
  ] as const) {
    await page.goto('/');
    await link(page, name).click();
    await expect(heading(page, title, 1)).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Evenkeel`);
    await link(page, 'Home').click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page).toHaveTitle('Evenkeel - Co-Parenting Made Easy');
  }
});

test('landing.4, 12-14: the card signs in; signed-in people get the dashboard link; logo and Home lead here', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url);
  await watchJumps(context);
  const page = await context.newPage();
  const alex = person('Alex', 'Rivera');
  await newcomer(page, dataDir, alex);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.getByRole('textbox', { name: 'Email' }).fill(alex.email);
  await page.getByLabel('Password', { exact: true }).fill(alex.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('link', { name: 'Evenkeel, home' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(link(page, 'Get Started')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await page.reload();
  await expect(link(page, 'Go to Dashboard')).toBeVisible();
  expect(await jumpedOf(page)).toBe(0);
  await link(page, 'Go to Dashboard').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(link(page, 'Home')).toBeVisible();
  await leadTo(page, { Home: '/' });

  const stranger = await (await openBrowser(browser, url)).newPage();
  for (const path of open) {
    await stranger.goto(path);
    await expect(link(stranger, 'Evenkeel')).toHaveAttribute('href', '/');
    if (path !== '/') await leadTo(stranger, { Home: '/' });
  }
});

test('landing.11, 15: the demo starts and continues without a session, and sign-in stays open', async ({
  browser,
  url,
}) => {
  for (const door of ['/', '/signin']) {
    const context = await openBrowser(browser, url);
    const page = await context.newPage();
    await page.goto(door);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBe('true');
    expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Continue the demo' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  }
});

for (const [theme, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    test(`the pictures of the product: ${theme}, ${size}, each in its place, and no other one is loaded`, async ({
      browser,
      url,
    }) => {
      const context = await openBrowser(browser, url, { viewport, colorScheme: theme });
      await watchJumps(context);
      const page = await context.newPage();
      const loaded: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('.webp') && loaded.push(request.url())));
      await page.goto('/');
      const pictures = page.getByRole('img');
      await expect(pictures).toHaveCount(4);
      for (const [place, picture] of (await pictures.all()).entries()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('loading', place === 0 ? 'eager' : 'lazy');
        expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(40);
        // Two pixels for each that it takes.
        const density = () =>
          picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.getBoundingClientRect().width);
        await expect.poll(density).toBeGreaterThanOrEqual(2);
        // What it takes before it is there is what it takes then: nothing jumps.
        const isInShape = await picture.evaluate((image: HTMLImageElement) => {
          const { width, height } = image.getBoundingClientRect();
          return Math.abs(width / height - image.naturalWidth / image.naturalHeight) < 0.01;
        });
        expect(isInShape).toBe(true);
      }
      expect(loaded).toHaveLength(4);
      expect(loaded.every((one) => one.includes(`-${size}-${theme}-`))).toBe(true);
      expect(await jumpedOf(page)).toBe(0);
      await shoot(page, `landing-pictures-${size}-${theme}`);

      // Who chooses other colors than the system's sees the pictures in these.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: theme === 'light' ? 'Dark colors' : 'Light colors' }).click();
      await expect(pictures).toHaveCount(4);
      await pictures.first().scrollIntoViewIfNeeded();
      await expect.poll(() => loaded.some((one) => one.includes(`-${size}-${other}-`))).toBe(true);
    });
  }
}

test('with blocked storage the landing page opens, and the demo says why it can’t start', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByText('The demo can’t start')).toBeVisible();
  await expect(page.getByText('This browser’s storage is full or blocked.')).toBeVisible();
  await page.getByRole('button', { name: 'Dark colors' }).click();
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/account$/);
});
