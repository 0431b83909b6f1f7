import { newId } from '@evenkeel/contract/base';
import { namesOf } from '@evenkeel/contract/documents.spec';
import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer } from '../testing/counsel.ts';
import { addedBy, checkedBy, jordanOf, patchCounsel } from '../testing/documents/counsel-files.ts';
import { fileWorld, photo, request } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { slowUpload } from '../testing/documents/slow-upload.ts';
import { eventually } from '../testing/eventually.ts';
import { neutralIn } from '../testing/neutral.ts';
import { post, sent } from '../testing/mails.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { files, owner } from '../testing/world.ts';

// What a lawyer adds is the granting parent's alone. That others learn nothing of it is in `unnoticed.test.ts`.

const begin = async () => counselIn(await fileWorld(), ['documents']);

test('a document that a lawyer adds is a private one of the parent who granted, with the name of who sent it', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, grantId, tokens } = world;
  const [ofAlex] = await alex.families.list();
  const made = await addedBy(jordanOf(world), 'motion.pdf', await makePdf(['The motion']));
  expect(made).toMatchObject({ name: 'motion.pdf', category: 'custody' });
  const [document] = await alex.documents.list({ familyId });
  expect(document).toMatchObject({
    name: 'motion.pdf',
    type: 'pdf',
    category: 'custody',
    audience: 'me',
    addedBy: ofAlex!.me,
    fromCounsel: 'Jordan Park',
    isOpened: true,
    version: 1,
    linksLeftOut: 0,
  });
  expect(document!.id, 'an id of the server’s: the sender’s would tell whether it is taken').not.toBe(made.id);
  expect((await alex.documents.text.get({ familyId, id: document!.id })).pages).toEqual(['The motion']);
  const original = `/api/families/${familyId}/documents/${document!.id}/file?original=true`;
  expect((await request(tokens.alex, 'GET', original)).status).toBe(200);
  expect(await alex.documents.history.list({ familyId, id: document!.id })).toMatchObject([
    { kind: 'document.added', by: world.jordanId, content: { name: 'motion.pdf', from_counsel: 'Jordan Park' } },
  ]);
  expect(await jordan.counsel.documents.list({ familyId })).toEqual([{ grantId, parentName: 'Alex', sent: [made] }]);
  // What they sent is no document that they read.
  expect(await jordan.documents.list({ familyId })).toEqual([]);
  expect(await codeOf(jordan.documents.get({ familyId, id: document!.id }))).toBe('NOT_FOUND');
  expect(await blake.documents.list({ familyId })).toEqual([]);
});

test('the parent gets a notice and a neutral mail; adding and listing are no look', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, grantId } = world;
  const before = await blake.notifications.list({ familyId });
  await addedBy(jordanOf(world));
  await jordan.counsel.documents.list({ familyId });
  const { notifications } = await alex.notifications.list({ familyId });
  expect(notifications).toMatchObject([{ title: 'New Document', description: 'You have an update' }]);
  expect(await blake.notifications.list({ familyId })).toEqual(before);
  expect(await alex.grants.looks.list({ familyId, id: grantId })).toEqual([]);
  await post();
  const mails = sent.filter(({ subject }) => /update/i.test(subject));
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/jordan|lawyer|document|motion/i);
});

