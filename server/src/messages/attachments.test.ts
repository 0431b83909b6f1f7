import { newId } from '@evenkeel/contract/base';
import { note } from '@evenkeel/contract/note.spec';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sweepFiles } from '../documents/sweeping.ts';
import { deliverWaiting } from '../jobs/waiting-messages.sql.ts';
import { bytesFor, fileOf, photo, sendFile } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { canaries, photoWithPlace } from '../testing/documents/pictures.ts';
import { makeWord, paragraph } from '../testing/documents/word.ts';
import { twoParents, type Parent } from '../testing/parents.ts';
import { mergeNow } from '../testing/two-families.ts';
import { accountsPool, clock, files, foundFamily, owner } from '../testing/world.ts';

// What the spec can't: the record, bytes, the job that delivers, merging and erasing.

const gone = { code: 'NOT_FOUND' };

/** What the entries of a log say. */
async function bodiesIn(familyId: string, audience: string, person: string | null = null) {
  const { rows } = await owner.query(
    `select e.kind, (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2 as body
       from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
       cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
      where l.family_id = $1 and l.audience = $2 and l.person is not distinct from $3
      group by e.log_id, e.seq, e.kind order by e.seq`,
    [familyId, audience, person],
  );
  return rows as { kind: string; body: Record<string, unknown> }[];
}

test('a photo with its place: the receiver downloads a copy without it', async () => {
  const { alex, blake, familyId } = await twoParents();
  const original = await photoWithPlace();
  const file = await fileOf(alex, familyId, 'Nora.jpg', original);
  const { id, fileId } = await sendFile(familyId, alex, blake, file);
  await blake.client.messages.open({ familyId, ids: [id] });
  expect(await blake.client.documents.open({ familyId, id: fileId })).toMatchObject({ removed: [] });
  const copy = Buffer.from(await (await bytesFor(blake, `${familyId}/documents/${fileId}/file`)).arrayBuffer());
  for (const word of Object.values(canaries)) expect(copy.includes(word)).toBe(false);
  const [entry] = await bodiesIn(familyId, 'circle');
  expect(entry?.body['attachments'], 'both can be compared with the record').toMatchObject([
    { sha256: hash('sha256', original, 'hex'), copy_sha256: hash('sha256', copy, 'hex') },
  ]);
  const mine = await bytesFor(alex, `${familyId}/documents/${fileId}/file?original=true`);
  expect(Buffer.from(await mine.arrayBuffer()).equals(original)).toBe(true);
});

test('the record has what was attached in the entry of its message, and nowhere else', async () => {
  const { alex, blake, familyId } = await twoParents();
  const sent = await sendFile(familyId, alex, blake);
  const [circle, ...others] = await bodiesIn(familyId, 'circle');
  expect(others).toEqual([]);
  expect(circle).toMatchObject({
    kind: 'message.sent',
    body: {
      content: 'The order',
      attachments: [{ name: 'order.jpg', kind: 'jpeg', sha256: sent.attachments[0]!.sha256 }],
    },
  });
  await alex.client.messages.add(note(familyId, blake.accountId, 'Without a file'));
  expect((await bodiesIn(familyId, 'circle'))[1]!.body).not.toHaveProperty('attachments');
  for (const one of [alex, blake]) {
    const own = JSON.stringify(await bodiesIn(familyId, 'person', one.accountId));
    expect(own).not.toContain('order.jpg');
  }
  expect(JSON.stringify(await bodiesIn(familyId, 'family'))).not.toContain('order.jpg');
});

