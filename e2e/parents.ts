import type { Browser, BrowserContext, Page } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, signUp, type Person } from './people.ts';

export type Family = {
  alex: Page;
  blake: Page;
  contexts: { alex: BrowserContext; blake: BrowserContext };
  people: { alex: Person; blake: Person };
};

/** Two parents of one family, who signed up by mail: Alex at a desk, Blake, who was invited, on a phone. */
export async function twoParents(
  browser: Browser,
  { url, dataDir }: Record<'url' | 'dataDir', string>,
): Promise<Family> {
  const people = { alex: person('Alex', 'Rivera'), blake: person('Blake', 'Costa') };
  const ofAlex = await openBrowser(browser, url);
  const ofBlake = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const [alex, blake] = [await ofAlex.newPage(), await ofBlake.newPage()];
  await signUp(alex, dataDir, people.alex);
  await alex.goto('/invite-coparent');
  await alex.getByRole('textbox', { name: 'Email' }).fill(people.blake.email);
  await alex.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(alex.getByText('Invitation sent').first()).toBeVisible();
  await blake.goto(await invitationFor(dataDir, people.blake.email));
  await blake.getByRole('button', { name: 'Accept & Create Account' }).click();
  await blake.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(blake, people.blake);
  await enterPin(blake, dataDir, people.blake.email);
  await expect(blake).toHaveURL(/\/onboarding\/children$/);
  return { alex, blake, contexts: { alex: ofAlex, blake: ofBlake }, people };
}
