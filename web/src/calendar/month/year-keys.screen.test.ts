import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plusDays, today } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';

asVisitor('demo');

const reached = () => document.activeElement?.getAttribute('data-day');

test('in the year, arrow keys go on from the day that was clicked, wherever today is', async () => {
  const year = today().slice(0, 4);
  await visit('/calendar?view=year');
  // In a month other than this one.
  const clicked = [`${year}-02-03`, `${year}-10-20`].find((day) => !today().startsWith(day.slice(0, 7)))!;
  const day = () => document.querySelector<HTMLElement>(`[data-day="${clicked}"]`);
  await expect.poll(day).not.toBeNull();
  await page.elementLocator(day()!).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(reached).toBe(clicked);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(reached).toBe(plusDays(clicked, 7));
});
