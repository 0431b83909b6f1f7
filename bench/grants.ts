import { newId } from '@evenkeel/contract/base';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { digest, newToken } from '../server/src/lib/secrets.ts';
import { compareAll, medianOf } from './costs.ts';
import { foundFamilies, range, signUp, superuser, type Household, type Parent } from './families.ts';
import { cleanUp, newFolder, start } from './processes.ts';
import { sayCost, saySize } from './report.ts';
import { send, type Ask } from './requests.ts';

// What a read by a grant costs, beside the same read by a parent: after its look was noted, and the first one, which notes it.

// Many short ones: the load of a machine changes within seconds, and the limits are a few hundredths apart.
const rounds = { rounds: 31, roundMs: 500 };
const lawyers = 300;
const neighbours = 5_000;
/** Families of one lawyer. */
const many = 200;

const month = ({ familyId }: Household, who: Parent): Ask => {
  const path = `/api/families/${familyId}/events?from=${range.from}&to=${range.to}`;
  return (port) => send(port, 'GET', path, who);
};
const expenses =
  ({ familyId }: Household, who: Parent): Ask =>
  (port) =>
    send(port, 'GET', `/api/families/${familyId}/expenses?limit=50`, who);

const list =
  (who: Parent): Ask =>
  (port) =>
    send(port, 'GET', '/api/granted-overview', who);

async function measureGrants(): Promise<void> {
  const folder = newFolder();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const product = await start(scripts.start.split('/.bin/node ')[1].split(' '), 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  const [household] = await foundFamilies(folder, { sizes: [{ events: 50, messages: 0 }], neighbours });
  if (!household) throw new Error('No family');
  const [counsel, ...others] = await addLawyers(folder, household, lawyers);
  if (!counsel) throw new Error('No lawyer');
  const side = (ask: Ask) => ({ ...product, ask });
  for (const [name, ask] of [
    ['the month by a grant, beside a parent', month],
    ['50 expenses by a grant, beside a parent', expenses],
  ] as const) {
    await ask(household, counsel)(product.port); // notes the look
    const least = side(ask(household, household.alex));
    const [cost] = await compareAll(least, [side(ask(household, counsel))], { folder, ...rounds });
    if (cost) sayCost(name, cost, 1.15);
  }
  const busy = await addFamilies(folder, household, many);
  const page = side(expenses(household, household.alex));
  const [cost] = await compareAll(page, [side(list(busy))], { folder, ...rounds });
  if (cost) sayCost('the list of 200 families, beside 50 expenses', cost, 2);
  const times = { first: [] as number[], noted: [] as number[], parent: [] as number[] };
  for (const other of others) {
    times.first.push(await timeOf(month(household, other), product.port));
    times.noted.push(await timeOf(month(household, other), product.port));
    times.parent.push(await timeOf(month(household, household.alex), product.port));
  }
  const parent = medianOf(times.parent);
  saySize('the first read by a grant, which notes the look', medianOf(times.first) / parent, 'x the parent');
  saySize('the second one, one after the other', medianOf(times.noted) / parent, 'x the parent');
  await product.stop();
}

async function timeOf(ask: Ask, port: number): Promise<number> {
  const begin = performance.now();
  await ask(port);
  return performance.now() - begin;
}

/** As many lawyers of Alex, each signed in with a second step, with a grant of two sections. */
async function addLawyers(folder: string, { familyId, alex }: Household, count: number): Promise<Parent[]> {
  const made = Array.from({ length: count }, () => ({ accountId: newId(), token: newToken() }));
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  try {
    await client.query(
      `with one as (select * from unnest($1::uuid[], $2::bytea[]) as t (id, hash)),
       account as (
         insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
         select id, id || '@example.test', id || '@example.test', 'Jordan', 'Park', 'lawyer', now(), now() from one),
       session as (
         insert into auth.sessions (id, account_id, token_hash, rotated_at, device_hash, label, level, confirmed_at, created_at, seen_at,
                expires_at, ends_at)
         select id, id, hash, now(), hash, 'Firefox on Linux', 2, now(), now(), now(), now() + interval '30 days', now() + interval '180 days'
           from one)
       insert into access_grant (family_id, id, granted_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named, status,
              made_at, open_until, account_id, name, answered_at)
       select $3, id, $4, 'x@example.test', 'x@example.test', 'lawyer', '{calendar,payments}', now() - interval '2 days',
              now() + interval '90 days', 'The hearing', false, 'accepted', now(), now(), id, 'Jordan Park', now() from one`,
      [made.map(({ accountId }) => accountId), made.map(({ token }) => digest(token)), familyId, alex.accountId],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return made.map(({ accountId, token }) => ({ accountId, cookie: `session=${token}` }));
}

/** Lawyers who share all families but one, so many each: of two parents, with ten events and a court date to come. Returns the first. */
async function addFamilies(folder: string, household: Household, each: number): Promise<Parent> {
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  try {
    const lawyers = [];
    for (let n = 0; n < neighbours / each; n += 1) lawyers.push(await signUp(client, 'Jordan'));
    const ids = lawyers.map(({ accountId }) => accountId);
    await client.query('update auth.sessions set level = 2 where account_id = any ($1)', [ids]);
    await client.query(
      `with one as materialized (
         select f.family_id as family, m.account_id as sam, gen_random_uuid() as taylor, gen_random_uuid() as id,
                ($2::uuid[])[(row_number() over () - 1) / $3 + 1] as lawyer
           from family f join member m on m.family_id = f.family_id where f.family_id <> $1),
       account as (
         insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
         select taylor, taylor || '@example.test', taylor || '@example.test', 'Taylor', 'Stone', 'parent', now(), now() from one),
       other as (
         insert into member (family_id, account_id, name, role, joined_at, home)
         select family, taylor, 'Taylor', 'parent', now(), 'B' from one),
       event as (
         insert into event (family_id, id, title, description, date, zone, type, children, status, added_by, created_at)
         select family, gen_random_uuid(), 'Soccer practice', '', current_date + n, 'America/New_York', 'activity', '{}', 'upcoming', sam, now()
           from one, generate_series(1, 10) n),
       court as (
         insert into court_entry (family_id, id, kind, added_by, added_at, is_shared, other, content, day)
         select family, gen_random_uuid(), 'court-date', sam, now(), true, taylor,
                jsonb_build_object('subject', 'Hearing', 'at', current_date + 40 || 'T09:30', 'zone', 'America/New_York', 'place', ''),
                current_date + 40 from one),
       made as (
         insert into access_grant (family_id, id, granted_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named, status,
                made_at, open_until, account_id, name, answered_at)
         select family, id, sam, 'x@example.test', 'x@example.test', 'lawyer', '{calendar,documents}', now() - interval '2 days',
                now() + interval '90 days', 'The hearing', false, 'accepted', now(), now(), lawyer, 'Jordan Park', now() from one)
       insert into auth.granted select id, family, 'x@example.test', lawyer from one`,
      [household.familyId, ids, each],
    );
    await client.query('vacuum analyze');
    const [first] = lawyers;
    if (!first) throw new Error('No lawyer');
    return first;
  } finally {
    await client.end();
  }
}

try {
  await measureGrants();
} finally {
  await cleanUp();
}
