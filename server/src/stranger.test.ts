import { newId } from '@evenkeel/contract/base';
import { picture } from '@evenkeel/contract/picture.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scopeOf, type Db } from './db.ts';
import { digest } from './lib/secrets.ts';
import { addDocumentRows } from './testing/documents/rows.ts';
import { addGrantRows } from './testing/grant-rows.ts';
import { accountsPool, clock, owner, pool, serverWorld, type ServerWorld } from './testing/world.ts';

// What row-level security alone keeps, with the handlers' own proof of the family left out.

type Row = Record<string, unknown>;
const ask = async (text: string): Promise<Row[]> => (await owner.query(text)).rows;

/** Every table of families there is, also one that somebody adds tomorrow. */
const tables = (
  await ask(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and c.relname not like 'kysely%' order by 1`)
).map(({ name }) => String(name));

const changeable = (
  await ask(`
    select table_name, column_name from information_schema.column_privileges
    where table_schema = 'public' and grantee = 'evenkeel_web' and privilege_type = 'UPDATE'`)
).map(({ table_name, column_name }) => ({ table: String(table_name), column: String(column_name) }));

/** Alex's family, with something in every table. */
async function fullWorld(): Promise<ServerWorld> {
  const world = await serverWorld();
  const { alex, blake, familyId } = world;
  const child = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await alex.children.add(child);
  await alex.children.photo.change({ familyId, id: child.id, photoId: newId(), image: picture });
  await alex.children.alerts.add({ id: newId(), familyId, childId: child.id, title: 'Inhaler', description: '' });
  const on = { familyId, item: 'child' as const, itemId: child.id };
  const { mine: noted } = await alex.notes.save({ ...on, id: newId(), text: 'Private', seen: null });
  await alex.notes.share({ ...on, id: newId(), seen: noted!.id });
  const when = { date: '2026-12-01', end: null, zone: 'America/New_York' };
  const words = { title: 'Dentist', description: '', type: 'other' as const, children: [] };
  await blake.calendar.events.add({ id: newId(), familyId, ...words, ...when });
  const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
  await owner.query(
    `insert into payment (family_id, id, paid_by, received_by, description, amount, date, method, status, created_at)
     select one.family_id, $2, one.account_id, other.account_id, 'My half', 1, '2026-11-02', 'cash', 'paid', now()
     from member one join member other on other.family_id = one.family_id and other.name = 'Blake'
     where one.family_id = $1 and one.name = 'Alex'`,
    [familyId, newId()],
  );
  await alex.onboarding.skip({ familyId });
  await alex.notifications.mails.change({ familyId, wanted: true, detail: true });
  await agreeOnSchedule(world);
  const [mine] = await blake.families.list();
  const note = () => ({
    id: newId(),
    familyId,
    receiverId: mine!.me,
    conversationId: null,
    topic: null,
    content: 'Hello',
  });
  for (let i = 0; i < 61; i += 1) await alex.messages.add(note()); // one of them waits
  await alex.messages.drafts.change({ familyId, thread: mine!.me, topic: null, content: 'Hello' });
  await owner.query(
    `insert into invitation
     select family_id, $2, account_id, 'x@example.test', 'x@example.test', '', '', 'cancelled', 'sent', now(), now(), null, null
     from member where family_id = $1 and name = 'Alex'`,
    [familyId, newId()],
  );
  await owner.query(
    `insert into family_merge (family_id, id, source_id, offered_by, offered_at, status, chapter_id, size, root, matches, shown, digest)
     select family_id, $2, $2, account_id, now(), 'withdrawn', $2, 0, '', '{}', '{}', '' from member
      where family_id = $1 and name = 'Alex'`,
    [familyId, child.id],
  );
  await addDocumentRows(owner, familyId);
  await owner.query(
    `insert into school_entry (family_id, id, kind, child_id, added_by, added_at, content, sort_key)
     select family_id, $2, 'homework', $2, account_id, now(), '{}', '' from member where family_id = $1 and name = 'Alex'`,
    [familyId, child.id],
  );
  await owner.query(
    `with record as (
       insert into health_record (family_id, id, child_id, type, day, sealed, added_by, added_at)
       select family_id, $2, $2, 'medication', now(), '', account_id, now() from member
        where family_id = $1 and name = 'Alex' returning *)
     insert into health_dose (family_id, id, record_id, given_at, sealed, added_by, added_at)
     select family_id, id, id, now(), '', added_by, now() from record`,
    [familyId, child.id],
  );
  await addGrantRows(owner, familyId);
  await owner.query(`insert into merged_child values ($1, $2, $3, $3)`, [familyId, newId(), child.id]);
  await owner.query(`insert into merged_schedule values ($1, $2, $3, '{}')`, [familyId, newId(), child.id]);
  return world;
}

/** Without the handlers, so that nobody is notified; and what the database itself refuses of it. */
async function agreeOnSchedule({ familyId, tokens }: ServerWorld): Promise<void> {
  const dbOf = (token: string) => scopeOf(pool, { tokenHash: digest(token), at: clock().toString(), familyId }).db;
  const [id, ruleId, refused] = [newId(), newId(), { code: '42501' }];
  const times = { startDay: '2026-12-01', exchangeTime: '18:00', zone: 'UTC', place: '', exchanges: [], visits: [] };
  const terms = { template: '2-2-3', basis: { kind: 'cycle' }, startsWith: 'A', ...times, children: [] };
  const schedule = JSON.stringify({ ...terms, pattern: 'AABBAAABBAABBB' });
  const when = {
    kind: 'ranges',
    ranges: [{ from: '2027-01-01', fromTime: '18:00', to: '2027-01-02', toTime: '18:00' }],
  };
  const about = { layer: 'change', name: 'Concert', when, who: { kind: 'home', home: 'B' }, rotation: 'keep' };
  const rule = JSON.stringify({ id: ruleId, ...about, zone: 'UTC', position: 1, children: [], orderText: '' });
  await sql`insert into proposal (family_id, id, against, schedule, rules, status, proposed_by, proposed_at)
    select ${familyId}, ${id}, 0, ${schedule}::jsonb, jsonb_build_array(${rule}::jsonb), 'open', app.account(), now()
  `.execute(dbOf(tokens.blake));
  const blake = sql`(select account_id from member where family_id = ${familyId} and name = 'Blake')`;
  const arrange = (proposal: string) => sql`insert into arrangement (family_id, id, number, set_by, accepted_by, set_at)
    select ${familyId}, ${proposal}, 1, ${blake}, app.account(), now()`;
  const rules = (
    pattern: string,
  ) => sql`insert into schedule (family_id, id, number, template, starts_with, start_day, pattern,
      exchange_time, zone, children, first_night, set_by, accepted_by, set_at)
    select ${familyId}, ${id}, 1, '2-2-3', 'A', date '2026-12-01', ${pattern}, time '18:00', 'UTC', '{}'::uuid[],
      date '2026-12-01', ${blake}, app.account(), now()`;
  const lay = (
    home: string,
    from = sql`app.now()`,
  ) => sql`insert into layer_rule (family_id, id, number, layer, name, occasion, who,
      rotation, zone, position, children, order_text, holds_from)
    select ${familyId}, ${ruleId}, 1, 'change', 'Concert', ${JSON.stringify(when)}::jsonb,
      jsonb_build_object('kind', 'home', 'home', ${home}::text), 'keep', 'UTC', 1, '{}'::uuid[], '', ${from}`;
  const alex = dbOf(tokens.alex);
  await expect(arrange(newId()).execute(alex), 'nobody proposed it').rejects.toMatchObject(refused);
  await expect(arrange(id).execute(dbOf(tokens.blake)), 'one’s own').rejects.toMatchObject({
    code: expect.stringMatching(/42501|23514/) as string,
  });
  await arrange(id).execute(alex);
  await expect(rules('BBAABBBAABBAAA').execute(alex), 'other nights were proposed').rejects.toMatchObject(refused);
  await rules('AABBAAABBAABBB').execute(alex);
  await expect(lay('A').execute(alex), 'it was proposed with the other home').rejects.toMatchObject(refused);
  const before = sql`app.now() - interval '1 second'`;
  await expect(lay('B', before).execute(alex), 'in the past').rejects.toMatchObject(refused);
  await lay('B').execute(alex);
  const end = sql`update layer_rule set holds_until = app.now(), ended_with = 1 where id = ${ruleId}`;
  await expect(end.execute(alex), 'nobody asked for its end').rejects.toMatchObject(refused);
}

const world = await fullWorld();
const [ofEve] = await world.eve.families.list();

function as(who: keyof ServerWorld['tokens'], familyId: string | null): Db {
  return scopeOf(pool, { tokenHash: digest(world.tokens[who]), at: clock().toString(), familyId }).db;
}

/** The rows of Alex's family that this statement shows; none when the table may not be read at all. */
async function seen(db: Db, table: string): Promise<number> {
  const rows = sql`select family_id from ${sql.table(table)} where family_id = ${world.familyId}`.execute(db);
  return rows.then(
    ({ rows }) => rows.length,
    (error: { code?: string }) => {
      if (error.code === '42501') return 0; // permission denied
      throw error;
    },
  );
}

test.each(tables)('%s: there is something to be seen, and no stranger sees it', async (table) => {
  const [{ count } = { count: 0 }] = await ask(
    `select count(*)::int from ${table} where family_id = '${world.familyId}'`,
  );
  // The owner is bound by row-level security too; where it has no policy, a parent must see something.
  expect(Number(count) || (await seen(as('alex', world.familyId), table))).toBeGreaterThan(0);
  for (const into of [ofEve!.id, null]) expect(await seen(as('eve', into), table)).toBe(0);
  expect(await seen(as('morgan', null), table)).toBe(0);
});

test.each(changeable)('$table.$column: no stranger changes it', async ({ table, column }) => {
  for (const into of [ofEve!.id, null]) {
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
      where family_id = ${world.familyId}`;
    expect((await change.execute(as('eve', into))).numAffectedRows).toBe(0n);
  }
});

