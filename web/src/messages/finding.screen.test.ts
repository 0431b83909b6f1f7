import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// One field searches names and texts: what it found comes before what it didn't.

asVisitor('signed in');

const contacts = page.getByRole('region', { name: 'Contacts' });
const nobody = () => contacts.getByText('No contacts with this name.', { exact: false });

async function search(words: string): Promise<void> {
  await visit('/messages');
  await contacts.getByRole('searchbox').fill(words);
}

test('a word of a message: the message comes first, and after it that no contact has this name', async () => {
  await search('soccer');
  const hit = contacts.getByRole('link', { name: /soccer shirt/ });
  await expect.element(hit).toBeVisible();
  await expect.element(nobody()).toBeVisible();
  const order = hit.element().compareDocumentPosition(nobody().element());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('the name of a contact: nothing says that no contact was found', async () => {
  await search('Blake');
  await expect.element(contacts.getByRole('link', { name: /Blake/ }).first()).toBeVisible();
  await expect.element(contacts.getByText(/Search doesn’t include/)).toBeVisible();
  expect(nobody().elements()).toEqual([]);
});

test('a name of one letter is searched among contacts alone', async () => {
  await search('z');
  await expect.element(nobody()).toBeVisible();
  expect(contacts.getByRole('region', { name: 'Found messages' }).elements()).toEqual([]);
});
