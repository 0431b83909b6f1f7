import { newId } from '@evenkeel/contract/base';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { tokenOf } from '../server/src/families/invitations.ts';
import { findKeys } from '../server/src/lib/keys.ts';
import { digest, newToken, type Keys } from '../server/src/lib/secrets.ts';

export type Parent = { accountId: string; cookie: string };
export type Household = {
  familyId: string;
  childId: string;
  conversationId: string;
  /** The token at the end of an invitation link from Alex. */
  token: string;
  alex: Parent;
  blake: Parent;
};

/** Six weeks, as a month is shown, with 57 events: the same days in every family, however many other events it has. */
export const range = { days: 42, events: 57, from: '2026-10-25', to: '2026-12-05' };

/** How many events and messages a family has. */
export type Size = { events: number; messages: number };

/** Connection to the PostgreSQL in a folder that bypasses row-level security. */
export function superuser(folder: string): { host: string; user: string; password: string } {
  const password = readFileSync(join(folder, 'postgres/password'), 'utf8');
  return { host: join(folder, 'postgres/sockets'), user: 'postgres', password };
}

/**
 * One family of two parents and one child for each `size`, with that many events, as many expenses, and that many messages. They live
 * among `neighbours`; without those, PostgreSQL would scan the few sessions sequentially.
 */
export async function foundFamilies(
  folder: string,
  { sizes, neighbours }: { sizes: readonly Size[]; neighbours: number },
): Promise<Household[]> {
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  try {
    await addNeighbours(client, neighbours);
    const all: Household[] = [];
    const keys = findKeys({ folder: join(folder, 'keys'), given: undefined });
    if (!keys) throw new Error(`No product has started in ${folder}`);
    for (const size of sizes) all.push(await foundFamily(client, keys, size));
    await client.query('vacuum analyze');
    return all;
  } finally {
    await client.end();
  }
}

/** Idle parents who are signed in, each in their own family. */
async function addNeighbours(client: pg.Client, count: number): Promise<void> {
  await client.query(
    'create temporary table neighbour as select gen_random_uuid() as id from generate_series(1, $1::int)',
    [count],
  );
  await client.query(`
    insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
    select id, id || '@example.test', id || '@example.test', 'Sam', 'Stone', 'parent', now(), now() from neighbour;
    insert into auth.sessions (id, account_id, token_hash, rotated_at, device_hash, label, level, confirmed_at, created_at,
           seen_at, expires_at, ends_at)
    select id, id, sha256(uuid_send(id)), now(), sha256(uuid_send(id)), 'Firefox on Linux', 1, now(), now(), now(),
           now() + interval '30 days', now() + interval '180 days' from neighbour;
    insert into family (family_id, created_at) select id, now() from neighbour;
    insert into member (family_id, account_id, name, role, joined_at, home) select id, id, 'Sam', 'parent', now(), 'A' from neighbour;
    insert into log (family_id, id, audience, person)
    select id, gen_random_uuid(), 'family', null from neighbour union all select id, gen_random_uuid(), 'person', id from neighbour;
    drop table neighbour;
  `);
}