test.each(['eve', 'morgan'] as const)('%s is refused at the door of a family that is not theirs', async (who) => {
  for (const table of tables) {
    await expect(seen(as(who, world.familyId), table)).rejects.toMatchObject({ code: 'P0002' });
  }
});

test.each(['eve', 'morgan'] as const)(
  '%s finds nothing where a mistake names a family that is not theirs',
  async (who) => {
    const account = (await world[who].accounts.session.get())?.user.id;
    const db = await pool.connect();
    try {
      for (const table of tables) {
        await db.query('begin');
        const name = (family: string) =>
          db.query(`select set_config('app.account', $1, true), set_config('app.family', $2, true)`, [account, family]);
        await name(world.familyId);
        expect((await db.query(`select from "${table}"`)).rowCount, table).toBe(0);
        await db.query('rollback');
      }
    } finally {
      db.release();
    }
  },
);

const privately =
  'invitation onboarding mail_choice waiting_message message_draft note access_grant grant_look channel_message ' +
  'channel_receipt counsel_document document document_link court_entry';

test.each(privately.split(' '))('%s: what is private to one parent, the other does not see', async (table) => {
  expect(await seen(as('alex', world.familyId), table)).toBe(1);
  expect(await seen(as('blake', world.familyId), table)).toBe(0);
});

