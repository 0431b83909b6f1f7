import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselIn, offer } from '../testing/counsel.ts';
import { join, person } from '../testing/matrix/people.ts';
import { post, sent } from '../testing/mails.ts';
import { neutralIn } from '../testing/neutral.ts';
import { agree, mergeNow, twoFamilies } from '../testing/two-families.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

// What both parents and their mediator write to each other.

async function begin(role: 'mediator' | 'parental_coordinator' | 'judge' = 'mediator') {
  const world = await neutralIn(await serverWorld(), ['calendar'], role);
  const { familyId, grantId: channelId } = world;
  return { ...world, of: { familyId }, on: { familyId, channelId } };
}

const say = (content: string) => ({ id: newId(), content });

test('all three write and read; a text is closed to each until they open it, and its sender alone learns when each did', async () => {
  const { alex, blake, robin, of, on } = await begin();
  const { id } = await robin.grants.channels.messages.add({ ...on, ...say('Shall we meet on Tuesday?') });
  expect(await alex.grants.channels.list(of)).toMatchObject([
    { id: on.channelId, name: 'Robin Vale', second: 'Blake', role: 'mediator', isOpen: true, unreadCount: 1 },
  ]);
  expect(await blake.grants.channels.list(of)).toMatchObject([{ name: 'Robin Vale', second: 'Alex', unreadCount: 1 }]);
  expect(await robin.grants.channels.list(of)).toMatchObject([{ name: 'Alex', second: 'Blake', unreadCount: 0 }]);
  const opened = await blake.grants.channels.messages.open({ ...on, ids: [id] });
  expect(opened).toMatchObject([{ content: 'Shall we meet on Tuesday?', readers: [{ name: 'Blake' }] }]);
  expect(await alex.grants.channels.messages.list(on)).toMatchObject([
    { id, content: null, readers: [{ name: 'Alex', viewedAt: null }] },
  ]);
  const [own] = await robin.grants.channels.messages.list(on);
  expect(own?.readers).toMatchObject([
    { name: 'Alex', viewedAt: null },
    { name: 'Blake', viewedAt: expect.any(String) },
  ]);

  const answer = await blake.grants.channels.messages.add({ ...on, ...say('Tuesday is fine.') });
  expect(answer.readers.map(({ name }) => name)).toEqual(['Alex', 'Robin Vale']);
  expect(await alex.grants.channels.list(of)).toMatchObject([{ unreadCount: 2 }]);
  expect(await robin.grants.channels.unread.list()).toEqual([{ ...of, unreadCount: 1 }]);
  await robin.grants.channels.messages.open({ ...on, ids: [answer.id, id] });
  expect(await robin.grants.channels.unread.list()).toEqual([]);
  const all = await alex.grants.channels.messages.open({ ...on, ids: [answer.id, id] });
  expect(all.map(({ senderName, content }) => [senderName, content])).toEqual([
    ['Blake', 'Tuesday is fine.'],
    ['Robin Vale', 'Shall we meet on Tuesday?'],
  ]);
});

test('each parent gets one notice until they have read it, the mediator one mail; and none for what they wrote', async () => {
  const { alex, blake, robin, of, on, address } = await begin();
  await post();
  const mails = () => sent.filter(({ to }) => to === address).length;
  const noticesOf = async (who: typeof alex) =>
    (await who.notifications.list(of)).notifications
      .filter(({ actionUrl }) => actionUrl === `/messages?contact=${on.channelId}`)
      .map(({ readAt }) => readAt === null);
  const start = mails();
  const one = await robin.grants.channels.messages.add({ ...on, ...say('Canary one') });
  const two = await alex.grants.channels.messages.add({ ...on, ...say('Canary two') });
  await post();
  expect([await noticesOf(alex), await noticesOf(blake)]).toEqual([[true], [true]]);
  expect(mails()).toBe(start + 1);
  expect(JSON.stringify(sent)).not.toContain('Canary');
  await blake.grants.channels.messages.open({ ...on, ids: [one.id] });
  expect(await noticesOf(blake), 'one is still closed').toEqual([true]);
  await blake.grants.channels.messages.open({ ...on, ids: [two.id] });
  expect([await noticesOf(alex), await noticesOf(blake)]).toEqual([[true], [false]]);
});

