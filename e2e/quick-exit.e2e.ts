import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { hoverUntil } from './hover.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, test } from './people.ts';
import { comeBack, exit, expectNeutral, inDemo, leaveAndComeBack, list, signedIn, sizes } from './quick-exit.ts';

test('one press leaves at once, and only who asks comes back: server, phone', async ({ browser, url, dataDir }) => {
  await leaveAndComeBack(browser, { url, dataDir }, { kind: 'server', size: 'phone' });
});

test('one press leaves at once, and only who asks comes back: demo, desk', async ({ browser, url, dataDir }) => {
  await leaveAndComeBack(browser, { url, dataDir }, { kind: 'demo', size: 'desk' });
});

/** Escape twice, a tenth of a second apart, however long this machine takes to send both: more than a second is not twice. */
async function escapeTwice(page: Page): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  const began = Date.now() / 1_000;
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, timestamp: began });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: began + 0.05 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, timestamp: began + 0.1 });
  await keyboard.detach();
}

test('Escape twice leaves from any page, also while typing, but not when it closes something', async ({
  browser,
  url,
  dataDir,
}) => {
  const page = await inDemo(browser, { url, dataDir });
  const isHere = () => expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toHaveCount(1);
  await page.goto('/calendar?new=true');
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  // A list in a dialog, the dialog, and then the page: each Escape closes one, and none of them is the first of two.
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await isHere();

  await page.goto('/dashboard');
  // A message of success on screen is nothing that Escape closes; neither are the words beside an icon.
  await page
    .getByRole('button', { name: /^Confirm Event/ })
    .first()
    .click();
  await expect(page.getByText('The event has been marked as confirmed')).toBeVisible();
  await hoverUntil(page.getByRole('button', { name: 'Dark colors' }), page.getByText('Colors', { exact: true }));
  await escapeTwice(page);
  await expectNeutral(page);

  await comeBack(page);
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  await page.getByRole('dialog').getByLabel('Amount').fill('12');
  // Escape asks before it discards what was typed; who wants to be gone goes on pressing it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await escapeTwice(page);
  await expectNeutral(page);
});

for (const path of ['/', '/signin', '/onboarding/account', '/no/such/page']) {
  test(`in front of the door, too: ${path}`, async ({ browser, url }) => {
    const page = await (await openBrowser(browser, url, sizes.phone)).newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await exit(page).tap();
    await expectNeutral(page);
    await page.reload();
    await escapeTwice(page);
    await expectNeutral(page);
  });
}

test('from the drawer of a phone the list can be used at once', async ({ browser, url, dataDir }) => {
  const page = await inDemo(browser, { url, dataDir }, sizes.phone);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Quick exit' }).click();
  await expectNeutral(page);
  await expect(list(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'New item' }).fill('Oranges');
  await page.getByRole('textbox', { name: 'New item' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Oranges' }).tap();
  await expect(page.getByRole('checkbox', { name: 'Oranges' })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { colorsOnly: true })).toEqual([]);
});

test('signing out in another tab does not bring the product back', async ({ browser, url, dataDir }) => {
  const page = await signedIn(browser, { url, dataDir });
  await page.goto('/children');
  const other = await page.context().newPage();
  await other.goto('/calendar');
  await exit(page).click();
  await expectNeutral(page);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('You have been successfully logged out')).toBeVisible();
  await expectNeutral(page);
  await page.goBack();
  await page.reload();
  await expectNeutral(page);
});

test('the Security tab explains it, and other tabs are unaffected', async ({ browser, url, dataDir }) => {
  const page = await inDemo(browser, { url, dataDir });
  await page.goto('/profile/security#quick-exit');
  const words = page.getByRole('region', { name: 'How Quick exit works' });
  await expect(words).toContainText('To come back, add “evenkeel” to the list, or open Evenkeel in a new tab.');
  await exit(page).click();
  await expectNeutral(page);
  const other = await page.context().newPage();
  await other.goto('/children');
  await expect(other.getByRole('heading', { name: 'Children', level: 1 })).toBeVisible();
});

test('typed text is not sent, requests under way finish, and the tab closes without a prompt', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex } = await twoParents(browser, { url, dataDir }, '/messages');
  const { page } = alex;
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: /Blake/ }).first().click();
  await page.route('**/messages', (route) => route.abort());
  const field = page.getByRole('textbox', { name: 'Message to Blake' });
  await field.fill('This one does not arrive');
  await field.press('Control+Enter');
  await expect(page.getByText('Not sent.')).toBeVisible();
  // The one that did not arrive becomes a draft by itself, and its answer may still be on the way.
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('This one is kept') ?? false);
  await field.fill('This one is kept');
  await kept;
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  // A rest of 800 ms would save it, which a busy machine may take between two keys.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially(', and this not');
  await escapeTwice(page);
  await expectNeutral(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect({ posted, asked }).toEqual({ posted: [], asked: [] });
});
