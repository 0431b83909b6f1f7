import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { photo } from '../testing/photo.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Receipts: picked in the form of an expense, and shown with it to both parents.

asVisitor('demo');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = () => page.getByRole('dialog', { name: 'Add Expense' });
const pick = (...files: File[]) => form().getByLabelText('Add Receipt: files').upload(files);

async function fill(): Promise<void> {
  await visit('/payments?new=expense');
  await form().getByLabelText('Description').fill('Winter boots');
  await form().getByLabelText('Amount in dollars').fill('80');
}

test('an expense is added with its receipts, which open from its row and are in its history', async () => {
  await fill();
  await pick(photo('till.jpg'), photo('card.jpg'));
  await form().getByRole('button', { name: 'Remove card.jpg' }).click();
  await form().getByRole('button', { name: 'Add Expense' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  const receipts = page.getByRole('list', { name: 'Receipts of Winter boots' });
  await expect.element(receipts.getByRole('listitem')).toHaveLength(1);
  await receipts.getByRole('button', { name: 'till.jpg', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'Page 1 of till.jpg' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('More for Winter boots').click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('till.jpg')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await visit('/documents');
  await expect.element(page.getByRole('row', { name: /till\.jpg.*Receipt of Winter boots.*Financial/ })).toBeVisible();
  await button('More for till.jpg').click();
  await expect.element(page.getByText('so it can’t be taken back', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Take Back' })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Replace File' })).toBeVisible();
});

test('a receipt that isn’t accepted says why, and the expense waits until it is removed', async () => {
  await fill();
  await pick(new File(['hello'], 'fake.pdf'));
  await expect.element(form().getByText('Remove the file that can’t be attached.')).toBeVisible();
  await expect.element(form().getByRole('button', { name: 'Add Expense' })).toBeDisabled();
  await form().getByRole('button', { name: 'Remove fake.pdf' }).click();
  await expect.element(form().getByRole('button', { name: 'Add Expense' })).toBeEnabled();
});

test('a form that is closed keeps no receipt', async () => {
  await fill();
  await pick(photo('till.jpg'));
  await expect.element(form().getByRole('button', { name: 'Remove till.jpg' })).toBeVisible();
  await form().getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(form()).not.toBeInTheDocument();
  await visit('/payments?new=expense');
  await expect.element(form().getByText('till.jpg')).not.toBeInTheDocument();
  await visit('/documents');
  await expect.element(page.getByRole('row', { name: /Parenting plan/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /till/ })).not.toBeInTheDocument();
});