test('it stands in the log of the two, and is no look; views between a parent and the mediator in that parent’s own', async () => {
  const { alex, blake, robin, familyId, grantId, on } = await begin();
  const { id } = await robin.grants.channels.messages.add({ ...on, ...say('Hello') });
  await blake.grants.channels.messages.open({ ...on, ids: [id] });
  const answer = await blake.grants.channels.messages.add({ ...on, ...say('Good day') });
  for (const who of [alex, robin]) await who.grants.channels.messages.open({ ...on, ids: [answer.id] });
  const { rows } = await owner.query(
    `select e.kind, coalesce(m.name, l.audience || ' of ' || cardinality(l.readers)) as log
       from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
       left join member m on m.family_id = l.family_id and m.account_id = l.person
      where e.family_id = $1 and e.kind like 'channel.%' order by log, e.seq`,
    [familyId],
  );
  expect(rows.map(({ kind, log }) => `${kind} ${log}`)).toEqual([
    'channel.viewed Blake',
    'channel.viewed Blake',
    'channel.sent circle of 2',
    'channel.sent circle of 2',
    'channel.viewed circle of 2',
  ]);
  expect(await alex.grants.looks.list({ familyId, id: grantId })).toEqual([]);
});

test('a third parent, a lawyer, another mediator, a judge, a later parent and a stranger learn nothing', async () => {
  const world = await begin();
  const { alex, blake, eve, robin, familyId, of, on } = world;
  const { id } = await robin.grants.channels.messages.add({ ...on, ...say('Between us') });
  const kim = await person('Kim Lind', 'parent', null);
  await join(familyId, kim);
  const { jordan } = await counselIn(world, ['calendar']);
  const other = (await neutralIn(world, ['calendar'], 'parental_coordinator')).robin;
  const judge = (await neutralIn(world, ['calendar'], 'judge')).robin;
  for (const who of [kim.client, jordan, other, judge, eve]) {
    const { messages } = who.grants.channels;
    expect(await codeOf(messages.list(on))).toBe('NOT_FOUND');
    expect(await codeOf(messages.add({ ...on, ...say('Me, too') }))).toBe('NOT_FOUND');
    expect(await codeOf(messages.add({ ...on, id, content: 'Between us' }))).toBe('NOT_FOUND');
    expect(await codeOf(messages.open({ ...on, ids: [id] }))).toBe('NOT_FOUND');
  }
  expect(await kim.client.grants.channels.list(of)).toEqual([]);
  expect(await judge.grants.channels.list(of)).toEqual([]);
  expect(JSON.stringify([await jordan.grants.channels.list(of), await other.grants.channels.list(of)])).not.toContain(
    on.channelId,
  );
  await blake.families.leave(of);
  const casey = await person('Casey Lind', 'parent', 'B');
  await join(familyId, casey);
  expect(await casey.client.grants.channels.list(of)).toEqual([]);
  expect(await codeOf(casey.client.grants.channels.messages.list(on))).toBe('NOT_FOUND');
  expect(await codeOf(blake.grants.channels.messages.list(on))).toBe('NOT_FOUND');
  expect(await alex.grants.channels.messages.open({ ...on, ids: [id] })).toMatchObject([{ content: 'Between us' }]);
});

test('once the access has ended both parents read on, and nobody writes', async () => {
  const { alex, blake, robin, familyId, of, on } = await begin();
  const { id } = await robin.grants.channels.messages.add({ ...on, ...say('Goodbye') });
  await blake.grants.end({ familyId, id: on.channelId });
  expect(await codeOf(robin.grants.channels.messages.list(on))).toBe('NOT_FOUND');
  for (const who of [alex, blake]) {
    expect(await codeOf(who.grants.channels.messages.add({ ...on, ...say('Thank you') }))).toBe('NOT_FOUND');
    expect(await who.grants.channels.list(of)).toMatchObject([{ isOpen: false, unreadCount: 1 }]);
    expect(await who.grants.channels.messages.open({ ...on, ids: [id] })).toMatchObject([{ content: 'Goodbye' }]);
  }
});

