import { afterEach, expect, test } from 'vitest';
import { newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { patientMailer, sent, sources } from '../testing/mails.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { eraseAccounts } from './erase.sql.ts';
import { sweep, sweepPassing } from './sweep.sql.ts';

// With the real queue, as the role that owns nothing.
const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

async function start(mailer = patientMailer, options = { every: 3_600_000 }): Promise<Jobs> {
  const jobs = await startJobs({ ...sources, mailer }, options);
  running.push(jobs);
  return jobs;
}

const open = async () => {
  const { rows } = await owner.query('select id from app.outbox where done_at is null and failed_at is null');
  return rows.length;
};

test('outbox rows are mailed right after the ring', async () => {
  const jobs = await start();
  const email = newAddress();
  await newBrowser().api.accounts.signUp(signUpOf(email));
  jobs.wake();
  await eventually(() => expect(sent.filter(({ to }) => to === email)).toHaveLength(1));
  await eventually(async () => expect(await open()).toBe(0));
});

test('two servers send each of a hundred mails once', async () => {
  const servers = [await start(), await start()];
  await owner.query(`
    with people as (
      insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
      select gen_random_uuid(), 'many' || i || '@example.com', 'many' || i || '@example.com', 'Alex', 'Rivera', 'parent', now(), now()
        from generate_series(1, 100) i returning id
    ) select app.enqueue('welcome', id) from people`);
  for (const server of servers) server.wake();
  await eventually(async () => expect(await open()).toBe(0));
  const many = sent.filter(({ to }) => to.startsWith('many')).map(({ to }) => to);
  expect(many).toHaveLength(100);
  expect(new Set(many).size).toBe(100);
});

test('polling makes up for a lost ring', async () => {
  await start(patientMailer, { every: 100 });
  const email = newAddress();
  await newBrowser().api.accounts.signUp(signUpOf(email));
  await eventually(() => expect(sent.filter(({ to }) => to === email)).toHaveLength(1));
});

test('the queue retries a failed mail within ten seconds', async () => {
  let tries = 0;
  const email = newAddress();
  const moody: typeof patientMailer = {
    ...patientMailer,
    send: async (mail, of) => {
      if (mail.to !== email) return undefined;
      tries += 1;
      if (tries === 1) throw new Error('The mail server is away');
      return patientMailer.send(mail, of);
    },
  };
  const jobs = await start(moody);
  await newBrowser().api.accounts.signUp(signUpOf(email));
  jobs.wake();
  // Five of the ten are random, so that not all come at once. Of a busy machine: it failed after it began, and before it is looked at.
  const retried = `from pgboss.job where state = 'retry' and id = (select mail_id from auth.pending where email_key = $1)`;
  const { since, left } = await eventually(async () => {
    const { rows } = await owner.query(
      `select extract(epoch from start_after - started_on)::float8 as since,
              extract(epoch from start_after - clock_timestamp())::float8 as left ${retried}`,
      [email],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  });
  expect(since).toBeGreaterThanOrEqual(5);
  expect(left).toBeLessThanOrEqual(10);
  await owner.query(`update pgboss.job set start_after = now() where id = (select id ${retried})`, [email]);
  await eventually(() => expect(sent.filter(({ to }) => to === email)).toHaveLength(1));
  expect(tries).toBe(2);
});

test('queue jobs contain ids only', async () => {
  const { rows } = await owner.query('select data from pgboss.job where name = $1', ['mail']);
  expect(rows.length).toBeGreaterThan(0);
  for (const { data } of rows) expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

const count = (table: string) => `(select count(*)::int from ${table}) as "${table}"`;

async function sweepAll(): Promise<void> {
  await sweepPassing(accountsPool, clock().toString());
  await sweep(accountsPool, clock().toString());
}

test('expired rows are swept, others stay', async () => {
  const [person, closed] = [await newPerson(), await newPerson()];
  await newBrowser().api.accounts.forgot({ email: person.email });
  await owner.query(
    `insert into auth.factors (id, account_id, type, secret, created_at, verified_at)
     select gen_random_uuid(), id, 'totp', '\\x00', $2::timestamptz, null from auth.accounts where email_key = $1`,
    [person.email, clock().toString()],
  );
  await owner.query(`insert into auth.passkey_challenges values ('challenge', null, 'sign_in', $1)`, [
    clock().add({ minutes: 5 }).toString(),
  ]);
  await owner.query('update auth.accounts set closed_at = $2, erase_at = $3 where email_key = $1', [
    closed.email,
    clock().toString(),
    clock()
      .add({ hours: 24 * 14 })
      .toString(),
  ]);
  const left = async () => {
    const tables = ['auth.pending', 'auth.sessions', 'auth.throttle', 'auth.passkey_challenges', 'auth.factors'];
    const { rows } = await owner.query(`select ${tables.map(count).join(', ')},
      (select count(*)::int from auth.accounts where email_key = '${closed.email}') as closed`);
    return rows[0];
  };
  const before = await left();
  await sweepAll();
  expect(await left()).toEqual(before);

  clock.advance({ minutes: 15 });
  await sweepAll();
  expect(await left()).toMatchObject({ 'auth.factors': 0, 'auth.passkey_challenges': 0, closed: 1 });
  clock.advance({ hours: 24 * 31 });
  await sweepAll();
  await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() });
  expect(await left()).toEqual({
    'auth.pending': 0,
    'auth.sessions': 0,
    'auth.throttle': 0,
    'auth.passkey_challenges': 0,
    'auth.factors': 0,
    closed: 0,
  });
});

test('a mail dropped by the queue during a long outage is queued again', async () => {
  const email = newAddress();
  await newBrowser().api.accounts.signUp(signUpOf(email));
  const lost = await owner.query(
    `update app.outbox set handed_at = $1 where id = (select mail_id from auth.pending where email_key = $2) returning id`,
    [clock().toString(), email],
  );
  expect(lost.rowCount).toBe(1);
  clock.advance({ hours: 24 * 2 });
  await sweepPassing(accountsPool, clock().toString());
  const isWaiting = async () =>
    (await owner.query('select from app.outbox where handed_at is null and id = $1', [lost.rows[0].id])).rowCount;
  expect(await isWaiting()).toBe(0);
  clock.advance({ hours: 24 });
  await sweepPassing(accountsPool, clock().toString());
  expect(await isWaiting()).toBe(1);
  const jobs = await start();
  jobs.wake();
  await eventually(async () => expect(await open()).toBe(0));
});
