import { newId } from '@evenkeel/contract/base';
import pg from 'pg';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen, type Listener } from '../testing/listen.ts';
import { waitingForLocks } from '../testing/locks.ts';
import { join, joinAsThird, parent, twoParents, type Parent } from '../testing/parents.ts';
import { mergeNow } from '../testing/two-families.ts';
import { foundFamily, owner, ownerConfig, streams } from '../testing/world.ts';

// decisions/20-messages: what two people write to each other is in a log of theirs, and nobody else receives an entry, number or size of it.

async function threeParents() {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  return { ...two, robin, third: await joinAsThird(two, robin) };
}

const write = (familyId: string, from: Parent, to: Parent, about: string | null = null) =>
  from.client.messages.add({
    id: newId(),
    familyId,
    receiverId: to.accountId,
    conversationId: about && newId(),
    topic: about,
    content: 'Hello',
  });

const messagesOf = (listener: Listener) =>
  listener.heard().filter(({ data }) => String(data['kind']).startsWith('message.'));

const logsOf = async (familyId: string) =>
  (await owner.query('select id, audience, readers, size from log where family_id = $1', [familyId])).rows;

test('only the two get events about messages; a third parent gets, counts and reads none', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  const [ofAlex, ofBlake, ofRobin] = await Promise.all([alex, blake, robin].map((one) => listen(one.sessionToken)));
  const before = await logsOf(familyId);
  const { id } = await write(familyId, alex, blake);
  for (const topic of ['School', 'Money']) await write(familyId, blake, alex, topic);
  await blake.client.messages.open({ familyId, ids: [id] });

  const kinds = ['message.sent', 'message.sent', 'message.sent', 'message.viewed'];
  for (const one of [ofAlex!, ofBlake!]) {
    await eventually(() => expect(messagesOf(one).map(({ data }) => data['kind'])).toEqual(kinds));
    expect(messagesOf(one).map(({ data }) => data['seq'])).toEqual([0, 1, 2, 3]);
    expect(one.isOpen(), 'the first message opens no gap').toBe(true);
  }
  const after = await logsOf(familyId);
  const circles = after.filter(({ audience }) => audience === 'circle');
  expect(circles, 'one, with all topics in it').toMatchObject([
    { readers: [alex.accountId, blake.accountId].toSorted(), size: 4 },
  ]);
  const visibleToRobin = (logs: typeof after) => logs.filter(({ readers }) => readers === null);
  const others = (logs: typeof after) => visibleToRobin(logs).filter(({ audience }) => audience === 'family');
  expect(others(after)).toEqual(others(before));

  // Robin asks for everything there is, and names the log of the two.
  const everything = visibleToRobin(after).map((log) => `${log.id}:0`);
  const asked = await listen(robin.sessionToken, [...everything, `${circles[0]!.id}:0`].join(','));
  streams.ringAll();
  await eventually(() => expect(asked.heard().map(({ data }) => data['kind'])).toContain('family.joined'));
  for (const one of [ofRobin!, asked]) expect(messagesOf(one)).toEqual([]);
  expect(JSON.stringify(asked.heard())).not.toContain(circles[0]!.id);
  for (const stream of [ofAlex!, ofBlake!, ofRobin!, asked]) stream.close();
});

test('a third parent’s message to one of the two does not reach the other', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  await write(familyId, alex, blake);
  const [ofAlex, ofBlake] = [await listen(alex.sessionToken), await listen(blake.sessionToken)];
  await write(familyId, robin, alex);
  await eventually(() => expect(messagesOf(ofAlex)).toHaveLength(1));
  expect(ofBlake.heard()).toEqual([]);
  for (const stream of [ofAlex, ofBlake]) stream.close();
});

test('messages of two people opened at once are recorded in each circle', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  const ids = [(await write(familyId, alex, robin)).id, (await write(familyId, blake, robin)).id];
  const opened = await robin.client.messages.open({ familyId, ids });
  expect(opened.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const { rows } = await owner.query(
    `select array_agg(e.kind order by e.seq) as kinds, l.readers from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where l.family_id = $1 and l.audience = 'circle' group by l.readers order by l.readers`,
    [familyId],
  );
  const kinds = ['message.sent', 'message.viewed'];
  const pairs = [alex, blake].map((one) => [one.accountId, robin.accountId].toSorted()).toSorted();
  expect(rows).toEqual(pairs.map((readers) => ({ kinds, readers })));
});

