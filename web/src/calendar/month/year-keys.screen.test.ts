import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { monthOf, plusDays, plusMonths, today } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';

asVisitor('demo');

const reached = () => document.activeElement?.getAttribute('data-day');

test('in the year, arrow keys go on from the day that was clicked, wherever today is', async () => {
  await visit('/calendar?view=year');
  // In a month other than this one.
  const clicked = `${monthOf(plusMonths(today(), 3))}-20`;
  const day = () => document.querySelector<HTMLElement>(`[data-day="${clicked}"]`);
  await expect.poll(day).not.toBeNull();
  await page.elementLocator(day()!).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(reached).toBe(clicked);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(reached).toBe(plusDays(clicked, 7));
});
