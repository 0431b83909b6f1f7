import { newId } from '@evenkeel/contract/base';
import { note, two } from '@evenkeel/contract/note.spec';
import { expect, test } from 'vitest';
import { deliverWaiting } from '../jobs/waiting-messages.sql.ts';
import { startJobs } from '../jobs/jobs.ts';
import { eventually } from '../testing/eventually.ts';
import { patientMailer, sources } from '../testing/mails.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

const world = () => two(serverWorld);
type World = Awaited<ReturnType<typeof world>>;

/** Alex writes so many, one after the other. */
async function flood({ alex, familyId, ofBlake }: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await alex.messages.add(note(familyId, ofBlake, `Number ${i}`))).id);
  return ids;
}

/** What is due, family by family, as the job does it. */
async function deliverAll(): Promise<void> {
  while (await deliverWaiting(accountsPool, clock().toString())) {
    // one family after the other
  }
}

const value = (disclosures: string[], name: string) =>
  disclosures.map((text) => JSON.parse(text)).find(([, key]) => key === name)[2];

/** All entries of the family's log, or of one person's. */
async function entriesOf(familyId: string, person: string | null = null) {
  const { rows } = await owner.query(
    `select e.seq::int, e.at, e.kind, e.ref, e.disclosures from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
      where l.family_id = $1 and l.person is not distinct from $2 order by e.seq`,
    [familyId, person],
  );
  return rows.map(({ disclosures, ...entry }) => ({
    ...entry,
    actor: value(disclosures, 'actor'),
    body: value(disclosures, 'body'),
  }));
}

test('sent and first viewed are on both records, with the times shown', async () => {
  const { alex, blake, familyId, ofAlex, ofBlake } = await world();
  const sent = await alex.messages.add(note(familyId, ofBlake, 'The shoes are in the bag'));
  clock.advance({ minutes: 5 });
  const [opened] = await blake.messages.open({ familyId, ids: [sent.id] });
  await blake.messages.open({ familyId, ids: [sent.id] });
  const entries = await entriesOf(familyId);
  expect(entries.map(({ kind, ref, at, actor }) => ({ kind, ref, at, actor }))).toEqual([
    { kind: 'message.sent', ref: sent.id, at: sent.deliveredAt, actor: ofAlex },
    { kind: 'message.viewed', ref: sent.id, at: opened!.viewedAt, actor: ofBlake },
  ]);
  expect(entries[0].body).toMatchObject({
    content: 'The shoes are in the bag',
    topic: 'General',
    sender_id: ofAlex,
    receiver_id: ofBlake,
    conversation_id: sent.conversationId,
  });
});

test('200 in a minute: 60 an hour arrive in order, none lost or doubled', async () => {
  const here = await world();
  const { alex, blake, familyId } = here;
  const ids = await flood(here, 200);
  const [{ id: conversationId } = { id: '' }] = await blake.messages.conversations.list({
    familyId,
    contactId: here.ofAlex,
  });
  const arrived = async () =>
    (await blake.messages.list({ familyId, conversationId, limit: 200 })).map(({ id }) => id).toReversed();
  for (const count of [60, 120, 180, 200]) {
    await deliverAll();
    expect(await arrived()).toEqual(ids.slice(0, count));
    clock.advance({ minutes: 59 });
    await deliverAll();
    expect(await arrived()).toHaveLength(count);
    clock.advance({ minutes: 2 });
  }
  const entries = await entriesOf(familyId);
  expect(entries.map(({ kind, ref, seq }) => [kind, ref, seq])).toEqual(
    ids.map((id, seq) => ['message.sent', id, seq]),
  );
  expect(
    new Set((await alex.messages.list({ familyId, conversationId, limit: 200 })).map(({ deliveredAt }) => deliveredAt))
      .size,
  ).toBe(200);
  expect((await blake.notifications.list({ familyId })).total, 'one notice for all of it').toBe(1);
  const { rowCount } = await owner.query(
    `select from app.outbox o join notification n on n.id = o.ref where o.kind = 'update' and n.family_id = $1`,
    [familyId],
  );
  expect(rowCount, 'one mail').toBe(1);
});

test('after a day of downtime 60 are delivered, not all at once', async () => {
  const here = await world();
  const { blake, familyId } = here;
  await flood(here, 190);
  clock.advance({ hours: 24 });
  await deliverAll();
  expect(await blake.messages.contacts.list({ familyId })).toMatchObject([{ unreadCount: 120 }]);
  clock.advance({ minutes: 61 });
  await deliverAll();
  expect(await blake.messages.contacts.list({ familyId })).toMatchObject([{ unreadCount: 180 }]);
});

