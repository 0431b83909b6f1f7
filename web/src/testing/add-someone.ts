import { page } from 'vitest/browser';

/** Goes to the form of new access as a parent does: adds someone, says who, and goes on. */
export async function addSomeone(who: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add Someone', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Someone' });
  await dialog.getByRole('radio', { name: who }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses an act from the menu of somebody's row. */
export async function chooseFor(who: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${who}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}
