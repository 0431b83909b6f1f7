import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, forgetRules, questions, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// What happens to picked files when the server can't take them.

asVisitor('signed in');

const form = () => page.getByRole('dialog', { name: 'Add Expense' });
const started = () => questions().filter((asked) => /^POST .*\/uploads$/.test(asked)).length;
const pick = () =>
  form()
    .getByLabelText('Add Receipt: files')
    .upload([new File(['x'], 'till.png')]);

test('a file that failed is tried again, or removed', async () => {
  refusing({ path: /\/uploads$/, method: 'POST', status: 500 });
  await visit('/payments?new=expense');
  await pick();
  await expect.element(form().getByText('Try the failed file again, or remove it.')).toBeVisible();
  expect(started()).toBe(1);
  await form().getByRole('button', { name: 'Upload till.png again' }).click();
  await expect.element(form().getByText('Not uploaded', { exact: false })).toBeVisible();
  await expect.poll(() => started()).toBe(1);
  await form().getByRole('button', { name: 'Remove till.png' }).click();
  await expect.element(form().getByText('till.png')).not.toBeInTheDocument();
  forgetRules();
});

test('a full plan says what is full, and that the file isn’t needed', async () => {
  const full = { defined: true, code: 'NEEDS_PLAN', status: 402, message: 'This needs a paid plan.' };
  answering({ path: /\/uploads$/, method: 'POST', status: 402, json: full });
  await visit('/payments?new=expense');
  await pick();
  await expect.element(form().getByText('the Free plan has 50 documents and 100 MB', { exact: false })).toBeVisible();
});

test('a court decision says when only the newest documents can be chosen', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [document] = await api.documents.list.call({ familyId: family?.id ?? '', limit: 1 });
  const many = Array.from({ length: 100 }, (_, n) => ({ ...document, id: crypto.randomUUID(), name: `Page ${n}.pdf` }));
  answering({ path: /\/documents\?/, method: 'GET', json: many });
  await visit('/dashboard');
  await page.getByRole('button', { name: 'Add Decision' }).click();
  const form = page.getByRole('dialog', { name: 'Add Court Decision' });
  await expect.element(form.getByText('These are the newest 100.')).toBeVisible();
});
