import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, counselWorld, dayIn, newChannel, offer } from '../testing/counsel.ts';
import { post, sent } from '../testing/mails.ts';
import { parent } from '../testing/parents.ts';
import { clientWith, clock, owner, signUp, type ServerWorld } from '../testing/world.ts';

// What a parent and whoever holds a grant of theirs write to each other.

/** Robin accepted what Alex shares of a child. */
async function robinIn({ alex, familyId }: ServerWorld) {
  const about = { firstName: 'Nora', lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
  const { id: child } = await alex.children.add({ id: newId(), familyId, ...about });
  const { accountId, sessionToken } = await signUp('Robin Rivera', 'relative');
  const robin = clientWith(sessionToken);
  const terms = { role: 'relative' as const, children: [child] };
  const { id } = await alex.grants.add(offer(familyId, `${accountId}@example.test`, terms));
  await robin.grants.offers.answer({ id, isAccepted: true });
  return { robin, robinId: accountId, ofRobin: { familyId, channelId: id } };
}

/** Alex with a lawyer and a grandparent. */
async function channelWorld() {
  const world = await counselWorld(['calendar']);
  const { familyId, grantId } = world;
  return { ...world, ofJordan: { familyId, channelId: grantId }, ...(await robinIn(world)) };
}

const say = (content: string) => ({ id: newId(), content });

test('each of the two sees with whom they write, and what was said; a text only once it was opened', async () => {
  const { alex, jordan, robin, familyId, ofJordan, ofRobin, jordanId } = await channelWorld();
  const [{ me: alexId } = { me: '' }] = await alex.families.list();
  const asked = await jordan.grants.channels.messages.add({ ...ofJordan, ...say('May I have the invoices?') });
  expect(asked).toMatchObject({ content: 'May I have the invoices?', sender: jordanId, senderName: 'Jordan Park' });
  expect(await alex.grants.channels.list({ familyId })).toMatchObject([
    { id: ofJordan.channelId, name: 'Jordan Park', second: null, role: 'lawyer', isOpen: true, unreadCount: 1 },
    { id: ofRobin.channelId, name: 'Robin Rivera', role: 'relative', unreadCount: 0, lastMessageTime: null },
  ]);
  expect(await alex.grants.channels.messages.list(ofJordan)).toMatchObject([
    { content: null, readers: [{ accountId: alexId, name: 'Alex', viewedAt: null }] },
  ]);
  const [opened] = await alex.grants.channels.messages.open({ ...ofJordan, ids: [asked.id] });
  expect(opened).toMatchObject({ id: asked.id, content: 'May I have the invoices?' });
  expect(opened?.readers).toEqual([{ accountId: alexId, name: 'Alex', viewedAt: expect.any(String) }]);
  expect(await jordan.grants.channels.messages.list(ofJordan)).toEqual([opened]);
  const answer = await alex.grants.channels.messages.add({ ...ofJordan, ...say('Tomorrow.') });
  expect(await jordan.grants.channels.list({ familyId })).toMatchObject([{ name: 'Alex', unreadCount: 1 }]);
  expect(await jordan.grants.channels.messages.open({ ...ofJordan, ids: [asked.id, answer.id] })).toMatchObject([
    { content: 'Tomorrow.' },
  ]);
  expect(await robin.grants.channels.list({ familyId })).toMatchObject([{ id: ofRobin.channelId, unreadCount: 0 }]);
  expect(await robin.grants.channels.messages.list(ofRobin)).toEqual([]);
});

test('a lost answer sends once; the same id with another text is a conflict', async () => {
  const { jordan, ofJordan } = await channelWorld();
  const message = { ...ofJordan, ...say('Hello') };
  const first = await jordan.grants.channels.messages.add(message);
  expect(await jordan.grants.channels.messages.add(message)).toEqual(first);
  await expect(jordan.grants.channels.messages.add({ ...message, content: 'Other' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: first },
  });
  expect(await jordan.grants.channels.messages.list(ofJordan)).toEqual([first]);
});

test('pages follow each other, and what is written at once keeps an order', async () => {
  const { alex, jordan, ofJordan } = await channelWorld();
  await Promise.all(
    ['1', '2', '3', '4', '5'].map((text, n) =>
      (n % 2 === 0 ? alex : jordan).grants.channels.messages.add({ ...ofJordan, ...say(text) }),
    ),
  );
  const all = await jordan.grants.channels.messages.list(ofJordan);
  expect(new Set(all.map(({ timestamp }) => timestamp)).size).toBe(5);
  const first = await jordan.grants.channels.messages.list({ ...ofJordan, limit: 2 });
  const rest = await jordan.grants.channels.messages.list({ ...ofJordan, before: first[1]!.id });
  expect([...first, ...rest]).toEqual(all);
});

test('the other parent, another lawyer, a relative, and a stranger find nothing in it, with or without the id', async () => {
  const world = await channelWorld();
  const { alex, blake, eve, jordan, robin, familyId, ofJordan, ofRobin } = world;
  const { id } = await jordan.grants.channels.messages.add({ ...ofJordan, ...say('Between us') });
  await alex.grants.channels.messages.add({ ...ofRobin, ...say('Thursday?') });
  const { jordan: ofBlake } = await counselIn({ ...world, alex: blake }, ['calendar']);
  expect(await blake.grants.channels.list({ familyId })).toMatchObject([{ name: 'Jordan Park', unreadCount: 0 }]);
  for (const who of [blake, robin, ofBlake, eve]) {
    const { messages } = who.grants.channels;
    expect(await codeOf(messages.list(ofJordan))).toBe('NOT_FOUND');
    expect(await codeOf(messages.add({ ...ofJordan, ...say('Me, too') }))).toBe('NOT_FOUND');
    expect(await codeOf(messages.add({ ...ofJordan, id, content: 'Between us' }))).toBe('NOT_FOUND');
    expect(await codeOf(messages.open({ ...ofJordan, ids: [id] }))).toBe('NOT_FOUND');
  }
  expect(await codeOf(eve.grants.channels.list({ familyId }))).toBe('NOT_FOUND');
  expect(await alex.grants.channels.messages.list(ofJordan)).toMatchObject([
    { id, readers: [{ name: 'Alex', viewedAt: null }] },
  ]);
});

test('it stands in the own log of the parent, is no look, and is told to nobody else', async () => {
  const { alex, blake, jordan, familyId, ofJordan, grantId } = await channelWorld();
  const before = await blake.notifications.list({ familyId });
  const { id } = await jordan.grants.channels.messages.add({ ...ofJordan, ...say('One') });
  await jordan.grants.channels.messages.add({ ...ofJordan, ...say('Two') });
  const noticesOf = async () => (await alex.notifications.list({ familyId })).notifications;
  expect(await noticesOf()).toMatchObject([{ title: 'New Message', description: 'You have an update', readAt: null }]);
  expect(await blake.notifications.list({ familyId })).toEqual(before);
  expect(await alex.grants.looks.list({ familyId, id: grantId })).toEqual([]);
  const { rows } = await owner.query(
    `select m.name, e.kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
       left join member m on m.family_id = l.family_id and m.account_id = l.person
      where e.family_id = $1 and e.kind like 'channel.%' order by e.seq`,
    [familyId],
  );
  expect(rows).toEqual([
    { name: 'Alex', kind: 'channel.sent' },
    { name: 'Alex', kind: 'channel.sent' },
  ]);
  await alex.grants.channels.messages.open({ ...ofJordan, ids: [id] });
  expect(await noticesOf(), 'one is still closed').toMatchObject([{ readAt: null }]);
  const [two] = await alex.grants.channels.messages.list(ofJordan);
  await alex.grants.channels.messages.open({ ...ofJordan, ids: [two!.id] });
  expect((await noticesOf()).map(({ readAt }) => readAt)).not.toContain(null);
});

test('whoever holds the grant gets one mail that names nobody, until they have opened what was written', async () => {
  const { alex, jordan, ofJordan, address } = await channelWorld();
  await post();
  const mails = () => sent.filter(({ to }) => to === address).length;
  const start = mails();
  const { id } = await alex.grants.channels.messages.add({ ...ofJordan, ...say('Canary one') });
  await alex.grants.channels.messages.add({ ...ofJordan, ...say('Canary two') });
  await post();
  expect(mails()).toBe(start + 1);
  expect(JSON.stringify(sent.at(-1))).not.toMatch(/Canary|Alex|Blake/);
  const ids = (await jordan.grants.channels.messages.list(ofJordan)).map((one) => one.id);
  expect(ids).toContain(id);
  await jordan.grants.channels.messages.open({ ...ofJordan, ids });
  clock.advance({ seconds: 1 });
  await alex.grants.channels.messages.add({ ...ofJordan, ...say('Canary three') });
  await post();
  expect(mails()).toBe(start + 2);
  await alex.grants.channels.messages.add({ ...ofJordan, ...say('Canary four') });
  await post();
  expect(mails()).toBe(start + 2);
});

test('once the grant is over, only the parent reads on, and nobody writes', async () => {
  const { alex, robin, familyId, ofRobin } = await channelWorld();
  const { id } = await robin.grants.channels.messages.add({ ...ofRobin, ...say('See you Thursday') });
  await alex.grants.end({ familyId, id: ofRobin.channelId });
  expect(await codeOf(robin.grants.channels.list({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(robin.grants.channels.messages.add({ ...ofRobin, ...say('Hello?') }))).toBe('NOT_FOUND');
  expect(await codeOf(alex.grants.channels.messages.add({ ...ofRobin, ...say('Bye') }))).toBe('NOT_FOUND');
  const channel = (await alex.grants.channels.list({ familyId })).find((one) => one.id === ofRobin.channelId);
  expect(channel).toMatchObject({ isOpen: false, unreadCount: 1 });
  expect(await alex.grants.channels.messages.open({ ...ofRobin, ids: [id] })).toMatchObject([
    { content: 'See you Thursday' },
  ]);
});

test('a notice that was read is followed by the next one, and tells of its own channel', async () => {
  const { alex, jordan, robin, familyId, ofJordan, ofRobin } = await channelWorld();
  const unread = async () =>
    (await alex.notifications.list({ familyId })).notifications.filter(({ readAt }) => readAt === null);
  await jordan.grants.channels.messages.add({ ...ofJordan, ...say('One') });
  await robin.grants.channels.messages.add({ ...ofRobin, ...say('Other') });
  expect((await unread()).map(({ actionUrl }) => actionUrl)).toEqual(
    [ofRobin, ofJordan].map(({ channelId }) => `/messages?contact=${channelId}`),
  );
  const [ofOther] = await unread();
  const ids = (await alex.grants.channels.messages.list(ofRobin)).map(({ id }) => id);
  await alex.grants.channels.messages.open({ ...ofRobin, ids });
  expect((await unread()).map(({ id }) => id)).not.toContain(ofOther!.id);
  const [first] = await unread();
  await alex.notifications.read({ familyId, id: first!.id });
  expect(await unread()).toEqual([]);
  await jordan.grants.channels.messages.add({ ...ofJordan, ...say('The hearing was moved') });
  expect(await unread()).toHaveLength(1);
});

test('a mail that nobody took is followed by the next one; two never wait at once', async () => {
  const { alex, jordan, ofJordan, grantId } = await channelWorld();
  const count = async () =>
    (await owner.query(`select count(*)::int from app.outbox where kind = 'channel_message' and ref = $1`, [grantId]))
      .rows[0].count;
  const { id } = await alex.grants.channels.messages.add({ ...ofJordan, ...say('One') });
  await jordan.grants.channels.messages.open({ ...ofJordan, ids: [id] });
  await alex.grants.channels.messages.add({ ...ofJordan, ...say('Two') });
  expect(await count(), 'the first one still waits').toBe(1);
  await owner.query(`update app.outbox set failed_at = now() where kind = 'channel_message' and ref = $1`, [grantId]);
  await alex.grants.channels.messages.add({ ...ofJordan, ...say('Three') });
  expect(await count()).toBe(2);
});

test('who writes while all grants are ended is answered, and so is who ends them', async () => {
  const world = await channelWorld();
  const { alex, jordan, robin, familyId, ofJordan, ofRobin } = world;
  const writing = [jordan, robin].flatMap((who, n) =>
    Array.from({ length: 5 }, () =>
      codeOf(who.grants.channels.messages.add({ ...(n === 0 ? ofJordan : ofRobin), ...say('Hello') })),
    ),
  );
  await alex.grants.endAll({});
  for (const code of await Promise.all(writing)) expect(['ok', 'NOT_FOUND']).toContain(code);
  expect((await alex.grants.channels.list({ familyId })).filter(({ isOpen }) => isOpen)).toEqual([]);
});

test('a family in which something was written isn’t unused: joining another one doesn’t erase it', async () => {
  const { client, familyId } = await parent('Alex Rivera');
  const isUnused = async () => (await owner.query('select app.is_unused($1, null) as it', [familyId])).rows[0].it;
  const channel = await newChannel(client, familyId);
  expect(await isUnused()).toBe(true);
  await client.grants.channels.messages.add({ ...channel, ...say('Hello') });
  expect(await isUnused()).toBe(false);
});

test('of all families it is said where something waits, to whoever holds the grant, and only after a second step', async () => {
  const { alex, jordan, jordanId, robin, familyId, ofJordan } = await channelWorld();
  const waiting = () => jordan.grants.channels.unread.list();
  expect(await waiting()).toEqual([]);
  await jordan.grants.channels.messages.add({ ...ofJordan, ...say('Hello') });
  const { id } = await alex.grants.channels.messages.add({ ...ofJordan, ...say('Good day') });
  expect(await waiting()).toEqual([{ familyId, unreadCount: 1 }]);
  expect(await robin.grants.channels.unread.list()).toEqual([]);
  expect(await alex.grants.channels.unread.list(), 'of what they read by a grant').toEqual([]);
  const setLevel = (level: number) =>
    owner.query('update auth.sessions set level = $2 where account_id = $1', [jordanId, level]);
  await setLevel(1);
  expect(await waiting()).toEqual([]);
  await setLevel(2);
  await jordan.grants.channels.messages.open({ ...ofJordan, ids: [id] });
  expect(await waiting()).toEqual([]);
});

test('before its first day and after its last nothing is written', async () => {
  const { alex, robin, familyId, ofRobin } = await channelWorld();
  const [made] = (await alex.grants.list({ familyId })).mine.filter(({ id }) => id === ofRobin.channelId);
  await alex.grants.change({ ...made!, endsOn: dayIn(0) });
  await robin.grants.channels.messages.add({ ...ofRobin, ...say('Today') });
  clock.advance({ hours: 26 });
  expect(await codeOf(robin.grants.channels.messages.add({ ...ofRobin, ...say('Tomorrow') }))).toBe('NOT_FOUND');
  expect(await codeOf(alex.grants.channels.messages.add({ ...ofRobin, ...say('Tomorrow') }))).toBe('NOT_FOUND');
});