test('shared by the parent, the other parent sees that the parent added it, and nothing of who sent it', async () => {
  const world = await begin();
  const { alex, blake, familyId, tokens } = world;
  await addedBy(jordanOf(world), 'motion.jpg');
  const [mine] = await alex.documents.list({ familyId });
  const shared = await alex.documents.share({ familyId, id: mine!.id, version: 1, sharedId: newId() });
  expect(shared).toMatchObject({ audience: 'both', fromCounsel: 'Jordan Park' });
  const [theirs] = await blake.documents.list({ familyId });
  expect(theirs).toMatchObject({ id: shared.id, name: 'motion.jpg', addedBy: shared.addedBy, fromCounsel: null });
  await blake.documents.open({ familyId, id: shared.id });
  const said = [
    await blake.documents.list({ familyId }),
    await blake.documents.get({ familyId, id: shared.id }),
    await blake.documents.history.list({ familyId, id: shared.id }),
    await blake.notifications.list({ familyId }),
    await (await request(tokens.blake, 'GET', `/api/families/${familyId}/documents/${shared.id}/history`)).text(),
  ];
  expect(JSON.stringify(said)).not.toMatch(/jordan|counsel"?:"|by_grant/i);
  // Nor does the log of the two.
  const { rows } = await owner.query(
    `select e.disclosures::text as text from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where e.family_id = $1 and l.readers is not null and e.kind = 'document.added'`,
    [familyId],
  );
  expect(rows).toHaveLength(1);
  for (const { text } of rows) expect(text).not.toMatch(/jordan|from_counsel|by_grant/i);
});

test('another file isn’t theirs any more, and a renamed one is', async () => {
  const world = await begin();
  const { alex, jordan, familyId } = world;
  const made = await addedBy(jordanOf(world));
  const [mine] = await alex.documents.list({ familyId });
  const labels = { type: 'image' as const, category: 'other' as const };
  const renamed = await alex.documents.change({ familyId, id: mine!.id, version: 1, name: 'mine.jpg', ...labels });
  expect(renamed.fromCounsel).toBe('Jordan Park');
  const { id: upload } = await alex.documents.uploads.start({ familyId, id: newId(), size: photo.length });
  await world.send(alex, { familyId, id: upload }, photo);
  await alex.documents.uploads.check({ familyId, id: upload });
  const replaced = await alex.documents.replace({ familyId, id: mine!.id, version: 2, upload });
  expect(replaced.fromCounsel).toBeNull();
  expect((await alex.documents.get({ familyId, id: mine!.id, version: 1 })).fromCounsel).toBe('Jordan Park');
  await alex.documents.hide({ familyId, id: mine!.id });
  // The list says what was sent, as it was sent.
  expect((await jordan.counsel.documents.list({ familyId }))[0]!.sent).toEqual([made]);
});