async function foundFamily(client: pg.Client, keys: Keys, { events, messages }: Size): Promise<Household> {
  const [familyId, childId, conversationId] = [newId(), newId(), newId()];
  const [alex, blake] = [await signUp(client, 'Alex'), await signUp(client, 'Blake')];
  await client.query('insert into family (family_id, created_at) values ($1, now())', [familyId]);
  await client.query(
    `insert into member (family_id, account_id, name, role, joined_at, home)
     values ($1, $2, 'Alex', 'parent', now(), 'A'), ($1, $3, 'Blake', 'parent', now(), 'B')`,
    [familyId, alex.accountId, blake.accountId],
  );
  await client.query(
    `insert into log (family_id, id, audience, person) values ($1, gen_random_uuid(), 'family', null),
     ($1, gen_random_uuid(), 'person', $2), ($1, gen_random_uuid(), 'person', $3)`,
    [familyId, alex.accountId, blake.accountId],
  );
  await client.query(
    `insert into child (family_id, id, first_name, last_name, age, custody_details, added_by, created_at)
     values ($1, $2, 'Nora', 'Rivera', '7', '', $3, now())`,
    [familyId, childId, alex.accountId],
  );
  await client.query(
    `insert into auth.subscriptions (account_id, status, trial_start_date, trial_end_date)
     values ($1, 'trial', now(), now() + interval '30 days')`,
    [alex.accountId],
  );
  // Half of them before the range, half after it, added in random order of their days.
  const before = Math.floor(events / range.events / 2) * range.events;
  await client.query(
    `insert into event (family_id, id, title, description, date, time, end_date, end_time, zone, type, children, status,
            added_by, created_at)
     select $1, gen_random_uuid(), 'Soccer practice ' || n, 'Bring the blue shirt, two bottles of water and the shin guards.',
            day, begins, day, begins + interval '1 hour', 'America/New_York', 'activity', array[$2::uuid], 'upcoming', $3, now()
       from generate_series(-$4::int, $5::int - 1) n,
            lateral (select $6::date + floor(n * ${range.days}.0 / ${range.events})::int as day) d,
            lateral (select case when n % 4 <> 0 then time '08:00' + abs(n % 12) * interval '1 hour' end as begins) t
      order by gen_random_uuid()`,
    [familyId, childId, alex.accountId, before, events - before, range.from],
  );
  await arrange(client, familyId, { alex, blake });
  await addExpenses(client, { familyId, childId, alex }, events);
  await write(client, { familyId, conversationId, alex, blake }, messages);
  const token = await invite(client, keys, familyId, { alex, blake });
  return { familyId, childId, conversationId, token, alex, blake };
}

/** An accepted schedule with a visit, and a holiday over it. */
async function arrange(client: pg.Client, familyId: string, { alex, blake }: Record<'alex' | 'blake', Parent>) {
  const both = [familyId, newId(), alex.accountId, blake.accountId];
  await client.query(
    'insert into arrangement (family_id, id, number, set_by, accepted_by, set_at) values ($1, $2, 1, $3, $4, now())',
    both,
  );
  const visit = { weekday: 1, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: '' };
  await client.query(
    `insert into schedule (family_id, id, number, template, starts_with, start_day, pattern, exchange_time, zone, children,
            first_night, set_by, accepted_by, set_at, visits)
     values ($1, $2, 1, '2-2-5-5', 'A', '2026-01-05', 'AABBAAAAABBBBB', '18:00', 'America/New_York', '{}', '2026-01-05', $3, $4, now(),
             $5)`,
    [...both, JSON.stringify([visit])],
  );
  const when = { kind: 'date', month: 12, day: 24, start: { days: 0, time: '09:00' }, end: { days: 2, time: '18:00' } };
  await client.query(
    `insert into layer_rule (family_id, id, number, layer, name, occasion, who, rotation, zone, position, children, order_text, holds_from)
     values ($1, $2, 1, 'holiday', 'Christmas', $3, '{"kind": "parity", "even": "A"}', 'cap-then-continue', 'America/New_York', 0, '{}',
             '', '2026-01-05')`,
    [familyId, newId(), JSON.stringify(when)],
  );
}

/** An unanswered invitation from Alex to a third parent, agreed to by Blake. Returns its token. */
async function invite(
  client: pg.Client,
  keys: Keys,
  familyId: string,
  { alex, blake }: Record<'alex' | 'blake', Parent>,
): Promise<string> {
  const id = newId();
  const token = tokenOf({ keys }, id); // as the product makes it: by these it knows its secret again
  const to = `${id}@example.test`;
  await client.query('insert into auth.invited values ($1, $2, $3, $4)', [id, digest(token), to, familyId]);
  await client.query(
    `insert into invitation (family_id, id, sender_id, email, email_key, message, token_hash, status, mail, created_at, expires_at,
            agreed_by)
     values ($1, $2, $3, $4, $4, 'Hi, please join us.', $5, 'pending', 'sent', now(), now() + interval '7 days', $6)`,
    [familyId, id, alex.accountId, to, digest(token), blake.accountId],
  );
  return token;
}

