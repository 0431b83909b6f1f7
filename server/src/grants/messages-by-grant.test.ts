import { newId } from '@evenkeel/contract/base';
import { note } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer, type CounselWorld } from '../testing/counsel.ts';
import { thirdWorld } from '../testing/third-parents.ts';
import { clock, owner } from '../testing/world.ts';

// The section messages: counsel reads what the parent who granted sent or has opened, and marks nothing as viewed.

async function begin() {
  const world = await counselIn(await thirdWorld(), ['messages']);
  const { familyId, ids, alex, blake, casey } = world;
  const first = await alex.messages.add(
    note(familyId, ids['blake']!, 'When is the recital?', { topic: 'School', conversationId: newId() }),
  );
  const { conversationId } = first;
  const opened = await blake.messages.add(note(familyId, ids['alex']!, 'On Friday', { conversationId }));
  await alex.messages.open({ familyId, ids: [opened.id] });
  const closed = await blake.messages.add(note(familyId, ids['alex']!, 'Are you there?', { conversationId }));
  await blake.messages.add(note(familyId, ids['alex']!, 'Call me', { topic: 'Money', conversationId: newId() }));
  await blake.messages.add(note(familyId, ids['casey']!, 'Between us', { topic: 'Casey', conversationId: newId() }));
  return { ...world, casey, first, opened, closed, conversationId };
}

const wordsOf = (all: { content: string | null }[]) => all.map(({ content }) => content);
const read = ({ jordan, familyId }: CounselWorld, conversationId: string) =>
  jordan.grants.messages.list({ familyId, conversationId });

test('counsel reads what the parent sent or opened, and of anything else not even that it is there', async () => {
  const world = await begin();
  const { jordan, alex, familyId, conversationId, first, opened, closed, ids } = world;
  const conversations = () => jordan.grants.messages.conversations.list({ familyId });
  const people = [
    { id: ids['alex'], name: 'Alex' },
    { id: ids['blake'], name: 'Blake' },
  ];
  expect(await conversations()).toEqual([
    { id: conversationId, topic: 'School', people, lastMessageTime: opened.deliveredAt },
  ]);
  const [second, one] = await read(world, conversationId);
  expect(one).toMatchObject({ id: first.id, content: 'When is the recital?', sender: ids['alex'], viewedAt: null });
  expect(second).toMatchObject({ id: opened.id, content: 'On Friday', senderName: 'Blake' });
  expect(second?.viewedAt, 'when Alex opened it').not.toBeNull();
  expect(wordsOf(await alex.messages.list({ familyId, conversationId }))).toEqual([
    null,
    'On Friday',
    'When is the recital?',
  ]);

  await alex.messages.open({ familyId, ids: [closed.id] });
  expect(wordsOf(await read(world, conversationId))).toEqual(['Are you there?', 'On Friday', 'When is the recital?']);
  expect((await conversations())[0]?.lastMessageTime).toBe(closed.deliveredAt);
});

test('a conversation with nothing opened, one of two others, and an unknown one are alike', async () => {
  const world = await begin();
  const { familyId } = world;
  const { rows } = await owner.query(`select id from conversation where family_id = $1 and topic <> 'School'`, [
    familyId,
  ]);
  expect(rows).toHaveLength(2);
  for (const { id } of [...rows, { id: newId() }]) expect(await codeOf(read(world, id))).toBe('NOT_FOUND');
});

test('with a third parent, too; what waits to be delivered isn’t there', async () => {
  const world = await begin();
  const { alex, familyId, ids, jordan } = world;
  const { conversationId } = await alex.messages.add(note(familyId, ids['casey']!, 'Number 0'));
  for (let i = 1; i < 61; i += 1) await alex.messages.add(note(familyId, ids['casey']!, `Number ${i}`));
  const first = await read(world, conversationId);
  expect(first.map(({ content }) => content).slice(0, 2)).toEqual(['Number 59', 'Number 58']);
  const before = first.at(-1)!.id;
  const rest = await jordan.grants.messages.list({ familyId, conversationId, before });
  expect([first.length, rest.length], 'sixty to Casey, whatever Blake got').toEqual([50, 10]);
  expect((await jordan.grants.messages.conversations.list({ familyId, limit: 1 }))[0]?.id).toBe(conversationId);
  const more = await jordan.grants.messages.conversations.list({ familyId, after: conversationId });
  expect(more.map(({ topic }) => topic)).toEqual(['School']);
});

test('who holds a grant of each parent reads what either of them has before them', async () => {
  const world = await begin();
  const { blake, jordan, familyId, conversationId, address } = world;
  expect(wordsOf(await read(world, conversationId))).not.toContain('Are you there?');
  const { id } = await blake.grants.add(offer(familyId, address, { sections: ['messages'] }));
  await jordan.grants.offers.answer({ id, isAccepted: true });
  expect(wordsOf(await read(world, conversationId))).toContain('Are you there?');
  await blake.grants.end({ familyId, id });
  expect(wordsOf(await read(world, conversationId))).not.toContain('Are you there?');
});

test('members find nothing there, and whoever has no grant of messages nothing at all', async () => {
  const world = await begin();
  const { alex, blake, morgan, eve, jordan, familyId, conversationId, grantId } = world;
  for (const who of [alex, blake]) {
    expect(await who.grants.messages.conversations.list({ familyId })).toEqual([]);
    expect(await codeOf(who.grants.messages.list({ familyId, conversationId }))).toBe('NOT_FOUND');
  }
  const calendar = await counselIn(world, ['calendar']);
  await alex.grants.end({ familyId, id: grantId });
  for (const who of [morgan, eve, calendar.jordan, jordan])
    for (const ask of [
      () => who.grants.messages.conversations.list({ familyId }),
      () => who.grants.messages.list({ familyId, conversationId }),
    ])
      expect(await codeOf(ask())).toBe('NOT_FOUND');
});

test('the parent who granted sees the look, and the other one nothing', async () => {
  const world = await begin();
  const { alex, blake, familyId, conversationId, grantId } = world;
  const before = await blake.messages.list({ familyId, conversationId });
  clock.advance({ hours: 1 });
  await read(world, conversationId);
  const [look] = await alex.grants.looks.list({ familyId, id: grantId });
  expect(look).toMatchObject({ section: 'messages', document: null });
  expect(await blake.messages.list({ familyId, conversationId })).toEqual(before);
});
