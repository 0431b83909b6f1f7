import { stored } from '@evenkeel/contract/privacy';
import { expect, test } from 'vitest';
import { installQueues } from './jobs/queue.ts';
import { owner, ownerConfig } from './testing/world.ts';

// The Privacy Policy says what is kept. It is written from the same list that is held against the database here.

/** Tables in which nobody is, and why. A schema with `.*` is all of it. */
const withoutPeople: Record<string, string> = {
  'pgboss.*': 'the queue: ids of mails to be sent, and when it was tried',
  'auth.installation': 'a MAC of a constant, by which another secret is noticed',
  'auth.clock_readings': 'what the clock of the server read',
  'app.schema_run': 'which functions and policies it was brought up to',
  kysely_migration: 'which migrations ran',
  kysely_migration_lock: 'whether one is running',
};

await installQueues(ownerConfig);

/** Every table there is; those of `public` without their schema. */
const tables: string[] = (
  await owner.query(`
    select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
).rows.map(({ name }) => name);

const named = stored.flatMap((group) => group.tables);
const hasPeople = (name: string) => !(name in withoutPeople || name.replace(/\..*/, '.*') in withoutPeople);

test('every table with personal data is on the privacy page, once', () => {
  expect(tables.filter(hasPeople)).toEqual(named.toSorted());
});

test('tables listed as impersonal exist and are not on the page', () => {
  for (const name of Object.keys(withoutPeople)) {
    expect(
      tables.some((table) => table === name || name === table.replace(/\..*/, '.*')),
      name,
    ).toBe(true);
    expect(named).not.toContain(name);
  }
});

test.each(stored)('$title: what, who sees it and for how long, in sentences', ({ what, seenBy, kept }) => {
  for (const said of [what, seenBy, kept]) expect(said).toMatch(/^[A-Z].{6,}\.$/);
});
