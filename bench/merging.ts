import { newId } from '@evenkeel/contract/base';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { foundFamilies, signUp, superuser, type Parent } from './families.ts';
import { cleanUp, newFolder, start } from './processes.ts';
import { saySize } from './report.ts';
import { newEvent, send } from './requests.ts';

type Two = { alex: Parent; blake: Parent; shared: string; own: string };

/**
 * How long it takes to merge two families of `facts` facts each, and how long reads and writes in either of them wait meanwhile.
 * Starts its own product. `node bench/merging.ts` runs only this.
 */
export async function measureMerging({ facts }: { facts: number }): Promise<void> {
  const folder = newFolder();
  const product = await start(['scripts/start.js'], 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  await foundFamilies(folder, {
    sizes: Array.from({ length: 50 }, () => ({ events: 500, messages: 0 })),
    neighbours: 5_000,
  });
  const two = await foundTwo(folder, facts);
  const { port } = product;
  const sent = { id: newId(), sourceId: two.own, matches: await matchesOf(port, two) };
  const path = `/api/families/${two.shared}/merges`;
  const offered = JSON.parse(await send(port, 'POST', path, two.blake, sent));

  const at = { isOver: false };
  const waits = [
    ['reading in the family that stays', () => month(port, two.alex, two.shared), 500, 500],
    ['reading in the one that comes', () => month(port, two.blake, two.own), 500, 500],
    ['writing in the family that stays', () => add(port, two.alex, two.shared), 500, 500],
    ['writing in the one that comes', () => add(port, two.blake, two.own), 2_000, 2_000],
  ] as const;
  const answer = { digest: offered.digest, status: 'accepted' };
  const begin = performance.now();
  await send(port, 'POST', `${path}/${sent.id}/answer`, two.alex, answer);
  // Not earlier: writes before the answer would make the offer outdated.
  const meanwhile = waits.map(([, act]) => longestOf(act, at));
  while (JSON.parse(await send(port, 'GET', path, two.alex))[0].status !== 'done') await sleep(20);
  const seconds = (performance.now() - begin) / 1_000;
  at.isOver = true;
  const longest = await Promise.all(meanwhile);
  saySize(`two families of ${facts.toLocaleString('en')} facts each become one`, seconds, 's', 10);
  for (const [i, [name, , most]] of waits.entries())
    saySize(`meanwhile, ${name}, the longest`, longest[i]!, 'ms', most);
  await mustBeThere(folder, two, facts);
  await product.stop();
}

/** Milliseconds of the slowest of these, one after the other, until the merge is done or the family is gone. */
async function longestOf(act: () => Promise<string>, at: { isOver: boolean }): Promise<number> {
  let longest = 0;
  while (!at.isOver) {
    const begin = performance.now();
    const isThere = await act().then(
      () => true,
      () => false,
    );
    longest = Math.max(longest, performance.now() - begin);
    if (!isThere) return longest;
    await sleep(20);
  }
  return longest;
}

const month = (port: number, who: Parent, familyId: string) =>
  send(port, 'GET', `/api/families/${familyId}/events?from=2026-10-25&to=2026-12-05`, who);
const add = (port: number, who: Parent, familyId: string) =>
  send(port, 'POST', `/api/families/${familyId}/events`, who, { ...newEvent(newId()), children: [] });

/** Matches the one child of each family. */
async function matchesOf(port: number, { alex, blake, shared, own }: Two): Promise<Record<string, string>> {
  const childOf = async (who: Parent, familyId: string): Promise<string> =>
    JSON.parse(await send(port, 'GET', `/api/families/${familyId}/children`, who))[0].id;
  return { [await childOf(blake, own)]: await childOf(alex, shared) };
}

/** The family of Alex and Blake, and the one in which Blake is alone: each with a child and that many facts, as the product records them. */
async function foundTwo(folder: string, facts: number): Promise<Two> {
  const client = await asSuperuser(folder);
  try {
    const [alex, blake] = [await signUp(client, 'Alex'), await signUp(client, 'Blake')];
    const [shared, own] = [newId(), newId()];
    await found(client, shared, [alex, blake]);
    await found(client, own, [blake]);
    await write(client, shared, alex, facts);
    await write(client, own, blake, facts);
    await client.query('vacuum analyze');
    return { alex, blake, shared, own };
  } finally {
    await client.end();
  }
}

async function found(client: pg.Client, familyId: string, parents: Parent[]): Promise<void> {
  await client.query('insert into family (family_id, created_at) values ($1, now())', [familyId]);
  await client.query(`insert into log (family_id, id, audience) values ($1, gen_random_uuid(), 'family')`, [familyId]);
  for (const [i, { accountId }] of parents.entries()) {
    await client.query(
      `insert into member (family_id, account_id, name, role, joined_at, home) values ($1, $2, $3, 'parent', now(), $4)`,
      [familyId, accountId, `Parent ${i + 1}`, ['A', 'B'][i]],
    );
    await client.query(
      `insert into log (family_id, id, audience, person) values ($1, gen_random_uuid(), 'person', $2)`,
      [familyId, accountId],
    );
  }
}

/** A child; of ten facts six events, three expenses and an alert; each with its log entry. */
async function write(client: pg.Client, familyId: string, { accountId }: Parent, facts: number): Promise<void> {
  const values = [familyId, accountId, facts];
  const known = `family_id = $1 and $2::uuid is not null and $3::int > 0`;
  await client.query(
    `insert into child (family_id, id, first_name, last_name, age, custody_details, added_by, created_at)
     values ($1, gen_random_uuid(), 'Nora', 'Rivera', '7', '', $2, now())`,
    values.slice(0, 2),
  );
  await client.query(
    `insert into event (family_id, id, title, description, date, zone, type, children, status, added_by, created_at)
     select $1, gen_random_uuid(), 'Soccer practice ' || n, 'Bring the blue shirt, two bottles of water and the shin guards.',
            date '2026-01-01' + n % 700, 'America/New_York', 'activity', array(select id from child where family_id = $1),
            'upcoming', $2, now()
       from generate_series(1, $3::int * 6 / 10) n`,
    values,
  );
  await client.query(
    `insert into expense (family_id, id, paid_by, description, amount, date, share, status, created_at, children)
     select $1, gen_random_uuid(), $2, 'Shoes ' || n, 6000, date '2026-01-01' + n % 300, 5000, 'pending', now(),
            array(select id from child where family_id = $1)
       from generate_series(1, $3::int * 3 / 10) n`,
    values,
  );
  await client.query(
    `insert into alert (family_id, id, child_id, title, description, added_by, created_at)
     select $1, gen_random_uuid(), child.id, 'Inhaler ' || n, 'It is in the bag.', $2, now()
       from child, generate_series(1, $3::int / 10) n where family_id = $1`,
    values,
  );
  for (const table of ['event', 'expense', 'alert']) {
    await client.query(
      `select app.append_to($1, null, $2, now(), '${table}.added', t.id, to_jsonb(t) - '{id,family_id}'::text[])
         from ${table} t where ${known}`,
      values,
    );
  }
}

/** Checks that nothing is missing or duplicated. */
async function mustBeThere(folder: string, { shared, own }: Two, facts: number): Promise<void> {
  const client = await asSuperuser(folder);
  try {
    for (const [table, share] of Object.entries({ expense: 3, alert: 1 })) {
      const { rows } = await client.query(
        `select count(*) filter (where family_id = $1)::int as here, count(*) filter (where family_id = $2)::int as there
           from ${table}`,
        [shared, own],
      );
      if (rows[0].here !== (2 * facts * share) / 10 || rows[0].there !== 0)
        throw new Error(`${table}: ${JSON.stringify(rows[0])}`);
    }
  } finally {
    await client.end();
  }
}

async function asSuperuser(folder: string): Promise<pg.Client> {
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  return client;
}

if (import.meta.main) {
  try {
    await measureMerging({ facts: process.argv.includes('--quick') ? 1_000 : 10_000 });
  } finally {
    await cleanUp();
  }
  process.exit();
}
