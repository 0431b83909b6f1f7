import { expect, type Locator } from '@playwright/test';

/**
 * The mouse on `target`, moving as a hand does, until `words` are there: tooltips come after the page, and a mouse that moved but once
 * may have moved too early.
 */
export async function hoverUntil(target: Locator, words: Locator): Promise<void> {
  let x = 4;
  await expect(async () => {
    x = 12 - x;
    await target.hover({ position: { x, y: 8 } });
    await expect(words).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
