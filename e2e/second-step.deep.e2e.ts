import { newId } from '@evenkeel/contract/ids';
import type { Page } from '@playwright/test';
import { ask } from './calls.ts';
import { ageCodes, ageProof, endWait, inDatabase } from './database.ts';
import { mailsTo } from './mailbox.ts';
import { newcomer, signUpByCalls } from './newcomers.ts';
import * as own from './own-account.ts';
import { misfits } from './large-letters.ts';
import { enterPin, expect, openBrowser, person, phone, shoot, test, type Person } from './people.ts';
import { protect } from './protect.ts';
import { codeOf } from './totp.ts';
import { zone } from './zone.ts';

const { otherPage, row, signIn, somebody, typeBackupCode, typeCode } = own;
const lost = (page: Page) => page.getByRole('button', { name: 'I don’t have any of these' });

test('with an app, a password alone is not enough, and a code works once', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const { secret, codes } = await own.addApp(page);
  await expect(page.getByRole('link', { name: 'Continue to Dashboard' })).toBeVisible();

  // Another browser: the second step comes before any session, and survives a reload.
  const other = await otherPage(browser, { url });
  await signIn(other, who);
  await expect(other).toHaveURL(/\/second-step$/);
  expect(await ask(other, '/session')).toBeNull();
  await other.reload();
  await expect(other.getByText('Authenticator App', { exact: true })).toBeVisible();
  await shoot(other, 'security-21-second-step');
  await other.getByRole('button', { name: 'Verify' }).click();
  await expect(other.getByText('Please enter a valid 6-digit code')).toBeVisible();
  // The app of a phone whose clock is half a minute ahead is right all the same.
  const code = codeOf(secret, 1);
  await typeCode(other, code === '000000' ? '111111' : '000000');
  await expect(other.getByText('Failed to verify code')).toBeVisible();
  await typeCode(other, code);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByText('Login successful')).toBeVisible();

  // The first browser sees it, and signs it out.
  await page.reload();
  const signOut = (await own.opened(page, 'Where you’re signed in')).getByRole('button', { name: /^Sign out: / });
  await expect(signOut).toHaveCount(1);
  await shoot(page, 'security-23-tab');
  await signOut.click();
  await expect(signOut).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/signin$/);

  // The code that was used is worth nothing; a backup code leads in as well, once.
  await signIn(other, who);
  await typeCode(other, code);
  await expect(other.getByText('Failed to verify code')).toBeVisible();
  await typeBackupCode(other, codes[0]!.toLowerCase());
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.reload();
  const twoFactor = await own.opened(page, 'Two-factor authentication');
  await expect(twoFactor.getByText('9 are left')).toBeVisible();
  const third = await otherPage(browser, { url });
  await signIn(third, who);
  await typeBackupCode(third, codes[0]!);
  await expect(third.getByText('Failed to verify code')).toBeVisible();
});

