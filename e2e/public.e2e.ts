import { stored } from '@evenkeel/contract/privacy';
import { house } from './house.ts';
import { heading, leadTo, link } from './links.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

// What anybody may read without an account, beside the landing page. The ids are those of the rows that each test keeps.

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
