import { attachmentsSpec } from '@evenkeel/contract/attachments.spec';
import { newId } from '@evenkeel/contract/base';
import { added, documentsSpec, uploaded } from '@evenkeel/contract/documents.spec';
import { keptDocumentsSpec } from '@evenkeel/contract/kept-documents.spec';
import { receiptsSpec } from '@evenkeel/contract/receipts.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { describe as addMetadata, makePdf, sign } from '../testing/documents/pdfs.ts';
import { canaries, photoWithPlace } from '../testing/documents/pictures.ts';
import { fileWorld, request } from '../testing/documents/file-world.ts';
import { signedPdf } from '../testing/documents/signed-pdf.ts';
import { makeWord, paragraph } from '../testing/documents/word.ts';
import { accountsPool, ask, clock, files, origin, owner } from '../testing/world.ts';
import { sweepFiles } from './sweeping.ts';

documentsSpec(fileWorld);
keptDocumentsSpec(fileWorld);
attachmentsSpec(fileWorld);
receiptsSpec(fileWorld);

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const get = (token: string, path: string, headers = {}) => request(token, 'GET', `/api/families/${path}`, headers);

test('an upload that was cut goes on where it was, and another place is answered with the right one', async () => {
  const world = await fileWorld();
  const { alex, familyId, tokens } = world;
  const pdf = await makePdf(Array.from({ length: 40 }, (_, page) => `Page ${page}`));
  const padded = Buffer.concat([pdf, Buffer.from(`\n%${'x'.repeat(150_000)}`)]);
  const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: padded.length });
  const address = `/api/families/${familyId}/uploads/${id}`;
  expect((await world.patch(tokens.alex, familyId, id, padded.subarray(0, 100_000))).headers.get('upload-offset')).toBe(
    '65536',
  );
  const head = await request(tokens.alex, 'HEAD', address);
  expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
    '65536',
    String(padded.length),
  ]);
  expect((await world.patch(tokens.alex, familyId, id, padded.subarray(5), 5)).status).toBe(409);
  expect((await world.patch(tokens.alex, familyId, id, padded.subarray(65_536), 65_536)).status).toBe(204);
  expect(await alex.documents.uploads.start({ familyId, id, size: padded.length })).toEqual({
    id,
    received: padded.length,
  });
  expect((await world.patch(tokens.alex, familyId, id, padded, 0)).status).toBe(409);
  expect((await request(tokens.blake, 'HEAD', address)).status).toBe(404);
  expect((await world.patch(tokens.blake, familyId, id, padded)).status).toBe(404);
  expect((await alex.documents.uploads.check({ familyId, id })).pages).toBe(40);
});

