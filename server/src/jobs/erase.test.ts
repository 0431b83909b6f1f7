import { newId } from '@evenkeel/contract/base';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeNow } from '../testing/authenticator-app.ts';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import type { Person } from '../testing/own-account.ts';
import { eraseAccounts } from './erase.sql.ts';
import { deliverWaiting } from './waiting-messages.sql.ts';

const idOf = async ({ api }: Person) => (await api.accounts.session.get())?.user.id ?? '';

/** Two parents who share a child, an event, expenses, messages and a schedule; and what is each one's alone. */
async function twoParents() {
  const [alex, blake] = [await newPerson(), await newPerson()];
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const { token } = await alex.api.families.invitations.add({ id: newId(), familyId, email: blake.email, message: '' });
  await blake.api.families.invitations.accept({ token: token! });
  const [alexId, blakeId] = [await idOf(alex), await idOf(blake)];

  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await blake.api.children.add({ id: newId(), familyId, ...about });
  const expense = { familyId, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
  const bought = await blake.api.payments.expenses.add({ id: newId(), ...expense });
  await alex.api.payments.expenses.answer({ id: bought.id, familyId, version: 1, status: 'accepted' });
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  const visit = { title: 'Dentist', description: '', ...when, type: 'other' as const, children: [] };
  await blake.api.calendar.events.add({ id: newId(), familyId, ...visit });
  const words = { conversationId: null, topic: null };
  await blake.api.messages.add({ id: newId(), familyId, receiverId: alexId, content: 'Thank you', ...words });
  await alex.api.messages.add({ id: newId(), familyId, receiverId: blakeId, content: 'You are welcome', ...words });
  await owner.query(
    `insert into message_draft (family_id, account_id, thread, sealed, updated_at) values ($1, $2, $3, 'My own words', now())`,
    [familyId, blakeId, alexId],
  );
  await blake.api.notifications.mails.change({ familyId, wanted: true, detail: true });
  await owner.query(
    `insert into session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
     values ($1, $1, $1, 'Robin Vale', 'mediator', array[$2, $3]::uuid[], '{Alex,Blake}', 'Summer', '2026-11-02', now())`,
    [familyId, alexId, blakeId],
  );
  await owner.query(suggestion, [familyId, newId(), alexId, blakeId, '{Alex,Blake}']);
  return { alex, blake, alexId, blakeId, familyId };
}

const suggestion = `
  insert into schedule_suggestion
    (family_id, id, mediator_id, mediator_name, role, parents, parent_names, against, rules, ended, status, suggested_at)
  values ($1, $2, $2, 'Robin Vale', 'mediator', array[$3, $4]::uuid[], $5, 0, '[]', array[$2::uuid], 'open', now())`;

type Family = Awaited<ReturnType<typeof twoParents>>;

/** All that one of them sees of what was shared. */
async function seenBy({ api }: Person, { familyId, blakeId }: Family) {
  const conversations = await api.messages.conversations.list({ familyId, contactId: blakeId });
  return {
    children: await api.children.list({ familyId }),
    expenses: await api.payments.expenses.list({ familyId }),
    balance: await api.payments.ledger.get({ familyId }),
    events: await api.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-01' }),
    conversations,
    messages: await api.messages.list({ familyId, conversationId: conversations[0]!.id }),
    notifications: await api.notifications.list({ familyId }),
  };
}

async function eraseLater(person: Person): Promise<string[]> {
  await person.api.accounts.removal.remove();
  clock.advance({ hours: 14 * 24 });
  return erase();
}

async function erase(): Promise<string[]> {
  const { families, failures } = await eraseAccounts(accountsPool, {
    now: clock().toString(),
    settled: clock().toString(),
  });
  expect(failures).toEqual([]);
  return families;
}

/** In a browser of today: sessions have their life. */
async function again({ email }: Person): Promise<Person> {
  const browser = newBrowser();
  await browser.api.accounts.signIn({ email, password: goodPassword });
  await browser.api.accounts.verifyDevice({ pin: await pinFor(email) });
  return { ...browser, email };
}

test('what was shared stays whole for the other parent, under the name of that time', async () => {
  const family = await twoParents();
  const { alex, blake, blakeId, familyId } = family;
  const before = await seenBy(alex, family);
  const [{ members } = { members: [] }] = await alex.api.families.list();
  const name = members.find(({ accountId }) => accountId === blakeId)!.name;

  expect(await eraseLater(blake)).toEqual([familyId]);
  expect(await seenBy(alex, family)).toEqual(before);
  const [after] = await alex.api.families.list();
  expect(after?.members.map((one) => one.name)).toEqual(
    members.map((one) => (one.accountId === blakeId ? `${name} (left)` : one.name)),
  );
  expect(await alex.api.messages.contacts.list({ familyId })).toMatchObject([{ name: `${name} (left)` }]);
  expect(await alex.api.families.connections.list(), 'they are not connected any more').toEqual([]);
});

/** Where an account or its address still stands. */
async function tracesOf(accountId: string, email: string): Promise<string[]> {
  const { rows: tables } = await owner.query(`
    select format('%I.%I', table_schema, table_name) as name, column_name as column from information_schema.columns
     where table_schema in ('auth', 'app', 'public')
       and column_name in ('account_id', 'recipient_id', 'email', 'email_key') and table_name <> 'ledger'`);
  expect(tables.length).toBeGreaterThan(15);
  const left: string[] = [];
  for (const { name, column } of tables) {
    const known = await owner.query(`select from ${name} where ${column}::text in ($1, $2)`, [accountId, email]);
    if (known.rowCount) left.push(`${name}.${column}`);
  }
  return left.toSorted();
}

test('nothing of the account and of what was theirs alone is left', async () => {
  const { blake, blakeId, familyId } = await twoParents();
  const pages = `
    insert into session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
    values ($1, $2, $1, 'Robin Vale', 'mediator', array[$2, $1]::uuid[], '{Blake,Dana}', 'With one who is gone', '2026-11-02', now())`;
  await owner.query(pages, [familyId, blakeId]);
  await owner.query(suggestion, [familyId, newId(), blakeId, newId(), '{Blake,Dana}']);
  await eraseLater(blake);
  const { rows: left } = await owner.query('select title from session_page where family_id = $1', [familyId]);
  expect(left, 'what Alex reads, too').toEqual([{ title: 'Summer' }]);
  const { rows: suggested } = await owner.query('select parent_names from schedule_suggestion where family_id = $1', [
    familyId,
  ]);
  expect(suggested).toEqual([{ parent_names: ['Alex', 'Blake'] }]);
  // The place in the family, and what Alex had typed to invite.
  expect(await tracesOf(blakeId, blake.email)).toEqual([
    'auth.invited.email_key',
    'public.invitation.email',
    'public.invitation.email_key',
    'public.member.account_id',
  ]);
  const { rows } = await owner.query(
    `select kind, disclosures from entry join log on log.family_id = entry.family_id and log.id = log_id
      where entry.family_id = $1 and person = $2 order by seq`,
    [familyId, blakeId],
  );
  expect(rows.at(-1)).toMatchObject({ kind: 'erased' });
  expect(rows.slice(0, -1).every(({ disclosures }) => disclosures.length === 0)).toBe(true);
  expect(rows.length).toBeGreaterThan(2);
});

test('nothing at all is left of a professional, and their address is free', async () => {
  const browser = newBrowser();
  const email = newAddress();
  const mediator = { ...signUpOf(email), role: 'mediator' as const };
  await browser.api.accounts.signUp(mediator);
  await browser.api.accounts.verifySignUp({ pin: await pinFor(email) });
  const { methodId, secret } = await browser.api.security.methods.setUpTotp({ nickname: 'My phone' });
  await browser.api.security.methods.verify({ methodId, code: codeNow(secret) });
  const accountId = await idOf({ ...browser, email });
  expect(await tracesOf(accountId, email)).toContain('auth.factors.account_id');

  expect(await eraseLater({ ...browser, email })).toEqual([]);
  expect(await tracesOf(accountId, email)).toEqual([]);
  const fresh = newBrowser();
  await fresh.api.accounts.signUp(mediator);
  expect(await codeOf(fresh.api.accounts.verifySignUp({ pin: await pinFor(email) }))).toBe('ok');
});

const headOf = ({ log_id, seq, head }: Record<string, unknown>) => `${log_id} ${seq} ${head}`;

test('the record can still be verified: every head stands, and what is disclosed fits it', async () => {
  const { blake, familyId } = await twoParents();
  const heads = async () =>
    (
      await owner.query('select log_id, seq, head, disclosures from entry where family_id = $1 order by 1, 2', [
        familyId,
      ])
    ).rows;
  const before = await heads();
  await eraseLater(blake);
  const after = await heads();
  expect(after.map(headOf)).toEqual(expect.arrayContaining(before.map(headOf)));
  for (const { head, disclosures } of after) {
    const { sd } = JSON.parse(head.toString());
    const digests = disclosures.map((salted: string) => createHash('sha256').update(salted).digest('base64url'));
    expect(sd).toEqual(expect.arrayContaining(digests));
  }
  const { rows } = await owner.query(
    `select array_agg(seq order by seq) = array(select generate_series(0, max(size) - 1)) as is_gapless
       from entry join log on log.family_id = entry.family_id and log.id = log_id
      where entry.family_id = $1 group by log_id`,
    [familyId],
  );
  expect(rows.every(({ is_gapless }) => is_gapless)).toBe(true);
});

test('a family in which nobody is left goes with everything in it; nobody else loses a row', async () => {
  const family = await twoParents();
  const { alex, blake, familyId } = family;
  const others = await twoParents();
  const kept = await seenBy(others.alex, others);
  await eraseLater(blake);
  const last = await again(alex);
  expect(await eraseLater(last)).toEqual([]);
  const { rows: tables } = await owner.query(`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'family_id' and table_name not like 'kysely%'`);
  expect(tables.length).toBeGreaterThan(18);
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} where family_id = $1`, [familyId]);
    expect(rowCount, name).toBe(0);
  }
  expect(await seenBy(await again(others.alex), others)).toEqual(kept);
});

test('what Alex does afterwards tells nobody, and works', async () => {
  const { alex, blake, alexId, blakeId, familyId } = await twoParents();
  await eraseLater(blake);
  const bought = `update auth.subscriptions set status = 'active', plan = 'premium', chosen_at = $2, paid_until = $2 where account_id = $1`;
  await owner.query(bought, [alexId, clock().toString()]); // two weeks later the trial is over, too
  const expense = { familyId, description: 'Books', amount: 20_00, date: '2026-12-01', share: 5_000 };
  expect(await codeOf(alex.api.payments.expenses.add({ id: newId(), ...expense }))).toBe('ok');
  const words = { content: 'Are you there?', conversationId: null, topic: null };
  const sent = alex.api.messages.add({ id: newId(), familyId, receiverId: blakeId, ...words });
  expect(await codeOf(sent)).toBe('NOT_FOUND');
  const { rowCount } = await owner.query('select from notification where recipient_id = $1', [blakeId]);
  expect(rowCount).toBe(0);
});

test('a message queued for an erased receiver is delivered without a notice', async () => {
  const { alex, blake, blakeId, familyId } = await twoParents();
  const words = { content: 'Call me', conversationId: null, topic: null };
  for (let i = 0; i < 60; i += 1) await alex.api.messages.add({ id: newId(), familyId, receiverId: blakeId, ...words });
  await eraseLater(blake);
  expect(await deliverWaiting(accountsPool, clock().toString())).toBe(familyId);
  const { rows } = await owner.query(
    `select (select count(*)::int from message where receiver_id = $1) as messages,
            (select count(*)::int from waiting_message where receiver_id = $1) as waiting,
            (select count(*)::int from notification where recipient_id = $1) as notices`,
    [blakeId],
  );
  expect(rows).toEqual([{ messages: 61, waiting: 0, notices: 0 }]);
});

test('after erasure the address is free for a new account with its own family', async () => {
  const { blake, familyId } = await twoParents();
  await eraseLater(blake);
  const fresh = newBrowser();
  await fresh.api.accounts.signUp(signUpOf(blake.email));
  await fresh.api.accounts.verifySignUp({ pin: await pinFor(blake.email) });
  expect((await fresh.api.families.list()).map(({ id }) => id)).not.toContain(familyId);
  expect(await fresh.api.families.connections.list()).toEqual([]);
});

test('erased once, also by two servers, and not an hour too early', async () => {
  const { blake, familyId } = await twoParents();
  await blake.api.accounts.removal.remove();
  clock.advance({ hours: 14 * 24 - 1 });
  expect(await erase()).toEqual([]);
  clock.advance({ hours: 1 });
  expect((await Promise.all([erase(), erase()])).flat()).toEqual([familyId]);
  expect(await mailsTo(blake.email)).not.toEqual([]);
  const { rows } = await owner.query(`select count(*)::int from entry where family_id = $1 and kind = 'family.left'`, [
    familyId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a failing erasure does not stop the others', async () => {
  const [stuck, other] = [await newPerson(), await newPerson()];
  await owner.query(
    `create table auth.stuck as select id from auth.accounts where email_key = '${stuck.email}';
     create function auth.refuse() returns trigger language plpgsql as $$ begin
       if old.id in (select id from auth.stuck) then raise 'stuck'; end if;
       return old;
     end $$;
     create trigger stuck before delete on auth.accounts for each row execute function auth.refuse()`,
  );
  await owner.query('grant select on auth.stuck to evenkeel_accounts');
  await stuck.api.accounts.removal.remove();
  clock.advance({ minutes: 1 });
  await other.api.accounts.removal.remove();
  clock.advance({ hours: 14 * 24 });
  const { failures } = await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() });
  expect(failures).toMatchObject([{ message: 'stuck' }]);
  const { rows } = await owner.query('select email from auth.accounts where email in ($1, $2)', [
    stuck.email,
    other.email,
  ]);
  expect(rows).toEqual([{ email: stuck.email }]);
  await owner.query('drop trigger stuck on auth.accounts');
});
