import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewAttachment } from '../src/attachments.ts';
import type { NewMessage } from '../src/messages.ts';
import { added, gone, namesOf, uploaded, type FileWorld } from './documents.spec.ts';
import { note, two, type Two } from './note.spec.ts';
import type { Client } from './world.spec.ts';

type Made = FileWorld & Two;

/** A picked file that has arrived. */
export async function picked(world: FileWorld, name: string, who: Client = world.alex): Promise<NewAttachment> {
  return { id: newId(), upload: await uploaded(world, who), name, isConfirmed: false };
}

/** What Alex writes to Blake, with files of these names. */
async function letter(made: Made, names: string[], more: Partial<NewMessage> = {}): Promise<NewMessage> {
  const attachments: NewAttachment[] = [];
  for (const name of names) attachments.push(await picked(made, name));
  return note(made.familyId, made.ofBlake, 'The order is here', { attachments, ...more });
}

/** Everything somebody can learn of documents, apart from opening a message. */
export async function learnedBy(who: Client, familyId: string) {
  return {
    list: await who.documents.list({ familyId }),
    byName: await who.documents.list({ familyId, search: 'order' }),
    usage: await who.documents.usage.get({ familyId }),
    hidden: await who.documents.hidden.list({ familyId }),
    found: await who.documents.found.list({ familyId, words: 'order' }),
  };
}

const reads = ({ documents }: Client) => [documents.get, documents.open, documents.text.get, documents.hide];
const changes = ({ documents }: Client) => [documents.restore, documents.takeBack, documents.history.list];

async function isGone(who: Client, familyId: string, id: string): Promise<void> {
  for (const call of [...reads(who), ...changes(who)]) await expect(call({ familyId, id })).rejects.toMatchObject(gone);
}

/** What every implementation of the files in messages must do. */
export function attachmentsSpec(world: () => Promise<FileWorld>): void {
  const start = async (): Promise<Made> => {
    const made = await world();
    return { ...made, ...(await two(async () => made)) };
  };
  sendingSpec(start);
  followingSpec(start);
  refusingSpec(start);
}

function sendingSpec(start: () => Promise<Made>): void {
  test('a message is sent with its files, which its sender has at once as documents', async () => {
    const made = await start();
    const { alex, familyId } = made;
    const sent = await alex.messages.add(await letter(made, ['order.jpg', 'photo.exe']));
    expect(sent.attachments).toMatchObject([
      { name: 'order.jpg', kind: 'jpeg', pages: 1, version: 1 },
      { name: 'photo.exe.jpg', kind: 'jpeg', pages: 1, version: 1 },
    ]);
    const { conversationId } = sent;
    expect(await alex.messages.list({ familyId, conversationId })).toEqual([sent]);
    expect(namesOf(await alex.documents.list({ familyId, sort: 'name', order: 'up' }))).toEqual([
      'order.jpg',
      'photo.exe.jpg',
    ]);
    const { id } = sent.attachments[0]!;
    expect(await alex.documents.get({ familyId, id })).toMatchObject({
      attachedTo: { kind: 'message', id: sent.id, conversationId, contactId: made.ofBlake },
      audience: 'both',
      isOpened: true,
      category: 'other',
      type: 'image',
    });
    expect((await alex.documents.usage.get({ familyId })).mine.documents).toBe(2);
    expect(await alex.documents.history.list({ familyId, id })).toMatchObject([
      { kind: 'document.added', by: made.ofAlex, content: { name: 'order.jpg' } },
    ]);
  });

  test('a retry sends the files once; another file, another order or none is refused', async () => {
    const made = await start();
    const { alex, familyId } = made;
    const sent = await letter(made, ['a.jpg', 'b.jpg']);
    const first = await alex.messages.add(sent);
    expect(await alex.messages.add(sent)).toEqual(first);
    expect((await alex.documents.list({ familyId })).length).toBe(2);
    const other = await picked(made, 'c.jpg');
    const [one, two] = sent.attachments as [NewAttachment, NewAttachment];
    for (const attachments of [[], [one], [two, one], [one, other], [one, { ...two, name: 'z.jpg' }]]) {
      await expect(alex.messages.add({ ...sent, attachments })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { current: first },
      });
    }
    expect((await alex.documents.list({ familyId })).length).toBe(2);
  });

  test('above sixty an hour the files wait with their message, and are there for their sender', async () => {
    const made = await start();
    const { alex, blake, familyId, ofBlake } = made;
    for (let i = 0; i < 60; i += 1) await alex.messages.add(note(familyId, ofBlake, `Number ${i}`));
    const before = await learnedBy(blake, familyId);
    const sent = await letter(made, ['order.jpg']);
    const waiting = await alex.messages.add(sent);
    expect(waiting.deliveredAt).toBe(null);
    expect(waiting.attachments).toMatchObject([{ name: 'order.jpg' }]);
    expect(await alex.messages.add(sent), 'its answer was lost').toEqual(waiting);
    const { id } = waiting.attachments[0]!;
    expect(await alex.documents.get({ familyId, id })).toMatchObject({
      attachedTo: { kind: 'message', id: sent.id, conversationId: waiting.conversationId },
    });
    expect(await blake.messages.open({ familyId, ids: [sent.id] })).toEqual([]);
    expect(await learnedBy(blake, familyId)).toEqual(before);
    await isGone(blake, familyId, id);
  });
}

