import { newId } from '@evenkeel/contract/base';
import { added, namesOf } from '@evenkeel/contract/documents.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn } from '../testing/counsel.ts';
import { fileOf, fileWorld, photo, request } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { slowDownload } from '../testing/documents/slow-download.ts';
import { eventually } from '../testing/eventually.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { clock, files, owner } from '../testing/world.ts';

// The section documents: counsel reads what is shared with the parent who granted, with court, and nothing else.

const hearing = (familyId: string) => ({
  id: newId(),
  familyId,
  subject: 'Custody hearing',
  at: '2027-02-03T09:30',
  zone: 'America/New_York',
  place: '',
  reminders: [],
});
const order = (familyId: string, documentId: string | null = null) => ({
  id: newId(),
  familyId,
  description: 'Exchanges move to 5 PM',
  date: '2026-11-01',
  follows: '',
  documentId,
});

/** Alex and Blake with documents and court of every kind, and Alex's lawyer. */
async function begin() {
  const world = await counselIn(await fileWorld(), ['documents']);
  const { alex, blake, familyId, tokens } = world;
  const shared = await added(world, { name: 'shared.pdf', bytes: await makePdf(['The hearing']), type: 'pdf' });
  const theirs = await added(world, { by: blake, name: 'theirs.jpg' });
  await added(world, { name: 'mine.jpg', audience: 'me' });
  await added(world, { by: blake, name: 'only-blake.jpg', audience: 'me' });
  const { id: backed } = await added(world, { name: 'taken-back.jpg' });
  await alex.documents.takeBack({ familyId, id: backed });
  const file = await fileOf({ client: blake, sessionToken: tokens.blake }, familyId, 'message.jpg', photo);
  const [ofAlex] = await alex.families.list();
  const about = { receiverId: ofAlex!.me, conversationId: null, topic: null, content: 'See this' };
  const sent = await blake.messages.add({ id: newId(), familyId, ...about, attachments: [file] });
  await alex.messages.open({ familyId, ids: [sent.id] });
  return { ...world, shared, theirs, sent };
}

type Begun = Awaited<ReturnType<typeof begin>>;
const bytes = ({ jordanToken, familyId }: Begun, id: string, part = 'file') =>
  request(jordanToken, 'GET', `/api/families/${familyId}/documents/${id}/${part}`);

test('counsel reads what is shared with the parent who granted, pages and file included, and opens nothing', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, shared, theirs } = world;
  const seen = await jordan.documents.list({ familyId });
  expect(namesOf(seen)).toEqual(['theirs.jpg', 'shared.pdf']);
  expect(seen.map(({ isOpened, removed }) => [isOpened, removed])).toEqual([
    [true, []],
    [true, []],
  ]);
  expect((await bytes(world, shared.id, 'pages/1')).headers.get('content-type')).toBe('image/webp');
  expect((await bytes(world, shared.id)).status).toBe(200);
  expect((await jordan.documents.text.get({ familyId, id: shared.id })).pages).toEqual(['The hearing']);
  expect((await bytes(world, theirs.id)).status).toBe(200);
  const original = `/api/families/${familyId}/documents/${shared.id}/file?original=true`;
  expect((await request(world.jordanToken, 'GET', original)).status).toBe(404);
  // Nothing of it shows: Alex and Blake have opened what they had opened before.
  expect((await alex.documents.get({ familyId, id: theirs.id })).isOpened).toBe(false);
  expect((await blake.documents.get({ familyId, id: shared.id })).isOpened).toBe(false);
});

test('what is one parent’s alone, was taken back, or came with a message has no name, page or byte', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, shared } = world;
  const all = [...(await alex.documents.list({ familyId })), ...(await blake.documents.list({ familyId }))];
  const taken = await owner.query('select id from document where family_id = $1 and taken_back_at is not null', [
    familyId,
  ]);
  const closed = new Set([
    ...all.filter(({ name }) => !['shared.pdf', 'theirs.jpg'].includes(name)).map(({ id }) => id),
    ...taken.rows.map(({ id }) => String(id)),
  ]);
  expect(closed.size).toBe(4); // Alex's, Blake's, the file of the message, and the one that was taken back
  for (const id of closed) {
    expect(await codeOf(jordan.documents.get({ familyId, id }))).toBe('NOT_FOUND');
    expect(await codeOf(jordan.documents.text.get({ familyId, id }))).toBe('NOT_FOUND');
    for (const part of ['pages/1', 'file']) expect((await bytes(world, id, part)).status).toBe(404);
  }
  const rows = sql<{ name: string }>`select name from document order by name`;
  const { rows: seen } = await rows.execute(databaseOf(world.jordanToken, familyId, 'documents'));
  expect(seen.map(({ name }) => name)).toEqual(['shared.pdf', 'theirs.jpg']);
  // Nor can a lawyer store, open, delete or change anything.
  for (const ask of [
    () => jordan.documents.uploads.start({ familyId, id: newId(), size: 1 }),
    () => jordan.documents.open({ familyId, id: shared.id }),
    () => jordan.documents.hide({ familyId, id: shared.id }),
    () => jordan.documents.change({ ...shared, familyId, version: 1, name: 'other.pdf' }),
    () => jordan.documents.history.list({ familyId, id: shared.id }),
  ])
    expect(await codeOf(ask())).toBe('NOT_FOUND');
});

