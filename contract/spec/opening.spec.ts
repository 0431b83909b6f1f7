import { expect, test } from 'vitest';
import { note, two } from './note.spec.ts';
import type { World } from './world.spec.ts';

/** What stamps that a message was viewed, and what does not: in every implementation. */
export function openingSpec(world: () => Promise<World>): void {
  test('what I received is closed until I open it, and no list tells what it says', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const sent = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
    const { conversationId } = sent;
    const answers = [
      await blake.messages.list({ familyId, conversationId }),
      await blake.messages.contacts.list({ familyId }),
      await blake.messages.conversations.list({ familyId, contactId: sent.sender }),
      await blake.notifications.list({ familyId }),
      await blake.messages.search.list({ familyId, words: 'shoes' }),
    ];
    expect(JSON.stringify(answers)).not.toContain('shoes');
    const closed = { ...sent, content: null, isSentByCurrentUser: false };
    expect(answers[0]).toEqual([closed]);
    expect(answers[1]).toMatchObject([{ lastMessage: null, lastMessageTime: sent.deliveredAt, unreadCount: 1 }]);
    expect(answers[2]).toMatchObject([{ unreadCount: 1 }]);
    expect(answers[4]).toEqual([]);
    expect((await alex.messages.list({ familyId, conversationId }))[0], 'looking stamps nothing').toEqual(sent);
  });

  test('opening gives the text and records the time for both, once', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const { id, conversationId } = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
    const [opened] = await blake.messages.open({ familyId, ids: [id] });
    expect(opened).toMatchObject({ id, content: 'The shoes are in the bag', isRead: true });
    expect(opened?.viewedAt).not.toBeNull();
    expect(await blake.messages.open({ familyId, ids: [id] })).toEqual([opened]);
    expect(await blake.messages.list({ familyId, conversationId })).toEqual([opened]);
    expect(await alex.messages.list({ familyId, conversationId })).toEqual([{ ...opened, isSentByCurrentUser: true }]);
    expect(await blake.messages.contacts.list({ familyId })).toMatchObject([
      { lastMessage: 'The shoes are in the bag', unreadCount: 0 },
    ]);
  });

  test('who wrote a message does not view it, however they ask', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const sent = await alex.messages.add(note(familyId, ofBlake, 'Hello'));
    expect(await alex.messages.open({ familyId, ids: [sent.id] })).toEqual([]);
    const { conversationId } = sent;
    expect(await blake.messages.list({ familyId, conversationId })).toMatchObject([{ content: null, viewedAt: null }]);
  });

  test('one notification for all that I have not opened, without a word of it; opening the last one reads it', async () => {
    const { alex, blake, familyId, ofBlake } = await two(world);
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await alex.messages.add(note(familyId, ofBlake, `Secret ${i}`))).id);
    const { notifications, unread } = await blake.notifications.list({ familyId });
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      { type: 'message', title: 'New Message', description: 'Alex sent you a message', icon: 'MessageSquare' },
    ]);
    await blake.messages.open({ familyId, ids: ids.slice(0, 2) });
    expect((await blake.notifications.list({ familyId })).unread).toBe(1);
    await blake.messages.open({ familyId, ids: ids.slice(2) });
    expect((await blake.notifications.list({ familyId })).unread).toBe(0);
    await alex.messages.add(note(familyId, ofBlake, 'Another'));
    expect((await blake.notifications.list({ familyId })).unread).toBe(1);
  });

  test('search finds what I wrote and what I opened, by whole words and the beginning of the last', async () => {
    const { alex, blake, familyId, ofAlex, ofBlake } = await two(world);
    const one = await alex.messages.add(note(familyId, ofBlake, 'The dentist moved to 4 PM'));
    const other = await blake.messages.add(note(familyId, ofAlex, 'Which Dentist do you mean?'));
    const found = async (words: string, page: object = {}) =>
      (await alex.messages.search.list({ familyId, words, ...page })).map(({ id }) => id);
    expect(await found('dentist')).toEqual([one.id]);
    await alex.messages.open({ familyId, ids: [other.id] });
    expect(await found('DENTIST')).toEqual([other.id, one.id]);
    expect(await found('dentist', { before: other.id })).toEqual([one.id]);
    expect(await found('dentist', { limit: 1 })).toEqual([other.id]);
    expect(await found('moved dent')).toEqual([one.id]);
    expect(await found('dent moved')).toEqual([]);
    const folded = {
      'Don’t forget Nora’s CAFÉ money': ["don't", "nora's money", 'cafe', 'ｃａｆｅ', 'CAFÉ', 'cafe\u0301', 'caf'],
      "It's at the École, don't be late": ['don’t be', 'ecole', 'École', 'ecol'],
      明日の迎えは5時です: ['迎え', '迎', '5時', '５時', 'です', '明日 迎え'],
      'Straße 12, ﬁrst floor – thanks👍🏽': ['strasse', 'first', '１２', '👍', 'thanks', 'thank'],
      'The pick-up is at four': ['pickup', 'pick up', 'Pick–Up', 'pickup four'],
      'Can you pick up the shoes?': ['pickup', 'pick-up', 'pick up shoes'],
      'Pickup in the rain': ['pick-up', 'pick up', 'pick up rain', 'pick u'],
      'コーヒー ｶﾞﾑ': ['コーヒー', 'ガム', 'ﾋｰ'],
    };
    for (const [text, searches] of Object.entries(folded)) {
      const { id } = await alex.messages.add(note(familyId, ofBlake, text));
      for (const words of searches) expect(await found(words), words).toContain(id);
    }
    for (const words of ['迎は', 'え迎', 'afe', 'donut']) expect(await found(words), words).toEqual([]);
    for (const words of ['&|!()', "'", ':*', '\\', '%', 'a & b | !c:*']) expect(await found(words)).toEqual([]);
  });
}
