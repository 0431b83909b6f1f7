import { stored } from '@evenkeel/contract/privacy';
import { doorTo, house } from './house.ts';
import { heading, leadTo, link } from './links.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, shoot, test } from './people.ts';

// What anybody may read without an account, beside the landing page. The ids are those of the rows that each test keeps.

/** In the page: under which names scripts have kept something. */
const keysInBrowser = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

test('learn.1-8: mission, features and audience, none of them only planned', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/learn-more');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Our Mission').getByRole('paragraph').first()).toBeVisible();
  for (const feature of ['Calendar management', 'Document sharing', 'Expense tracking', 'Health records'])
    await expect(part('Key Features').getByText(feature)).toBeVisible();
  for (const who of ['Parents', 'Legal Professionals', 'Judges & Court Officials'])
    await expect(part('Who We Serve').getByText(who, { exact: true })).toBeVisible();
  await expect(page.getByText(/coming soon/i)).toHaveCount(0);
  await expect(page.getByText('planned', { exact: true })).toHaveCount(0);
  await leadTo(page, {
    'Get Started': '/onboarding/role',
    'Back to Home': '/',
    'Contact Us': '/contact-us',
    'Privacy Policy': '/privacy',
    'Terms of Service': '/terms',
  });
});

test('signup.1-4: an account starts with a role', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/signup');
  await expect(heading(page, 'Create Account', 1)).toBeVisible();
  await expect(page.getByText('Please select your role to get started')).toBeVisible();
  await leadTo(page, { 'Get Started': '/onboarding/role', 'Sign In': '/signin' });
});

test('invpage.2: an incomplete invitation link', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  for (const path of ['/invitation', '/invitation/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Invitation Error' })).toBeVisible();
    await expect(page.getByText('Invalid invitation link')).toBeVisible();
  }
});

test('missing.1: an unknown address', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/no/such/page');
  await expect(heading(page, 'Page not found', 1)).toBeVisible();
  await expect(page).toHaveTitle('Page not found - Evenkeel');
  await leadTo(page, { Home: '/', Evenkeel: '/', 'Privacy Policy': '/privacy' });
});

test('the Privacy Policy says for all stored data what it is, who sees it and for how long', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/privacy');
  for (const { title, what, seenBy, kept } of stored) {
    const group = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true, level: 3 }) });
    for (const sentence of [what, seenBy, kept]) await expect(group.getByText(sentence).last()).toBeVisible();
  }
});

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

test('both pages show the operator and mark missing facts', async ({ browser, url }) => {
  const missing = /^The operator of this site has not given/;
  const page = await (await openBrowser(browser, url)).newPage();
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await expect(page.getByText(missing)).toHaveCount(3);
  }
  const there = await (await openBrowser(browser, house.url)).newPage();
  for (const path of ['/privacy', '/terms']) {
    await there.goto(path);
    const operator = there.getByRole('region', { name: 'Who runs this site' });
    await expect(operator.getByText('Harbor House', { exact: true })).toBeVisible();
    await expect(operator.getByText('1 Pier Street, Portland, ME 04101')).toBeVisible();
    await expect(operator.getByRole('link')).toHaveAttribute('href', 'mailto:office@example.com');
    await expect(there.getByText(missing)).toHaveCount(0);
  }
});

test('the table of contents works by keyboard, and Back returns', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/privacy');
  await expect(heading(page, 'Privacy Policy', 1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to content')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(link(page, 'In short')).toBeFocused();
  const part = link(page, 'What you can ask for');
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy#your-rights$/);
  await expect(heading(page, 'What you can ask for', 2)).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy(#main)?$/);
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

// A slow network shows the letters of the device, which are wider here, for as long as the page stands.
for (const letters of ['ours', 'those of the device'])
  test(`with letters (${letters}) twice as large nothing is cut off, and forced colors keep every line`, async ({
    browser,
    url,
  }) => {
    const context = await openBrowser(browser, url, { viewport: phone, forcedColors: 'active' });
    const page = await context.newPage();
    if (letters !== 'ours') await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/', '/learn-more', '/contact-us', '/privacy', '/terms', '/signup', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const { wide, cut } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cut: [...document.querySelectorAll('main *, footer *')]
          .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
          // A name in the ribbon may be shortened: its letter says the same.
          .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
          .map((each) => each.outerHTML.slice(0, 120)),
      }));
      expect(wide, path).toBeLessThanOrEqual(0);
      expect(cut, path).toEqual([]);
      await shoot(page, `large-${letters === 'ours' ? '' : 'device-'}${path.replaceAll(/\W+/g, '-')}`);
    }
  });

test('print has the text without controls', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { colorScheme: 'dark' })).newPage();
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toMatch(/^rgb\(0|0\.1\d/);
    await shoot(page, `print${path.replace('/', '-')}`);
  }
});
