import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people.ts';

const written = readFileSync(join(import.meta.dirname, '../docs/reading-order.md'), 'utf8');
/** Each screen by its heading. */
const orders = new Map(
  [...written.matchAll(/^## (.+)\n[^`]*```yaml\n([^`]+)```/gm)].map(([, screen, order]) => [screen, order]),
);

/** A screen reader comes upon the parts of this screen in the order of `docs/reading-order.md`. */
export async function mustReadAsWritten(page: Page, screen: string): Promise<void> {
  const order = orders.get(screen);
  if (!order) throw new Error(`docs/reading-order.md has no heading "${screen}"`);
  await expect(page.locator('body')).toMatchAriaSnapshot(order);
}
