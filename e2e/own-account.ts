import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ask } from './calls.ts';
import { mailsTo } from './mailbox.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, type Person } from './people.ts';
import { codeOf } from './totp.ts';

// How a test of one's own account begins, and what is done over and over in it.

/** Somebody with their own browser. */
export type Somebody = { who: Person; context: BrowserContext; page: Page };
type Places = Record<'url' | 'dataDir', string>;

/** Alex, who has an account and nothing left to be set up, at the dashboard. */
export async function somebody(browser: Browser, { url, dataDir }: Places): Promise<Somebody> {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  const who = person('Alex', 'Rivera');
  await newcomer(page, dataDir, who);
  return { who, context, page };
}

/** Another browser, in which nobody has signed in yet. */
export async function otherPage(browser: Browser, { url }: Pick<Places, 'url'>): Promise<Page> {
  return (await openBrowser(browser, url)).newPage();
}

/** Another browser in which the same person is signed in, let in by their mailbox. By calls alone. */
export async function elsewhere(browser: Browser, places: Places, { email, password }: Person): Promise<Page> {
  const page = await otherPage(browser, places);
  const pin = await codeBy(places.dataDir, email, () => ask(page, '/accounts/sign-in', { email, password }));
  await ask(page, '/accounts/verify-device', { pin });
  return page;
}

/** Types address and password at the door. What follows is for whoever calls. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A row of the Security tab. */
export const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The same, opened. */
export async function opened(page: Page, name: string): Promise<Locator> {
  const closed = row(page, name).getByRole('button', { name, exact: true, expanded: false });
  const open = row(page, name).getByRole('button', { name, exact: true, expanded: true });
  await expect(closed.or(open)).toBeVisible();
  if (await closed.isVisible()) await closed.click();
  await expect(open).toBeVisible();
  return row(page, name);
}

/** The dialog that asks who is there. */
export const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Puts the 6 digits into their boxes, as a phone does that reads them in the message, on a page or in a dialog of it. */
export async function typeCode(at: Page | Locator, code: string, button = 'Verify'): Promise<void> {
  const firstBox = at.getByRole('textbox', { name: 'Code' }).first();
  await firstBox.click();
  await firstBox.page().keyboard.insertText(code);
  await at.getByRole('button', { name: button, exact: true }).click();
}

/** Brings a backup code, on a page or in a dialog of it. */
export async function typeBackupCode(at: Page | Locator, code: string, button = 'Verify'): Promise<void> {
  await at.getByRole('button', { name: 'Use a Backup Code' }).click();
  await at.getByLabel('Backup code').fill(code);
  await at.getByRole('button', { name: button, exact: true }).click();
}

/** Takes the backup codes that are on screen, saves them as a file, and goes on. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Download as Text' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

/** Sets up an app on the Security tab. Answers its secret, and the backup codes. */
export async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/profile/security#two-factor');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByLabel('Secret key').textContent()) ?? '';
  await typeCode(page.getByRole('dialog'), codeOf(secret));
  const codes = await keepCodes(page);
  await expect(row(page, 'Two-factor authentication').getByText('Enabled', { exact: true })).toBeVisible();
  return { secret, codes };
}

/** A phone number that nobody else in this run has: digits with the country code. */
export const newPhone = () => `1555${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** The 6 digits that are mailed to an address because of `act`: also when another mail left in the same second. */
async function codeBy(dataDir: string, address: string, act: () => Promise<unknown>): Promise<string> {
  const codes = async () =>
    (await mailsTo(dataDir, address)).flatMap(({ text = '' }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const before = await codes();
  await act();
  await expect.poll(async () => (await codes()).length).toBe(before.length + 1);
  return (await codes()).find((code) => !before.includes(code)) ?? '';
}

/** The code of the text message that comes of `act`. Messages lie with the mails of this machine. */
export function textedBy(dataDir: string, phone: string, act: () => Promise<unknown>): Promise<string> {
  return codeBy(dataDir, `+${phone}@phone.invalid`, act);
}

/** Sets up a phone on the Security tab; its first message has come. */
export async function addPhone(page: Page, dataDir: string, phone: string): Promise<void> {
  await page.goto('/profile/security#two-factor');
  await page.getByRole('button', { name: 'Add SMS verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add SMS verification' });
  await dialog.getByLabel('Phone number').fill(`+${phone}`);
  const send = () => dialog.getByRole('button', { name: 'Send Code' }).click();
  await typeCode(dialog, await textedBy(dataDir, phone, send));
}
