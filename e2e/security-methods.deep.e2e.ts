import type { BrowserContext, Page } from '@playwright/test';
import { fakeTwilio } from '../server/src/testing/twilio.ts';
import { ageCodes, ageProof, whileRefused } from './database.ts';
import * as own from './own-account.ts';
import { expect, shoot, test } from './people.ts';
import { house as product } from './house.ts';
import { protect } from './protect.ts';
import { codeOf } from './totp.ts';

const { opened, otherPage, proofOf, row, signIn, somebody, typeBackupCode, typeCode } = own;
const twoFactor = (page: Page) => row(page, 'Two-factor authentication');

test('sensitive changes ask for identity over their dialog, then continue with what was typed', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const { codes } = await own.addApp(page);
  await ageProof(dataDir, who);
  await page.getByRole('button', { name: 'New Backup Codes' }).click();
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  const proof = proofOf(page);
  await proof.getByLabel('Your password').fill('not the password');
  await proof.getByRole('button', { name: 'Use a Backup Code' }).click();
  await proof.getByLabel('Backup code').fill(codes[1]!);
  await shoot(page, 'security-24-step-up');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toHaveText('Invalid login credentials');
  await proof.getByLabel('Your password').fill(who.password);
  await proof.getByLabel('Backup code').fill(codes[2]!);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const fresh = await own.keepCodes(page);
  expect(fresh.filter((code) => codes.includes(code))).toEqual([]);

  // A changed password asks for the second step as well, and keeps what was typed.
  await ageProof(dataDir, who);
  const password = await opened(page, 'Password');
  await password.getByLabel('Current password').fill(who.password);
  for (const label of ['New password', 'Confirm new password'])
    await password.getByLabel(label, { exact: true }).fill('Copper-Harbor-62');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await proof.getByLabel('Your password').fill(who.password);
  await typeBackupCode(proof, fresh[0]!, 'Confirm');
  await expect(page.getByText('Password updated')).toBeVisible();

  // Closing that question does nothing, and says nothing.
  await ageProof(dataDir, who);
  await page.getByRole('button', { name: /^Disable: / }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(proof).toHaveCount(0);
  await expect(page.getByText('Failed to disable MFA method')).toHaveCount(0);
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await proof.getByLabel('Your password').fill('Copper-Harbor-62');
  await typeBackupCode(proof, fresh[1]!, 'Confirm');
  await expect(twoFactor(page).getByText('Disabled', { exact: true })).toBeVisible();
  const happened = await opened(page, 'What happened');
  await expect(happened.getByRole('listitem').first()).toContainText('A second step was removed');
});

/** A device that makes and keeps passkeys, and has just made sure of its owner. */
async function addDevice(context: BrowserContext, page: Page, options = {}): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...options,
    },
  });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/profile/security');
  const passkeys = await opened(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText(name)).toBeVisible();
}

test('a passkey is added, renamed, signs in at once, and stops working when removed', async ({
  browser,
  url,
  dataDir,
}) => {
  const { context, page } = await somebody(browser, { url, dataDir });
  await addDevice(context, page);
  await page.goto('/profile/security#passkeys');
  const passkeys = row(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await addPasskey(page, 'My laptop');
  await expect(passkeys.getByText('Synced to your cloud account')).toHaveCount(0);
  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('The old laptop')).toBeVisible();
  await shoot(page, 'security-25-passkey');

  const signOut = async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been successfully logged out')).toBeVisible();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign In With a Passkey' }).click();
  };
  await signOut();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile/security#passkeys');
  await passkeys.getByRole('button', { name: 'Remove: The old laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
  await signOut();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('a synced passkey says so in the list and on the account check page', async ({ browser, url, dataDir }) => {
  const { context, page } = await somebody(browser, { url, dataDir });
  await addDevice(context, page, { defaultBackupEligibility: true, defaultBackupState: true });
  await addPasskey(page, 'My phone');
  const sentence = 'Synced to your cloud account. Does anyone else use it?';
  await expect(row(page, 'Passkeys').getByText(sentence)).toBeVisible();
  await page.goto('/profile/security/check');
  await expect(page.getByRole('listitem').getByText(sentence)).toBeVisible();
});

test('password and passkey confirm the identity instead of a code', async ({ browser, url, dataDir }) => {
  const { who, context, page } = await somebody(browser, { url, dataDir });
  await addDevice(context, page);
  await protect(page);
  await addPasskey(page, 'My laptop');
  await ageProof(dataDir, who);
  await opened(page, 'Two-factor authentication');
  await page.getByRole('button', { name: 'New Backup Codes' }).click();
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  const proof = proofOf(page);
  const byPasskey = proof.getByRole('button', { name: 'Use a Passkey' });
  await byPasskey.click();
  await expect(proof.getByRole('alert')).toHaveText('Enter your password');
  await proof.getByLabel('Your password').fill('not the password');
  await byPasskey.click();
  await expect(proof.getByRole('alert')).toHaveText('Invalid login credentials');
  await shoot(page, 'security-24-step-up-passkey');
  await proof.getByLabel('Your password').fill(who.password);
  await byPasskey.click();
  expect(await own.keepCodes(page)).toHaveLength(10);
});

test('a text message code confirms the identity', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const phone = own.newPhone();
  await own.addPhone(page, dataDir, phone);
  await own.keepCodes(page);
  await ageProof(dataDir, who);
  await ageCodes(dataDir, who);
  await page.getByRole('button', { name: 'New Backup Codes' }).click();
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  const proof = proofOf(page);
  await proof.getByLabel('Your password').fill(who.password);
  const code = await own.textedBy(dataDir, phone, () => proof.getByRole('button', { name: 'Send Code' }).click());
  await expect(proof.getByRole('button', { name: /^Send Again in \d+ s$/ })).toBeDisabled();
  await typeCode(proof, code, 'Confirm');
  expect(await own.keepCodes(page)).toHaveLength(10);
});

test('a failed text message shows an error, costs no wait, and works when the service is back', async ({ browser }) => {
  const twilio = await fakeTwilio(product.ports.sms);
  const { who, page } = await somebody(browser, product);
  const codeOfText = () => /^\d{6}/.exec(twilio.taken.at(-1)?.fields['Body'] ?? '')?.[0] ?? '';

  twilio.mood = 'down';
  await page.goto('/profile/security#two-factor');
  await page.getByRole('button', { name: 'Add SMS verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add SMS verification' });
  await dialog.getByLabel('Phone number').fill('+15550002222');
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Setup Failed')).toBeVisible();
  await expect(dialog.getByText('Failed to send verification code')).toBeVisible();
  await expect(dialog.getByLabel('Phone number')).toHaveValue('+15550002222');
  twilio.mood = 'fine';
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText('We sent a code.')).toBeVisible();
  await typeCode(dialog, codeOfText());
  await own.keepCodes(page);

  await ageCodes(product.dataDir, who);
  twilio.mood = 'failing';
  const other = await otherPage(browser, product);
  await signIn(other, who);
  const send = other.getByRole('button', { name: 'Send Code' });
  await send.click();
  await expect(other.getByRole('alert')).toHaveText('Failed to send verification code');
  twilio.mood = 'fine';
  await send.click();
  await expect(other.getByText('We sent a code.')).toBeVisible();
  await typeCode(other, codeOfText());
  await expect(other).toHaveURL(/\/dashboard$/);
  await twilio.close();
});

