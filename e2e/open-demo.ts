import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** Opens the demo as a visitor does, at its dashboard. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}
