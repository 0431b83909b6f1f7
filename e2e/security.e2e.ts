import type { Page } from '@playwright/test';
import { mailsTo, mailTo, pinFor } from './mailbox.ts';
import { newcomer } from './newcomers.ts';
import { enterPin, expect, openBrowser, person, shoot, test, type Person } from './people.ts';
import { protect } from './protect.ts';
import { codeOf } from './totp.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function signIn(page: Page, who: Person): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function typeCode(page: Page, code: string, button = 'Verify'): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).first().click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** As if the proof of identity were older than ten minutes: the next call of this operation is refused, once. */
async function askAgain(page: Page, operation: string): Promise<void> {
  const body = { defined: true, code: 'CONFIRM_IDENTITY', status: 403, message: 'Please confirm it is you' };
  await page.route(`**/api/${operation}`, (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}

/** Sets up an app on the Security tab. Answers its secret, and the backup codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByLabel('Secret, to type').textContent()) ?? '';
  await typeCode(page, codeOf(secret));
  const dialog = page.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Download as Text' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, 'Two-factor authentication').getByText('MFA Enabled')).toBeVisible();
  return { secret, codes };
}

test('with an app set up, a password alone opens nothing; what is sensitive asks once more, and goes on', async ({
  browser,
  url,
  dataDir,
}) => {
  const who = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  const { secret, codes } = await addApp(page);
  await expect(page.getByRole('link', { name: 'Continue to Dashboard' })).toBeVisible();

  // Another browser: the second step comes before any session, and survives a reload.
  const other = await (await openBrowser(browser, url)).newPage();
  await signIn(other, who);
  await expect(other).toHaveURL(/\/second-step$/);
  await other.reload();
  await expect(other.getByText('Authenticator App', { exact: true })).toBeVisible();
  await shoot(other, 'security-21-second-step');
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText('Please enter a valid 6-digit code')).toBeVisible();
  await typeCode(other, codeOf(secret, 1) === '000000' ? '111111' : '000000');
  await expect(other.getByText('Failed to verify code')).toBeVisible();
  await other.getByRole('button', { name: 'I have none of these any more' }).click();
  await expect(other.getByText('after a wait of three days')).toBeVisible();
  await shoot(other, 'security-22-lost');
  await typeCode(other, codeOf(secret, 1));
  await expect(other).toHaveURL(/\/dashboard$/);

  // The first browser sees it, and signs it out.
  await page.reload();
  const signOut = card(page, 'Where you are signed in').getByRole('button', { name: /^Sign out: / });
  await expect(signOut).toHaveCount(1);
  await shoot(page, 'security-23-tab');
  await signOut.click();
  await expect(signOut).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/signin$/);

  // A backup code leads in as well, once.
  await signIn(other, who);
  await other.getByRole('button', { name: 'Use a backup code' }).click();
  await other.getByLabel('Backup code').fill(codes[0]!.toLowerCase());
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  // After a while the person is asked who they are, over the dialog they were in, and it goes on.
  await askAgain(page, 'security/backup-codes/replace');
  await page.getByRole('button', { name: 'New Backup Codes' }).click();
  await page.getByRole('button', { name: 'Make New Codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password').fill('not the password');
  await proof.getByRole('button', { name: 'Use a backup code' }).click();
  await proof.getByLabel('Backup code').fill(codes[1]!);
  await shoot(page, 'security-24-step-up');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toHaveText('Invalid login credentials');
  await proof.getByLabel('Your password').fill(who.password);
  await proof.getByLabel('Backup code').fill(codes[2]!);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const anew = page.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(anew.getByRole('listitem')).toHaveCount(10);
  const fresh = await anew.getByRole('listitem').allTextContents();
  expect(fresh).not.toContain(codes[3]);
  await anew.getByRole('button', { name: 'Download as Text' }).click();
  await anew.getByRole('button', { name: 'Done' }).click();

  // A changed password asks for the second step as well, and keeps what was typed.
  await askAgain(page, 'accounts/password/change');
  const password = card(page, 'Change password');
  await password.getByLabel('Current password').fill(who.password);
  for (const label of ['New password', 'Confirm new password'])
    await password.getByLabel(label, { exact: true }).fill('Copper-Harbor-62');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await proof.getByLabel('Your password').fill(who.password);
  await proof.getByRole('button', { name: 'Use a backup code' }).click();
  await proof.getByLabel('Backup code').fill(fresh[0]!);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();

  // Closing that question does nothing, and says nothing.
  await askAgain(page, 'security/methods/*/disable');
  await page.getByRole('button', { name: /^Disable: / }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(proof).toHaveCount(0);
  await expect(page.getByText('Failed to disable MFA method')).toHaveCount(0);
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(card(page, 'Two-factor authentication').getByText('Disabled', { exact: true })).toBeVisible();
  await expect(card(page, 'What happened').getByRole('listitem').first()).toContainText('A second step was removed');
});

test('a passkey is made, named and renamed, leads in at once, and is gone when it was removed', async ({
  browser,
  url,
  dataDir,
}) => {
  const who = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
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
    },
  });
  await newcomer(page, dataDir, who);
  await page.goto('/profile/security');
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Rename: My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The old laptop');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('The old laptop')).toBeVisible();
  await shoot(page, 'security-25-passkey');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out')).toBeVisible();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile/security');
  await passkeys.getByRole('button', { name: 'Remove: The old laptop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out')).toBeVisible();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