test('files of a message that waits arrive with it, and are there once it is opened', async () => {
  const { alex, blake, familyId } = await twoParents();
  for (let i = 0; i < 60; i += 1) await alex.client.messages.add(note(familyId, blake.accountId, `Number ${i}`));
  const waiting = await sendFile(familyId, alex, blake);
  expect(waiting.deliverAt).not.toBe(null);
  expect((await bodiesIn(familyId, 'person', alex.accountId)).at(-1)).toMatchObject({
    kind: 'message.waiting',
    body: { attachments: [{ name: 'order.jpg', copy_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
  });
  clock.advance({ hours: 1, seconds: 1 });
  while (await deliverWaiting(accountsPool, clock().toString())) {
    // one family after the other
  }
  await expect(blake.client.documents.get({ familyId, id: waiting.fileId })).rejects.toMatchObject(gone);
  const [opened] = await blake.client.messages.open({ familyId, ids: [waiting.id] });
  expect(opened?.attachments).toEqual(waiting.attachments);
  expect(await blake.client.documents.get({ familyId, id: waiting.fileId })).toMatchObject({ name: 'order.jpg' });
  expect(await alex.client.documents.get({ familyId, id: waiting.fileId })).toMatchObject({
    attachedTo: { conversationId: waiting.conversationId },
  });
  expect((await bodiesIn(familyId, 'circle')).at(-2)).toMatchObject({ body: { attachments: [{ name: 'order.jpg' }] } });
});

test('fifty sends at once are one message with its file; one file in two messages at once is in one of them', async () => {
  const { alex, blake, familyId } = await twoParents();
  const file = await fileOf(alex, familyId, 'order.jpg', photo);
  const sent = note(familyId, blake.accountId, 'Once', { attachments: [file] });
  const answers = await Promise.all(Array.from({ length: 50 }, () => alex.client.messages.add(sent)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const other = await fileOf(alex, familyId, 'other.jpg', photo);
  const both = ['One', 'Two'].map((words) =>
    alex.client.messages.add(note(familyId, blake.accountId, words, { attachments: [{ ...other, id: newId() }] })),
  );
  const outcomes = (await Promise.allSettled(both)).map((one) =>
    one.status === 'fulfilled' ? 'sent' : one.reason.code,
  );
  expect(outcomes.toSorted()).toEqual(['NOT_UPLOADED', 'sent']);
  expect(await alex.client.documents.list({ familyId })).toHaveLength(2);
  const { conversationId } = answers[0]!;
  expect(await alex.client.messages.list({ familyId, conversationId })).toHaveLength(2);
});

test('what travels with a file beside its name is confirmed first', async () => {
  const { alex, blake, familyId } = await twoParents();
  const body = `<w:p><w:ins w:author="Alex"><w:r><w:t>Added</w:t></w:r></w:ins></w:p>${paragraph('Agreement')}`;
  const file = await fileOf(alex, familyId, 'agreement.docx', makeWord({ body }));
  await expect(sendFile(familyId, alex, blake, file)).rejects.toMatchObject({
    code: 'UNCONFIRMED',
    message: '“agreement.docx”: please confirm what travels with it.',
  });
  const { id, fileId } = await sendFile(familyId, alex, blake, { ...file, isConfirmed: true });
  await blake.client.messages.open({ familyId, ids: [id] });
  expect(await blake.client.documents.get({ familyId, id: fileId })).toMatchObject({ stays: ['tracked-changes'] });
});

test('words inside are found by its sender, and by its receiver once message and file are opened', async () => {
  const { alex, blake, familyId } = await twoParents();
  const file = await fileOf(alex, familyId, 'order.pdf', await makePdf(['The holiday handover is at noon.']));
  const { id, fileId } = await sendFile(familyId, alex, blake, file);
  const hits = async ({ client }: Parent) =>
    (await client.documents.found.list({ familyId, words: 'handover' })).length;
  expect([await hits(alex), await hits(blake)]).toEqual([1, 0]);
  await blake.client.messages.open({ familyId, ids: [id] });
  expect(await hits(blake)).toBe(0);
  await blake.client.documents.open({ familyId, id: fileId });
  expect(await hits(blake)).toBe(1);
});

test('on Free a full allowance refuses the file, and the message can be sent without it', async () => {
  const { alex, blake, familyId } = await twoParents();
  await owner.query(
    `update auth.subscriptions set trial_end_date = $1::timestamptz - interval '1 day' where account_id = any ($2)`,
    [clock().toString(), [alex.accountId, blake.accountId]],
  );
  const sent = await sendFile(familyId, alex, blake);
  const { mine } = await alex.client.documents.usage.get({ familyId });
  expect(mine.documents).toBe(1);
  const large = () => alex.client.documents.uploads.start({ familyId, id: newId(), size: 10 * 1024 * 1024 });
  for (let i = 0; i < 9; i += 1) await large();
  await expect(large()).rejects.toMatchObject({ code: 'NEEDS_PLAN' });
  const { conversationId } = sent;
  expect(await alex.client.messages.add(note(familyId, blake.accountId, 'Without', { conversationId }))).toBeTruthy();
  expect((await sendFile(familyId, blake, alex)).attachments, 'each their own').toHaveLength(1);
});

test('what was picked and never sent is gone after a day; what was sent stays', async () => {
  const { alex, blake, familyId } = await twoParents();
  const sent = await sendFile(familyId, alex, blake);
  const unsent = await fileOf(alex, familyId, 'unsent.jpg', photo);
  clock.advance({ hours: 25 });
  await sweepFiles(accountsPool, files, clock);
  await expect(sendFile(familyId, alex, blake, unsent)).rejects.toMatchObject({ code: 'NOT_UPLOADED' });
  expect((await bytesFor(alex, `${familyId}/documents/${sent.fileId}/file`)).status).toBe(200);
});

test('merged families bring their attachments along, opened or not', async () => {
  const { alex, blake, familyId } = await twoParents();
  const second = await foundFamily([
    { accountId: blake.accountId, name: 'Blake', role: 'parent' },
    { accountId: alex.accountId, name: 'Alex', role: 'parent' },
  ]);
  const [opened, closed] = [await sendFile(second, alex, blake), await sendFile(second, alex, blake)];
  await blake.client.messages.open({ familyId: second, ids: [opened.id] });
  const offer = { id: newId(), familyId, sourceId: second, matches: {} };
  const { digest } = await blake.client.families.merges.offer(offer);
  await alex.client.families.merges.answer({ id: offer.id, familyId, digest, status: 'accepted' });
  expect(await mergeNow()).toBe(true);
  const { conversationId } = opened;
  const seen = await blake.client.messages.list({ familyId, conversationId });
  expect(seen.map(({ attachments }) => attachments)).toEqual([[], opened.attachments]);
  await blake.client.documents.open({ familyId, id: opened.fileId });
  expect((await bytesFor(blake, `${familyId}/documents/${opened.fileId}/file`)).status).toBe(200);
  await expect(blake.client.documents.get({ familyId, id: closed.fileId })).rejects.toMatchObject(gone);
  await blake.client.messages.open({ familyId, ids: [closed.id] });
  expect(await blake.client.documents.get({ familyId, id: closed.fileId })).toMatchObject({ name: 'order.jpg' });
});

test('when its sender erases their account, a sent file stays with its receiver', async () => {
  const { alex, blake, familyId } = await twoParents();
  const sent = await sendFile(familyId, alex, blake);
  await owner.query('select app.erase_member($1, $2, $3)', [familyId, alex.accountId, clock().toString()]);
  await blake.client.messages.open({ familyId, ids: [sent.id] });
  await blake.client.documents.open({ familyId, id: sent.fileId });
  expect((await bytesFor(blake, `${familyId}/documents/${sent.fileId}/file`)).status).toBe(200);
});
