import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// Amounts and shares as people type them, with a comma or a point.

asVisitor('demo');

test('an expense of 12,50 split at 62,5 says what was understood, and is added so', async () => {
  await visit('/payments?new=expense');
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabelText('Description').fill('Winter gloves');
  const [amount, share] = [form.getByLabelText('Amount in dollars'), form.getByLabelText(/share \(%\)/)];
  await amount.fill('12,50');
  await share.fill('62,5');
  await expect.element(amount).toHaveAccessibleDescription('Amount: $12.50');
  await expect.element(share).toHaveAccessibleDescription('Share: 62.5%');
  await share.fill('none');
  await expect.element(form.getByText('Enter a share to see the split.')).toBeVisible();
  await share.fill('60');
  await expect.element(share).not.toHaveAccessibleDescription();
  await share.fill('62,5');
  await form.getByRole('button', { name: 'Add Expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const row = page.getByRole('listitem').filter({ hasText: 'Winter gloves' });
  await expect.element(row.getByText('$12.50').first()).toBeVisible();
});
