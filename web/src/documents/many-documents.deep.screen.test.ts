import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { whileTimeStands } from '../testing/window.ts';

// Whoever has more documents than a list shows at once finds the others by their name, where a document is chosen.

asVisitor('signed in');

const dialog = (name: string) => page.getByRole('dialog', { name });
const search = page.getByLabelText('Search by name');
const combobox = page.getByRole('combobox', { name: 'Document' });

/** A hundred newest documents, and an older order that only a search finds, which I alone see. */
async function withMany(): Promise<void> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [one] = await api.documents.list.call({ familyId: family!.id, limit: 1 });
  const known = { ...one!, takenBackAt: null, attachedTo: null, audience: 'both' as const };
  const newest = Array.from({ length: 100 }, (_, n) => ({ ...known, id: crypto.randomUUID(), name: `Newer ${n}.pdf` }));
  const old = { ...known, id: crypto.randomUUID(), name: 'Order of 2019.pdf', audience: 'me' as const };
  answering({ path: /\/documents\?/, method: 'GET', json: newest });
  answering({ path: /\/documents\?.*search=/, method: 'GET', json: [] });
  answering({ path: /\/documents\?.*search=order(&|$)/, method: 'GET', json: [old] });
  answering({ path: new RegExp(`/documents/${old.id}$`), method: 'GET', json: old });
}

/** By keys alone: into the list, to its last entry, and back. */
async function chooseLast(): Promise<void> {
  await userEvent.keyboard('{Tab}');
  await expect.element(combobox).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Order of 2019.pdf' })).toBeVisible();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

const searches = () => questions().filter((asked) => asked.includes('search='));

test('a decision names an old document that is found by its name, and keeps it while others are searched', async () => {
  await withMany();
  await visit('/dashboard');
  await page.getByRole('button', { name: 'Add Decision' }).click();
  const form = dialog('Add Court Decision');
  await expect.element(form.getByText('These are the newest 100.', { exact: false })).toBeVisible();
  await form.getByText('Only me', { exact: true }).click();
  questions();
  await search.click();
  await whileTimeStands(() => userEvent.keyboard('order{Enter}'));
  await expect.element(form.getByRole('status').getByText('1 found.', { exact: false })).toBeVisible();
  expect(searches(), 'asked once, after the last letter').toHaveLength(1);
  await expect.element(form.getByText('Please describe the decision')).not.toBeInTheDocument();
  await chooseLast();
  await expect.element(combobox).toHaveTextContent('Order of 2019.pdf (only me)');
  await search.fill('nothing like it');
  await expect.element(form.getByRole('status').getByText('No documents found.')).toBeVisible();
  await expect.element(combobox).toHaveTextContent('Order of 2019.pdf (only me)');
  // It is still known as one that only I see.
  await form.getByText('Both of us', { exact: true }).click();
  await expect.element(combobox).toHaveTextContent('None');
});

test('a link names an old document that is found by its name', async () => {
  await withMany();
  await visit('/payments?tab=expenses');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  await dialog('Documents').getByRole('button', { name: 'Link Document' }).click();
  const form = dialog('Link a Document');
  await search.click();
  await userEvent.keyboard('order{Enter}');
  await expect.element(form.getByRole('status').getByText('1 found.', { exact: false })).toBeVisible();
  await chooseLast();
  await search.fill('');
  await expect.element(form.getByText('These are the newest 100.', { exact: false })).toBeVisible();
  await expect.element(combobox).toHaveTextContent('Order of 2019.pdf (only me)');
  await expect.element(form.getByText('Only you see this.')).toBeVisible();
  questions();
  await form.getByRole('button', { name: 'Link Document' }).click();
  await expect.poll(() => questions().some((asked) => /^POST .*\/document-links$/.test(asked))).toBe(true);
});
