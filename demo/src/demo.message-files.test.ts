import { newId } from '@evenkeel/contract/ids';
import { note } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import type { Person } from './api.ts';
import { liveGrants, messageFileByGrant } from './by-grant.ts';
import type { DemoClient } from './demo.ts';
import { transferOf } from './file-transfer.ts';
import { openRows } from './rows.ts';
import { familyId } from './sample/family.ts';
import { alex, blake, jordan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { played } from './testing/world.ts';

// Files of messages as a lawyer of Alex reads them, in the demo.

const of = { familyId };
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );

type World = ReturnType<typeof played>;

/** Sends a message with a photo; the ids of both. */
async function send({ files, ...who }: World, from: 'alex' | 'blake', to: Person) {
  const client: DemoClient = who[from];
  const bytes = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
  const { id: upload } = await client.documents.uploads.start({ ...of, id: newId(), size: bytes.size });
  files.uploads.get(upload)!.file = bytes;
  await client.documents.uploads.check({ ...of, id: upload });
  const attachments = [{ id: newId(), upload, name: `from-${from}.jpg`, isConfirmed: false }];
  const sent = await client.messages.add(note(familyId, to.id, 'See this', { attachments }));
  return { message: sent.id, file: sent.attachments[0]!.id };
}

test('counsel opens a file of a message that the parent sent or has opened, and what isn’t opened isn’t there', async () => {
  const world = played();
  const { alex: parent, blake: other, jordan: counsel } = world;
  const sent = await send(world, 'alex', blake);
  const closed = await send(world, 'blake', alex);
  const read = (client: DemoClient, id: string) => codeOf(client.grants.messages.files.text.get({ ...of, id }));
  const rows = openRows(world.store, sample);
  const reader = { families: [], rows, me: jordan, now: () => new Date().toISOString() };
  const { granted, ...asDocument } = transferOf(
    world.files,
    jordan.id,
    (id) => rows.documents.find(id),
    (id) => messageFileByGrant(reader, liveGrants(reader), id),
  );
  const key = (id: string) => ({ ...of, id, version: 1 });

  expect(await read(counsel, sent.file)).toBe('answered');
  expect(granted.file(key(sent.file))).toBe(asDocument.file(key(sent.file)));
  expect(await read(counsel, closed.file)).toBe('NOT_FOUND');
  expect(granted.file(key(closed.file))).toBeNull();
  await parent.messages.open({ ...of, ids: [closed.message] });
  expect(await read(counsel, closed.file)).toBe('answered');
  expect(granted.file(key(closed.file))).not.toBeNull();

  // Documents of the section documents are no files of messages, and the other way round.
  const [shared] = await counsel.documents.list(of);
  expect(await read(counsel, shared!.id)).toBe('NOT_FOUND');
  expect(await codeOf(counsel.documents.get({ ...of, id: sent.file }))).toBe('NOT_FOUND');
  expect(await codeOf(counsel.documents.text.get({ ...of, id: sent.file }))).toBe('NOT_FOUND');
  for (const client of [parent, other, world.morgan, world.robin])
    expect(await read(client, sent.file)).toBe('NOT_FOUND');

  const { mine } = await parent.grants.list(of);
  const ref = { ...of, id: mine.find(({ role }) => role === 'lawyer')!.id };
  const looked = (await parent.grants.looks.list(ref)).filter(({ section }) => section === 'messages');
  expect(looked.map(({ document }) => document)).toEqual([null, 'from-alex.jpg', 'from-blake.jpg']);
  await parent.grants.end(ref);
  expect(await read(counsel, sent.file)).toBe('NOT_FOUND');
  expect(granted.file(key(sent.file))).toBeNull();
});
