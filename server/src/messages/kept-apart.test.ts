import { newId } from '@evenkeel/contract/base';
import { note, two } from '@evenkeel/contract/note.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs, type Family } from '../api.ts';
import { sealOpenDrafts } from './drafts.ts';
import { dump, formsOf } from '../testing/dump.ts';
import { clientWith, clock, foundFamily, keys, owner, parts, serverWorld, signUp } from '../testing/world.ts';

// What the functions with the owner's rights prove for themselves, since row-level security does not bind what they do.

type Db = Family['db'];

const open = (sessionToken: string, familyId: string | null): Db =>
  enterAs({ ...parts, sessionToken })(familyId ?? undefined).db;

const searched = async (db: Db, words = 'shoes') =>
  (await sql`select id from app.find_messages(${words}::tsquery, null, 50)`.execute(db)).rows.length;

/** Alex has written to Blake, and Blake has opened it. */
async function written() {
  const made = await serverWorld();
  const here = { ...made, ...(await two(async () => made)) };
  const { id, conversationId } = await here.alex.messages.add(note(here.familyId, here.ofBlake, 'The shoes are there'));
  await here.blake.messages.open({ familyId: here.familyId, ids: [id] });
  return { ...here, id, conversationId };
}

test('search works for the two, not for strangers, professionals or former members', async () => {
  const { tokens, familyId, eve } = await written();
  expect(await searched(open(tokens.alex, familyId))).toBe(1);
  expect(await searched(open(tokens.blake, familyId))).toBe(1);
  const [ofEve] = await eve.families.list();
  expect(await searched(open(tokens.eve, ofEve!.id)), 'a stranger, in her own family').toBe(0);
  for (const token of [tokens.alex, tokens.eve, tokens.morgan]) {
    expect(await searched(open(token, null)), 'in no family').toBe(0);
  }
  for (const token of [tokens.eve, tokens.morgan]) {
    await expect(searched(open(token, familyId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await owner.query(`update member set role = 'lawyer' where family_id = $1 and name = 'Blake'`, [familyId]);
  await expect(searched(open(tokens.blake, familyId)), 'no parent any more').rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('without the handlers’ check, search still finds nothing for non-parents', async () => {
  const { familyId, ofBlake } = await written();
  const client = await owner.connect();
  try {
    const asIf = async (account: string) => {
      await client.query('begin');
      await client.query(`select set_config('app.account', $1, true), set_config('app.family', $2, true)`, [
        account,
        familyId,
      ]);
      const { rowCount } = await client.query(`select from app.find_messages('shoes', null, 50)`);
      const { rowCount: byOlderServers } = await client.query(`select from app.search_messages('shoes', null, 50)`);
      expect(byOlderServers).toBe(rowCount);
      await client.query('rollback');
      return rowCount;
    };
    expect(await asIf(ofBlake)).toBe(1);
    expect(await asIf(newId())).toBe(0);
    const { rows } = await client.query(`select account_id from member where family_id = $1 and name = 'Morgan'`, [
      familyId,
    ]);
    expect(await asIf(rows[0].account_id)).toBe(0);
  } finally {
    client.release();
  }
});

test('a third parent can’t read, open, find or count the two’s messages', async () => {
  const { familyId, ofAlex, ofBlake, id, conversationId, alex } = await written();
  const robin = await signUp('Robin Rivera', 'parent');
  await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at) values ($1, $2, 'Robin', 'parent', $3)`,
    [familyId, robin.accountId, clock().toString()],
  );
  await owner.query(`insert into log (family_id, id, audience, person) values ($1, $2, 'person', $3)`, [
    familyId,
    newId(),
    robin.accountId,
  ]);
  const asRobin = clientWith(robin.sessionToken);
  const unknown = { code: 'NOT_FOUND' };
  await expect(asRobin.messages.list({ familyId, conversationId })).rejects.toMatchObject(unknown);
  const into = asRobin.messages.add(note(familyId, ofBlake, 'Hello', { conversationId }));
  await expect(into).rejects.toMatchObject(unknown);
  await expect(asRobin.messages.add(note(familyId, ofBlake, 'Hello', { id }))).rejects.toMatchObject(unknown);
  expect(await asRobin.messages.open({ familyId, ids: [id] })).toEqual([]);
  expect(await asRobin.messages.search.list({ familyId, words: 'shoes' })).toEqual([]);
  expect(await asRobin.messages.conversations.list({ familyId, contactId: ofAlex })).toEqual([]);
  expect(await asRobin.messages.transcript.list({ familyId, contactId: ofAlex })).toEqual([]);
  expect(await asRobin.messages.contacts.list({ familyId })).toMatchObject([
    { id: ofAlex, lastMessage: null, lastMessageTime: null, unreadCount: 0 },
    { id: ofBlake, lastMessage: null, lastMessageTime: null, unreadCount: 0 },
  ]);
  const db = open(robin.sessionToken, familyId);
  for (const table of ['conversation', 'message', 'waiting_message', 'message_draft']) {
    expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
  }
  const apart = await asRobin.messages.add(note(familyId, ofAlex, 'Hello'));
  expect(apart.conversationId).not.toBe(conversationId);
  expect(await alex.messages.contacts.list({ familyId })).toMatchObject([{ unreadCount: 0 }, { unreadCount: 1 }]);
});

test('the tables can only be written by sending and opening', async () => {
  const { tokens, familyId, id } = await written();
  for (const change of [
    sql`update message set content = 'No' where id = ${id}`,
    sql`update message set viewed_at = null where id = ${id}`,
    sql`delete from message where id = ${id}`,
    sql`insert into message (family_id, id) values (${familyId}, ${id})`,
    sql`update conversation set topic = 'No'`,
    sql`delete from waiting_message`,
    sql`select app.deliver_waiting(now(), 60)`,
  ]) {
    await expect(change.execute(open(tokens.alex, familyId))).rejects.toMatchObject({ code: '42501' });
  }
});

test('a draft is visible to its author only, and deleted with an unused family', async () => {
  const { familyId, tokens, alex } = await written();
  await alex.messages.drafts.change({ familyId, thread: newId(), topic: null, content: 'Dear' });
  const drafts = async (token: string) =>
    (await sql`select from message_draft`.execute(open(token, familyId))).rows.length;
  expect([await drafts(tokens.alex), await drafts(tokens.blake)]).toEqual([1, 0]);

  const [robin, jordan] = [await signUp('Robin Rivera', 'parent'), await signUp('Jordan Park', 'parent')];
  const own = await foundFamily([{ ...robin, name: 'Robin', role: 'parent' }]);
  const other = await foundFamily([{ ...jordan, name: 'Jordan', role: 'parent' }]);
  const asRobin = clientWith(robin.sessionToken);
  await asRobin.messages.drafts.change({ familyId: own, thread: newId(), topic: null, content: 'Dear' });
  const sent = { id: newId(), familyId: other, email: `${robin.accountId}@example.test`, message: '' };
  const { token } = await clientWith(jordan.sessionToken).families.invitations.add(sent);
  expect(await asRobin.families.invitations.accept({ token: token ?? '' })).toMatchObject({ status: 'accepted' });
  expect((await owner.query('select from family where family_id = $1', [own])).rowCount).toBe(0);
});

test('drafts are encrypted, also old ones, and decrypt for their author only', async () => {
  const { familyId, alex, blake, ofAlex, ofBlake } = await written();
  const [thread, old] = [newId(), newId()];
  await alex.messages.drafts.change({ familyId, thread, topic: 'Lanterns', content: 'Juniper at the pier' });
  await owner.query(
    `insert into message_draft (family_id, account_id, thread, topic, content, updated_at)
     values ($1, $2, $3, 'Kites', 'Marigold by the gate', '2026-01-01')`,
    [familyId, ofAlex, old],
  );
  await sealOpenDrafts(owner, keys);
  const all = await dump();
  for (const words of ['Lanterns', 'Juniper', 'Kites', 'Marigold']) {
    for (const form of formsOf(words)) expect(all, words).not.toContain(form);
  }
  expect(await alex.messages.drafts.list({ familyId })).toEqual([
    { thread, messageId: null, topic: 'Lanterns', content: 'Juniper at the pier' },
    { thread: old, messageId: null, topic: 'Kites', content: 'Marigold by the gate' },
  ]);
  expect(await blake.messages.drafts.list({ familyId })).toEqual([]);

  await owner.query('update message_draft set account_id = $2 where family_id = $1', [familyId, ofBlake]);
  await expect(blake.messages.drafts.list({ familyId })).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});
