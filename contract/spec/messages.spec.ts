import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Message } from '../src/messages.ts';
import { note, two } from './note.spec.ts';
import { openingSpec } from './opening.spec.ts';
import { transcriptSpec } from './transcript.spec.ts';
import type { Client, World } from './world.spec.ts';

/** What every implementation of the messages must do. */
export function messagesSpec(world: () => Promise<World>): void {
  sendingSpec(world);
  openingSpec(world);
  topicsSpec(world);
  transcriptSpec(world);
  queueSpec(world);
  draftsSpec(world);
  inFlightSpec(world);
  strangersSpec(world);
}

function sendingSpec(world: () => Promise<World>): void {
  test('the other parent is a contact before any message', async () => {
    const { alex, familyId, ofBlake } = await two(world);
    expect(await alex.messages.contacts.list({ familyId })).toEqual([
      {
        id: ofBlake,
        name: 'Blake',
        role: 'parent',
        lastMessage: null,
        lastMessageTime: null,
        unreadCount: 0,
      },
    ]);
    expect(await alex.messages.conversations.list({ familyId, contactId: ofBlake })).toEqual([]);
  });

  test('a sent message has my name, is delivered and not viewed', async () => {
    const { alex, familyId, ofAlex, ofBlake } = await two(world);
    const message = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
    expect(message).toMatchObject({
      content: 'The shoes are in the bag',
      sender: ofAlex,
      senderName: 'Alex',
      receiverId: ofBlake,
      deliverAt: null,
      viewedAt: null,
      isRead: false,
      isSentByCurrentUser: true,
    });
    expect(message.deliveredAt).toBe(message.timestamp);
    const { conversationId } = message;
    expect(await alex.messages.list({ familyId, conversationId })).toEqual([message]);
    expect(await alex.messages.contacts.list({ familyId })).toMatchObject([
      { lastMessage: 'The shoes are in the bag', lastMessageTime: message.deliveredAt, unreadCount: 0 },
    ]);
  });

  test('pages latest first without gaps', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const sent: Message[] = [];
    for (let i = 0; i < 7; i += 1) {
      const [me, other] = i % 2 ? [blake, ofAlex] : [alex, ofBlake];
      sent.push(await me.messages.add(note(familyId, other, `Message ${i}`)));
    }
    const { conversationId } = sent[0]!;
    const seen: Message[] = [];
    for (let before: string | undefined; seen.length < 7; before = seen.at(-1)!.id) {
      seen.push(...(await alex.messages.list({ familyId, conversationId, before, limit: 3 })));
    }
    expect(seen.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toReversed());
    expect(new Set(seen.map((one) => one.deliveredAt)).size).toBe(7);
  });

  test('refuses blank text and invisible characters', async () => {
    const { alex, familyId, ofBlake } = await two(world);
    for (const content of ['', '   ', '\n\t', '\u200B', '\u202E']) {
      await expect(alex.messages.add(note(familyId, ofBlake, content))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await alex.messages.conversations.list({ familyId, contactId: ofBlake })).toEqual([]);
  });

  test('fifty identical sends make one message; other text under the same id is refused', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const sent = note(familyId, ofBlake, 'Once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => alex.messages.add(sent)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { conversationId } = answers[0]!;
    expect(await alex.messages.list({ familyId, conversationId })).toHaveLength(1);
    await expect(alex.messages.add({ ...sent, content: 'Twice' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: answers[0] },
    });
    // Whoever tries the id of somebody else's message gets no text of it.
    const taken = blake.messages.add({ ...sent, receiverId: ofAlex });
    await expect(taken).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { id: sent.id, content: null } } });
  });

  test("can't write to oneself", async () => {
    const { alex, familyId, ofAlex } = await two(world);
    const toMyself = alex.messages.add(note(familyId, ofAlex, 'Remember'));
    await expect(toMyself).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('only a person without a name can set one', async () => {
    const { alex, familyId } = await two(world);
    const { name } = await alex.messages.name.get({ familyId });
    if (name === null) expect(await alex.messages.name.change({ familyId, name: 'Alex' })).toEqual({ name: 'Alex' });
    expect(await alex.messages.name.get({ familyId })).toEqual({ name: 'Alex' });
    await expect(alex.messages.name.change({ familyId, name: 'Casey' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(alex.messages.name.change({ familyId, name: 'Judge' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.messages.name.change({ familyId, name: ' \u200B' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
}

function topicsSpec(world: () => Promise<World>): void {
  test('messages without a topic share one conversation', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const [one, other] = await Promise.all([
      alex.messages.add(note(familyId, ofBlake, 'Hello')),
      blake.messages.add(note(familyId, ofAlex, 'Hello you')),
    ]);
    expect(one.conversationId).toBe(other.conversationId);
    const [general, ...others] = await alex.messages.conversations.list({ familyId, contactId: ofBlake });
    expect(general).toMatchObject({ id: one.conversationId, topic: 'General', contactId: ofBlake, unreadCount: 1 });
    expect(others).toEqual([]);
  });

  test('the first message creates a topic; the latest active topic is first', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const id = newId();
    await alex.messages.add(note(familyId, ofBlake, 'The bill', { conversationId: id, topic: 'School trip' }));
    await alex.messages.add(note(familyId, ofBlake, 'Good morning'));
    await blake.messages.add(note(familyId, ofAlex, 'I saw it', { conversationId: id }));
    const topics = async (who: Client, contactId: string, page: object = {}) =>
      (await who.messages.conversations.list({ familyId, contactId, ...page })).map(({ topic }) => topic);
    expect(await topics(alex, ofBlake)).toEqual(['School trip', 'General']);
    expect(await topics(blake, ofAlex)).toEqual(['School trip', 'General']);
    expect(await topics(alex, ofBlake, { after: id })).toEqual(['General']);
    expect(await topics(alex, ofBlake, { limit: 1 })).toEqual(['School trip']);
    const [trip] = await blake.messages.conversations.list({ familyId, contactId: ofAlex });
    expect(trip).toMatchObject({ startedBy: ofAlex, unreadCount: 1 });
    const inTrip = await alex.messages.list({ familyId, conversationId: id });
    expect(inTrip.map(({ content }) => content)).toEqual([null, 'The bill']);
  });

  test('a new conversation needs a topic', async () => {
    const { alex, familyId, ofBlake } = await two(world);
    const unknown = alex.messages.add(note(familyId, ofBlake, 'Hello', { conversationId: newId() }));
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(alex.messages.list({ familyId, conversationId: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
}

function queueSpec(world: () => Promise<World>): void {
  test('above sixty an hour a message waits: only its sender sees it and until when', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const sent: Message[] = [];
    for (let i = 0; i < 62; i += 1) sent.push(await alex.messages.add(note(familyId, ofBlake, `Number ${i}`)));
    const waiting = sent.slice(60);
    expect(sent.slice(0, 60).every(({ deliverAt, deliveredAt }) => deliverAt === null && deliveredAt !== null)).toBe(
      true,
    );
    const inAnHour = Date.parse(sent[0]!.deliveredAt!) + 60 * 60 * 1_000;
    for (const { deliverAt } of waiting) expect(Math.abs(Date.parse(deliverAt!) - inAnHour)).toBeLessThan(60_000);
    const { conversationId } = sent[0]!;
    const mine = await alex.messages.list({ familyId, conversationId, limit: 3 });
    expect(mine).toEqual([sent[61], sent[60], sent[59]]);
    expect(await alex.messages.list({ familyId, conversationId, before: sent[60]!.id, limit: 1 })).toEqual([sent[59]]);
    const theirs = await blake.messages.list({ familyId, conversationId, limit: 200 });
    expect(theirs.map(({ id }) => id)).toEqual(
      sent
        .slice(0, 60)
        .map(({ id }) => id)
        .toReversed(),
    );
    const printed = await alex.messages.transcript.list({ familyId, contactId: ofBlake, limit: 200 });
    expect(printed.map(({ id }) => id)).toEqual(sent.slice(0, 60).map(({ id }) => id));
    expect(await blake.messages.open({ familyId, ids: [waiting[0]!.id] })).toEqual([]);
    expect(await blake.messages.contacts.list({ familyId })).toMatchObject([{ unreadCount: 60 }]);
    expect((await blake.notifications.list({ familyId })).total).toBe(1);

    // A lost answer gets the same one; and a topic that only waits is not seen either.
    const repeated = note(familyId, ofBlake, waiting[0]!.content!, { id: waiting[0]!.id });
    expect(await alex.messages.add(repeated)).toEqual(waiting[0]);
    const topic = newId();
    await alex.messages.add(note(familyId, ofBlake, 'More', { conversationId: topic, topic: 'Listen' }));
    const [{ sender }] = [waiting[0]!];
    expect(await blake.messages.conversations.list({ familyId, contactId: sender })).toHaveLength(1);
    await expect(blake.messages.list({ familyId, conversationId: topic })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alex.messages.conversations.list({ familyId, contactId: ofBlake })).toMatchObject([
      { id: conversationId },
      { id: topic, topic: 'Listen', lastMessageTime: null },
    ]);
    expect((await blake.messages.add(note(familyId, sender, 'Mine does not wait'))).deliverAt).toBeNull();
  });
}

function draftsSpec(world: () => Promise<World>): void {
  test('a draft is private, replaced by newer text, and removed when emptied or sent', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const keep = (thread: string, content: string, topic: string | null = null) =>
      alex.messages.drafts.change({ familyId, thread, topic, content });
    const all = () => alex.messages.drafts.list({ familyId });
    await keep(ofBlake, 'Dear');
    await keep(ofBlake, 'Dear Blake');
    const id = newId();
    await keep(id, 'The bus', 'School trip');
    expect(await all()).toEqual(
      expect.arrayContaining([
        { thread: ofBlake, topic: null, content: 'Dear Blake', messageId: null },
        { thread: id, topic: 'School trip', content: 'The bus', messageId: null },
      ]),
    );
    expect(await blake.messages.drafts.list({ familyId })).toEqual([]);
    await keep(id, '');
    expect(await all()).toHaveLength(1);
    const { conversationId } = await alex.messages.add(note(familyId, ofBlake, 'Dear Blake'));
    expect(await all(), 'sent').toEqual([]);
    await keep(conversationId, 'And another thing');
    await alex.messages.add(note(familyId, ofBlake, 'And another thing', { conversationId }));
    expect(await all(), 'sent into its conversation').toEqual([]);
  });
}

function inFlightSpec(world: () => Promise<World>): void {
  test('a draft keeps the id of its unsent message until the text changes, so retries are idempotent', async () => {
    const { alex, familyId, ofBlake } = await two(world);
    const message = note(familyId, ofBlake, 'On my way');
    const keep = (content: string, messageId?: string) =>
      alex.messages.drafts.change({ familyId, thread: ofBlake, topic: null, content, ...(messageId && { messageId }) });
    const kept = async () => (await alex.messages.drafts.list({ familyId })).map((draft) => draft.messageId);
    const { conversationId } = await alex.messages.add(message); // and its answer is lost
    await keep('On my way', message.id);
    expect(await kept()).toEqual([message.id]);
    await alex.messages.add({ ...message, conversationId });
    expect(await alex.messages.list({ familyId, conversationId })).toHaveLength(1);
    expect(await kept(), 'known to be sent').toEqual([]);
    await keep('On my way home');
    expect(await kept()).toEqual([null]);
  });
}

function strangersSpec(world: () => Promise<World>): void {
  test("people without access can't read, write, open, search or count anything", async () => {
    const { alex, morgan, eve, familyId, ofBlake } = await two(world);
    const { id, conversationId } = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
    const attempts = (who: Client, family: string) => [
      () => who.messages.list({ familyId: family, conversationId }),
      () => who.messages.add(note(family, ofBlake, 'Hello')),
      () => who.messages.add(note(family, ofBlake, 'Hello', { conversationId })),
    ];
    const [ofEve] = await eve.families.list();
    const everything = (who: Client) => [
      ...attempts(who, familyId),
      () => who.messages.open({ familyId, ids: [id] }),
      () => who.messages.contacts.list({ familyId }),
      () => who.messages.conversations.list({ familyId, contactId: ofBlake }),
      () => who.messages.search.list({ familyId, words: 'shoes' }),
      () => who.messages.transcript.list({ familyId, contactId: ofBlake }),
      () => who.messages.drafts.list({ familyId }),
      () => who.messages.drafts.change({ familyId, thread: ofBlake, topic: null, content: 'Hello' }),
      () => who.messages.name.get({ familyId }),
    ];
    for (const attempt of [...everything(morgan), ...everything(eve), ...(ofEve ? attempts(eve, ofEve.id) : [])]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    if (ofEve) {
      const mine = { familyId: ofEve.id };
      expect(await eve.messages.open({ ...mine, ids: [id] })).toEqual([]);
      expect(await eve.messages.search.list({ ...mine, words: 'shoes' })).toEqual([]);
      expect(await eve.messages.contacts.list(mine)).toEqual([]);
      expect(await eve.messages.conversations.list({ ...mine, contactId: ofBlake })).toEqual([]);
      expect(await eve.messages.transcript.list({ ...mine, contactId: ofBlake })).toEqual([]);
    }
    expect(await alex.messages.list({ familyId, conversationId })).toMatchObject([{ id, viewedAt: null }]);
  });
}
