import type { Page } from '@playwright/test';
import { inviteBlake } from './parents.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, test } from './people.ts';
import { liveAWeek, type Parent } from './week.ts';

test('a week of two parents in two browsers', async ({ browser, url, dataDir }) => {
  const alex = await (await openBrowser(browser, url)).newPage();
  await newcomer(alex, dataDir, person('Alex', 'Rivera'));
  await setTheSchedule(alex);

  // Blake, invited, finds it, and is not asked for a template again.
  const { page: blake } = await inviteBlake(browser, alex, { url, dataDir });
  await blake.getByRole('button', { name: 'Continue' }).click();
  // There is a schedule already, so nobody asks Blake for one; opened by hand, the step shows it.
  await expect(blake).toHaveURL(/\/dashboard$/);
  await blake.goto('/onboarding/calendar');
  await expect(blake.getByRole('region', { name: 'Custody Schedule' })).toContainText('Set by Alex');
  await expect(blake.getByRole('button', { name: '2-2-3 Schedule' })).toHaveCount(0);
  await blake.goto('/dashboard');
  await blake.getByRole('button', { name: 'Skip Setup' }).click();
  await expect(blake.getByText('Tonight at', { exact: false })).toBeVisible();
  await liveAWeek({ as: async (parent) => (parent === 'Alex' ? alex : blake), name: 'week' });

  // Of all of it nothing stays in a place that a script, or whoever has the device, can read.
  for (const page of [alex, blake]) {
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => !isHint(key))).toEqual([]);
  }
});

/** What the specification lets stay beside a session: no secret, and nothing of a family. The second is of the router. */
const isHint = (key: string) => /^(userName|userEmail|theme|onboardingComplete_.*|tsr-scroll-restoration.*)$/.test(key);

test('the same week in the demo, by "play as"', async ({ browser, url }) => {
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

/** Every other week from this one on. */
async function setTheSchedule(page: Page): Promise<void> {
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Set the Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the Schedule' });
  await dialog.getByRole('radio', { name: /^Week On, Week Off/ }).click();
  await dialog.getByRole('button', { name: 'Set Schedule' }).click();
  await expect(dialog).toBeHidden();
}
