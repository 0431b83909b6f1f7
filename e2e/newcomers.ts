import type { Page } from '@playwright/test';
import { ask } from './calls.ts';
import { pinFor } from './mailbox.ts';
import { expect, type Person } from './people.ts';
import { zone } from './zone.ts';

// Tests of what comes after the way in: somebody who is in at once, by calls alone. Its screens have tests of their own.

/** Somebody with an account, in the browser of this page. */
export async function signUpByCalls(page: Page, dataDir: string, who: Person, role: string): Promise<void> {
  await ask(page, '/accounts/sign-up', { ...who, role, zone });
  await ask(page, '/accounts/verify-sign-up', { pin: await pinFor(dataDir, who.email) });
}

/** A parent with a family of their own, in the browser of this page. Answers the id of the family. */
export async function joinByCalls(page: Page, dataDir: string, who: Person): Promise<string> {
  await signUpByCalls(page, dataDir, who, 'parent');
  const [family] = await ask<{ id: string }[]>(page, '/families');
  return family!.id;
}

/** The same, with nothing left to be set up. */
export async function settleByCalls(page: Page, dataDir: string, who: Person): Promise<string> {
  const familyId = await joinByCalls(page, dataDir, who);
  await ask(page, '/subscription/choose', { plan: 'premium' });
  await ask(page, `/families/${familyId}/onboarding/skip`, {});
  return familyId;
}

/** The same, at the dashboard. */
export async function newcomer(page: Page, dataDir: string, who: Person): Promise<void> {
  await settleByCalls(page, dataDir, who);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}
