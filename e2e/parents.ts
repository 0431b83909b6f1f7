import type { Browser, BrowserContext, Page } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, signUp, type Person } from './people.ts';

/** Somebody with their own browser. */
export type Parent = { who: Person; context: BrowserContext; page: Page };
type Places = Record<'url' | 'dataDir', string>;

/** Two parents of one family, who signed up by mail: Alex at a desk, Blake, who was invited, on a phone. Each opens `path`. */
export async function twoParents(
  browser: Browser,
  places: Places,
  path: string,
): Promise<{ alex: Parent; blake: Parent }> {
  const context = await openBrowser(browser, places.url);
  const alex = { who: person('Alex', 'Rivera'), context, page: await context.newPage() };
  await signUp(alex.page, places.dataDir, alex.who);
  const blake = await inviteBlake(browser, alex.page, places);
  for (const { page } of [alex, blake]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return { alex, blake };
}

/** Alex invites Blake, who opens the link on a phone, signs up, and comes to the first step. */
export async function inviteBlake(browser: Browser, alex: Page, { url, dataDir }: Places): Promise<Parent> {
  const who = person('Blake', 'Costa');
  await alex.goto('/invite-coparent');
  await alex.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await alex.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(alex.getByText('Invitation sent').first()).toBeVisible();
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(await invitationFor(dataDir, who.email));
  await page.getByRole('button', { name: 'Accept & Create Account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, who);
  await enterPin(page, dataDir, who.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  return { context, page, who };
}