test('a text message code signs in; resending waits a minute and shows the exact seconds', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const number = own.newPhone();
  await protect(page, 'My tablet');
  await own.addPhone(page, dataDir, number);
  const masked = `*********${number.slice(-2)}`;
  await expect(page.getByText(`SMS to ${masked}`)).toBeVisible();

  const other = await otherPage(browser, { url });
  await signIn(other, who);
  // The primary one first, and the others to be chosen.
  await expect(other.getByText('Enter the code from your app My tablet.')).toBeVisible();
  const bySms = other.getByRole('button', { name: `SMS: ${masked}` });
  await bySms.click();
  await expect(other.getByText(`Enter the code we texted to ${masked}.`)).toBeVisible();
  const send = other.getByRole('button', { name: /^Send (Code|Again)$/ });
  // The phone has had a message for its set-up just now.
  await send.click();
  await expect(other.getByRole('alert')).toHaveText(/^Please wait [1-5]?\d seconds before requesting a new code$/);
  await expect(other.getByRole('button', { name: /^Send Again in [1-5]?\d s$/ })).toBeDisabled();
  await ageCodes(dataDir, who);
  await other.reload();
  await bySms.click();
  const code = await own.textedBy(dataDir, number, () => send.click());
  await expect(other.getByText('We sent a code.')).toBeVisible();
  await shoot(other, 'security-21-second-step-sms');
  await other.getByRole('button', { name: 'Use a Backup Code' }).click();
  await expect(other.getByText('Enter one of the backup codes you saved.')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Send Again/ })).toHaveCount(0);
  await bySms.click();
  await typeCode(other, code === '000000' ? '111111' : '000000');
  await expect(other.getByText('Failed to verify code')).toBeVisible();
  await typeCode(other, code);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('very long names fit on a phone: second step, identity dialog and settings', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
  await protect(page);
  await protect(page, endless);
  await page.setViewportSize(phone);
  for (const path of ['/profile/security#two-factor', '/profile/security/check']) {
    await page.goto(path);
    await expect(page.getByText(endless)).toBeVisible();
    expect(await misfits(page, 'main'), path).toEqual([]);
  }
  await ageProof(dataDir, who);
  await page.goto('/profile/security#two-factor');
  await page.getByRole('button', { name: `Disable: ${endless}` }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const proof = own.proofOf(page);
  await expect(proof.getByRole('button', { name: endless })).toBeVisible();
  expect(await misfits(page, '[role=dialog]')).toEqual([]);
  // What is wrong is said beside what was pressed.
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('Enter your password')).toBeInViewport({ ratio: 1 });

  const other = await otherPage(browser, { url });
  await other.setViewportSize(phone);
  await signIn(other, who);
  await expect(other.getByRole('button', { name: endless })).toBeVisible();
  expect(await misfits(other, 'main')).toEqual([]);
});

/** Types the password in another browser, and begins the wait. */
async function beginWait(other: Page, who: Person): Promise<void> {
  await signIn(other, who);
  await lost(other).click();
  await other.getByRole('button', { name: 'Start the Wait' }).click();
  await expect(other.getByText('The wait has started.')).toBeVisible();
}

test('recovery takes three days, shows in signed-in browsers and can be stopped there', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await protect(page);
  const other = await otherPage(browser, { url });
  await signIn(other, who);
  await lost(other).click();
  await expect(other.getByText('after a wait of three days')).toBeVisible();
  await shoot(other, 'security-22-lost');
  await beginWait(other, who);
  await expect(other.getByRole('button', { name: 'Continue Without It' })).toHaveCount(0);
  await shoot(other, 'security-30-waiting');

  await page.goto('/calendar');
  const told = page.getByText('Someone who knows your password asked to sign in without your second step.');
  await expect(told).toBeVisible();
  await shoot(page, 'security-31-told');
  await page.getByRole('button', { name: 'Stop It' }).click();
  await expect(page.getByText('The request was stopped')).toBeVisible();
  await expect(told).toHaveCount(0);
  await other.reload();
  await lost(other).click();
  await expect(other.getByRole('button', { name: 'Start the Wait' })).toBeVisible();
});

test('a reset by mailbox alone waits: the page says when, the mail’s link puts it off once, and nobody is signed out', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await protect(page);
  const other = await otherPage(browser, { url });
  await other.goto('/signin');
  await other.getByLabel('Email').fill(who.email);
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await enterPin(other, dataDir, who.email, /PIN to choose a new password/);
  await expect(other.getByText('Your PIN was right.')).toBeVisible();
  await shoot(other, 'security-33-reset-guard');
  await other.getByRole('button', { name: 'I don’t have any of these' }).click();
  await expect(other.getByText('after 7 days, in this browser')).toBeVisible();
  await shoot(other, 'security-34-reset-wait');
  await other.getByRole('button', { name: 'Start the Wait' }).click();
  await expect(other.getByText('The wait has started.')).toBeVisible();
  await shoot(other, 'security-35-reset-waiting');

  await page.goto('/calendar');
  await expect(page.getByText('Someone who reads your mailbox asked for a new password')).toBeVisible();
  await shoot(page, 'security-36-reset-told');
  const links = async () => {
    const texts = (await mailsTo(dataDir, who.email)).map(({ text = '' }) => text);
    return texts.flatMap((text) => /\/recovery\/[\w-]+/.exec(text) ?? []);
  };
  await expect.poll(async () => (await links()).length).toBe(1);
  await other.goto((await links()).at(-1)!);
  await other.getByRole('button', { name: 'Put Off 7 Days' }).click();
  await expect(other.getByRole('heading', { name: 'Put off for 7 days' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('It was already put off once.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put Off 7 Days' })).toHaveCount(0);
});

