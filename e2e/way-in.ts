import type { Page } from '@playwright/test';
import { enterPin, expect, fillAccount, passDocuments, type Person } from './people.ts';

// The steps of the way in, each left at the door of the next.

export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });

export async function toAccount(page: Page, role: RegExp = /^Parent/): Promise<void> {
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: role }).click();
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/account$/);
}

export async function toVerify(page: Page, who: Person, role?: RegExp): Promise<void> {
  await toAccount(page, role);
  await fillAccount(page, who);
}

export async function toChildren(page: Page, dataDir: string, who: Person, role?: RegExp): Promise<void> {
  await toVerify(page, who, role);
  await enterPin(page, dataDir, who.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
}

export async function toCalendar(page: Page, dataDir: string, who: Person, child = 'Nora'): Promise<void> {
  await toChildren(page, dataDir, who);
  await page.getByLabel('First Name').fill(child);
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
}

export async function toPlan(page: Page, dataDir: string, who: Person): Promise<void> {
  await toCalendar(page, dataDir, who);
  await buttonOf(page, 'Skip for now').click();
  await passDocuments(page);
}
