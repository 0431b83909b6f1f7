import type { Page } from '@playwright/test';
import { opened, row } from './own-account.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

async function tryDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function typeCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Code' }).first().click();
  await page.keyboard.insertText(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
}

test('the demo shows the whole of the Security tab, and says that it is simulated', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const page = await context.newPage();
  await tryDemo(page);
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('alex@example.com')).toBeVisible();
  await shoot(page, 'security-01-personal');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByText('any 6 digits work as a code')).toBeVisible();
  const twoFactor = row(page, 'Two-factor authentication');
  await expect(twoFactor.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(row(page, 'What happened')).toBeVisible();
  await shoot(page, 'security-02-tab');

  // What needs an account of one's own is off, and says so before it is pressed.
  for (const [name, action, why] of [
    ['Passkeys', 'Add Passkey', 'The demo can’t make passkeys'],
    ['Email address', 'Change Email', 'The demo has no mailbox'],
    ['Extra care', null, 'The demo has no account recovery'],
  ] as const) {
    const part = await opened(page, name);
    const off = action ? part.getByRole('button', { name: action }) : part.getByRole('checkbox');
    await expect(off).toBeDisabled();
    await expect(off).toHaveAccessibleDescription(new RegExp(why));
  }

  // The app: a picture of 180 px and the secret; then six digits.
  await opened(page, 'Two-factor authentication');
  await twoFactor.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByLabel('Name (optional)').fill('My phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  const picture = page.getByRole('img', { name: 'QR code for the app' });
  expect(await picture.boundingBox()).toMatchObject({ width: 180, height: 180 });
  await expect(page.getByLabel('Secret key')).toHaveText(/^([A-Z2-7]{4} ?){8}$/);
  await shoot(page, 'security-03-app');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Please enter a valid 6-digit code')).toBeVisible();
  await typeCode(page, '123456');

  // The codes stay on screen until they were copied or saved.
  const codes = page.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => codes.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(
      codes.getByText("Make sure you save your backup codes. You won't be able to see them again!"),
    ).toBeVisible();
  }
  await shoot(page, 'security-04-codes');
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download as Text' }).click();
  expect((await download).suggestedFilename()).toBe('evenkeel-backup-codes.txt');
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(codes).toHaveCount(0);
  await expect(twoFactor.getByText('Enabled', { exact: true })).toBeVisible();
  await expect(twoFactor.getByText('10 are left')).toBeVisible();
  await expect(twoFactor.getByRole('button', { name: /^Make primary/ })).toHaveCount(0);

  // A phone: a second method, then the primary one.
  await twoFactor.getByRole('button', { name: 'Add SMS verification' }).click();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill('+1 (555) 000-1234');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('button', { name: /^Send Again in \d+ s$/ })).toBeDisabled();
  await shoot(page, 'security-05-sms');
  await typeCode(page, '654321');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await twoFactor.getByRole('button', { name: 'Make primary: SMS to •••••••••34' }).click();
  const methods = twoFactor.getByRole('group', { name: 'Methods' });
  await expect(methods.getByRole('listitem').filter({ hasText: 'SMS to' })).toContainText('Primary');
  await page.reload();
  await expect(methods.getByRole('listitem')).toHaveCount(2);
  await shoot(page, 'security-06-methods');

  // Disabling asks first; the last one takes the codes with it.
  for (const name of ['Disable: My phone', 'Disable: SMS to •••••••••34']) {
    await methods.getByRole('button', { name }).click();
    await shoot(page, 'security-07-disable');
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Disable' }).click();
    await expect(methods.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(twoFactor.getByText('Disabled', { exact: true })).toBeVisible();
});

test('closing a dialog at the code step leaves no method', async ({ browser, url }) => {
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await tryDemo(page);
  await page.goto('/settings/security');
  const twoFactor = await opened(page, 'Two-factor authentication');
  await twoFactor.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await shoot(page, 'security-08-app-phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mfaMethods'))).toBe('[]');
  await expect(twoFactor.getByText('Disabled', { exact: true })).toBeVisible();
  await shoot(page, 'security-09-tab-phone');
});

test('a password is checked and changed in the demo without being stored', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await tryDemo(page);
  await page.goto('/security');
  const change = await opened(page, 'Password');
  const fill = async (next: string, confirmation = next) => {
    await change.getByLabel('Current password').fill('whatever it was');
    await change.getByLabel('New password', { exact: true }).fill(next);
    await change.getByLabel('Confirm new password').fill(confirmation);
  };
  const press = () => change.getByRole('button', { name: 'Change Password' }).click();
  await fill('short');
  await press();
  await expect(change.getByText('Password must be at least 6 characters')).toBeVisible();
  await fill('Quiet-Harbor-27', 'Quiet-Harbor-28');
  await press();
  await expect(page.getByRole('main').getByText('New password and confirmation do not match')).toBeVisible();
  await fill('alexalex');
  await expect(page.getByText('Insecure password')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await fill('Quiet-Harbor-27');
  await press();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('');
  const health = await opened(page, 'Password health check');
  await health.getByLabel('Password to check').fill('123456');
  await health.getByRole('button', { name: 'Check Password' }).click();
  await expect(health.getByText('Not safe')).toBeVisible();
  await shoot(page, 'security-10-password');
});

test('Back goes through the tabs, and unknown paths under /profile open the first', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await tryDemo(page);
  await page.goto('/profile/whatever');
  await expect(page.getByRole('tab', { name: 'Personal Info', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Personal Info', selected: true })).toBeVisible();
  await page.goto('/profile/security/check');
  await expect(page.getByRole('heading', { name: 'Is someone else in my account?' })).toBeVisible();
  await expect(page.getByText('The demo has no one to sign out')).toBeVisible();
  await shoot(page, 'security-11-check');
});

test('deleting the demo account removes all keys and leads to sign-in', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await tryDemo(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await shoot(page, 'security-12-delete');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