test('60 are delivered even if 200 come in parallel', async () => {
  const { alex, blake, familyId, ofBlake, ofAlex } = await world();
  const all = Array.from({ length: 200 }, (_, i) => note(familyId, ofBlake, `Number ${i}`));
  const sent = await Promise.all(all.map((one) => alex.messages.add(one)));
  expect(sent.filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(60);
  expect(await blake.messages.contacts.list({ familyId })).toMatchObject([{ id: ofAlex, unreadCount: 60 }]);
});

test('queued messages change nothing the other parent can see', async () => {
  const here = await world();
  const { blake, familyId, ofAlex, ofBlake } = here;
  await flood(here, 60);
  const seen = async () => {
    const family = await entriesOf(familyId);
    const person = await entriesOf(familyId, ofBlake);
    const contacts = await blake.messages.contacts.list({ familyId });
    const notices = await blake.notifications.list({ familyId });
    return JSON.stringify([family.length, person.length, contacts, notices]);
  };
  const before = await seen();
  await flood(here, 1);
  expect(await seen()).toBe(before);
  expect((await entriesOf(familyId, ofAlex)).map(({ kind }) => kind)).toEqual(['message.waiting']);
});

test('two servers deliver each message once, and a restarted server catches up', async () => {
  const here = await world();
  const ids = await flood(here, 75);
  clock.advance({ hours: 30 });
  const rung: string[] = [];
  const delivery = { ...sources, clock, mailer: patientMailer, ring: (familyId: string) => void rung.push(familyId) };
  const servers = await Promise.all([startJobs(delivery, { every: 100 }), startJobs(delivery, { every: 100 })]);
  const sent = async () =>
    (await entriesOf(here.familyId)).filter(({ kind }) => kind === 'message.sent').map(({ ref }) => ref);
  await eventually(async () => expect(await sent()).toHaveLength(75));
  await Promise.all(servers.map((server) => server.stop()));
  expect(await sent()).toEqual(ids);
  expect(rung).toContain(here.familyId);
  expect((await owner.query('select from waiting_message where family_id = $1', [here.familyId])).rowCount).toBe(0);
});

test('a failed delivery is rolled back and retried', async () => {
  const here = await world();
  await flood(here, 63);
  clock.advance({ hours: 2 });
  const client = await accountsPool.connect();
  await client.query('begin');
  await client.query('select app.deliver_waiting($1, 60)', [clock().toString()]);
  await client.query('rollback'); // as a process that was killed
  client.release();
  expect(await entriesOf(here.familyId)).toHaveLength(60);
  await deliverAll();
  expect(await entriesOf(here.familyId)).toHaveLength(63);
});

test('the mail has no details, and none follows before the first is read', async () => {
  const here = await world();
  await flood(here, 5);
  const { notifications } = await here.blake.notifications.list({ familyId: here.familyId });
  expect(notifications).toMatchObject([
    { title: 'New Message', description: 'Alex sent you a message', actionUrl: `/messages?contact=${here.ofAlex}` },
  ]);
  const { rows } = await owner.query('select kind from app.outbox where ref = $1', [notifications[0]!.id]);
  expect(rows).toEqual([{ kind: 'update' }]);
});

test('no history reveals a closed message', async () => {
  const { alex, blake, familyId, ofBlake } = await world();
  const { id } = await alex.messages.add(note(familyId, ofBlake, 'Secret'));
  for (const list of [blake.calendar.events.history.list, blake.children.history.list]) {
    await expect(list({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('people without a name set one before writing, different from the other’s', async () => {
  const { alex, familyId, ofAlex } = await world();
  await owner.query(`update member set name = '' where family_id = $1 and account_id = $2`, [familyId, ofAlex]);
  expect(await alex.messages.name.get({ familyId })).toEqual({ name: null });
  expect(await alex.messages.name.change({ familyId, name: 'BlakЕ' })).toEqual({ name: 'BlakЕ (A)' });
  expect((await entriesOf(familyId)).at(-1)).toMatchObject({ kind: 'family.named', body: { name: 'BlakЕ (A)' } });
});

test('at most 100 drafts, in no log', async () => {
  const { alex, familyId } = await world();
  const first = newId();
  const draft = (thread: string, content = 'Dear') => ({ familyId, thread, topic: null, content });
  await alex.messages.drafts.change(draft(first));
  for (let i = 0; i < 99; i += 1) await alex.messages.drafts.change(draft(newId()));
  await expect(alex.messages.drafts.change(draft(newId()))).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'You have too many drafts. Send or clear one first.',
  });
  await alex.messages.drafts.change(draft(first, 'Dear Blake'));
  expect(await alex.messages.drafts.list({ familyId })).toContainEqual({
    thread: first,
    topic: null,
    content: 'Dear Blake',
    messageId: null,
  });
  const { rows } = await owner.query('select sum(size)::int as size from log where family_id = $1', [familyId]);
  expect(rows).toEqual([{ size: 0 }]);
});
