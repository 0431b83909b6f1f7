import { expect, inject, test } from 'vitest';
import type pg from 'pg';
import { superuserOf, withClient } from './database.ts';
import { openPool } from './db.ts';
import { UnfitConnection } from './lib/unfit-connection.ts';
import { standBetween, without } from './testing/between.ts';
import { freshDatabase } from './testing/database.ts';
import { mustBeFit } from './operating/connections.sql.ts';

const { web } = await freshDatabase();
const superuser = superuserOf(inject('postgres'), String((web as pg.ClientConfig).database));

/** What the first statement of a pool met, and what was reported, with a pooler that drops these parameters. */
async function firstOf(...dropped: string[]) {
  const between = await standBetween(without(...dropped));
  const reported: string[] = [];
  const pool = openPool({ ...superuser, host: between.host, port: between.port, max: 1 }, (error) =>
    reported.push(error.message),
  );
  const met = await pool.query('select current_user as me').then(
    ({ rows }) => rows,
    (error: Error) => error,
  );
  const held = pool.totalCount;
  await pool.end();
  between.close();
  return { met, reported, held };
}

const isUnfit = (sentence: string) => expect.objectContaining({ message: expect.stringContaining(sentence) });

test('a pooler that passes everything on changes nothing', async () => {
  expect(await firstOf()).toMatchObject({ met: [{ me: 'evenkeel_web' }], reported: [], held: 1 });
});

test('where a pooler drops the role, nothing is asked as the owner: the connection is dropped, and why is said', async () => {
  const { met, reported, held } = await firstOf('options');
  expect(met).toBeInstanceOf(UnfitConnection);
  expect(met).toEqual(isUnfit('PostgreSQL has us as postgres instead of evenkeel_web: a pooler'));
  expect(reported).toEqual([expect.stringContaining('instead of evenkeel_web')]);
  expect(held).toBe(0);
});

test('a statement without its limit is not begun', async () => {
  expect((await firstOf('statement_timeout')).met).toEqual(isUnfit('is 0 ms instead of 10000'));
});

const wanted = { role: 'postgres', statementTimeout: 0 };
const set = (name: string, value: string) => `set ${name} = '${value}'`;

test.each([
  [[set('timezone', 'Europe/Paris')], 'the time zone of a connection is Europe/Paris'],
  [[set('timezone', 'UTC'), set('synchronous_commit', 'off')], 'synchronous_commit is off'],
])('%j is refused', async (settings, sentence) => {
  await withClient(superuser, async (client) => {
    for (const setting of settings) await client.query(setting);
    await expect(mustBeFit(client, wanted)).rejects.toThrow(sentence);
  });
});

test('local durability is refused only where a standby has to confirm', async () => {
  const given = { role: 'postgres', zone: 'UTC', timeout: 0, commit: 'local' };
  const answering = (standbys: string) => ({ query: async () => ({ rows: [{ ...given, standbys }] }) }) as never;
  await mustBeFit(answering(''), wanted);
  await expect(mustBeFit(answering('one, two'), wanted)).rejects.toThrow('waits for no standby');
});
