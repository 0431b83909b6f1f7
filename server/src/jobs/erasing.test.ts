import { expect, test } from 'vitest';
import { newPerson } from '../testing/browser.ts';
import { sources } from '../testing/mails.ts';
import { accountsPool, clock, owner, parts } from '../testing/world.ts';
import { openErasing, sweepSeconds } from './erasing.ts';
import { settledInstant } from './settled.sql.ts';

/** A server that has run for as long as it is told, by a clock that nobody sets. */
function server() {
  const time = { ticks: 0 };
  const mailer = { send: async () => {}, verify: async () => {} };
  const erase = openErasing({ ...sources, mailer, log: parts.log }, () => time.ticks);
  /** Runs on for these hours, the clock beside it, and sweeps every ten minutes. */
  const run = async (hours: number) => {
    for (let sweeps = 0; sweeps < hours * 6; sweeps += 1) {
      time.ticks += sweepSeconds * 1_000;
      clock.advance({ seconds: sweepSeconds });
      await erase();
    }
  };
  return { erase, run };
}

async function closedPerson() {
  const person = await newPerson();
  await person.api.accounts.removal.remove();
  const isThere = async () =>
    (await owner.query('select from auth.accounts where email_key = $1', [person.email])).rowCount === 1;
  return isThere;
}

test('a clock set 40 days ahead erases nothing for a day, and nothing if set back by then', async () => {
  await owner.query('delete from auth.clock_readings');
  const isThere = await closedPerson();
  const { erase, run } = server();
  await run(25);
  clock.advance({ hours: 24 * 40 });
  await erase();
  await run(23);
  clock.advance({ hours: -24 * 40 });
  await run(25);
  expect(await isThere()).toBe(true);
}, 60_000);

test('due accounts are erased after 24 hours of running time, across restarts', async () => {
  await owner.query('delete from auth.clock_readings');
  const isThere = await closedPerson();
  await server().run(1);
  clock.advance({ hours: 24 * 14 }); // it was off for two weeks
  await server().run(12);
  await server().run(11);
  expect(await isThere()).toBe(true);
  await server().run(2);
  expect(await isThere()).toBe(false);
}, 60_000);

test('a gap between sweeps counts for at most ten minutes: another server may have swept', async () => {
  await owner.query('delete from auth.clock_readings');
  let ticks = 0;
  const mailer = { send: async () => {}, verify: async () => {} };
  const erase = openErasing({ ...sources, mailer, log: parts.log }, () => ticks);
  ticks += 48 * 60 * 60 * 1_000;
  await erase();
  const { rows } = await owner.query('select max(ran_seconds)::int as ran from auth.clock_readings');
  expect(rows).toEqual([{ ran: sweepSeconds }]);
});

test('readings older than a day of running time are deleted, except the last', async () => {
  await owner.query('delete from auth.clock_readings');
  for (let hour = 0; hour < 30; hour += 1) {
    await settledInstant(accountsPool, { now: clock().toString(), ran: 3_600 });
    clock.advance({ hours: 1 });
  }
  const { rows } = await owner.query('select count(*)::int as count from auth.clock_readings');
  expect(rows).toEqual([{ count: 25 }]);
});