function followingSpec(start: () => Promise<Made>): void {
  test('before its message is opened, its receiver gets no name, number, count or byte of a file', async () => {
    const made = await start();
    const { alex, blake, familyId, ofAlex } = made;
    const before = await learnedBy(blake, familyId);
    const sent = await alex.messages.add(await letter(made, ['order.jpg']));
    const { conversationId, id: messageId } = sent;
    const [closed] = await blake.messages.list({ familyId, conversationId });
    expect(closed).toEqual({ ...sent, content: null, attachments: [], isSentByCurrentUser: false });
    expect(await blake.messages.search.list({ familyId, words: 'order' })).toEqual([]);
    expect(await learnedBy(blake, familyId)).toEqual(before);
    const { id } = sent.attachments[0]!;
    await isGone(blake, familyId, id);
    for (const { list } of [blake.messages.conversations, blake.messages.transcript])
      expect(JSON.stringify(await list({ familyId, contactId: ofAlex }))).not.toContain('order');
    expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([{ title: 'New Message' }]);

    const [opened] = await blake.messages.open({ familyId, ids: [messageId] });
    expect(opened?.attachments).toEqual(sent.attachments);
    expect(await blake.messages.list({ familyId, conversationId })).toEqual([opened]);
    expect(await blake.messages.search.list({ familyId, words: 'order' })).toEqual([opened]);
    expect(await blake.documents.get({ familyId, id })).toMatchObject({
      name: 'order.jpg',
      isOpened: false,
      removed: [],
      attachedTo: { kind: 'message', id: messageId, conversationId, contactId: ofAlex },
    });
    expect(await blake.documents.open({ familyId, id })).toMatchObject({ isOpened: true });
    const after = await learnedBy(blake, familyId);
    expect([namesOf(after.list), namesOf(after.byName), after.usage.visible]).toEqual([
      ['order.jpg'],
      ['order.jpg'],
      before.usage.visible + 1,
    ]);
    expect(after.usage.mine).toEqual(before.usage.mine);
    expect(await blake.documents.history.list({ familyId, id })).toHaveLength(1);
  });

  test('pages of the list hold attachments, own and shared documents once, in both directions', async () => {
    const made = await start();
    const { alex, blake, familyId, ofAlex } = made;
    await added(made, { name: '1.jpg' });
    await added(made, { name: '3.jpg', audience: 'me' });
    await alex.messages.add(await letter(made, ['4.jpg', '2.jpg']));
    const fromBlake = [await picked(made, '5.jpg', blake)];
    const { id } = await blake.messages.add(note(familyId, ofAlex, 'Mine', { attachments: fromBlake }));
    await alex.messages.open({ familyId, ids: [id] });
    for (const order of ['up', 'down'] as const) {
      const paged: string[] = [];
      for (let after: string | undefined; ;) {
        const page = await alex.documents.list({ familyId, sort: 'name', order, limit: 2, after });
        paged.push(...namesOf(page));
        if (page.length < 2) break;
        after = page.at(-1)!.id;
      }
      const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];
      expect(paged).toEqual(order === 'up' ? names : names.toReversed());
    }
  });

  test('it stays as it was sent, and can’t be taken back, whether its message was opened or not', async () => {
    const made = await start();
    const { alex, blake, familyId } = made;
    const [opened, closed] = [
      await alex.messages.add(await letter(made, ['a.jpg'])),
      await alex.messages.add(await letter(made, ['b.jpg'])),
    ];
    await blake.messages.open({ familyId, ids: [opened.id] });
    for (const { attachments } of [opened, closed]) {
      const { id } = attachments[0]!;
      const seen = { familyId, id, version: 1 };
      const labels = { name: 'other.jpg', type: 'pdf', category: 'medical' } as const;
      await expect(alex.documents.takeBack(seen)).rejects.toMatchObject({ code: 'ATTACHED' });
      await expect(alex.documents.change({ ...seen, ...labels })).rejects.toMatchObject({ code: 'SENT_AS_IS' });
      const upload = await uploaded(made, alex);
      await expect(alex.documents.replace({ ...seen, upload })).rejects.toMatchObject({ code: 'SENT_AS_IS' });
      await alex.documents.uploads.remove({ familyId, id: upload });
      await expect(alex.documents.share({ ...seen, sharedId: newId() })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    const { id } = opened.attachments[0]!;
    await expect(blake.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('deleting it hides it from my list only; the message still has it', async () => {
    const made = await start();
    const { alex, blake, familyId } = made;
    const sent = await alex.messages.add(await letter(made, ['order.jpg']));
    await blake.messages.open({ familyId, ids: [sent.id] });
    const { id } = sent.attachments[0]!;
    await blake.documents.hide({ familyId, id });
    expect(await blake.documents.list({ familyId })).toEqual([]);
    expect(namesOf(await blake.documents.hidden.list({ familyId }))).toEqual(['order.jpg']);
    const { conversationId } = sent;
    expect((await blake.messages.list({ familyId, conversationId }))[0]?.attachments).toEqual(sent.attachments);
    expect(await blake.documents.open({ familyId, id })).toMatchObject({ id });
    expect(namesOf(await alex.documents.list({ familyId }))).toEqual(['order.jpg']);
  });

  test('strangers, and professionals without a grant, get nothing of it and attach nothing', async () => {
    const made = await start();
    const { alex, blake, eve, morgan, familyId } = made;
    const sent = await alex.messages.add(await letter(made, ['order.jpg']));
    await blake.messages.open({ familyId, ids: [sent.id] });
    const { id } = sent.attachments[0]!;
    for (const who of [eve, morgan]) {
      await isGone(who, familyId, id);
      const attachments = [await picked(made, 'theirs.jpg')];
      await expect(
        who.messages.add({ ...sent, ...note(familyId, made.ofBlake, 'Hi', { attachments }) }),
      ).rejects.toMatchObject(gone);
    }
    const [ofEve] = await eve.families.list();
    if (ofEve) await isGone(eve, ofEve.id, id);
  });
}

function refusingSpec(start: () => Promise<Made>): void {
  test('with a file that is unknown, unfinished, unchecked or somebody else’s, nothing is sent, and the sentence names it', async () => {
    const made = await start();
    const { alex, blake, familyId, ofBlake, send } = made;
    const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
    const begun = await alex.documents.uploads.start({ familyId, id: newId(), size: 500 });
    const unchecked = await alex.documents.uploads.start({ familyId, id: newId(), size: bytes.length });
    await send(alex, { familyId, id: unchecked.id }, bytes);
    const good = await picked(made, 'good.jpg');
    for (const upload of [newId(), begun.id, unchecked.id, await uploaded(made, blake)]) {
      const bad = { id: newId(), upload, name: 'order.jpg', isConfirmed: true };
      const refused = alex.messages.add(note(familyId, ofBlake, 'Hello', { attachments: [good, bad] }));
      await expect(refused).rejects.toMatchObject({
        code: 'NOT_UPLOADED',
        message: '“order.jpg” isn’t completely uploaded. Nothing was sent. Attach it again.',
        data: { id: bad.id },
      });
    }
    expect(await alex.messages.conversations.list({ familyId, contactId: ofBlake })).toEqual([]);
    expect(await alex.documents.list({ familyId })).toEqual([]);
    const sent = await alex.messages.add(note(familyId, ofBlake, 'Hello', { attachments: [good] }));
    expect(sent.attachments).toMatchObject([{ id: good.id }]);
    const used = alex.messages.add(note(familyId, ofBlake, 'Again', { attachments: [{ ...good, id: newId() }] }));
    await expect(used, 'each upload is attached once').rejects.toMatchObject({ code: 'NOT_UPLOADED' });
  });

  test('files without words, the same file twice, and more than ten are refused', async () => {
    const made = await start();
    const { alex, familyId, ofBlake } = made;
    const one = await picked(made, 'order.jpg');
    const many = Array.from({ length: 11 }, () => ({ ...one, id: newId(), upload: newId() }));
    for (const wrong of [
      note(familyId, ofBlake, '  ', { attachments: [one] }),
      note(familyId, ofBlake, 'Hello', { attachments: [one, { ...one, id: newId() }] }),
      note(familyId, ofBlake, 'Hello', { attachments: [one, { ...one, upload: newId() }] }),
      note(familyId, ofBlake, 'Hello', { attachments: many }),
    ]) {
      await expect(alex.messages.add(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await alex.messages.conversations.list({ familyId, contactId: ofBlake })).toEqual([]);
  });

  test('an old .doc is not attached, and the sentence says what to do', async () => {
    const made = await start();
    const { alex, familyId, ofBlake } = made;
    const old = Uint8Array.from([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Array.from({ length: 800 }, () => 0),
    ]);
    const marked = Uint8Array.from([...old, ...[...'WordDocument'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const upload = await uploaded(made, alex, marked);
    const attachments = [{ id: newId(), upload, name: 'old.doc', isConfirmed: true }];
    await expect(alex.messages.add(note(familyId, ofBlake, 'Hello', { attachments }))).rejects.toMatchObject({
      code: 'OWN_ONLY',
      message: '“old.doc” can’t be attached: it is an old .doc. Save it as .docx or PDF.',
    });
  });
}
