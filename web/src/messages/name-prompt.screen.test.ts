import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// The demo asks for a name before the first message, and knows it: one press sends.

asVisitor('demo', { plays: '01900000-0000-7000-8000-00000000000b' });

test('played as Blake, the name is there and one press sends', async () => {
  await visit('/messages');
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: 'Alex' }).first().click();
  await page.getByRole('textbox', { name: 'Message to Alex' }).fill('Sunday is fine');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Your Name' });
  await expect.element(prompt.getByRole('textbox', { name: 'Name' })).toHaveValue('Blake');
  await prompt.getByRole('button', { name: 'Save and Send' }).click();
  await expect.element(page.getByRole('log', { name: 'Conversation' }).getByText('Sunday is fine')).toBeVisible();
  await expect.element(prompt).not.toBeInTheDocument();
});