test('after the wait the mailbox is enough; the second step is removed and other browsers are signed out', async ({
  browser,
  url,
  dataDir,
}) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await protect(page);
  const other = await otherPage(browser, { url });
  await beginWait(other, who);
  await endWait(dataDir, who);
  await signIn(other, who);
  await expect(other.getByText('The wait is over.')).toBeVisible();
  await shoot(other, 'security-32-wait-over');
  await other.getByRole('button', { name: 'Continue Without It' }).click();
  await expect(other).toHaveURL(/\/verify-email$/);
  await enterPin(other, dataDir, who.email, /haven’t used before/);
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await other.goto('/profile/security');
  await expect(row(other, 'Two-factor authentication').getByText('Disabled', { exact: true })).toBeVisible();
  await other.goto('/profile/security#events');
  await expect(row(other, 'What happened')).toContainText('The account was recovered without its second step');
});

test('extra care needs a confirmed identity and makes the wait seven days', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  const { backupCodes } = await protect(page);
  await ageProof(dataDir, who);
  await page.goto('/profile/security#extra-care');
  const box = row(page, 'Extra care').getByRole('checkbox');
  await box.click();
  const proof = own.proofOf(page);
  await proof.getByLabel('Your password').fill(who.password);
  await typeBackupCode(proof, backupCodes[0]!, 'Confirm');
  await expect(page.getByText('Extra care is on')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();

  const before = Date.now();
  const other = await otherPage(browser, { url });
  await beginWait(other, who);
  const [attempt] = await ask<{ readyAt: string }[]>(page, '/accounts/attempts');
  const recoveryReadyAt = attempt?.readyAt ?? '';
  const week = 7 * 24 * 60 * 60 * 1_000;
  expect(Date.parse(recoveryReadyAt)).toBeGreaterThanOrEqual(before + week);
  expect(Date.parse(recoveryReadyAt)).toBeLessThanOrEqual(Date.now() + week);
  const asDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone });
  await expect(other.getByText(`You can continue from ${asDay.format(Date.parse(recoveryReadyAt))}`)).toBeVisible();
});

test('a professional is sent to the Security tab, and sees no family before a second step', async ({
  browser,
  url,
  dataDir,
}) => {
  const parent = await (await openBrowser(browser, url)).newPage();
  await newcomer(parent, dataDir, person('Alex', 'Rivera'));
  const [family] = await ask<{ id: string }[]>(parent, '/families');
  const who = person('Morgan', 'Lee');
  const page = await otherPage(browser, { url });
  await signUpByCalls(page, dataDir, who, 'mediator');
  const { user } = await ask<{ user: { id: string } }>(page, '/session');
  // What is granted to professionals comes later: here a family is granted in the database.
  await inDatabase(
    dataDir,
    `with log as (insert into log (family_id, id, audience, person) values ($1, $3, 'person', $2))
     insert into member (family_id, account_id, name, role, joined_at, home)
     values ($1, $2, 'Morgan', 'parent', now(), 'B')`,
    [family!.id, user.id, newId()],
  );

  for (const path of ['/dashboard', '/calendar', '/messages']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/security$/);
  }
  await expect(
    page.getByText('As a professional, you need a second step before you can see any family.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Dashboard' })).toHaveCount(0);
  expect(await ask(page, '/families')).toEqual([]);
  await shoot(page, 'security-33-professional');
  await own.addApp(page);
  await expect(page.getByText('As a professional, you need a second step')).toHaveCount(0);
  expect(await ask<{ id: string }[]>(page, '/families')).toMatchObject([{ id: family!.id }]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});
