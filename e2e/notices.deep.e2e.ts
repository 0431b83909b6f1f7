import { newId } from '@evenkeel/contract/ids';
import type { Page, Route } from '@playwright/test';
import { ask } from './calls.ts';
import { newcomer } from './newcomers.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, shoot, test } from './people.ts';
import { zone } from './zone.ts';

/** A child of the family, and the way to add something to it by calls, as the person of this page. */
async function withNora(page: Page) {
  const [family] = await ask<{ id: string }[]>(page, '/families');
  const post = (path: string, body: object) => ask(page, `/families/${family!.id}/${path}`, body);
  const nora = { id: newId(), firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await post('children', nora);
  return { nora, post };
}

test('who has told the other parent enough for an hour can still confirm, and is told that nobody was told', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/calendar');
  const { nora, post } = await withNora(alex.page);
  const when = { date: '2030-11-24T15:15', end: null, zone, type: 'other', children: [] };
  for (const title of ['Dentist', 'Soccer']) await post('events', { id: newId(), title, description: '', ...when });

  // Alex tells Blake of one, and then fifty-nine things more.
  const { page } = alex;
  await page.goto('/calendar?day=2030-11-24');
  await page.getByRole('button', { name: 'More for Dentist' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Confirm Event' }).click();
  await expect(page.getByText('The event has been marked as confirmed')).toBeVisible();
  await expect(page.getByText('Co-Parent Notified')).toBeVisible();
  await expect(page.getByText('An email and notification have been sent to the co-parent')).toBeVisible();
  for (let i = 0; i < 59; i += 1) {
    const alert = { id: newId(), childId: nora.id, title: `Shoes ${i}`, description: '' };
    await post('alerts', alert);
  }
  await page.reload();
  await page.getByRole('button', { name: 'More for Soccer' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Confirm Event' }).click();
  await expect(page.getByText('Notification Error')).toBeVisible();
  await expect(page.getByRole('main').getByText('There was an error notifying the co-parent')).toBeVisible();
  await shoot(page, 'notice-failed');
  await expect(page.getByText('Co-Parent Notified')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Soccer' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Confirmed' })).toBeChecked();
  await blake.page.goto('/calendar?day=2030-11-24');
  await expect(blake.page.getByText('Confirmed').first()).toBeVisible();

  // An alert is nothing but a notice: it is not added, its words stay, and the form says why.
  await page.goto(`/children?id=${nora.id}&section=alerts`);
  await page.getByRole('button', { name: 'Add Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Alert' });
  await dialog.getByLabel('Title').fill('Call me');
  await dialog.getByRole('button', { name: 'Add Alert' }).click();
  await expect(dialog.getByText('Failed to create notification')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Too many attempts. Please try again in');
  await expect(dialog.getByLabel('Title')).toHaveValue('Call me');
});

test('what is told while the answer about what was told before is under way is told as well, on a phone whose clock is wrong', async ({
  browser,
  url,
  dataDir,
}) => {
  // On a page without alerts, which would be read there.
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/profile');
  const { nora, post } = await withNora(blake.page);
  await alex.page.clock.install({ time: new Date(Date.now() + 60 * 60_000) });
  await alex.page.reload();
  await expect(alex.page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = async (route: Route) => {
    const response = await route.fetch();
    held.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await alex.page.route(/\/notifications\?limit=5$/, first, { times: 1 });

  await post('alerts', { id: newId(), childId: nora.id, title: 'New shoes', description: '' });
  await held.promise;
  await post('alerts', { id: newId(), childId: nora.id, title: 'Sun hat', description: '' });
  await expect(alex.page.getByRole('link', { name: 'Notifications, 3 unread' }), 'it has heard of both').toBeVisible();
  released.resolve();
  const toasts = alex.page.getByRole('region', { name: 'Notifications', exact: true });
  // One at a time.
  await expect(toasts.getByText('Blake added an alert')).toBeVisible();
  const earlier = await toasts.getByRole('dialog').elementHandle();
  await toasts.getByRole('button', { name: 'Close' }).click();
  await earlier!.waitForElementState('hidden');
  await expect(toasts.getByText('Blake added an alert')).toBeVisible();
});

test('each parent chooses how much their mails say', async ({ browser, url, dataDir }) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/notifications');
  const choice = ({ page }: typeof alex) =>
    page.getByRole('checkbox', { name: 'Include what the update is about in the email text' });
  await expect(choice(alex)).not.toBeChecked();
  await choice(alex).press(' ');
  await expect(alex.page.getByText('Email settings changed')).toBeVisible();
  await alex.page.reload();
  await expect(choice(alex)).toBeChecked();
  await shoot(alex.page, 'notifications-mails');
  await blake.page.reload();
  await expect(choice(blake)).not.toBeChecked();
  await shoot(blake.page, 'notifications-mails-phone');
});

test('a repeated failure shows one toast', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.goto('/notifications');
  const choice = page.getByRole('checkbox', { name: /^Email me when I have an update/ });
  const failures = page.getByRole('alert').filter({ hasText: 'Error' });
  // The most that were ever there at once: on a slow machine one is gone again before the last line of this test.
  await page.evaluate(() => {
    let most = 0;
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('[role=alert]')];
      most = Math.max(most, all.filter((one) => one.textContent?.includes('Error')).length);
      document.body.dataset.most = String(most);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.route('**/mails', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  for (const _ of ['once', 'once more']) {
    const failed = page.waitForEvent('requestfailed');
    await choice.press(' ');
    await failed;
    await expect(failures.first()).toBeVisible();
    await expect(choice).toBeEnabled();
  }
  // Whatever was told of the failures stands before what is told of this.
  await page.unroute('**/mails');
  await choice.press(' ');
  await expect(page.getByText('Email settings changed')).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset.most)).toBe('1');
});
