import type { Browser, BrowserContext, Page } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import { enterPin, expect, fillAccount, openBrowser, person, phone, signUp } from './people.ts';

export type TwoParents = { alex: Page; blake: Page; contexts: BrowserContext[]; blakesMail: string };

/** Two parents of one family, Blake on a phone, each on /payments. */
export async function twoParents(browser: Browser, url: string, dataDir: string): Promise<TwoParents> {
  const [alexIs, blakeIs] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  const ofAlex = await openBrowser(browser, url);
  const alex = await ofAlex.newPage();
  await signUp(alex, dataDir, alexIs);
  await alex.goto('/invite-coparent');
  await alex.getByRole('textbox', { name: 'Email' }).fill(blakeIs.email);
  await alex.getByRole('button', { name: /^(Send Invitation|Invite)/ }).click();
  await expect(alex.getByText('Invitation sent').first()).toBeVisible();

  const ofBlake = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const blake = await ofBlake.newPage();
  await blake.goto(await invitationFor(dataDir, blakeIs.email));
  await blake.getByRole('button', { name: 'Accept & Create Account' }).click();
  await blake.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(blake, blakeIs);
  await enterPin(blake, dataDir, blakeIs.email);
  await expect(blake).toHaveURL(/\/onboarding\/children$/);
  for (const page of [alex, blake]) {
    await page.goto('/payments');
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  }
  return { alex, blake, contexts: [ofAlex, ofBlake], blakesMail: blakeIs.email };
}
