import { expect, test } from 'vitest';
import { withClient } from './database.ts';
import { freshDatabase } from './testing/database.ts';
import { schemaRunAgain } from './testing/schema-run-again.ts';
import { brokenRules, mustCompile } from './testing/schema-rules.ts';

const { owner } = await freshDatabase();

test('a new database keeps the rules of rights, and each of its functions compiles', async () => {
  await withClient(owner, async (client) => {
    expect(await brokenRules(client)).toEqual([]);
    await mustCompile(client);
  });
});

test('when all files run again, the schema is the same and keeps the rules', async () => {
  const { files, runAgain } = await schemaRunAgain(owner);
  await runAgain(files);
});

test.each([
  ['grant execute on function app.add_notice to public', 'app.add_notice('],
  ['create function public.open() returns int return 1; grant execute on function public.open to public', 'open()'],
  ['create function auth.open() returns int return 1; grant execute on function auth.open to public', 'auth.open()'],
  ['alter function app.enter reset search_path', 'app.enter('],
  ['alter function app.enter set search_path = public', 'app.enter('],
  ['alter table note no force row level security', 'note: a table of families'],
  ['alter table note disable row level security', 'note: a table of families'],
  ['create table diary (family_id uuid)', 'diary: a table of families'],
  ['drop policy mine on child', 'child: evenkeel_web may read it'],
  ['grant select (email) on auth.accounts to evenkeel_web', 'auth.accounts: evenkeel_web may read it'],
  ['grant select on app.outbox to evenkeel_web', 'app.outbox: evenkeel_web may read it'],
  ['alter table log disable row level security', 'log: evenkeel_web may read it'],
  ['alter view app.me reset (security_barrier)', 'app.me: evenkeel_web may read this view'],
])('the rules notice %s', async (breakage, noticed) => {
  await withClient(owner, async (client) => {
    await client.query(`begin; ${breakage}`);
    expect((await brokenRules(client)).join('\n')).toContain(noticed);
    await client.query('rollback');
  });
});

test('a function whose body is wrong does not compile', async () => {
  await withClient(owner, async (client) => {
    await client.query(`begin; set local check_function_bodies = off;
      create function app.wrong() returns int language sql as $$ select nothing from nowhere $$;
      set local check_function_bodies = on`);
    await expect(mustCompile(client)).rejects.toThrow('nowhere');
    await client.query('rollback');
  });
});

test('every table that would keep a family from going is in the list of what goes with it', async () => {
  // What goes along with another table needs no line of its own.
  const keeping = `
    select t.name, p.prosrc like '%''' || t.name || '''%' as listed
      from pg_proc p, (select a.attrelid as id, a.attrelid::regclass::text as name from pg_attribute a
                         join pg_class c on c.oid = a.attrelid
                        where a.attname = 'family_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) t
     where p.oid = 'app.erase_family'::regproc
       and not exists (select from pg_constraint k where k.conrelid = t.id and k.contype = 'f' and k.confdeltype = 'c')`;
  const { rows } = await withClient(owner, (client) => client.query<{ name: string; listed: boolean }>(keeping));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ listed }) => !listed)).toEqual([]);
});
