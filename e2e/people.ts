import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinFor } from './mailbox.ts';

export { expect };

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
const password = 'Quiet-Harbor-27';

export type Person = { firstName: string; lastName: string; email: string; password: string };

/** Somebody whose address nobody else in this run has. */
export function person(firstName: string, lastName: string): Person {
  return { firstName, lastName, email: `${firstName.toLowerCase()}-${newId().slice(-12)}@example.com`, password };
}

/** What no page may do: report a breach of the content policy, or throw. */
export const troubles: string[] = [];

/** Of the test that runs. A page that stayed open would go on to work, and hundreds of them slow down whatever comes after. */
const opened: BrowserContext[] = [];

/** A browser of somebody's own, until the end of the test. */
export async function openBrowser(browser: Browser, url: string, options = {}): Promise<BrowserContext> {
  const context = await browserToKeep(browser, url, options);
  opened.push(context);
  return context;
}

/** The same, until whoever opens it closes it. Whatever it reports of the content policy, or throws, is kept in `troubles`. */
export async function browserToKeep(browser: Browser, url: string, options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: desk, ...options });
  context.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript|Trusted Type/i.test(message.text()))
      troubles.push(message.text());
  });
  context.on('weberror', (error) => troubles.push(String(error.error().stack)));
  return context;
}

export const test = base.extend<{ url: string; dataDir: string; end: void }>({
  // eslint-disable-next-line no-empty-pattern
  url: async ({}, use) => use(process.env.E2E_URL ?? ''),
  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => use(process.env.E2E_DATA ?? ''),
  // No `afterEach`: here it would be one of the first file alone that a worker opens.
  end: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use();
      await Promise.all(opened.splice(0).map((context) => context.close()));
      expect(troubles.splice(0), 'reports of the content policy and errors of scripts').toEqual([]);
    },
    { auto: true },
  ],
});

const shots = join(import.meta.dirname, '../screens');

/** A picture to look at, named after the step; none where nobody looks. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_PICTURES) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), animations: 'disabled' });
}

/** From the account form to the page after the PIN. */
export async function fillAccount(page: Page, who: Person): Promise<void> {
  await page.getByLabel('First Name').fill(who.firstName);
  await page.getByLabel('Last Name').fill(who.lastName);
  // Whoever was invited finds the address there, masked.
  const email = page.getByLabel('Email Address');
  if (await email.isEditable()) await email.fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('checkbox', { name: 'I confirm this is my password' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
}

export async function enterPin(page: Page, dataDir: string, email: string, mailed?: RegExp): Promise<void> {
  const pin = await pinFor(dataDir, email, mailed);
  await page
    .getByRole('textbox', { name: /^Verification PIN/ })
    .first()
    .click();
  await page.keyboard.insertText(pin);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
}

/** From the documents step to the plans, with nothing picked. */
export async function passDocuments(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/documents$/);
  // Exactly: "Save and Continue" of the step before is there until this page has loaded.
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
}

/** From the calendar step to the dashboard, with nothing entered. */
export async function passCalendarAndPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await passDocuments(page);
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Nothing points at a phone between two taps. A toast under a pointer stays, so the mouse that stands for a finger leaves the page. */
export const liftFinger = (page: Page): Promise<void> => page.mouse.move(0, 0);
