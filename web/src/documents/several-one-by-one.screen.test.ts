import type { Document } from '@evenkeel/contract/documents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Several documents at once are sent one by one: each with something that travels, or a signature, is asked about by itself, and closing
// the dialog stops before the next.

asVisitor('signed in');

const dialog = (name: string) => page.getByRole('dialog', { name });

/** Private documents of mine, all selected; `asked` counts the requests of this kind since then. */
async function selected(act: 'share' | 'hide', ...differently: (Partial<Document> & { name: string })[]) {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [known] = await api.documents.list.call({ familyId: family!.id });
  const about = { audience: 'me' as const, addedBy: family!.me, isOpened: true, isOwnOnly: false };
  const mine: Document = { ...known!, ...about, stays: [], removed: [] };
  answering({
    path: /\/documents\?/,
    json: differently.map((one) => ({ ...mine, id: crypto.randomUUID(), ...one })),
  });
  const { promise: after, resolve: arrive } = Promise.withResolvers<void>();
  answering({ path: new RegExp(`/${act}$`), method: 'POST', json: { ...mine, audience: 'both' }, after });
  await visit('/documents');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select All' }).click();
  questions();
  const asked = () => questions().filter((one) => one.endsWith(`/${act}`)).length;
  return { asked, arrive };
}

const act = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click();

test('what takes only its name along is shared at once; each other one is asked about, and waits where it isn’t answered', async () => {
  const { asked, arrive } = await selected(
    'share',
    { name: 'plain.pdf' },
    { name: 'commented.docx', stays: ['comments'] },
    { name: 'signed.pdf', removed: ['signature'] },
  );
  arrive();
  await act('Share');
  const all = dialog('Share with Both of Us');
  await expect.element(all.getByRole('listitem')).toHaveTextContent('plain.pdf');
  await expect.element(all.getByText('2 files take more along than a name.', { exact: false })).toBeVisible();
  await all.getByRole('button', { name: 'Share 1 with Both of Us' }).click();
  const one = dialog('What travels with this file');
  await expect.element(one.getByText('commented.docx')).toBeVisible();
  await expect.element(one.getByText('1 more to decide after this one.')).toBeVisible();
  expect(asked()).toBe(1);
  await one.getByRole('button', { name: 'Share with Both of Us' }).click();
  await expect.element(one.getByText('Sharing removes the digital signature.', { exact: false })).toBeVisible();
  expect(asked()).toBe(1);
  await one.getByRole('button', { name: 'Keep It to Myself' }).click();
  await expect.element(one).not.toBeInTheDocument();
  expect(asked(), 'the signed one waits').toBe(0);
});

const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name }));

test.each([
  ['share', 'Share', 'Share with Both of Us', 'Share 3 with Both of Us', 'Close', 'shared'],
  ['hide', 'Delete', 'Delete 3 documents', 'Delete 3 documents', 'Cancel', 'deleted'],
] as const)(
  'whoever closes the dialog of %s stops there: what is on its way arrives, the others stay as they are',
  async (kind, name, title, go, close, done) => {
    const { asked, arrive } = await selected(kind, ...three);
    await act(name);
    const all = dialog(title);
    await all.getByRole('button', { name: go }).click();
    await all.getByRole('button', { name: close }).click();
    await expect.element(all).not.toBeInTheDocument();
    arrive();
    await expect.element(page.getByText(`1 of 3 are ${done}`).first()).toBeInTheDocument();
    expect(asked()).toBe(1);
  },
);