test('another email address, and the way back from the old mailbox', async ({ browser, url, dataDir }) => {
  const [who, next] = [person('Alex', 'Rivera'), person('Alex', 'Rivera')];
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  await page.goto('/profile/security');
  await askAgain(page, 'accounts/email/change');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email address').fill('nobody');
  await page.getByRole('button', { name: 'Send PIN' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('New email address').fill(next.email);
  await page.getByRole('button', { name: 'Send PIN' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password').fill(who.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();

  // What was begun goes on after a reload.
  await expect(page.getByText(`A PIN of 6 digits goes to ${next.email}.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Enter the PIN of the New Mailbox' }).click();
  await enterPin(page, dataDir, next.email);
  await expect(page.getByText('Email address changed')).toBeVisible();
  await expect(card(page, 'Email address').getByText(next.email)).toBeVisible();
  await shoot(page, 'security-26-email');

  // The mail that tells it: opening its page changes nothing, the button does, once.
  const { text = '' } = await mailTo(dataDir, who.email, /\/undo\//);
  const link = /(\/undo\/[\w-]+)/.exec(text)![1]!;
  const there = await (await openBrowser(browser, url)).newPage();
  await there.goto(link);
  await expect(there.getByRole('heading', { name: 'Undo the new email address' })).toBeVisible();
  await shoot(there, 'security-27-undo');
  await page.reload();
  await expect(card(page, 'Email address').getByText(next.email)).toBeVisible();
  await there.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(there.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await there.goto(link);
  await there.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(there.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('a deleted account is closed at once, and comes back by the link of its mail', async ({
  browser,
  url,
  dataDir,
}) => {
  const who = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  await page.goto('/profile');
  await askAgain(page, 'accounts/remove');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('What you shared stays for the others')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password').fill(who.password);
  await shoot(page, 'security-28-delete');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await signIn(page, who);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials');

  const { text = '' } = await mailTo(dataDir, who.email, /\/restore\//);
  await page.goto(/(\/restore\/[\w-]+)/.exec(text)![1]!);
  await page.getByRole('button', { name: 'Bring It Back' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await shoot(page, 'security-29-restored');
});

test('sign out everywhere and change my password: the old one and every browser are worth nothing after it', async ({
  browser,
  url,
  dataDir,
}) => {
  const who = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  await page.goto('/profile/security/check');
  await page.getByRole('button', { name: 'Sign Out Everywhere and Change My Password' }).click();
  await page.getByLabel('Current password').fill(who.password);
  await page.getByLabel('New password').fill('Copper-Harbor-62');
  await page.getByRole('button', { name: 'Change and Sign Out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await signIn(page, who);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials');
  const before = await pinFor(dataDir, who.email);
  await signIn(page, { ...who, password: 'Copper-Harbor-62' });
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect.poll(() => pinFor(dataDir, who.email)).not.toBe(before);
  await enterPin(page, dataDir, who.email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who has lost everything waits three days, and whoever is signed in is told and can stop it', async ({
  browser,
  url,
  dataDir,
}) => {
  const who = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  await protect(page);
  const other = await (await openBrowser(browser, url)).newPage();
  const ask = async () => {
    await signIn(other, who);
    await other.getByRole('button', { name: 'I have none of these any more' }).click();
    await other.getByRole('button', { name: 'Begin the Wait' }).click();
    await expect(other.getByText('The wait has begun.')).toBeVisible();
  };
  await ask();
  await expect(other.getByRole('button', { name: 'Go On Without the Second Step' })).toHaveCount(0);
  await shoot(other, 'security-30-waiting');

  await page.goto('/calendar');
  const told = page.getByText('Somebody who knows your password asked to come in without the second step.');
  await expect(told).toBeVisible();
  await shoot(page, 'security-31-told');
  await page.getByRole('button', { name: 'Stop It' }).click();
  await expect(page.getByText('The recovery was stopped')).toBeVisible();
  await expect(told).toHaveCount(0);
  await other.reload();
  await other.getByRole('button', { name: 'I have none of these any more' }).click();
  await expect(other.getByRole('button', { name: 'Begin the Wait' })).toBeVisible();

  // By the link of the mail as well, signed out.
  await ask();
  const links = async () => {
    const texts = (await mailsTo(dataDir, who.email)).map(({ text = '' }) => text);
    return texts.flatMap((text) => /\/recovery\/[\w-]+/.exec(text) ?? []);
  };
  await expect.poll(async () => (await links()).length).toBe(2);
  await other.goto((await links()).at(-1)!);
  await other.getByRole('button', { name: 'Stop It' }).click();
  await expect(other.getByRole('heading', { name: 'The recovery was stopped' })).toBeVisible();
});
