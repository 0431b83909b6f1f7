import { newId } from '@evenkeel/contract/base';
import { note } from '@evenkeel/contract/note.spec';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { Client } from '@evenkeel/contract/world.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer, type CounselWorld } from '../testing/counsel.ts';
import { fileOf, photo } from '../testing/documents/file-world.ts';
import { makePdf } from '../testing/documents/pdfs.ts';
import { slowDownload } from '../testing/documents/slow-download.ts';
import { eventually } from '../testing/eventually.ts';
import { newNeutral } from '../testing/neutral.ts';
import { asked, databaseOf, thirdWorld, type ThirdServerWorld } from '../testing/third-parents.ts';
import { clientWith, clock, files, owner, signUp } from '../testing/world.ts';

// Files of messages by a grant: those of exactly the messages that counsel reads, and no other document.

type Sender = 'alex' | 'blake' | 'casey';

/** Sends a message with one file, in a topic of its own. */
async function send({ familyId, ids, tokens, ...who }: ThirdServerWorld, from: Sender, to: Sender, name: string) {
  const client: Client = who[from];
  const bytes = name.endsWith('.pdf') ? await makePdf([`Words of ${name}`]) : photo;
  const attachments = [await fileOf({ client, sessionToken: tokens[from] }, familyId, name, bytes)];
  const topic = { topic: name, conversationId: newId(), attachments };
  const sent = await client.messages.add(note(familyId, ids[to], `See ${name}`, topic));
  return { message: sent.id, file: sent.attachments[0]!.id, deliverAt: sent.deliverAt };
}

