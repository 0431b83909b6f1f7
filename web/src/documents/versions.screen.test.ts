import { newId } from '@evenkeel/contract/ids';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, questions, refusing, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Versions of a document in its History, and what is said of a download.

asVisitor('signed in');

const plan = 'Parenting plan.pdf';
const file = /\/documents\/[^/]+\/file\?/;
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
});

async function openHistory(name: string) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  return page.getByRole('dialog', { name: 'History' });
}

/** Parenting plan.pdf, after it got another name. */
async function renamed(): Promise<string> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const familyId = family?.id ?? '';
  const all = await api.documents.list.call({ familyId });
  const { id, version, type, category } = all.find(({ name }) => name === plan)!;
  await api.documents.change.call({ familyId, id, version, name: 'Our plan.pdf', type, category });
  return id;
}

test('an earlier version opens from History with the name it had, and is downloaded as it was; “Download complete” comes when its bytes are there', async () => {
  const { files } = await import('./files.ts');
  const asked: number[] = [];
  files.page = ({ version }, _, size) => {
    if (size === 'large') asked.push(version);
    return 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  };
  await renamed();
  await visit('/documents');
  const history = await openHistory('Our plan.pdf');
  await history.getByRole('button', { name: 'Preview version 1' }).click();
  const preview = page.getByRole('dialog', { name: plan });
  await expect.element(preview.getByRole('img', { name: `Page 1 of ${plan}` })).toBeInTheDocument();
  await expect.element(preview.getByText('Version 1')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([1]));
  await preview.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(history.getByRole('button', { name: 'Preview version 2' })).toBeVisible();

  // The bytes first, then the words.
  const arrived = Promise.withResolvers<void>();
  answering({ path: file, json: 'bytes', after: arrived.promise });
  questions();
  await history.getByRole('button', { name: 'Download version 1' }).click();
  await expect.element(page.getByText('Download started')).toBeVisible();
  expect(saved).toEqual([]);
  arrived.resolve();
  await expect.poll(() => saved).toEqual([plan]);
  expect(questions().some((one) => one.endsWith('/file?version=1'))).toBe(true);
  await expect.element(page.getByText('Download complete')).toBeVisible();
  expect(page.getByText('Download started').elements()).toEqual([]);
});

test('a version that nobody opened shows no pages before “Show”, which opens that version; what was taken back stays closed', async () => {
  const { api } = await import('../api.ts');
  const id = await renamed();
  const [family] = await api.families.list.call();
  const familyId = family?.id ?? '';
  const known = await api.documents.get.call({ familyId, id, version: 1 });
  const closed = { ...known, isOpened: false };
  await visit('/documents');
  const history = await openHistory('Our plan.pdf');
  answering({ path: /\/documents\/[^/]+\?version=1/, json: closed });
  await history.getByRole('button', { name: 'Preview version 1' }).click();
  const preview = page.getByRole('dialog', { name: plan });
  await expect.element(preview.getByText('You see its pages after you open it.', { exact: false })).toBeVisible();
  expect(preview.getByRole('img').elements()).toEqual([]);
  answering({ path: /\/open$/, method: 'POST', json: { ...closed, takenBackAt: known.addedAt } });
  await preview.getByRole('button', { name: 'Show' }).click();
  await expect
    .element(preview.getByText('took this back before you opened this version', { exact: false }))
    .toBeVisible();
  expect(preview.getByRole('button', { name: 'Show' }).elements()).toEqual([]);
  expect(await sentTo(/\/open$/)).toEqual([expect.stringContaining('"version":1')]);
});

test('the photos that a version was made of stand in its History; only their uploader can download them', async () => {
  const photos = [
    { sha256: 'ab'.repeat(32), bytes: 2_048, kind: 'jpeg' },
    { sha256: 'cd'.repeat(32), bytes: 4_096, kind: 'png' },
  ];
  const entry = { seq: 0, at: '2026-11-20T12:00:00Z', clock: null, kind: 'document.added', ref: newId() };
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const [some] = await api.documents.list.call({ familyId: family?.id ?? '' });
  const made = [{ ...entry, by: some!.addedBy, content: { version: 1, photos } }];
  const shows = async (name: string) => {
    answering({ path: /\/history/, json: made });
    const history = await openHistory(name);
    await expect.element(history.getByText(`Photo 1 of 2: 2.00 KB, SHA-256 ${'ab'.repeat(32)}`)).toBeVisible();
    await expect.element(history.getByText(`Photo 2 of 2: 4.00 KB, SHA-256 ${'cd'.repeat(32)}`)).toBeVisible();
    return history;
  };
  await visit('/documents');
  const others = await shows('Spring report.pdf');
  await expect.element(others.getByRole('button', { name: 'Download version 1' })).toBeVisible();
  expect(others.getByRole('list', { name: 'Photos of version 1' }).elements()).toEqual([]);
  await others.getByRole('button', { name: 'Close' }).first().click();
  const mine = await shows(plan);
  answering({ path: file, json: 'bytes' });
  questions();
  await mine.getByRole('button', { name: 'Download Photo 2 of 2 of version 1' }).click();
  await expect.poll(() => saved).toEqual(['Parenting plan, photo 2.png']);
  expect(questions().some((one) => one.endsWith('/file?version=1&photo=2'))).toBe(true);
  // “Download complete” may be that of an earlier download.
  await expect.element(page.getByText('Download started')).not.toBeInTheDocument();
  await expect.element(page.getByText('Download complete')).toBeVisible();
});

async function fails(words: string): Promise<void> {
  await page.getByRole('button', { name: `Download ${plan}` }).click();
  await expect.element(page.getByRole('alert').getByText(words, { exact: false })).toBeVisible();
  expect(page.getByText('Download started').elements()).toEqual([]);
}

test('a download that fails says so and why, in the place of “Download started”', async () => {
  await visit('/documents');
  answering({ path: file, network: 'away' });
  await fails('We couldn’t reach the server. Nothing was downloaded.');
  refusing({ path: file, status: 404 });
  await fails('You can’t open this file anymore. Nothing was downloaded.');
  expect(saved).toEqual([]);
});
