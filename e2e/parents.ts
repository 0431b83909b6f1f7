import type { Browser, Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { joinByCalls } from './newcomers.ts';
import { somebody, type Somebody } from './own-account.ts';
import { expect, openBrowser, person, phone } from './people.ts';

type Places = Record<'url' | 'dataDir', string>;

/** Two parents of one family, Alex at a desk, and Blake, who was invited, on a phone. Each opens `path`. */
export async function twoParents(
  browser: Browser,
  places: Places,
  path: string,
): Promise<{ alex: Somebody; blake: Somebody }> {
  const alex = await somebody(browser, places);
  const blake = await inviteBlake(browser, alex.page, places);
  for (const { page } of [alex, blake]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  return { alex, blake };
}

/** Alex invites Blake, who signs up in a phone's browser, joins, and comes to the first step. */
export async function inviteBlake(browser: Browser, alex: Page, { url, dataDir }: Places): Promise<Somebody> {
  const who = person('Blake', 'Costa');
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const invited = { id: newId(), email: who.email, message: 'Please join us.' };
  const { token } = await ask<{ token: string }>(alex, `/families/${family!.id}/invitations`, invited);
  await joinByCalls(page, dataDir, who);
  await ask(page, '/invitations/accept', { token });
  await page.goto('/onboarding/children');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { context, page, who };
}