test('more than 10MB is refused before a byte is sent', async () => {
  const { alex, familyId } = await fileWorld();
  const size = 10 * 1024 * 1024 + 1;
  await expect(alex.documents.uploads.start({ familyId, id: newId(), size })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('the other parent downloads a copy without place, device or author, after opening it; the record has both digests, and the uploader can have the original', async () => {
  const world = await fileWorld();
  const { blake, familyId, tokens } = world;
  const photo = await photoWithPlace();
  const { id } = await added(world, { bytes: photo, name: "Nora's çard.jpg" });
  const file = `${familyId}/documents/${id}/file`;
  expect((await get(tokens.blake, file)).status).toBe(404);
  await blake.documents.open({ familyId, id });
  const answer = await get(tokens.blake, file);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Nora%27s%20%C3%A7ard.jpg`);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await answer.arrayBuffer());
  for (const word of Object.values(canaries)) expect(bytes.includes(word)).toBe(false);
  const [entry] = await blake.documents.history.list({ familyId, id });
  expect(entry?.content).toMatchObject({ sha256: digestOf(photo), copy_sha256: digestOf(bytes) });
  expect((await get(tokens.blake, `${file}?original=true`)).status).toBe(404);
  expect(Buffer.from(await (await get(tokens.alex, `${file}?original=true`)).arrayBuffer()).equals(photo)).toBe(true);
  for (const dest of ['script', 'iframe', 'object'])
    expect((await get(tokens.blake, file, { 'sec-fetch-dest': dest })).status).toBe(403);
  for (const who of ['eve', 'morgan'] as const) expect((await get(tokens[who], file)).status).toBe(404);
  expect((await ask(`/api/families/${file}`, { headers: { origin } })).status).toBe(401);
});

test('a page is a picture that we made, not before its reader opened the document', async () => {
  const world = await fileWorld();
  const { blake, familyId, tokens } = world;
  const { id } = await added(world, { bytes: await makePdf(['One', 'Two']), name: 'order.pdf' });
  const page = `${familyId}/documents/${id}/pages/2`;
  expect((await get(tokens.blake, page)).status).toBe(404);
  await blake.documents.open({ familyId, id });
  for (const path of [page, `${page}?size=small`]) {
    const answer = await get(tokens.blake, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  for (const wrong of ['0', '3', '99999'])
    expect((await get(tokens.blake, `${familyId}/documents/${id}/pages/${wrong}`)).status).toBe(404);
  expect((await get(tokens.eve, page)).status).toBe(404);
  for (const dest of ['script', 'iframe', 'object'])
    expect((await get(tokens.blake, page, { 'sec-fetch-dest': dest })).status).toBe(403);
  expect((await get(tokens.blake, page, { 'sec-fetch-dest': 'image' })).headers.get('content-security-policy')).toBe(
    "sandbox; default-src 'none'",
  );
});

test('words inside are found with their sentence; private, medical, unopened and taken back ones are not', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const words = async (who: Client) =>
    (await who.documents.found.list({ familyId, words: 'holiday hand' })).map(({ documentId, page, sentence }) => ({
      documentId,
      page,
      sentence,
    }));
  const pdf = await makePdf(['Cover', 'First. The holiday handover is at noon. Last.']);
  const order = await added(world, { bytes: pdf, name: 'order.pdf' });
  await added(world, { bytes: pdf, name: 'private.pdf', audience: 'me' });
  const medical = await added(world, { bytes: pdf, name: 'medical.pdf', category: 'medical' });
  const hit = { documentId: order.id, page: 2, sentence: 'The holiday handover is at noon.' };
  expect(await words(alex)).toEqual([hit]);
  expect(await words(blake)).toEqual([]);
  await blake.documents.open({ familyId, id: order.id });
  expect(await words(blake)).toEqual([hit]);
  const labels = { name: 'm.pdf', type: 'pdf', category: 'school' } as const;
  await alex.documents.change({ familyId, id: medical.id, version: 1, ...labels });
  expect((await words(alex)).length).toBe(2);
  await alex.documents.change({ familyId, id: medical.id, version: 2, ...labels, category: 'medical' });
  expect(await words(alex)).toEqual([hit]);
  await alex.documents.takeBack({ familyId, id: order.id });
  expect([await words(alex), await words(blake)]).toEqual([[], []]);
});

test('a common word is found ten documents at a time, and a rare one also behind the newest hundred', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const dentist = await added(world, { bytes: await makePdf(['Blue shirt, to the dentist.']), name: 'dentist.pdf' });
  clock.advance({ hours: 1 });
  const blue = await added(world, { bytes: await makePdf(['Blue shirt.']), name: 'blue.pdf' });
  // Copies of one file: uploading a hundred would take the suite long.
  await owner.query(
    `with more as (
       insert into document (family_id, id, added_by, added_at, is_shared, other, name, type, category, file_id, bytes)
       select family_id, gen_random_uuid(), added_by, added_at - n * interval '1 second', true, other, name, type, category, file_id, bytes
         from document, generate_series(1, 110) n where id = $1 returning *
     )
     insert into document_page (family_id, document_id, page, added_by, words)
     select m.family_id, m.id, p.page, m.added_by, p.words from more m join document_page p on p.document_id = $1`,
    [blue.id],
  );
  const find = (words: string, after?: string) =>
    alex.documents.found.list({ familyId, words, ...(after && { after }) });
  const inDates = (await alex.documents.list({ familyId, limit: 50 })).map(({ id }) => id);
  const first = await find('blu');
  expect(first.map(({ documentId }) => documentId)).toEqual(inDates.slice(0, 10));
  expect((await find('blu', inDates[9])).map(({ documentId }) => documentId)).toEqual(inDates.slice(10, 20));
  expect((await find('dent')).map(({ documentId }) => documentId)).toEqual([dentist.id]);
  expect(await find('dent', dentist.id)).toEqual([]);
});

test('what else than the name travels along is confirmed first: until then only its uploader sees it', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const body = `<w:p><w:ins w:author="Alex"><w:r><w:t>Added</w:t></w:r></w:ins></w:p>${paragraph('Agreement')}`;
  const waiting = await added(world, { bytes: makeWord({ body }), name: 'agreement.docx' });
  expect(waiting).toMatchObject({ audience: 'me', isWaiting: true, stays: ['tracked-changes'] });
  expect(await blake.documents.list({ familyId })).toEqual([]);
  await alex.documents.share({ familyId, id: waiting.id, version: 1, sharedId: newId() });
  expect(await blake.documents.list({ familyId })).toMatchObject([
    { name: 'agreement.docx', stays: ['tracked-changes'] },
  ]);
  expect((await alex.documents.list({ familyId })).map(({ isWaiting }) => isWaiting)).toEqual([false]);
});

test('a signature that a copy can’t keep is asked about before the other parent gets it without', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  const kept = await added(world, { bytes: signedPdf(), name: 'order.pdf' });
  expect(kept).toMatchObject({ isWaiting: true, isSigned: true, removed: [] });
  const lost = await added(world, { bytes: await makePdf(undefined, sign), name: 'letter.pdf' });
  expect(lost).toMatchObject({ audience: 'me', isWaiting: true, isSigned: false, stays: [] });
  expect(await blake.documents.list({ familyId })).toEqual([]);
  await alex.documents.share({ familyId, id: lost.id, version: 1, sharedId: newId() });
  expect(await blake.documents.list({ familyId })).toMatchObject([{ name: 'letter.pdf', isSigned: false }]);
});

test('the text of a Word file is read page by page', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const { id } = await added(world, { bytes: makeWord({ body: paragraph('Agreement') }), name: 'a.docx' });
  expect(await alex.documents.text.get({ familyId, id })).toEqual({ pages: ['Agreement'] });
});

test('an old .doc stays with its uploader', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const doc = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(800),
    Buffer.from('WordDocument', 'utf16le'),
  ]);
  await expect(added(world, { bytes: doc, name: 'old.doc' })).rejects.toMatchObject({ code: 'OWN_ONLY' });
  const own = await added(world, { bytes: doc, name: 'old.doc', audience: 'me' });
  expect(own).toMatchObject({ kind: 'doc', isOwnOnly: true });
  await expect(alex.documents.share({ familyId, id: own.id, version: 1, sharedId: newId() })).rejects.toMatchObject({
    code: 'OWN_ONLY',
  });
});

test('a refused PDF leaves no row and no byte', async () => {
  const world = await fileWorld();
  const { alex, familyId, send } = world;
  const pdf = await makePdf(['x'], (document) => document.addJavaScript('main', 'app.alert(1)'));
  const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: pdf.length });
  await send(alex, { familyId, id }, pdf);
  await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({
    code: 'REFUSED',
    data: { reason: 'script' },
  });
  await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const left = [];
  for await (const file of files.store.files()) if (file.startsWith(familyId)) left.push(file);
  expect(left).toEqual([]);
});

test('on Free an uploader has 50 documents and 100 MB; the other parent’s don’t count', async () => {
  const world = await fileWorld();
  const { alex, blake, familyId } = world;
  await owner.query(`update auth.subscriptions set trial_end_date = $1::timestamptz - interval '1 day'`, [
    clock().toString(),
  ]);
  expect((await alex.documents.usage.get({ familyId })).most).toEqual({ documents: 50, bytes: 104_857_600 });
  const size = 10 * 1024 * 1024;
  for (let i = 0; i < 10; i += 1) await alex.documents.uploads.start({ familyId, id: newId(), size });
  await expect(alex.documents.uploads.start({ familyId, id: newId(), size: 1 })).rejects.toMatchObject({
    code: 'NEEDS_PLAN',
  });
  expect((await blake.documents.uploads.start({ familyId, id: newId(), size })).received).toBe(0);
});

test('nothing that was uploaded can be read from the disk or from the database, but for the words of the search', async () => {
  const world = await fileWorld();
  const pdf = await makePdf(['Secret paragraph'], addMetadata);
  await added(world, { bytes: pdf, name: 'order.pdf', audience: 'me' });
  const { rows } = await owner.query(
    'select (select count(*) from document_page p where p.family_id = $1)::int as pages',
    [world.familyId],
  );
  expect(rows).toEqual([{ pages: 0 }]);
});

test('a document that Alex shared before Blake joined is there when Blake joins, and in the record of both', async () => {
  const world = await fileWorld();
  const { familyId } = world;
  await owner.query(`update member set left_at = $2 where family_id = $1 and name = 'Blake'`, [
    familyId,
    clock().toString(),
  ]);
  const document = await added(world);
  await owner.query(`update member set left_at = null where family_id = $1 and name = 'Blake'`, [familyId]);
  expect(await world.blake.documents.list({ familyId })).toMatchObject([{ id: document.id }]);
  expect((await world.blake.documents.history.list({ familyId, id: document.id })).map(({ kind }) => kind)).toEqual([
    'document.added',
  ]);
});

test('an upload of the other parent under the same id is another one', async () => {
  const world = await fileWorld();
  const id = await uploaded(world, world.alex);
  const { familyId, blake } = world;
  expect(await blake.documents.uploads.start({ familyId, id, size: 77 })).toEqual({ id, received: 0 });
});

test('what nobody finished is gone after a day, and so are files without a row; stored ones stay', async () => {
  const world = await fileWorld();
  const { alex, familyId } = world;
  const kept = await added(world);
  const id = await uploaded(world, alex);
  const orphan = `${newId()}/${newId()}`;
  await files.parts.put(orphan, 'original', Buffer.from('x'));
  clock.advance({ hours: 25 });
  await sweepFiles(accountsPool, files, clock);
  expect(await files.store.get(`${orphan}/original`)).toBe(null);
  await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const left = [];
  for await (const file of files.store.files()) if (file.startsWith(familyId)) left.push(file);
  expect(left.length).toBe(1);
  expect((await get(world.tokens.alex, `${familyId}/documents/${kept.id}/file`)).status).toBe(200);
});
