import type { Browser, Page } from '@playwright/test';
import { jumpedOf, watchJumps } from './jumps.ts';
import { enlargeLetters, misfits } from './large-letters.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

// The sample family on a phone, with letters of twice the size. For the way in see way-in-forms.

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

test('with letters of twice the size no page is wider than a phone, and none moves once it stands', async ({
  browser,
  url,
}) => {
  const page = await demoOf(browser, url);
  await watchJumps(page.context());
  const widths: Record<string, number> = {};
  const jumps: Record<string, number> = {};
  for (const [name, at] of Object.entries(pages)) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
    widths[name] = await page.evaluate(() => document.documentElement.scrollWidth);
    jumps[name] = await jumpedOf(page);
    await shoot(page, `large-${name}`);
  }
  // A button that moves under a finger is not pressed.
  expect(Object.entries(jumps).filter(([, jumped]) => jumped > 0.05)).toEqual([]);
  expect(widths).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, phone.width])));

  // What was deleted, under a title without a space.
  await page.goto('/calendar?view=list');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await adding.getByLabel('Title').fill('Wednesdays'.repeat(12));
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole('button', { name: /^Delete, Wednesdays/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deleted events' }).click();
  await expect(page.getByText(/^Deleted by Alex on /)).toBeVisible();
  await page.getByText(/^Deleted by Alex on /).scrollIntoViewIfNeeded();
  await shoot(page, 'large-deleted-events');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

const dialogs = {
  event: ['/calendar', 'Add Event'],
  schedule: ['/calendar?schedule=true', null],
  child: ['/children', 'Edit Profile'],
  notes: ['/children', 'Child Notes'],
  alert: ['/children', 'Add Alert'],
  expense: ['/payments', 'Add Expense'],
  record: ['/payments', 'Record a Payment'],
  payment: ['/payments', 'Make a Payment'],
  subscribe: ['/profile/subscription', 'Subscribe'],
  app: ['/profile/security', 'Add authenticator app'],
  sms: ['/profile/security', 'Add SMS verification'],
  remove: ['/profile', 'Delete Account'],
} as const;

test('and every field of a dialog fits, and so does its cross', async ({ browser, url }) => {
  const page = await demoOf(browser, url);
  for (const [name, [at, button]] of Object.entries(dialogs)) {
    await page.goto(at);
    if (button) await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    expect(await misfits(page, '[role=dialog]'), name).toEqual([]);
    await shoot(page, `large-${name}`);
  }
});

test('and the bars above a conversation scroll away: half of the screen is for messages', async ({ browser, url }) => {
  const page = await demoOf(browser, url);
  await page.goto(pages.conversation);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('You');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  const [top, bottom] = await log.evaluate((list) => {
    const field = list.parentElement?.querySelector('form')?.getBoundingClientRect();
    return [Math.max(0, list.getBoundingClientRect().top), field?.top ?? 0];
  });
  await shoot(page, 'large-conversation-end');
  expect(bottom! - top!).toBeGreaterThanOrEqual(phone.height * 0.45);
});
