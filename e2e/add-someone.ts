import type { Page } from '@playwright/test';

/** Goes to the form of new access as a parent does: adds someone, says who, and goes on. */
export async function addSomeone(page: Page, who: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add Someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Someone' });
  await dialog.getByRole('radio', { name: who }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
