import type pg from 'pg';
import { expect, test } from 'vitest';
import { withClient } from './database.ts';
import { migrate } from './migrate.ts';
import { catalogOf } from './testing/catalog.ts';
import { databaseOf, emptyDatabase } from './testing/database.ts';
import { brokenRules } from './testing/schema-rules.ts';

// A new database runs no migration and an older one runs those it lacks. Both end up the same.

type Rows = Record<string, Record<string, unknown>[]>;

/**
 * Every row of ours, past row-level security; without the bookkeeping of migrations, and without what PostgreSQL computes from other
 * columns: a new expression computes it again.
 */
async function everyRow(client: pg.Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string; computed: string[] }>(`
    select format('%I.%I', schemaname, tablename) as name, array(
             select attname::text from pg_attribute
              where attrelid = format('%I.%I', schemaname, tablename)::regclass and attgenerated <> '') as computed
      from pg_tables
     where schemaname in ('app', 'auth', 'public') and tablename not like 'kysely%' order by 1`);
  const found: Rows = {};
  for (const { name, computed } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) - $1::text[] as row from ${name} t order by (to_jsonb(t) - $1::text[])::text`,
      [computed],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The columns that a row had before. */
const asBefore = (row: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(before).map((column) => [column, row[column]]));

async function freshCatalog(): Promise<string[]> {
  const { owner } = await emptyDatabase();
  await migrate(owner);
  return withClient(owner, catalogOf);
}

test.each(['a74a584', '9660438'])(
  'a database of commit %s becomes what a new one is, and keeps its rows',
  async (commit) => {
    const { owner, superuser } = await databaseOf(commit);
    const before = await withClient(superuser, everyRow);
    await migrate(owner);
    expect(await withClient(owner, catalogOf)).toEqual(await freshCatalog());
    expect(await withClient(owner, brokenRules)).toEqual([]);

    const after = await withClient(superuser, everyRow);
    const { rows: notFound } = await withClient(superuser, (client) =>
      client.query('select from message where words is distinct from array_to_tsvector(app.search_words(content))'),
    );
    expect(notFound, 'old messages are found like new ones').toEqual([]);
    for (const [table, rows] of Object.entries(before)) {
      const [sample] = rows;
      if (sample)
        expect(
          after[table]!.map((row) => asBefore(row, sample)),
          table,
        ).toEqual(rows);
    }
    for (const table of [
      'member',
      'child',
      'event',
      'layer_rule',
      'proposal',
      'expense',
      'ledger',
      'message',
      'message_draft',
      'note',
    ])
      expect(before[`public.${table}`], table).not.toEqual([]);
  },
);

test('the comparison notices what is missing, and rights that are too many', async () => {
  const { owner } = await emptyDatabase();
  await migrate(owner);
  const before = await withClient(owner, catalogOf);
  const breakages = [
    'alter table child alter column age drop not null',
    `alter table child alter column gender set default 'Other'`,
    'alter table expense drop constraint accepted_as_answered',
    'drop index event_by_date',
    'drop policy mine on note',
    'drop trigger post on payment',
    'alter table note no force row level security',
    'grant update (topic) on message_draft to evenkeel_web',
    'grant select on auth.accounts to evenkeel_web',
    'grant execute on function app.append_to to evenkeel_web',
    'alter function app.add_notice reset search_path',
    'alter function app.post security invoker',
    'alter view app.me reset (security_barrier)',
    'alter default privileges in schema app grant select on tables to evenkeel_web',
  ];
  await withClient(owner, async (client) => {
    for (const breakage of breakages) {
      await client.query('begin');
      await client.query(breakage);
      expect(await catalogOf(client), breakage).not.toEqual(before);
      await client.query('rollback');
    }
    expect(await catalogOf(client)).toEqual(before);
  });
});
