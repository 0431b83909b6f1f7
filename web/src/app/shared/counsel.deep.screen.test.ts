import type { CounselDocument, CounselFolder } from '@evenkeel/contract/counsel-documents';
import type { Family } from '@evenkeel/contract/families';
import { rightsByGrant } from '@evenkeel/contract/rights/grants.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverFiles } from '../../lib/file-transfer.ts';
import { violations } from '../../testing/axe.ts';
import { answering, forgetRules, questions, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { phone, resize, settled } from '../../testing/window.ts';

// The documents that a lawyer adds for the parent who granted.

asVisitor('signed in');
afterEach(() => vi.restoreAllMocks());

const grantId = '01900000-0000-7000-8000-0000000000e1';
const motion: CounselDocument = {
  id: '01900000-0000-7000-8000-0000000000e2',
  name: 'Motion.pdf',
  category: 'custody',
  bytes: 2_048,
  sentAt: '2026-11-20T16:00:00.000Z',
};
const inspected = {
  kind: 'pdf',
  bytes: 2_048,
  pages: 1,
  removed: [],
  stays: [],
  linksLeftOut: 0,
  isSigned: false,
  isOwnOnly: false,
};

let familyId = '';

const talkAs = (role: 'lawyer' | 'mediator') => ({
  id: grantId,
  name: 'Alex',
  second: null,
  role,
  isOpen: true,
  unreadCount: 0,
  lastMessageTime: null,
});

/** The sample family as a lawyer's grant opens it, or a mediator's. */
async function as(role: 'lawyer' | 'mediator'): Promise<void> {
  forgetRules();
  const { api } = await import('../../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  familyId = family.id;
  const me = '01900000-0000-7000-8000-0000000000c1';
  const writes = role === 'lawyer' ? ['channel', 'adding'] : ['channel', 'mediation'];
  const granted = { sections: ['documents'], writes, endsOn: '2027-02-24', rights: rightsByGrant(['documents']), me };
  answering({ path: /^\/families$/, json: [] });
  answering({ path: /^\/granted-families$/, json: [{ ...family, ...granted }] });
  answering({ path: /^\/granted-overview(\?|$)/, json: [] });
  answering({ path: /^\/grant-offers$/, json: [] });
  answering({ path: /\/channels$/, json: [talkAs(role)] });
}

const folder = (sent: CounselDocument[]): CounselFolder => ({ grantId, parentName: 'Alex', sent });
const list = (...sent: CounselDocument[]) =>
  answering({ path: /\/counsel-documents$/, method: 'GET', json: [folder(sent)] });

beforeEach(async () => {
  await as('lawyer');
  list();
  answering({ path: /\/counsel-uploads$/, method: 'POST', status: 201, json: { id: grantId, received: 0 } });
  answering({ path: /\/counsel-uploads\/[^/]+\/check$/, method: 'POST', json: inspected });
  answering({ path: /\/counsel-uploads\/[^/]+\/remove$/, method: 'POST', json: {} });
  questions();
});

const visitDocuments = () => visit(`/shared?of=${familyId}&part=documents`);
const dialog = page.getByRole('dialog', { name: 'Add a Document' });
const added = page.getByRole('list', { name: 'Documents you added' });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const bodies = async (path: RegExp) => (await sentTo(path)).map((text) => JSON.parse(text) as Record<string, unknown>);
const file = (name = 'motion.pdf') => new File([new Uint8Array(2_048)], name, { type: 'application/pdf' });

/** Bytes travel by a stand-in: they are there at once, or wait. */
function bytes(wait?: Promise<void>) {
  return vi.spyOn(serverFiles, 'send').mockImplementation(async (_upload, _file, { signal }) => {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    await Promise.race([wait, aborted]);
  });
}

async function fill(): Promise<void> {
  await visitDocuments();
  await page.getByRole('button', { name: 'Add a Document' }).click();
  await dialog.getByLabelText('File', { exact: true }).upload(file());
  await dialog.getByLabelText('Name').fill('Motion');
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Custody' }).click();
}

test('what was added is a list with category, size and day, and nothing to do with it', async () => {
  list(motion);
  await visitDocuments();
  await expect.element(added.getByText('Motion.pdf')).toBeVisible();
  await expect.element(added.getByText('Custody & Legal, 2.00 KB').or(added.getByText(/, 2\.00 KB$/))).toBeVisible();
  await expect.element(added.getByText(/^Added Fri, Nov 20|^Added Nov 20/)).toBeVisible();
  expect(added.getByRole('button').elements()).toEqual([]);
  await expect
    .element(page.getByText('They don’t open here: only Alex has them now. Keep your own files.'))
    .toBeVisible();
  await expect.element(page.getByText('What you add yourself stands under Documents.')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await resize(phone);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});

test('a file is picked, named and added; the dialog says first whose it is and that it can’t be taken back', async () => {
  const sending = bytes();
  answering({ path: /\/counsel-documents$/, method: 'POST', status: 201, json: motion });
  await visitDocuments();
  await expect.element(page.getByText('Nothing yet. What you add, only Alex gets.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a Document' }).click();
  await expect
    .element(dialog.getByText(/^Only Alex gets it, and decides whether to share it\. You can’t change or delete it/))
    .toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await press('Add Document');
  await expect.element(dialog.getByText('Please choose a file.')).toBeVisible();
  await dialog.getByLabelText('File', { exact: true }).upload(file('virus.exe'));
  await expect.element(dialog.getByText(/^“virus\.exe”/)).toBeVisible();
  await dialog.getByLabelText('File', { exact: true }).upload(file());
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('motion.pdf');
  await dialog.getByLabelText('Name').fill('Motion');
  await press('Add Document');
  await expect.element(dialog.getByText('Please select a document category.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Document category' }).click();
  await page.getByRole('option', { name: 'Custody' }).click();
  list(motion);
  await press('Add Document');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(added.getByText('Motion.pdf')).toBeVisible();
  const [started] = await bodies(/\/counsel-uploads$/);
  expect(started).toMatchObject({ grantId, size: 2_048 });
  const { id } = started as { id: string };
  expect(sending.mock.calls[0]?.[0]).toEqual({ familyId, grantId, id });
  expect(await bodies(/\/counsel-documents$/)).toMatchObject([{ id, name: 'Motion', category: 'custody' }]);
});

test('an answer that was lost is asked for again with the same id, and the file isn’t sent twice', async () => {
  const sending = bytes();
  refusing({ path: /\/counsel-documents$/, method: 'POST', status: 500 });
  await fill();
  await press('Add Document');
  await expect.element(dialog.getByText('Not stored', { exact: false })).toBeVisible();
  answering({ path: /\/counsel-documents$/, method: 'POST', status: 201, json: motion });
  await press('Add Document');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sending).toHaveBeenCalledTimes(1);
  const ids = (await bodies(/\/counsel-documents$/)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
});

test('what was added although no answer came counts as added, under its name of then; nothing stops it meanwhile', async () => {
  bytes();
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  const data = { current: motion };
  const json = { defined: true, code: 'CONFLICT', status: 409, message: 'This was changed meanwhile.', data };
  answering({ path: /\/counsel-documents$/, method: 'POST', status: 409, json, after });
  await fill();
  await press('Add Document');
  await expect.poll(() => questions().some((asked) => asked.endsWith('/check'))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await settled();
  expect(page.getByRole('dialog', { name: 'Stop the upload?' }).elements()).toEqual([]);
  await expect.element(dialog).toBeVisible();
  answer();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Alex has “Motion.pdf” now')).toBeVisible();
  expect(questions().filter((asked) => asked.endsWith('/remove'))).toEqual([]);
});

test('a full access says so; closing while it uploads asks first, and leaves nothing', async () => {
  const full = 'You can add 100 documents and 500MB with one access. Nothing more fits.';
  const json = { defined: true, code: 'TOO_MANY_DOCUMENTS', status: 409, message: full };
  answering({ path: /\/counsel-uploads$/, method: 'POST', status: 409, json });
  await fill();
  await press('Add Document');
  await expect.element(dialog.getByText(full)).toBeVisible();
  answering({ path: /\/counsel-uploads$/, method: 'POST', status: 201, json: { id: grantId, received: 0 } });
  const sending = bytes(new Promise(() => {}));
  await press('Add Document');
  await expect.poll(() => sending.mock.calls.length).toBe(1);
  questions();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Stop the upload?' });
  await question.getByRole('button', { name: 'Stop Upload' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sending.mock.calls[0]?.[2].signal.aborted).toBe(true);
  await expect.poll(() => questions().some((asked) => asked.endsWith('/remove'))).toBe(true);
});

test('a mediator adds nothing, and nothing is asked about it', async () => {
  await as('mediator');
  answering({ path: /\/session-pages$/, method: 'GET', json: { pages: [], start: 'plan' } });
  questions();
  await visitDocuments();
  await expect.element(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
  await settled();
  expect(page.getByRole('button', { name: 'Add a Document' }).elements()).toEqual([]);
  expect(questions().filter((asked) => asked.includes('counsel-documents'))).toEqual([]);
});

test('what was added and can’t be loaded says so, and is asked for again', async () => {
  refusing({ path: /\/counsel-documents$/, method: 'GET', status: 500 });
  await visitDocuments();
  await expect.element(page.getByText('What you added couldn’t be loaded.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  list(motion);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(added.getByText('Motion.pdf')).toBeVisible();
});

test('messages that can’t be loaded have their tab, which says so, and take nothing else away', async () => {
  refusing({ path: /\/channels$/, status: 500 });
  await visitDocuments();
  await expect.element(page.getByRole('button', { name: 'Add a Document' })).toBeVisible();
  await page.getByRole('tab', { name: 'Your Messages' }).click();
  await expect.element(page.getByText('Your messages couldn’t be loaded.')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  answering({ path: /\/channels$/, json: [talkAs('lawyer')] });
  answering({ path: /\/channels\/[^/]+\/messages(\?|$)/, json: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages with Alex' })).toBeVisible();
});