test('someone who left gets no more events, and continues the same log after returning', async () => {
  const { alex, blake, familyId } = await twoParents();
  await write(familyId, alex, blake);
  await blake.client.families.leave({ familyId });
  const circle = (await logsOf(familyId)).find(({ audience }) => audience === 'circle');
  const away = await listen(blake.sessionToken, `${circle.id}:0`);
  streams.ringAll();
  expect(messagesOf(away)).toEqual([]);
  away.close();

  await join(alex, blake);
  await write(familyId, blake, alex);
  expect((await logsOf(familyId)).filter(({ audience }) => audience === 'circle')).toEqual([{ ...circle, size: 2 }]);
  const back = await listen(blake.sessionToken, `${circle.id}:0`);
  await eventually(() => expect(messagesOf(back)).toHaveLength(2));
  back.close();
});

test('taking back keeps messages to the other, and is refused after theirs', async () => {
  const one = await threeParents();
  await write(one.familyId, one.alex, one.robin);
  const taken = one.alex.client.families.invitations.takeBack({ familyId: one.familyId, id: one.third });
  expect(await codeOf(taken)).toBe('ok');
  const ofAlex = await listen(one.alex.sessionToken);
  expect(await one.alex.client.messages.contacts.list({ familyId: one.familyId })).toContainEqual(
    expect.objectContaining({ name: 'Robin (left)', lastMessage: 'Hello' }),
  );
  ofAlex.close();

  const other = await threeParents();
  await write(other.familyId, other.robin, other.blake);
  const late = other.alex.client.families.invitations.takeBack({ familyId: other.familyId, id: other.third });
  expect(await codeOf(late)).toBe('TOO_LATE');
});

test('a merge keeps a circle’s log, verified in theirs; a third parent learns nothing', async () => {
  const { alex, blake, familyId } = await twoParents();
  const second = await foundFamily([
    { accountId: blake.accountId, name: 'Blake', role: 'parent' },
    { accountId: alex.accountId, name: 'Alex', role: 'parent' },
  ]);
  await write(familyId, alex, blake);
  await write(second, alex, blake);
  const offer = { id: newId(), familyId, sourceId: second, matches: {} };
  const { digest, counts } = await blake.client.families.merges.offer(offer);
  expect(counts).toMatchObject({ message: 1 });
  await alex.client.families.merges.answer({ id: offer.id, familyId, digest, status: 'accepted' });
  expect(await mergeNow()).toBe(true);
  await write(familyId, blake, alex);

  const { rows } = await owner.query(
    `select l.audience, l.readers, array_agg(e.kind order by e.seq) as kinds from log l
       join entry e on e.family_id = l.family_id and e.log_id = l.id
      where l.family_id = $1 and l.readers is not null group by l.id, l.audience, l.readers order by 1`,
    [familyId],
  );
  const readers = [alex.accountId, blake.accountId].toSorted();
  expect(rows).toEqual([
    { audience: 'chapter', readers, kinds: ['message.sent'] },
    { audience: 'circle', readers, kinds: ['message.sent', 'merge.done', 'message.sent'] },
  ]);
  const robin = await parent('Robin Rivera');
  await joinAsThird({ alex, blake, familyId }, robin);
  const seen = async ({ client }: Parent) => (await client.families.merges.list({ familyId }))[0]?.counts;
  expect([await seen(alex), await seen(blake)]).toEqual([counts, counts]);
  expect(await seen(robin)).toEqual({});
  for (const { client } of [robin, alex])
    expect(await codeOf(client.children.history.list({ familyId, id: offer.id }))).toBe('NOT_FOUND');
});

test("whoever joins another family takes the logs of this one in the order of whoever sends: the family's first", async () => {
  const { alex, blake, familyId } = await twoParents();
  await write(familyId, alex, blake);
  const [sending, joining] = [new pg.Client(ownerConfig), new pg.Client(ownerConfig)];
  await Promise.all([sending.connect(), joining.connect()]);
  const hold = (audience: string) =>
    sending.query(`select from log where family_id = $1 and audience = $2 for update nowait`, [familyId, audience]);
  await sending.query('begin');
  await hold('family');
  const joined = joining.query('select app.is_unused($1, null) as "isUnused"', [familyId]);
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  expect((await hold('circle')).rowCount).toBe(1);
  await sending.query('commit');
  expect((await joined).rows).toEqual([{ isUnused: false }]);
  await Promise.all([sending.end(), joining.end()]);
});
