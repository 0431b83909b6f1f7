import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Person } from './people.ts';

// What nobody can do in a browser: let time pass, and have the database refuse. The product that runs is left as it is.

/** Asks the database of a running product as the owner of its tables. */
export async function inDatabase<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const folder = join(dataDir, 'postgres');
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const client = new pg.Client({ host: join(folder, 'sockets'), user: 'evenkeel', password, database: 'evenkeel' });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}

type Of = Pick<Person, 'email'>;
const theirs = 'account_id = (select id from auth.accounts where email_key = lower($1))';

/** As if somebody had last proven who they are eleven minutes ago. */
export async function ageProof(dataDir: string, { email }: Of): Promise<void> {
  const statement = `update auth.sessions set confirmed_at = confirmed_at - interval '11 minutes' where ${theirs}`;
  await inDatabase(dataDir, statement, [email]);
}

/** As if the last code by text message, or the last PIN, had been asked for a minute earlier. */
export async function ageCodes(dataDir: string, { email }: Of): Promise<void> {
  for (const [table, at] of [
    ['factors', 'code_sent_at'],
    ['pending', 'asked_at'],
  ]) {
    await inDatabase(dataDir, `update auth.${table} set ${at} = ${at} - interval '1 minute' where ${theirs}`, [email]);
  }
  // Of a sign-up there is no account yet.
  const statement = `update auth.pending set asked_at = asked_at - interval '1 minute' where email_key = lower($1)`;
  await inDatabase(dataDir, statement, [email]);
}

/** As if the wait of a recovery were over. */
export async function endWait(dataDir: string, { email }: Of): Promise<void> {
  await inDatabase(dataDir, `update auth.attempts set ready_at = now() where ${theirs}`, [email]);
}

type Refused = { table: string; to: 'insert' | 'update' | 'delete' };

/** While `act` runs, the database refuses to do this to what is somebody's: a fault that no answer of ours is prepared for. */
export async function whileRefused(
  dataDir: string,
  { email }: Of,
  { table, to }: Refused,
  act: () => Promise<void>,
): Promise<void> {
  const [account] = await inDatabase<{ id: string }>(
    dataDir,
    'select id from auth.accounts where email_key = lower($1)',
    [email],
  );
  const id = account!.id;
  const name = `refuse_${table}_${id.replaceAll('-', '')}`;
  const row = to === 'insert' ? 'new' : 'old';
  const column = table === 'accounts' ? 'id' : 'account_id';
  await inDatabase(
    dataDir,
    `create function auth.${name}() returns trigger language plpgsql as $$begin raise 'refused on purpose'; end$$;
     create trigger ${name} before ${to} on auth.${table} for each row when (${row}.${column} = '${id}')
       execute function auth.${name}()`,
  );
  try {
    await act();
  } finally {
    await inDatabase(dataDir, `drop trigger ${name} on auth.${table}; drop function auth.${name}()`);
  }
}
