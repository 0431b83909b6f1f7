import type { Browser, Page } from '@playwright/test';
import { jumpedOf, watchJumps } from './jumps.ts';
import { enlargeLetters } from './large-letters.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

// The sample family on a phone, with letters of twice the size, each page loaded anew. Widths and dialogs: large-letters.deep.screen.test.ts.

async function demoOf(browser: Browser, url: string): Promise<Page> {
  const context = await openBrowser(browser, url, { viewport: phone });
  await enlargeLetters(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

const pages = {
  dashboard: '/dashboard',
  children: '/children',
  calendar: '/calendar',
  list: '/calendar?view=list',
  payments: '/payments',
  expenses: '/payments?tab=expenses',
  messages: '/messages',
  conversation: '/messages?contact=01900000-0000-7000-8000-00000000000b',
  notifications: '/notifications',
  coparents: '/settings/coparents',
  profile: '/profile',
  security: '/profile/security',
  subscription: '/profile/subscription',
  settings: '/settings',
  check: '/profile/security/check',
};

test('with letters of twice the size no page moves once it is there', async ({ browser, url }) => {
  const page = await demoOf(browser, url);
  await watchJumps(page.context());
  const jumps: Record<string, number> = {};
  for (const [name, at] of Object.entries(pages)) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
    jumps[name] = await jumpedOf(page);
    await shoot(page, `large-${name}`);
  }
  // A button that moves under a finger is not pressed.
  expect(Object.entries(jumps).filter(([, jumped]) => jumped > 0.05)).toEqual([]);
});
