import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Of several documents that are shared at once, each with something that travels, or a signature, is asked about by itself.

asVisitor('signed in');

const dialog = (name: string) => page.getByRole('dialog', { name });
const shares = () => questions().filter((asked) => asked.endsWith('/share')).length;

test('what takes only its name along is shared at once; each other one is asked about, and waits where it isn’t answered', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [known] = await api.documents.list.call({ familyId: family!.id });
  const mine = { ...known!, audience: 'me' as const, addedBy: family!.me, isOpened: true, isOwnOnly: false };
  const named = (name: string, differently: Partial<typeof mine>) => ({
    ...mine,
    id: crypto.randomUUID(),
    name,
    ...differently,
  });
  const json = [
    named('plain.pdf', { stays: [], removed: [] }),
    named('commented.docx', { stays: ['comments'], removed: [] }),
    named('signed.pdf', { stays: [], removed: ['signature'] }),
  ];
  answering({ path: /\/documents\?/, json });
  answering({ path: /\/share$/, method: 'POST', json: { ...mine, audience: 'both' } });
  await visit('/documents');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  questions();
  await page.getByRole('toolbar').getByRole('button', { name: 'Share' }).click();
  const all = dialog('Share with Both of Us');
  await expect.element(all.getByRole('listitem')).toHaveTextContent('plain.pdf');
  await expect.element(all.getByText('2 files take more along than a name.', { exact: false })).toBeVisible();
  await all.getByRole('button', { name: 'Share 1 with Both of Us' }).click();
  const one = dialog('What travels with this file');
  await expect.element(one.getByText('commented.docx')).toBeVisible();
  await expect.element(one.getByText('1 more to decide after this one.')).toBeVisible();
  expect(shares()).toBe(1);
  await one.getByRole('button', { name: 'Share with Both of Us' }).click();
  await expect.element(one.getByText('Sharing removes the digital signature.', { exact: false })).toBeVisible();
  expect(shares()).toBe(1);
  await one.getByRole('button', { name: 'Keep It to Myself' }).click();
  await expect.element(one).not.toBeInTheDocument();
  expect(shares(), 'the signed one waits').toBe(0);
});

test('whoever cancels shares no more: what is on its way arrives, the others stay private', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [known] = await api.documents.list.call({ familyId: family!.id });
  const mine = { ...known!, audience: 'me' as const, addedBy: family!.me, isOwnOnly: false, stays: [], removed: [] };
  const json = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ ...mine, id: crypto.randomUUID(), name }));
  answering({ path: /\/documents\?/, json });
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>();
  answering({ path: /\/share$/, method: 'POST', json: { ...mine, audience: 'both' }, after });
  await visit('/documents');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  questions();
  await page.getByRole('toolbar').getByRole('button', { name: 'Share' }).click();
  const all = dialog('Share with Both of Us');
  await all.getByRole('button', { name: 'Share 3 with Both of Us' }).click();
  await all.getByRole('button', { name: 'Close' }).click();
  await expect.element(all).not.toBeInTheDocument();
  arrive();
  await expect.element(page.getByText('1 of 3 are shared').first()).toBeInTheDocument();
  expect(shares()).toBe(1);
});
