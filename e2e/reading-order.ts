import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people.ts';

const file = 'docs/reading-order.md';
const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');

type Way = { taps: number; screens: string[] };

/** Each journey by its row in the table. */
const ways = new Map<string, Way>(
  [...text.matchAll(/^\| (.+?) \| (\d+) \| (.+?) \|$/gm)].map(([, journey = '', taps, screens = '']) => [
    journey,
    { taps: Number(taps), screens: screens.split(', ') },
  ]),
);

/** What a screen reader comes upon, by the heading of the screen. */
const orders = new Map(
  [...text.matchAll(/^## (.+)\n+```yaml\n([^`]+)```/gm)].map(([, screen, order]) => [screen, order]),
);

/** Through which screens a journey leads, and with how many taps. */
export function writtenWay(journey: string): Way {
  const way = ways.get(journey);
  if (!way) throw new Error(`${file} has no row "${journey}"`);
  return way;
}

/** A screen reader comes upon the parts of this screen in the order that is written down. */
export async function mustReadAsWritten(page: Page, screen: string): Promise<void> {
  const order = orders.get(screen);
  if (!order) throw new Error(`${file} has no heading "${screen}"`);
  await expect(page.locator('body')).toMatchAriaSnapshot(order);
}