/** Files between three parents, and a lawyer of Alex with these sections. */
async function begin(sections: GrantSection[] = ['messages']) {
  const world = await counselIn(await thirdWorld(), sections);
  const { alex, familyId } = world;
  const sent = await send(world, 'alex', 'blake', 'sent.pdf');
  const opened = await send(world, 'blake', 'alex', 'opened.jpg');
  await alex.messages.open({ familyId, ids: [opened.message] });
  const closed = await send(world, 'blake', 'alex', 'closed.jpg');
  return { ...world, sent, opened, closed };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const parts = ['file', 'pages/1', 'text'];
type Reader = { token: string; familyId: string };

/** How somebody is answered who asks for every part of a file: status and body of each. */
const answers = ({ token, familyId }: Reader, id: string, below = 'granted-files') =>
  Promise.all(
    parts.map(async (part) => {
      const answer = await asked(token, `/api/families/${familyId}/${below}/${id}/${part}`);
      return { status: answer.status, body: await answer.text() };
    }),
  );
const statuses = async (reader: Reader, id: string) => (await answers(reader, id)).map(({ status }) => status);
const open = [200, 200, 200];
const counsel = ({ jordanToken, familyId }: CounselWorld): Reader => ({ token: jordanToken, familyId });

/** A document that isn't there answers all of them so. */
async function expectUnknown(reader: Reader, ids: string[]): Promise<void> {
  const unknown = await answers(reader, newId());
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  for (const id of ids) expect(await answers(reader, id)).toEqual(unknown);
}

test('counsel reads a file of what the parent sent or opened: its text, its pages, and its copy as a download', async () => {
  const world = await begin();
  const { jordan, jordanToken, familyId, sent, opened } = world;
  const reader = counsel(world);
  expect(await statuses(reader, sent.file)).toEqual(open);
  expect(await statuses(reader, opened.file)).toEqual(open);
  expect(await jordan.grants.messages.files.text.get({ familyId, id: sent.file })).toEqual({
    pages: ['Words of sent.pdf'],
  });
  const at = (part: string) => asked(jordanToken, `/api/families/${familyId}/granted-files/${sent.file}/${part}`);
  expect((await at('pages/1')).headers.get('content-type')).toBe('image/webp');
  const { headers } = await at('file?version=1');
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''sent.pdf");
  expect((await at('file?original=true')).status, 'the original is its sender’s').toBe(404);
  expect((await at('pages/2')).status).toBe(404);
});

test('what the parent hasn’t opened is answered like a file that isn’t there, to the byte, until they open it', async () => {
  const world = await begin();
  const { alex, blake, familyId, closed } = world;
  const between = await send(world, 'blake', 'casey', 'between.jpg');
  await world.casey.messages.open({ familyId, ids: [between.message] });
  await expectUnknown(counsel(world), [closed.file, between.file]);
  await alex.messages.open({ familyId, ids: [closed.message] });
  expect(await statuses(counsel(world), closed.file)).toEqual(open);
  // Reading opens nothing: the message of Alex stays as Blake left it.
  expect(await statuses(counsel(world), world.sent.file)).toEqual(open);
  expect(await codeOf(blake.documents.get({ familyId, id: world.sent.file }))).toBe('NOT_FOUND');
});

test('with a third parent, too; a message that waits to be delivered has no file yet', async () => {
  const world = await begin();
  const { alex, familyId, ids } = world;
  const toCasey = await send(world, 'alex', 'casey', 'to-casey.jpg');
  const fromCasey = await send(world, 'casey', 'alex', 'from-casey.jpg');
  expect(await statuses(counsel(world), toCasey.file)).toEqual(open);
  await expectUnknown(counsel(world), [fromCasey.file]);
  await alex.messages.open({ familyId, ids: [fromCasey.message] });
  expect(await statuses(counsel(world), fromCasey.file)).toEqual(open);
  for (let i = 0; i < 59; i += 1) await alex.messages.add(note(familyId, ids.blake, `Number ${i}`));
  const waiting = await send(world, 'alex', 'blake', 'waiting.jpg');
  expect(waiting.deliverAt).not.toBeNull();
  await expectUnknown(counsel(world), [waiting.file]);
});

test('no other document is opened by messages, by whatever way, and none of messages by documents', async () => {
  const world = await begin();
  const { alex, familyId, tokens, jordan, jordanToken, sent, opened } = world;
  const shared = await fileOf({ client: alex, sessionToken: tokens.alex }, familyId, 'shared.jpg', photo);
  const labels = { type: 'image', category: 'other', audience: 'both' } as const;
  const { id } = await alex.documents.add({
    id: newId(),
    familyId,
    uploads: [shared.upload],
    name: 'shared',
    ...labels,
  });
  const till = await fileOf({ client: alex, sessionToken: tokens.alex }, familyId, 'till.jpg', photo);
  const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000, receipts: [till] };
  const { receipts } = await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  await expectUnknown(counsel(world), [id, receipts[0]!.id]);
  // Nor is the file a document for counsel, in the routes and operations of those.
  for (const one of [sent.file, opened.file, id]) {
    const here = await answers(counsel(world), one, 'documents');
    expect(here).toEqual(await answers(counsel(world), newId(), 'documents'));
    for (const ask of [
      () => jordan.documents.get({ familyId, id: one }),
      () => jordan.documents.text.get({ familyId, id: one }),
      () => jordan.documents.history.list({ familyId, id: one }),
      () => jordan.documents.links.list({ familyId, documentId: one }),
      () => jordan.documents.open({ familyId, id: one }),
    ])
      expect(await codeOf(ask())).toBe('NOT_FOUND');
  }
  for (const table of ['document', 'document_file', 'document_version', 'document_link', 'message']) {
    const rows = sql`select family_id from ${sql.table(table)}`.execute(databaseOf(jordanToken, familyId, 'messages'));
    expect((await rows).rows, table).toEqual([]);
  }

  const both = await counselIn(world, ['documents', 'messages']);
  expect((await both.jordan.documents.list({ familyId })).map(({ name }) => name)).toEqual(['till.jpg', 'shared.jpg']);
  expect(await codeOf(both.jordan.documents.get({ familyId, id: sent.file }))).toBe('NOT_FOUND');
  await expectUnknown(counsel(both), [id]);
  expect(await statuses(counsel(both), sent.file)).toEqual(open);
  const papers = await counselIn(world, ['documents', 'payments']);
  await expectUnknown(counsel(papers), [sent.file, opened.file, id]);
});