/** Messages between the two, one every ten minutes until yesterday, all opened. */
async function write(
  client: pg.Client,
  { familyId, conversationId, alex, blake }: Omit<Household, 'childId' | 'token'>,
  count: number,
): Promise<void> {
  const ids = [familyId, conversationId, alex.accountId, blake.accountId];
  await client.query(`insert into conversation values ($1, $2, 'General', true, $3, $4, now(), now())`, ids);
  await client.query(
    `insert into message (family_id, id, conversation_id, sender_id, sender_name, receiver_id, content, sent_at, delivered_at,
            viewed_at)
     select $1, gen_random_uuid(), $2, case when n % 2 = 0 then $3::uuid else $4::uuid end,
            case when n % 2 = 0 then 'Alex' else 'Blake' end, case when n % 2 = 0 then $4::uuid else $3::uuid end,
            'Bring the blue shirt, two bottles of water and the shin guards' || case when n % 1000 = 7 then ' to the dentist' else '' end,
            at, at, at
       from generate_series(1, $5::int) n, lateral (select now() - interval '1 day' - n * interval '10 minutes' as at) t`,
    [...ids, count],
  );
  await tell(client, ids, count);
}

/**
 * What Alex was told of it, a tenth of the messages, all read and mailed. Without any, PostgreSQL would keep the plans
 * that it makes
 * for empty tables. They count backwards from the first that the product will write.
 */
async function tell(client: pg.Client, [familyId, , alexId, blakeId]: string[], messages: number): Promise<void> {
  await client.query(
    `with notices as (
       insert into notification (family_id, id, recipient_id, seq, user_id, type, title, description, action_label, action_url, icon,
              priority, created_at, updated_at, read_at)
       select $1, gen_random_uuid(), $2, -n, $3::uuid, 'message', 'New Message', 'You have an update', 'View Message',
              '/messages?contact=' || $3::uuid, 'MessageSquare', 'normal', at, at, at
         from generate_series(1, $4::int / 10) n, lateral (select now() - interval '1 day' - n * interval '100 minutes' as at) t
       returning id, created_at
     )
     insert into app.outbox (kind, ref, created_at, handed_at, done_at)
     select 'update', id, created_at, created_at, created_at from notices`,
    [familyId, alexId, blakeId, messages],
  );
}

/**
 * As many as there are events, two a week. Nobody bears a share of them, so that the ledger need not be written once
 * for each.
 */
async function addExpenses(
  client: pg.Client,
  { familyId, childId, alex }: Pick<Household, 'familyId' | 'childId' | 'alex'>,
  count: number,
): Promise<void> {
  await client.query(
    `insert into expense (family_id, id, paid_by, description, amount, date, children, category, share, status, accepted,
            answered_at, created_at)
     select $1, gen_random_uuid(), $3, 'Soccer practice, month ' || n, 6135, date '2026-11-21' - n * 7 / 2 % 40000,
            array[$2::uuid], 'activities', 0, 'accepted', 6135, now(), now()
       from generate_series(1, $4::int) n order by gen_random_uuid()`,
    [familyId, childId, alex.accountId, count],
  );
}

/** An account with a session and nothing else. */
export async function signUp(client: pg.Client, name: string): Promise<Parent> {
  const [accountId, token] = [newId(), newToken()];
  await client.query(
    `insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
     values ($1, $2, $2, $3, 'Rivera', 'parent', now(), now())`,
    [accountId, `${accountId}@example.test`, name],
  );
  await client.query(
    `insert into auth.sessions (id, account_id, token_hash, rotated_at, device_hash, label, level, confirmed_at, created_at,
            seen_at, expires_at, ends_at)
     values ($1, $2, $3, now(), $3, 'Firefox on Linux', 1, now(), now(), now(), now() + interval '30 days',
             now() + interval '180 days')`,
    [newId(), accountId, digest(token)],
  );
  return { accountId, cookie: `session=${token}` };
}
