import type { Page } from '@playwright/test';
import { expect } from './people.ts';

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const heading = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true });

/** Every link of these names leads where it should. */
export async function leadTo(page: Page, places: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(places)) {
    const links = await link(page, name).all();
    expect(links.length, name).toBeGreaterThan(0);
    for (const each of links) await expect(each).toHaveAttribute('href', path);
  }
}