test.each(['session_page', 'session_point', 'schedule_suggestion'])(
  '%s: both parents see what their mediator made',
  async (table) => {
    for (const who of ['alex', 'blake'] as const) expect(await seen(as(who, world.familyId), table)).toBe(1);
  },
);

test('nobody can see or change the other parent’s notifications', async () => {
  const { familyId } = world;
  expect(await seen(as('blake', familyId), 'notification')).toBe(4);
  expect(await seen(as('alex', familyId), 'notification')).toBe(0);
  const read = sql`update notification set read_at = now() where family_id = ${familyId}`;
  expect((await read.execute(as('alex', familyId))).numAffectedRows).toBe(0n);
});

test.each([
  'auth.accounts',
  'auth.invited',
  'auth.invitation_mails',
  'auth.payment_codes',
  'auth.purchases',
  'auth.customers',
  'auth.provider_events',
  'app.outbox',
])('%s cannot be read by who serves families', async (table) => {
  await expect(sql`select from ${sql.raw(table)}`.execute(as('alex', world.familyId))).rejects.toMatchObject({
    code: '42501',
  });
});

test.each([
  ['evenkeel_web', ['append_to', 'add_notice', 'join_family', 'remove_unused', 'lock_invitation', 'append_invitation']],
  [
    'evenkeel_web',
    ['found_family', 'invitation_mail', 'invitation_mailed', 'notify_invited', 'update_mail', 'enqueue'],
  ],
  ['evenkeel_accounts', ['append_to', 'append', 'add_notice', 'notify_of', 'join_family', 'remove_unused', 'invite']],
  ['evenkeel_web', ['next_moment', 'delivery_time', 'conversation_for', 'deliver_message', 'deliver_waiting']],
  ['evenkeel_accounts', ['deliver_message', 'send_message', 'open_messages', 'name_myself']],
  ['evenkeel_web', ['circle_of', 'end_merge_of_circles', 'enqueue_update', 'is_update_wanted', 'has_written']],
  ['evenkeel_accounts', ['circle_of', 'enqueue_update', 'find_messages', 'search_messages']],
  ['evenkeel_web', ['count_invitation_mail', 'concerns', 'looks', 'mailbox']],
  ['evenkeel_web', ['post', 'post_expense', 'post_payment']],
  ['evenkeel_accounts', ['post', 'is_payer']],
  ['evenkeel_accounts', ['choose_plan', 'my_subscription', 'shared_plan', 'plans_in_force', 'tell_plan_changed']],
  ['evenkeel_web', ['settle_purchase', 'shared_plan', 'tell_plan_changed']],
  ['evenkeel_web', ['take_merge', 'note_merge', 'begin_merge', 'step_merge', 'fail_merge', 'merge_table', 'end_merge']],
  ['evenkeel_web', ['show_merge', 'refusal_of_merge', 'tell_of_merge', 'merge_private', 'merge_record', 'log_root']],
  ['evenkeel_accounts', ['offer_merge', 'answer_merge', 'withdraw_merge', 'merge_facts', 'is_outdated', 'end_merge']],
  ['evenkeel_web', ['alerts_to_remind', 'remind_of_alert', 'merge_notes']],
  ['evenkeel_accounts', ['merge_notes', 'today']],
  ['evenkeel_accounts', ['accept_invitation', 'answer_connection', 'my_connections', 'other_parents']],
])('%s cannot call %j', async (role, names) => {
  const { rows } = await owner.query(
    `select proname as name, has_function_privilege($1, oid, 'execute') as may
     from pg_proc where pronamespace = 'app'::regnamespace and proname = any ($2) order by 1`,
    [role, names],
  );
  expect(rows).toEqual(names.toSorted().map((name) => ({ name, may: false })));
});

const mailed = async (db: Db, ref: unknown) =>
  (await sql<{ mail: string | null }>`select app.mail_update(${ref}) as mail`.execute(db)).rows[0]?.mail;

test('who serves families has nothing mailed but for a notice of the request itself, in its own family', async () => {
  await owner.query(`delete from app.outbox where kind = 'update'`);
  const [{ id: notice, account } = { id: '', account: '' }] = await ask(
    `select id, recipient_id as account from notification where family_id = '${world.familyId}'`,
  );
  await owner.query('delete from app.outbox'); // or the mail of this hour would have left already
  expect(await mailed(as('eve', ofEve!.id), notice)).toBeNull();
  expect(await mailed(as('blake', world.familyId), notice)).toBeNull();
  expect(await mailed(as('alex', world.familyId), account)).toBeNull();
  expect(await mailed(as('alex', world.familyId), notice)).toMatch(/-/);
});

test('the role of accounts and jobs reads nothing of a family', async () => {
  for (const table of tables) {
    await expect(accountsPool.query(`select from ${table}`)).rejects.toMatchObject({ code: '42501' });
  }
});
