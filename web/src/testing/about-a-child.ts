import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from './axe.ts';
import { columnsOf, gapsIn, highest, unevenness } from './columns.ts';
import { desk, phone, resize, settled } from './window.ts';

// What pages about a child have in common: tabs, cards in columns, rows with a menu.

export const tab = (name: string) => page.getByRole('tab', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const region = (name: string) => page.getByRole('region', { name, exact: true });

const cards = () => [...document.querySelectorAll('[role=tabpanel] section[aria-labelledby]')];

/** A gap, and some lines, in pixels: how high a card will be is known before it is drawn, but not which of its lines wrap. */
const roughly = 60;

/** Columns are even and have no holes, two from 1280 and three from 1600, and what is wide follows them. Gives how many are wide in all. */
export async function expectFullColumns(isShown: () => Promise<void>): Promise<number> {
  let wideOnes = 0;
  for (const [width, count] of [
    [1280, 2],
    [1600, 3],
    [390, 1],
  ] as const) {
    await resize({ width, height: 900 });
    await isShown();
    await settled();
    const { columns, wide } = columnsOf(cards());
    expect(columns).toHaveLength(count);
    expect([...new Set(columns.flatMap(gapsIn))].filter((gap) => gap !== 20)).toEqual([]);
    expect(unevenness(columns), String(width)).toBeLessThan(highest(columns) + roughly);
    const lowest = Math.max(...columns.map((column) => column.at(-1)!.bottom));
    for (const { top } of wide) expect(Math.round(top - lowest)).toBe(20);
    wideOnes += wide.length;
  }
  expect(await violations()).toEqual([]);
  return wideOnes;
}

/** On a phone and on a desk, the menu of each row is on the line of its title. */
export async function expectMenusBesideTitles(isShown: () => Promise<void>): Promise<void> {
  for (const size of [phone, desk]) {
    await resize(size);
    await isShown();
    const menus = page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^More for/ })
      .elements();
    expect(menus.length).toBeGreaterThan(5);
    for (const menu of menus) {
      const title = menu.closest('li')!.querySelector('h3')!.getBoundingClientRect();
      const { top, bottom } = menu.getBoundingClientRect();
      expect(top < title.bottom && title.top < bottom, menu.ariaLabel ?? '').toBe(true);
    }
  }
}