/** Everybody who has no grant of messages, each signed in as strongly as can be. */
async function others(world: Begun): Promise<Record<string, string>> {
  const { alex, blake, familyId, tokens } = world;
  const money = await counselIn(world, ['payments']);
  const robin = await signUp('Robin Rivera', 'relative');
  const words = { lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
  const child = await alex.children.add({ id: newId(), familyId, firstName: 'Nora', ...words });
  const terms = { role: 'relative' as const, children: [child.id] };
  const ofRobin = await alex.grants.add(offer(familyId, `${robin.accountId}@example.test`, terms));
  await clientWith(robin.sessionToken).grants.offers.answer({ id: ofRobin.id, isAccepted: true });
  const neutral = await newNeutral('mediator');
  const about = { role: 'mediator' as const, sections: ['documents' as const] };
  const ofNeutral = await alex.grants.add(offer(familyId, neutral.address, about));
  await blake.grants.consent({ familyId, id: ofNeutral.id, version: ofNeutral.version, isGiven: true });
  await neutral.client.grants.offers.answer({ id: ofNeutral.id, isAccepted: true });
  const { casey, morgan, eve } = tokens;
  return {
    payments: money.jordanToken,
    relative: robin.sessionToken,
    mediator: neutral.sessionToken,
    casey,
    morgan,
    eve,
  };
}

test('nobody else finds one there: no other lawyer, relative, mediator, third parent, member, stranger, or who left', async () => {
  const world = await begin();
  const { blake, familyId, tokens, sent, opened, closed } = world;
  const all = [sent.file, opened.file, closed.file];
  for (const [who, token] of Object.entries(await others(world)))
    await expectUnknown({ token, familyId }, all).catch((error: unknown) => {
      throw new Error(who, { cause: error });
    });
  for (const token of [tokens.alex, tokens.blake]) await expectUnknown({ token, familyId }, all);
  await blake.families.leave({ familyId });
  await expectUnknown({ token: tokens.blake, familyId }, all);
});

test('each file that is read stands once an hour in the log of whoever granted and has it, by its name', async () => {
  const world = await begin();
  const { alex, blake, jordan, familyId, address, grantId, sent, opened, closed } = world;
  const { id: second } = await blake.grants.add(offer(familyId, address, { sections: ['messages'] }));
  await jordan.grants.offers.answer({ id: second, isAccepted: true });
  const looked = async (who: Client, id: string) =>
    (await who.grants.looks.list({ familyId, id })).map(({ section, document }) => [section, document]);
  for (let again = 0; again < 2; again += 1)
    for (const { file } of [sent, opened, closed]) expect(await statuses(counsel(world), file)).toEqual(open);
  const section = ['messages', null];
  // Blake hasn't opened what Alex sent, and Alex hasn't opened the last one of Blake's.
  expect(await looked(alex, grantId)).toEqual([section, ['messages', 'opened.jpg'], ['messages', 'sent.pdf']]);
  expect(await looked(blake, second)).toEqual([section, ['messages', 'closed.jpg'], ['messages', 'opened.jpg']]);
  expect(await codeOf(blake.grants.looks.list({ familyId, id: grantId }))).toBe('NOT_FOUND');
  clock.advance({ hours: 1 });
  await statuses(counsel(world), sent.file);
  expect(await looked(alex, grantId)).toHaveLength(5);
});

test('a running download ends with the grant, and with its section', async () => {
  const world = await begin();
  const { alex, familyId, grantId, opened } = world;
  const { rows } = await owner.query(
    `select f.kept_under, f.id from document d join document_file f on f.family_id = d.family_id and f.id = d.file_id where d.id = $1`,
    [opened.file],
  );
  await files.parts.put(`${rows[0].kept_under}/${rows[0].id}`, 'copy', Buffer.alloc(9 * 1024 * 1024, 7));
  const begun = () => slowDownload(world.jordanToken, `/api/families/${familyId}/granted-files/${opened.file}/file`);
  const expectOver = async (running: Awaited<ReturnType<typeof begun>>) => {
    await eventually(() => expect(running.look()).toBe(true));
    expect(running.response.complete).toBe(false);
    await expectUnknown(counsel(world), [opened.file]);
  };
  const first = await begun();
  expect(first.response.statusCode).toBe(200);
  await owner.query('update auth.sessions set confirmed_at = $1', [clock().toString()]);
  const { mine } = await alex.grants.list({ familyId });
  const grant = mine.find(({ id }) => id === grantId)!;
  const narrowed = await alex.grants.change({ ...grant, sections: ['payments'] });
  await expectOver(first);
  const { version } = await alex.grants.change({ ...narrowed, sections: ['messages'] });
  const last = await begun();
  expect(last.response.statusCode, `open again in version ${version}`).toBe(200);
  await alex.grants.end({ familyId, id: grantId });
  await expectOver(last);
});

test('access given when files stayed closed opens none, until the parent gives messages anew', async () => {
  const world = await begin();
  const { alex, familyId, grantId, sent } = world;
  await owner.query('update access_grant set opens_files = false where id = $1', [grantId]);
  await expectUnknown(counsel(world), [sent.file]);
  const before = (await alex.grants.list({ familyId })).mine.find(({ id }) => id === grantId)!;
  const without = await alex.grants.change({ ...before, familyId, sections: ['calendar'] });
  await expectUnknown(counsel(world), [sent.file]);
  await alex.grants.change({ ...without, familyId, sections: ['messages'] });
  expect(await statuses(counsel(world), sent.file)).toEqual(open);
});