test('an offer that nobody accepted is no channel', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const asked = await alex.grants.add(offer(familyId, 'nobody@example.test', { role: 'mediator' }));
  await blake.grants.consent({ familyId, id: asked.id, version: asked.version, isGiven: true });
  for (const who of [alex, blake]) expect(await who.grants.channels.list({ familyId })).toEqual([]);
});

test('what three write and open at once keeps an order, beside messages of the two, and an end that comes meanwhile is waited for', async () => {
  const { alex, blake, robin, familyId, on } = await begin();
  const [{ me: alexId } = { me: '' }] = await alex.families.list();
  const [{ me: blakeId } = { me: '' }] = await blake.families.list();
  const written = await Promise.all(
    [alex, blake, robin].map((who) => who.grants.channels.messages.add({ ...on, ...say('Before') })),
  );
  const ids = written.map(({ id }) => id);
  const words = { familyId, conversationId: null, topic: null };
  const acts = [1, 2, 3].flatMap(() => [
    ...[alex, blake, robin].flatMap((who) => [
      who.grants.channels.messages.add({ ...on, ...say('At once') }),
      who.grants.channels.messages.open({ ...on, ids }),
    ]),
    alex.messages.add({ ...words, ...say('To Blake'), receiverId: blakeId }),
    blake.messages.add({ ...words, ...say('To Alex'), receiverId: alexId }),
  ]);
  const ending = blake.grants.end({ familyId, id: on.channelId });
  for (const code of await Promise.all([...acts, ending].map((act) => codeOf(act))))
    expect(['ok', 'NOT_FOUND']).toContain(code);
  const all = await alex.grants.channels.messages.list(on);
  expect(new Set(all.map(({ timestamp }) => timestamp)).size).toBe(all.length);
});

test('what neither of its two parents is there to read goes with the account of the second', async () => {
  const { alex, blake, robin, familyId, of, on } = await begin();
  await robin.grants.channels.messages.add({ ...on, ...say('Goodbye') });
  const count = async () =>
    (await owner.query('select from channel_message where family_id = $1', [familyId])).rowCount;
  const erase = async (who: typeof alex) => {
    const [{ me } = { me: '' }] = await who.families.list();
    await owner.query('select app.erase_member($1, $2, $3)', [familyId, me, clock().toString()]);
  };
  await blake.families.leave(of);
  expect(await count()).toBe(1);
  await erase(alex);
  expect(await count()).toBe(0);
});

test('what the three wrote comes along when the family is merged', async () => {
  const two = await twoFamilies();
  const [channelId, message] = [newId(), newId()];
  await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at, left_at) values ($1, $2, 'Alex', 'parent', now(), now())`,
    [two.own, two.alex.id],
  );
  await owner.query(
    `insert into access_grant (family_id, id, granted_by, consent_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named,
                               status, made_at, open_until, account_id, name)
     values ($1, $2, $3, $4, 'x@example.test', 'x@example.test', 'mediator', '{calendar}', now(), now(), 'Sessions', true, 'accepted', now(),
             now(), $2, 'Robin Vale')`,
    [two.own, channelId, two.blake.id, two.alex.id],
  );
  await owner.query(
    `insert into channel_message (family_id, id, grant_id, sender_id, sender_name, content, sent_at)
     values ($1, $2, $3, $3, 'Robin Vale', 'Hello', now())`,
    [two.own, message, channelId],
  );
  await agree(two);
  expect(await mergeNow()).toBe(true);
  const on = { familyId: two.shared, channelId };
  for (const { api } of [two.blake, two.alex])
    expect(await api.grants.channels.messages.open({ ...on, ids: [message] })).toMatchObject([{ content: 'Hello' }]);
});