test('without the section there is no document, page, byte or court, and a receipt doesn’t name its expense', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, grantId, tokens, shared } = world;
  const file = await fileOf({ client: blake, sessionToken: tokens.blake }, familyId, 'receipt.jpg', photo);
  const shoes = { description: 'Canary shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await blake.payments.expenses.add({ id: newId(), familyId, ...shoes, receipts: [file] });
  const receipt = (await jordan.documents.list({ familyId })).find(({ name }) => name === 'receipt.jpg');
  expect(receipt).toMatchObject({ attachedTo: null });
  const { mine } = await alex.grants.list({ familyId });
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  await alex.grants.change({ ...mine.find(({ id }) => id === grantId)!, sections: ['payments'] });
  expect(await codeOf(jordan.documents.list({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(jordan.court.dates.list({ familyId }))).toBe('NOT_FOUND');
  for (const part of ['pages/1', 'file']) expect((await bytes(world, shared.id, part)).status).toBe(404);
});

test('shared court decisions and dates come with documents; what is private or deleted never', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, shared } = world;
  const decision = await alex.court.decisions.add({ ...order(familyId, shared.id), audience: 'both' });
  const date = await blake.court.dates.add({ ...hearing(familyId), audience: 'both' });
  await alex.court.dates.add({ ...hearing(familyId), audience: 'me' });
  await blake.court.decisions.add({ ...order(familyId), audience: 'me' });
  const gone = await alex.court.decisions.add({ ...order(familyId), audience: 'both' });
  await blake.court.decisions.remove({ familyId, id: gone.id, version: 1 });
  expect(await jordan.court.decisions.list({ familyId })).toEqual([decision]);
  expect(await jordan.court.dates.list({ familyId })).toEqual([date]);
  expect(await jordan.court.decisions.list({ familyId, removed: true })).toEqual([]);
  expect(await codeOf(jordan.court.dates.add({ ...hearing(familyId), audience: 'both' }))).toBe('NOT_FOUND');
});

test('each document that is read stands once an hour in the log of whoever granted, by its name', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, grantId, shared, theirs } = world;
  const looked = async () =>
    (await alex.grants.looks.list({ familyId, id: grantId })).map(({ section, document }) => document ?? section);
  await jordan.documents.list({ familyId });
  expect(await looked()).toEqual(['documents']);
  await bytes(world, shared.id);
  await bytes(world, shared.id, 'pages/1');
  await jordan.documents.text.get({ familyId, id: shared.id });
  await bytes(world, theirs.id);
  expect(await looked()).toEqual(['documents', 'shared.pdf', 'theirs.jpg']);
  expect(await codeOf(blake.grants.looks.list({ familyId, id: grantId }))).toBe('NOT_FOUND');
  // A parent who reads leaves no look.
  await alex.documents.open({ familyId, id: theirs.id });
  await alex.documents.text.get({ familyId, id: theirs.id });
  expect(await looked()).toHaveLength(3);
});

test('a running download ends with the grant', async () => {
  const world = await begin();
  const { alex, familyId, grantId, shared } = world;
  const { rows } = await owner.query(
    `select f.kept_under, f.id from document d join document_file f on f.family_id = d.family_id and f.id = d.file_id where d.id = $1`,
    [shared.id],
  );
  await files.parts.put(`${rows[0].kept_under}/${rows[0].id}`, 'copy', Buffer.alloc(9 * 1024 * 1024, 7));
  const running = await slowDownload(world.jordanToken, `/api/families/${familyId}/documents/${shared.id}/file`);
  expect(running.response.statusCode).toBe(200);
  await alex.grants.end({ familyId, id: grantId });
  await eventually(() => expect(running.look()).toBe(true));
  expect(running.response.complete).toBe(false);
});

test('the dialog counts what counsel will see, and what is mine alone', async () => {
  const { alex, blake, familyId } = await begin();
  for (const who of [alex, blake])
    expect(await who.grants.preview.get({ familyId })).toMatchObject({ holds: { documents: 2 }, ownDocuments: 1 });
});
