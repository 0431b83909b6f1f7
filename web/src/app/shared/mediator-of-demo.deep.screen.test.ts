import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

// Morgan Lee, the mediator of both, played in the demo without an account.

asVisitor('demo', { plays: '01900000-0000-7000-8000-00000000000c' });

const editor = () => page.getByRole('dialog', { name: 'Suggest a Change' });
const cards = () => page.getByRole('article', { name: 'Suggested schedule' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the mediator of the demo suggests a holiday rule, withdraws it and suggests a template', async () => {
  await visit('/shared');
  await page.getByRole('link', { name: /^Alex and Blake/ }).click();
  await expect.element(page.getByText(/You can suggest changes to the schedule under Calendar\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  await button('Suggest a Change').click();
  await editor().getByRole('tab', { name: 'Holidays' }).click();
  await editor().getByRole('combobox', { name: 'Add Holiday' }).click();
  await page.getByRole('option', { name: 'Christmas Eve' }).click();
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await editor().getByRole('button', { name: 'Suggest Schedule' }).click();
  await expect.element(page.getByText('Schedule suggested', { exact: true })).toBeVisible();
  const heading = cards().getByRole('heading', { name: /^You suggest 1 new holiday$/ });
  await expect.element(heading).toBeVisible();
  await button('Withdraw Suggestion').click();
  const question = page.getByRole('dialog', { name: 'Withdraw this suggestion?' });
  await question.getByRole('button', { name: 'Withdraw Suggestion' }).click();
  await expect.element(cards().getByText('You withdrew it. Nothing changes.')).toBeVisible();
  await button('Suggest a Change').click();
  await expect.element(editor().getByText('No changes yet.')).toBeVisible();
  await editor()
    .getByRole('radio', { name: /2-2-3 Schedule/ })
    .click();
  await editor().getByRole('button', { name: 'Suggest Schedule' }).click();
  const second = cards().first().getByRole('heading', { name: 'You suggest the 2-2-3 Schedule' });
  await expect.element(second).toBeVisible();
  expect(cards().elements()).toHaveLength(2);
});