test('a failed copy of backup codes keeps the dialog open', async ({ browser, url, dataDir }) => {
  const { context, page } = await somebody(browser, { url, dataDir });
  await protect(page);
  await page.goto('/profile/security#two-factor');
  await page.getByRole('button', { name: 'New Backup Codes' }).click();
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save your backup codes' });
  // As a browser that was told not to let pages copy: how a permission is taken away differs between Chromium and its shell.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: 'Copy Codes' }).click();
  await expect(page.getByText('Failed to copy')).toBeVisible();
  await expect(dialog.getByText('Unable to copy to clipboard.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(
    dialog.getByText("Make sure you save your backup codes. You won't be able to see them again!"),
  ).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await context.grantPermissions(['clipboard-write'], { origin: url });
  await dialog.getByRole('button', { name: 'Copy Codes' }).click();
  await expect(page.getByText('Backup codes copied')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
});

test('failed setups and removals show an error and change nothing', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await page.goto('/profile/security#two-factor');
  await whileRefused(dataDir, who, { table: 'factors', to: 'insert' }, async () => {
    await page.getByRole('button', { name: 'Add SMS verification' }).click();
    await page.getByLabel('Phone number').fill(own.newPhone());
    await page.getByRole('button', { name: 'Send Code' }).click();
    const adding = page.getByRole('dialog', { name: 'Add SMS verification' });
    await expect(adding.getByText('Failed to setup SMS verification')).toBeVisible();
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  });
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  await whileRefused(dataDir, who, { table: 'factors', to: 'insert' }, async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Failed to setup TOTP authentication' });
    await expect(told).toContainText('Setup Failed');
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.getByLabel('Secret key').textContent()) ?? '';
  const code = codeOf(secret);
  await typeCode(dialog, code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await expect(dialog.getByText('Failed to verify code')).toBeVisible();
  await typeCode(dialog, codeOf(secret));
  await own.keepCodes(page);

  const method = twoFactor(page).getByRole('button', { name: 'Disable: Authenticator App' });
  await whileRefused(dataDir, who, { table: 'factors', to: 'delete' }, async () => {
    await method.click();
    await page.getByRole('button', { name: 'Disable', exact: true }).click();
    const asking = page.getByRole('dialog', { name: /^Disable / });
    await expect(asking.getByText('Failed to disable MFA method')).toBeVisible();
    await page.getByRole('button', { name: 'Keep It' }).click();
    await expect(twoFactor(page).getByText('Enabled', { exact: true })).toBeVisible();
  });

  // Gone meanwhile, in another tab.
  const tab = await page.context().newPage();
  await tab.goto('/profile/security#two-factor');
  await tab.getByRole('button', { name: 'Disable: Authenticator App' }).click();
  await tab.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(twoFactor(tab).getByText('Disabled', { exact: true })).toBeVisible();
  await method.click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const told = page.getByRole('alert').filter({ hasText: 'MFA method not found' });
  await expect(told).toHaveText('MFA method not found');
  await expect(method).toHaveCount(0);
});