test('nobody else adds: the parents, a lawyer without documents, a mediator, another family', async () => {
  const world = await begin();
  const { alex, blake, eve, familyId, grantId } = world;
  const id = await checkedBy(jordanOf(world));
  const { robin } = await neutralIn(world, ['documents']);
  const { jordan: other, grantId: ofOther } = await counselIn({ ...world, alex: blake }, ['documents']);
  const { jordan: narrow, grantId: ofNarrow } = await counselIn(world, ['calendar']);
  const label = { name: 'x.jpg', category: 'other' as const };
  for (const [who, theirs] of [
    [alex, grantId],
    [blake, ofOther],
    [other, grantId],
    [narrow, ofNarrow],
    [robin, grantId],
    [eve, grantId],
  ] as const) {
    const { documents } = who.counsel;
    expect(await codeOf(documents.uploads.start({ familyId, grantId: theirs, id: newId(), size: 9 }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(documents.uploads.check({ familyId, id }))).toBe('NOT_FOUND');
    await documents.uploads.remove({ familyId, id }).catch(() => {});
    expect(await codeOf(documents.add({ familyId, id, ...label }))).toBe('NOT_FOUND');
  }
  for (const who of [alex, blake]) expect(await who.counsel.documents.list({ familyId })).toEqual([]);
  for (const who of [narrow, robin, eve])
    expect(await codeOf(who.counsel.documents.list({ familyId }))).toBe('NOT_FOUND');
  expect(await other.counsel.documents.list({ familyId })).toMatchObject([{ grantId: ofOther, sent: [] }]);
  expect(await world.jordan.counsel.documents.add({ familyId, id, ...label })).toMatchObject({ name: 'x.jpg' });
});

test('the database refuses by itself what is by another’s grant, or by one that is over', async () => {
  const world = await begin();
  const { alex, blake, familyId, grantId, jordanToken } = world;
  const ready = await checkedBy(jordanOf(world));
  const { jordanToken: otherToken } = await counselIn({ ...world, alex: blake }, ['documents']);
  await another(world);
  const made = async () => {
    const { rows } = await owner.query(
      `select (select count(*) from counsel_document where family_id = $1)::int as files,
              (select count(*) from document where family_id = $1)::int as documents`,
      [familyId],
    );
    return rows[0] as object;
  };
  const refuses = async (token: string) => {
    const db = databaseOf(token, familyId, 'adding');
    for (const asks of [
      sql`select from app.start_counsel_upload(${grantId}, ${newId()}, 9, 100, 1000)`,
      sql`select from app.add_by_counsel(${ready}, 'x.jpg', 'image', 'other')`,
      sql`select from app.remove_counsel_upload(${ready})`,
      sql`select from app.keep_counsel_upload(${ready}, null, null) kept where kept`,
    ])
      expect((await asks.execute(db)).rows).toEqual([]);
  };
  const before = await made();
  await refuses(otherToken);
  await alex.grants.end({ familyId, id: grantId });
  await refuses(jordanToken);
  expect(await made()).toEqual(before);
});

test('with the end of the grant nothing more arrives, and what was added stays with the parent alone', async () => {
  const world = await begin();
  const { alex, jordan, familyId, grantId } = world;
  await addedBy(jordanOf(world));
  const ready = await checkedBy(jordanOf(world));
  const { id } = await jordan.counsel.documents.uploads.start({ familyId, grantId, id: newId(), size: photo.length });
  await patchCounsel(jordanOf(world), id, photo.subarray(0, 100));
  await alex.grants.end({ familyId, id: grantId });
  expect((await patchCounsel(jordanOf(world), id, photo.subarray(100), 100)).status).toBe(404);
  expect(await codeOf(jordan.counsel.documents.add({ familyId, id: ready, name: 'x.jpg', category: 'other' }))).toBe(
    'NOT_FOUND',
  );
  expect(await codeOf(jordan.counsel.documents.list({ familyId }))).toBe('NOT_FOUND');
  expect(await alex.documents.list({ familyId })).toMatchObject([{ name: 'motion.jpg', fromCounsel: 'Jordan Park' }]);
});

/** Another grant of Alex's, by which Jordan adds, too. */
async function another({ alex, jordan, familyId, address }: Awaited<ReturnType<typeof begin>>): Promise<string> {
  const { id } = await alex.grants.add(offer(familyId, address, { sections: ['documents'] }));
  await jordan.grants.offers.answer({ id, isAccepted: true });
  return id;
}

test('one grant that goes on opens nothing that was begun by another', async () => {
  const world = await begin();
  const { alex, jordan, familyId, grantId } = world;
  await addedBy(jordanOf(world), 'first.jpg');
  const ready = await checkedBy(jordanOf(world));
  const open = await another(world);
  await addedBy({ ...jordanOf(world), grantId: open }, 'second.jpg');
  expect((await jordan.counsel.documents.list({ familyId })).map((one) => one.sent.map(({ name }) => name))).toEqual([
    ['first.jpg'],
    ['second.jpg'],
  ]);
  await alex.grants.end({ familyId, id: grantId });
  expect(await jordan.counsel.documents.list({ familyId })).toMatchObject([
    { grantId: open, sent: [{ name: 'second.jpg' }] },
  ]);
  const { documents } = jordan.counsel;
  expect(await codeOf(documents.uploads.check({ familyId, id: ready }))).toBe('NOT_FOUND');
  expect(await codeOf(documents.add({ familyId, id: ready, name: 'x.jpg', category: 'other' }))).toBe('NOT_FOUND');
  expect(await codeOf(documents.uploads.start({ familyId, grantId, id: newId(), size: 9 }))).toBe('NOT_FOUND');
});

test('bytes that are on their way while the grant ends make no complete file', async () => {
  const world = await begin();
  await another(world);
  const { alex, jordan, familyId, grantId, jordanToken } = world;
  const { id } = await jordan.counsel.documents.uploads.start({ familyId, grantId, id: newId(), size: photo.length });
  const path = `/api/families/${familyId}/counsel-uploads/${id}`;
  const running = slowUpload(jordanToken, path, photo, 100);
  await eventually(async () => expect((await request(jordanToken, 'HEAD', path)).status).toBe(200));
  await alex.grants.end({ familyId, id: grantId });
  // Refused, unless it was cut before.
  expect([404, undefined]).toContain(await running.finish());
  const { rows } = await owner.query('select sha256 from counsel_document where id = $1', [id]);
  expect(rows).toEqual([{ sha256: null }]);
});

test('a running upload ends with the grant', async () => {
  const world = await begin();
  await another(world);
  const { alex, jordan, familyId, grantId, jordanToken } = world;
  const bytes = Buffer.alloc(100_000);
  const { id } = await jordan.counsel.documents.uploads.start({ familyId, grantId, id: newId(), size: bytes.length });
  const path = `/api/families/${familyId}/counsel-uploads/${id}`;
  const running = slowUpload(jordanToken, path, bytes, 100);
  const { rows } = await owner.query('select file_id from counsel_document where id = $1', [id]);
  await eventually(() => expect(existsSync(files.uploads.path(`${familyId}/${rows[0].file_id}`))).toBe(true));
  await alex.grants.end({ familyId, id: grantId });
  await eventually(() => expect(running.drip()).toBe(true));
  expect(await running.status, 'cut, not answered').toBeUndefined();
});

test('a file that arrives is checked like every other one, and can be given up', async () => {
  const world = await begin();
  const { jordan, familyId, grantId } = world;
  const { uploads, add } = jordan.counsel.documents;
  const first = await uploads.start({ familyId, grantId, id: newId(), size: photo.length });
  expect(first.received).toBe(0);
  expect(await codeOf(uploads.check({ familyId, id: first.id }))).toBe('INCOMPLETE');
  await patchCounsel(jordanOf(world), first.id, photo);
  const again = await uploads.start({ familyId, grantId, id: first.id, size: photo.length });
  expect(again.received).toBe(photo.length);
  expect(await codeOf(uploads.start({ familyId, grantId, id: first.id, size: 5 }))).toBe('NOT_FOUND');
  expect(await codeOf(add({ familyId, id: first.id, name: 'x.jpg', category: 'other' }))).toBe('NOT_FOUND');
  await uploads.remove({ familyId, id: first.id });
  expect((await patchCounsel(jordanOf(world), first.id, photo)).status).toBe(404);
  const text = Buffer.from('#!/bin/sh\nexit 1\n');
  const bad = await uploads.start({ familyId, grantId, id: newId(), size: text.length });
  expect((await patchCounsel(jordanOf(world), bad.id, text)).status).toBe(415);
});

test('a lost answer adds once; the same id with another name is a conflict', async () => {
  const world = await begin();
  const { alex, jordan, familyId, grantId } = world;
  const id = await checkedBy(jordanOf(world));
  const asked = { familyId, id, name: 'motion', category: 'custody' as const };
  const made = await jordan.counsel.documents.add(asked);
  expect(made.name).toBe('motion.jpg');
  expect(await jordan.counsel.documents.add(asked)).toEqual(made);
  expect(await jordan.counsel.documents.uploads.start({ familyId, grantId, id, size: photo.length })).toEqual({
    id,
    received: photo.length,
  });
  expect(await codeOf(jordan.counsel.documents.add({ ...asked, name: 'other' }))).toBe('CONFLICT');
  // Sent is sent.
  await jordan.counsel.documents.uploads.remove({ familyId, id });
  expect(namesOf(await alex.documents.list({ familyId }))).toEqual(['motion.jpg']);
  expect((await jordan.counsel.documents.list({ familyId }))[0]!.sent).toEqual([made]);
});
