import type { Page } from '@playwright/test';
import { twoParents } from './parents.ts';
import { expect, openBrowser, test } from './people.ts';
import { liveAWeek, type Parent } from './week.ts';

test('a week of two parents in two browsers', async ({ browser, url, dataDir }) => {
  test.setTimeout(240_000);
  const { alex, blake } = await twoParents(browser, { url, dataDir });
  // A schedule that both find: proposed by one while there are two, and accepted.
  await proposeFirst(alex);
  await blake.goto('/calendar?day=2031-01-13');
  await blake.getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(blake.getByText('It is in the calendar of both of you. Alex is told.')).toBeVisible();
  for (const page of [alex, blake]) {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Skip Setup' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  }
  await liveAWeek({ as: async (parent) => (parent === 'Alex' ? alex : blake), name: 'week' });
});

test('the same week in the demo, by "play as"', async ({ browser, url }) => {
  test.setTimeout(240_000);
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await liveAWeek({ as: (parent) => playAs(page, parent), name: 'week-demo' });
});

async function playAs(page: Page, parent: Parent): Promise<Page> {
  const button = page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: parent });
  await expect(button).toBeVisible();
  if ((await button.getAttribute('aria-pressed')) === 'true') return page;
  const loaded = page.waitForEvent('load');
  await button.click();
  await loaded;
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  return page;
}

async function proposeFirst(page: Page): Promise<void> {
  await page.goto('/calendar?day=2031-01-13');
  await page.getByRole('button', { name: 'Propose a Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^2-2-5-5/ }).click();
  await dialog.getByLabel('Start day').fill('2031-01-06');
  await dialog.getByLabel('Exchange time').fill('18:00');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog).toBeHidden();
}
