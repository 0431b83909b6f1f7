import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverFiles } from '../lib/file-transfer.ts';
import { answering, questions, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// What a person sees while files are on their way, and what happens to them when that person goes elsewhere. The bytes travel by a
// stand-in: how far they are is up to each test.

asVisitor('signed in');
afterEach(() => vi.restoreAllMocks());

type Sending = {
  progress: (bytes: number) => void;
  signal: AbortSignal;
  arrive: () => void;
  fail: (why: Error) => void;
};

/** Each file that is being sent, in order. */
function standInForBytes(): Sending[] {
  const sending: Sending[] = [];
  vi.spyOn(serverFiles, 'send').mockImplementation((_upload, _file, { signal, onProgress }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    sending.push({ progress: onProgress, signal, arrive: resolve, fail: reject });
    return promise;
  });
  return sending;
}

const checked = {
  kind: 'png',
  bytes: 2_000,
  pages: 1,
  removed: [],
  stays: [],
  linksLeftOut: 0,
  isSigned: false,
  isOwnOnly: false,
};
const card = () => new File([new Uint8Array(2_000)], 'card.png', { type: 'image/png' });
const letter = () => new File([new Uint8Array(3_000)], 'letter.png', { type: 'image/png' });
const dialog = page.getByRole('dialog', { name: 'Upload Documents' });
const question = page.getByRole('dialog', { name: 'Stop the upload?' });
const files = page.getByRole('list', { name: 'Selected files' });
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function upload(...picked: File[]) {
  await visit('/dashboard');
  await visit('/documents');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByLabelText('Files', { exact: true }).upload(picked);
  await dialog.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'Image' }).click();
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await dialog.getByText('Only me').click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
}

test('a row says how far it is, and from its last byte until the answer that it is being checked', async () => {
  const sending = standInForBytes();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const refused = { defined: true, code: 'REFUSED', status: 422, message: 'No', data: { reason: 'macros' } };
  answering({ path: /\/check$/, method: 'POST', status: 422, json: refused, after: promise });
  await upload(card());
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.progress(1_000);
  await expect.element(files.getByText('Uploading, 1000 Bytes of 1.95 KB')).toBeVisible();
  sending[0]!.progress(2_000);
  await expect.element(files.getByText('Being checked', { exact: false })).toBeVisible();
  sending[0]!.arrive();
  await expect.poll(() => questions().some((asked) => asked.endsWith('/check'))).toBe(true);
  await expect.element(files.getByText('Being checked', { exact: false })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  answer();
  await expect.element(files.getByText('Not stored', { exact: false })).toBeVisible();
  await expect.element(files.getByText('It contains macros.', { exact: false })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});

test('once a file is checked, its row has the size of the copy, which is what everybody gets', async () => {
  const sending = standInForBytes();
  answering({ path: /\/check$/, method: 'POST', json: { ...checked, bytes: 1_000 } });
  refusing({ path: /\/documents$/, method: 'POST', status: 500 });
  await upload(card());
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.arrive();
  await expect.element(files.getByText('1000 Bytes · Not stored', { exact: false })).toBeVisible();

  // The same where it hangs on a message or an expense.
  await visit('/payments?new=expense');
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabelText('Add Receipt: files').upload([card()]);
  await expect.poll(() => sending.length).toBe(2);
  sending[1]!.arrive();
  await expect.element(form.getByText('1000 Bytes', { exact: true })).toBeVisible();
});

test('Back, Escape and Close ask before they stop an upload; what waits isn’t sent then, and nothing is left', async () => {
  const sending = standInForBytes();
  await upload(card(), letter());
  await expect.poll(() => sending.length).toBe(1);
  const ways = [
    () => history.back(),
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep Uploading' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(sending[0]!.signal.aborted).toBe(false);
  }
  questions();
  history.back();
  await question.getByRole('button', { name: 'Stop Upload' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/documents');
  expect(sending.map(({ signal }) => signal.aborted)).toEqual([true]);
  await expect.poll(() => questions().filter((asked) => /\/uploads\/.*\/remove$/.test(asked)).length).toBe(1);
  expect(asksBeforeLeaving()).toBe(false);
});

test('an upload that is stopped while it is being checked makes no document', async () => {
  const sending = standInForBytes();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  answering({ path: /\/check$/, method: 'POST', json: checked, after: promise });
  await upload(card());
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.arrive();
  await expect.poll(() => questions().some((asked) => asked.endsWith('/check'))).toBe(true);
  history.back();
  await question.getByRole('button', { name: 'Stop Upload' }).click();
  answer();
  const asked: string[] = [];
  await expect.poll(() => asked.push(...questions()) && asked.some((one) => one.endsWith('/remove'))).toBe(true);
  expect(asked.filter((one) => /^POST .*\/documents$/.test(one))).toEqual([]);
});

test('another page of the first steps leaves an upload as it is: the browser still asks, and a failure is told there', async () => {
  const sending = standInForBytes();
  await visit('/onboarding/documents');
  await page.getByLabelText('Files', { exact: true }).upload([card()]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => sending.length).toBe(1);
  await visit('/onboarding/children');
  await expect.element(page.getByRole('heading', { name: 'Add Children' })).toBeVisible();
  await expect.element(files).not.toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  expect(sending[0]!.signal.aborted).toBe(false);
  sending[0]!.fail(new Error('gone'));
  await expect.element(page.getByText('Not uploaded')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
});

test('replacing a file asks, too', async () => {
  const sending = standInForBytes();
  await visit('/documents');
  await page.getByRole('button', { name: 'More for Parenting plan.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Replace File' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace File' });
  await expect.element(replacing.getByRole('button', { name: 'Choose a File' })).toBeVisible();
  await replacing.getByLabelText('File').upload([card()]);
  await expect.element(replacing.getByText(card().name)).toBeVisible();
  await replacing.getByRole('button', { name: 'Replace File' }).click();
  await expect.poll(() => sending.length).toBe(1);
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Stop Upload' }).click();
  await expect.element(replacing).not.toBeInTheDocument();
  expect(sending[0]!.signal.aborted).toBe(true);
});

test('what travels with a file that replaces another is confirmed, with the number of links that are left out', async () => {
  const sending = standInForBytes();
  const found = { ...checked, kind: 'docx', stays: ['comments'], removed: ['links'], linksLeftOut: 2 };
  answering({ path: /\/check$/, method: 'POST', json: found });
  await visit('/documents');
  await page.getByRole('button', { name: 'More for Parenting plan.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Replace File' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace File' });
  await replacing.getByLabelText('File').upload([card()]);
  await replacing.getByRole('button', { name: 'Replace File' }).click();
  await expect.poll(() => sending.length).toBe(1);
  sending[0]!.arrive();
  const stays = replacing.getByRole('list', { name: 'Stays in it' });
  await expect.element(stays.getByText('Comments')).toBeVisible();
  const links = '2 links or buttons that do more than open a page of this file, a website or an email';
  await expect.element(replacing.getByText(links)).toBeVisible();
  await expect.element(replacing.getByRole('button', { name: 'Confirm and Replace' })).toBeVisible();
});
