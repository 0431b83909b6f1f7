import type { Page, Request } from '@playwright/test';
import { ageCodes, ageProof, inDatabase, whileRefused } from './database.ts';
import { mailsTo, mailTo, pinFor } from './mailbox.ts';
import * as own from './own-account.ts';
import { enterPin, expect, person, shoot, test } from './people.ts';
import { protect } from './protect.ts';

const { row, elsewhere, otherPage, proofOf, signIn, somebody } = own;
const isStream = (request: Request) => request.url().includes('/api/events');
const sendPin = (page: Page) => page.getByRole('button', { name: 'Send PIN' }).click();

test('changing the email address, and undoing it from the old mailbox', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const next = person('Alex', 'Rivera');
  await ageProof(dataDir, who);
  await page.goto('/profile/security#email');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email address').fill('nobody');
  await sendPin(page);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('New email address').fill(next.email);
  await sendPin(page);
  const proof = proofOf(page);
  await proof.getByLabel('Your password').fill(who.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();

  // What was begun goes on after a reload; a minute later another PIN can be had, and the first is worth nothing.
  await expect(page.getByText(`We’re sending a 6-digit PIN to ${next.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend PIN in \d+ s$/ })).toBeDisabled();
  const first = await pinFor(dataDir, next.email);
  await ageCodes(dataDir, next);
  await ageCodes(dataDir, who);
  await page.reload();
  await page.getByRole('button', { name: 'Enter PIN' }).click();
  await page.getByRole('button', { name: 'Resend PIN', exact: true }).click();
  await expect(page.getByText('PIN Resent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend PIN in \d+ s$/ })).toBeDisabled();
  await expect.poll(() => pinFor(dataDir, next.email)).not.toBe(first);
  await page
    .getByRole('textbox', { name: /^Verification PIN/ })
    .first()
    .click();
  await page.keyboard.insertText(first);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Invalid or expired verification code')).toBeVisible();
  await enterPin(page, dataDir, next.email);
  await expect(page.getByText('Email address changed')).toBeVisible();
  await expect(row(page, 'Email address')).toContainText(next.email);
  await shoot(page, 'security-26-email');

  // The mail that tells it: opening its page changes nothing, the button does, once.
  const { text = '' } = await mailTo(dataDir, who.email, /\/undo\//);
  const link = /(\/undo\/[\w-]+)/.exec(text)![1]!;
  const there = await otherPage(browser, { url });
  await there.goto(link);
  await expect(there.getByRole('heading', { name: 'Undo the new email address' })).toBeVisible();
  await shoot(there, 'security-27-undo');
  await page.reload();
  await expect(row(page, 'Email address')).toContainText(next.email);
  await there.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(there.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await there.goto(link);
  await there.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(there.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
});

test('with an unsafe old mailbox nothing is sent there, which requires a second step', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const next = person('Alex', 'Rivera');
  const ask = async () => {
    await page.getByRole('button', { name: 'Change Email' }).click();
    await page.getByLabel('New email address').fill(next.email);
    await page.getByRole('checkbox', { name: 'Someone else reads my old mailbox' }).click();
    await expect(page.getByText('We won’t notify the old mailbox')).toBeVisible();
    await sendPin(page);
  };
  await page.goto('/profile/security#email');
  await ask();
  await expect(
    page.getByText('Please add a second step first. Without one we have to notify the old mailbox.'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await protect(page);
  await mailTo(dataDir, who.email, /second step|was added/i);
  const before = (await mailsTo(dataDir, who.email)).length;
  await ask();
  await enterPin(page, dataDir, next.email);
  await expect(page.getByText('Email address changed')).toBeVisible();
  await mailTo(dataDir, next.email, /This is now the email address of your account/);
  expect(await mailsTo(dataDir, who.email)).toHaveLength(before);
});

test('a deleted account closes at once and is restored by its mail’s link', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await ageProof(dataDir, who);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('What you shared stays for the others')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const proof = proofOf(page);
  await proof.getByLabel('Your password').fill(who.password);
  await shoot(page, 'security-28-delete');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
  await signIn(page, who);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid login credentials');

  const { text = '' } = await mailTo(dataDir, who.email, /\/restore\//);
  await page.goto(/(\/restore\/[\w-]+)/.exec(text)![1]!);
  await page.getByRole('button', { name: 'Restore Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await shoot(page, 'security-29-restored');
});

test('a failed deletion shows in its dialog, changes nothing, and can be retried', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const press = () => dialog.getByRole('button', { name: 'Delete Account' }).click();
  // Late in its closing: everything before it is taken back.
  await whileRefused(dataDir, who, { table: 'events', to: 'insert' }, async () => {
    await press();
    await expect(page.getByText('Error deleting profile')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('Delete failed');
    await expect(dialog.getByRole('alert')).toContainText(
      'There was a problem deleting your account. Please try again.',
    );
    await shoot(page, 'security-28-delete-failed');
  });
  await page.reload();
  await expect(page.getByText(who.email)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await press();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Account deleted')).toBeVisible();
});

test('an account is deleted even if its plan could not be ended, and its owner is told', async ({
  browser,
  url,
  dataDir,
}) => {
  const { page } = await somebody(browser, { url, dataDir });
  await page.route('**/api/accounts/remove', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isPlanEnded: false } });
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const told = page.getByText('Profile deleted but account deletion failed. Please contact support.');
  await expect(told).toBeVisible();
  await expect(page.getByText('Account deleted')).toBeHidden();
});

test('signing out everywhere with a new password ends the old one and every session', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
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

test('a failed password change shows an error and keeps what was typed', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await page.goto('/profile/security#password');
  const change = row(page, 'Password');
  await change.getByLabel('Current password').fill('not the password');
  for (const label of ['New password', 'Confirm new password'])
    await change.getByLabel(label, { exact: true }).fill('Copper-Harbor-62');
  const press = () => change.getByRole('button', { name: 'Change Password' }).click();
  await press();
  await expect(page.getByText('Error updating password')).toBeVisible();
  await expect(change.getByText('Invalid login credentials')).toBeVisible();
  await change.getByLabel('Current password').fill(who.password);
  await whileRefused(dataDir, who, { table: 'accounts', to: 'update' }, async () => {
    await press();
    await expect(change.getByText('Could not update your password')).toBeVisible();
  });
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('Copper-Harbor-62');
  await press();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(change.getByLabel('New password', { exact: true })).toHaveValue('');
});

test('one press signs out all other browsers, another one this one, too', async ({ browser, url, dataDir }) => {
  const places = { url, dataDir };
  const { who, page } = await somebody(browser, places);
  const others = [await elsewhere(browser, places, who), await elsewhere(browser, places, who)];
  for (const other of others) {
    await other.goto('/calendar');
    await expect(other.getByRole('grid')).toBeVisible();
  }
  await page.goto('/profile/security#sessions');
  const sessions = row(page, 'Where you’re signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  // The server ends their event streams, before their own tick would find out: the family goes off their screens untouched.
  const ended = others.map((other) => other.waitForEvent('requestfinished', isStream));
  await sessions.getByRole('button', { name: 'Sign Out All Others' }).click();
  await expect(page.getByText('All other browsers signed out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button', { name: 'Sign Out All Others' })).toHaveCount(0);
  await Promise.all(ended);
  for (const other of others) await expect(other).toHaveURL(/\/signin$/);
  await page.reload();
  await expect(sessions.getByText('This browser', { exact: true })).toBeVisible();

  await sessions.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Signed out everywhere')).toBeVisible();
  await page.goto('/profile/security');
  await expect(page).toHaveURL(/\/signin$/);
});

test('ten wrong identity confirmations end the session, and signing in leads back', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await ageProof(dataDir, who);
  await page.goto('/profile/security#email');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email address').fill('elsewhere@example.com');
  await sendPin(page);
  const proof = proofOf(page);
  for (let tried = 1; tried <= 9; tried += 1) {
    await proof.getByLabel('Your password').fill(`Guess-number-${tried}`);
    const answered = page.waitForResponse(/\/identity\/confirm$/);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    expect((await answered).status()).toBe(401);
    await expect(proof.getByRole('alert')).toHaveText('Invalid login credentials');
  }
  await proof.getByLabel('Your password').fill('Guess-number-10');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText(who.email)).toHaveCount(0);
  await signIn(page, who);
  await expect(page).toHaveURL(/\/profile\/security#email$/);
  // Said without opening the row.
  await expect(row(page, 'What happened')).toContainText('A browser was signed out after too many wrong guesses');
});

test('account events load page by page, down to the first', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await inDatabase(
    dataDir,
    `insert into auth.events (account_id, at, kind, label)
     select id, now(), 'signed_in', 'Firefox on Windows' from auth.accounts, generate_series(1, 40) where email_key = $1`,
    [who.email],
  );
  await page.goto('/profile/security#events');
  const happened = row(page, 'What happened');
  const more = happened.getByRole('button', { name: 'Show more' });
  const lines = happened.getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await more.click();
  await expect(lines).toHaveCount(40);
  await more.click();
  await expect(lines.last()).toContainText('The account was created');
  await expect(more).toHaveCount(0);
});
