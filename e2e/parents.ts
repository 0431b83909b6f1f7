import type { Browser, BrowserContext, Page } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, signUp, type Person } from './people.ts';

export type Family = {
  alex: Page;
  blake: Page;
  contexts: { alex: BrowserContext; blake: BrowserContext };
  people: { alex: Person; blake: Person };
};

type Places = Record<'url' | 'dataDir', string>;

/** Two parents of one family, who signed up by mail: Alex at a desk, Blake, who was invited, on a phone. */
export async function twoParents(browser: Browser, places: Places): Promise<Family> {
  const context = await openBrowser(browser, places.url);
  const page = await context.newPage();
  const who = person('Alex', 'Rivera');
  await signUp(page, places.dataDir, who);
  const blake = await inviteBlake(browser, page, places);
  return {
    alex: page,
    blake: blake.page,
    contexts: { alex: context, blake: blake.context },
    people: { alex: who, blake: blake.who },
  };
}

/** Alex invites Blake, who opens the link on a phone, signs up, and comes to the first step. */
export async function inviteBlake(
  browser: Browser,
  alex: Page,
  { url, dataDir }: Places,
): Promise<{ context: BrowserContext; page: Page; who: Person }> {
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
