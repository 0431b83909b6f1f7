import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Repeatable, SchemaFiles } from './schema-files.ts';

/** Said of a database that a later version of this program has changed. */
export const newerVersion = 'This data is of a newer version';

/**
 * Runs the files whose hash changed, all in one transaction, so that the database has exactly what the files say: rights and policies
 * that a changed file no longer grants are gone, and so are functions, views and triggers that no file has. Throws when this database
 * has been brought further by a newer version.
 */
export async function runRepeatables(db: pg.Client, schema: SchemaFiles): Promise<void> {
  const files = Object.fromEntries(schema.repeatables.map(({ path, hash }) => [path, hash]));
  const { rows: runs } = await db.query<{ files: Record<string, string>; is_this: boolean }>(
    'select files, files = $1 as is_this from app.schema_run order by id desc',
    [JSON.stringify(files)],
  );
  const [last, ...earlier] = runs;
  if (last?.is_this) return;
  if (earlier.some(({ is_this }) => is_this))
    throw new Error(`${newerVersion}: its functions and policies were replaced since. Start that version again.`);

  const changed = schema.repeatables.filter(({ path, hash }) => last?.files[path] !== hash);
  await inOneTransaction(db, async () => {
    await db.query('set local check_function_bodies = off'); // a function may call one that is created after it
    await runAll(db, await undoing(db, changed));
    for (const { path, text } of changed) await db.query(text).catch((error: unknown) => fail(path, error));
    await runAll(db, await leftOver(db, schema));
    await mustBeUnique(db);
    await db.query('insert into app.schema_run (files) values ($1)', [JSON.stringify(files)]);
  });
}

/** PostgreSQL looks for deadlocks after a second. We give up before, so that it's never a user's request that it ends. */
const patience = 400;
const attempts = 60;
const lockNotAvailable = '55P03';

/** Other servers may be answering requests: where a lock is taken, everything is undone and tried again, for half a minute. */
async function inOneTransaction(db: pg.Client, work: () => Promise<void>, left = attempts): Promise<void> {
  try {
    await db.query(`begin; set local lock_timeout = ${patience}`);
    await work();
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    if (!isLockTimeout(error) || left === 0) throw error;
    await wait(100);
    await inOneTransaction(db, work, left - 1);
  }
}

function isLockTimeout(error: unknown): boolean {
  const origin = error instanceof Error && error.cause ? error.cause : error;
  return origin instanceof pg.DatabaseError && origin.code === lockNotAvailable;
}

function fail(path: string, cause: unknown): never {
  throw new Error(`server/schema/${path}: ${String(cause)}`, { cause });
}

async function runAll(db: pg.Client, statements: string[]): Promise<void> {
  if (statements.length) await db.query(statements.join(';\n'));
}

/** All our functions and views are in these. `public` has only our tables: what an operator adds there is theirs. */
const ours = `('app', 'auth')`;
const nameOf = (proc: string) => `${proc}.pronamespace::regnamespace || '.' || ${proc}.proname`;
/** The relations of these names, `child` or `auth.accounts`, of those there are. */
const oids = (names: string) =>
  `select to_regclass(u.name)::oid from unnest(${names}::text[]) u (name) where to_regclass(u.name) is not null`;

/**
 * Takes back the rights of our roles on what these files create, and drops the policies of their tables: the files give them again.
 * Other roles are the operator's.
 */
async function undoing(db: pg.Client, changed: Repeatable[]): Promise<string[]> {
  const functions = changed.flatMap((file) => file.functions);
  const relations = changed.flatMap((file) => [...file.tables, ...file.views]);
  const { rows } = await db.query<{ statement: string }>(
    `with given as (
       select 'function ' || p.oid::regprocedure as thing, g.grantee
         from pg_proc p, aclexplode(p.proacl) g
        where ${nameOf('p')} = any ($1)
       union
       select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass, g.grantee
         from pg_class c, aclexplode(c.relacl) g
        where c.oid in (${oids('$2')})
       union
       select 'table ' || c.oid::regclass, g.grantee
         from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
        where c.oid in (${oids('$2')})
     )
     select format('revoke all on %s from %s', thing, case grantee when 0 then 'public' else grantee::regrole::text end) as statement
       from given where grantee = 0 or grantee::regrole::text in ('evenkeel_web', 'evenkeel_accounts')
     union all
     select format('drop policy %I on %s', o.polname, o.polrelid::regclass) from pg_policy o
      where o.polrelid in (${oids('$2')})`,
    [functions, relations],
  );
  return rows.map(({ statement }) => statement);
}

/** Drops what no file creates any more. Fails where something still needs it. */
async function leftOver(db: pg.Client, { functions, views, triggers }: SchemaFiles): Promise<string[]> {
  const { rows } = await db.query<{ statement: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace::regnamespace::text in ${ours}
        and (t.tgname, t.tgrelid) not in (
          select split_part(u.name, ' ', 1), to_regclass(split_part(u.name, ' ', 2))::oid from unnest($3::text[]) u (name))
     union all
     select format('drop view %s', c.oid::regclass) from pg_class c
      where c.relkind = 'v' and c.relnamespace::regnamespace::text in ${ours} and c.oid not in (${oids('$2')})
     union all
     select format('drop function %s', p.oid::regprocedure) from pg_proc p
      where p.pronamespace::regnamespace::text in ${ours} and ${nameOf('p')} <> all ($1)`,
    [functions, views, triggers],
  );
  return rows.map(({ statement }) => statement);
}

/** With other arguments `create or replace` makes a second function of the same name, and keeps the old one. */
async function mustBeUnique(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ name: string; all: string }>(
    `select ${nameOf('p')} as name, string_agg(p.oid::regprocedure::text, ' and ') as all
       from pg_proc p
      where p.pronamespace::regnamespace::text in ${ours}
      group by 1 having count(*) > 1`,
  );
  const [one] = rows;
  if (one) throw new Error(`There are two functions ${one.name}: ${one.all}. Drop the old one above the new one.`);
}
