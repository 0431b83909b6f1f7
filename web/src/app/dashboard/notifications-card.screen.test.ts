import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { settled } from '../../testing/window.ts';

asVisitor('signed in');

const rows = page.getByRole('region', { name: 'Recent Notifications' }).getByRole('listitem');

test('a row of the dashboard leads to what it speaks of, and is read', async () => {
  await visit('/dashboard');
  await settled();
  const row = rows.filter({ hasText: 'New Expense' });
  await expect.element(row.getByText('(unread)')).toBeInTheDocument();
  // Anywhere in the row, and by keyboard.
  row.getByRole('link').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeInTheDocument();
  expect(await sentTo(/\/notifications\/[^/]+\/read$/)).toHaveLength(1);
  await visit('/dashboard');
  await expect.element(row).toBeInTheDocument();
  expect(row.getByText('(unread)').elements()).toEqual([]);
});

test('the whole row is pressed', async () => {
  await visit('/dashboard');
  await settled();
  const row = rows.filter({ hasText: 'New Expense' });
  await row.click({ position: { x: 4, y: 4 } });
  await expect.element(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeInTheDocument();
});
