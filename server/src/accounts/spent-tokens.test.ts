import type pg from 'pg';
import { expect, test } from 'vitest';
import { doorHashOf } from '../lib/session-token.ts';
import { codeOf, goodPassword, newBrowser, newPerson, signUpOf, type TestBrowser } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { mailsTo, pinFor } from '../testing/mails.ts';
import { elsewhere, type Person } from '../testing/own-account.ts';
import { pastMigration } from '../testing/past-migrations.ts';
import { clock, owner, streams } from '../testing/world.ts';

// A copied cookie is detected by the owner's own cookie, however often the copy is rotated.

/** Another holder of the same cookies. */
function copyOf({ jar }: TestBrowser): TestBrowser {
  const copy = newBrowser();
  for (const [name, value] of jar) copy.jar.set(name, value);
  return copy;
}

const isIn = async ({ api }: TestBrowser) => (await codeOf(api.families.list())) === 'ok';

async function copyMailsOf({ email }: Person): Promise<number> {
  return (await mailsTo(email)).filter(({ text }) => text.includes('used in two places at once')).length;
}

const confirm = ({ api }: TestBrowser) => api.accounts.identity.confirm({ password: goodPassword });

test('a copy that renews twice overnight ends when its owner comes back, for both, and she is told', async () => {
  const her = await newPerson();
  await isIn(her);
  const copy = copyOf(her);
  for (let i = 0; i < 2; i += 1) {
    clock.advance({ minutes: 15 });
    expect(await copy.api.accounts.session.refresh()).toMatchObject({ isRenewed: true });
    expect(await isIn(copy)).toBe(true);
  }
  clock.advance({ hours: 8 });
  expect(await isIn(her)).toBe(false);
  expect(await isIn(copy)).toBe(false);
  expect(await copyMailsOf(her)).toBe(1);
});

test('a copy that renews twice at once, with a known password, is noticed a minute later', async () => {
  const her = await newPerson();
  const copy = copyOf(her);
  await confirm(copy);
  await confirm(copy);
  await isIn(copy);
  clock.advance({ seconds: 59 });
  expect(await isIn(her), 'it may be another tab of hers').toBe(true);
  clock.advance({ seconds: 1 });
  expect(await isIn(her)).toBe(false);
  expect(await isIn(copy)).toBe(false);
  expect(await copyMailsOf(her)).toBe(1);
});

test('a copy that never stops renewing hides nothing', async () => {
  const her = await newPerson();
  const copy = copyOf(her);
  for (let i = 0; i < 8; i += 1) {
    await confirm(copy);
    clock.advance({ seconds: 10 });
  }
  expect(await isIn(her)).toBe(false);
  expect(await isIn(copy)).toBe(false);
  expect(await copyMailsOf(her)).toBe(1);
});

test('a tab that is three tokens behind for less than a minute is not a copy', async () => {
  const her = await newPerson();
  const tab = copyOf(her);
  for (let i = 0; i < 3; i += 1) await confirm(her);
  clock.advance({ seconds: 59 });
  expect(await isIn(tab)).toBe(true);
  expect(await isIn(her)).toBe(true);
  expect(await copyMailsOf(her)).toBe(0);
});

test('what is kept of old tokens is over within a minute or two', async () => {
  const her = await newPerson();
  for (let i = 0; i < 20; i += 1) {
    await confirm(her);
    clock.advance({ seconds: 20 });
  }
  const { rows } = await owner.query(
    `select (select count(*)::int from jsonb_object_keys(s.recent)) as kept from auth.sessions s
       join auth.accounts a on a.id = s.account_id where a.email_key = $1`,
    [her.email],
  );
  expect(rows[0].kept).toBeLessThanOrEqual(3);
});

test('a stream that outlives two renewals ends nobody’s session: it comes back with the cookie of now', async () => {
  const her = await newPerson();
  const stream = await listen(her.jar.get('session')!);
  for (let i = 0; i < 2; i += 1) {
    clock.advance({ minutes: 15 });
    await her.api.accounts.session.refresh();
    await isIn(her);
  }
  clock.advance({ minutes: 5 });
  streams.ringAll();
  await eventually(() => expect(stream.isOpen()).toBe(false));
  expect(await isIn(her)).toBe(true);
  expect(await copyMailsOf(her)).toBe(0);
});

test('signing out with a token that was renewed elsewhere ends that session', async () => {
  const her = await newPerson();
  const copy = copyOf(her);
  await confirm(copy);
  await confirm(copy);
  await her.api.accounts.session.signOut();
  expect(await isIn(copy)).toBe(false);
  expect(await copyMailsOf(her), 'it may have been another tab').toBe(0);
});

test('signing out an hour after somebody renewed her cookie ends it, and she is told', async () => {
  const her = await newPerson();
  const copy = copyOf(her);
  await confirm(copy);
  await confirm(copy);
  clock.advance({ hours: 1 });
  await her.api.accounts.session.signOut();
  expect(await isIn(copy)).toBe(false);
  expect(await copyMailsOf(her)).toBe(1);
});

test('signing in again ends what this account had open in this browser, and nothing else', async () => {
  const [her, other] = [await newPerson(), await newPerson()];
  const phone = await elsewhere(her);
  const shared = copyOf(her);
  await shared.api.accounts.signIn({ email: other.email, password: goodPassword });
  await shared.api.accounts.verifyDevice({ pin: await pinFor(other.email) });
  const copy = copyOf(her);

  her.jar.set('device', shared.jar.get('device')!);
  her.jar.delete('session');
  await her.api.accounts.signIn({ email: her.email, password: goodPassword });
  expect(await isIn(copy)).toBe(false);
  expect(await isIn(her)).toBe(true);
  expect(await isIn(phone), 'another browser of hers').toBe(true);
  expect(await isIn(shared), 'another person in this browser').toBe(true);
});

test('a device cookie from before sign-up makes no other browser a known one', async () => {
  const planted = newBrowser();
  await planted.api.accounts.forgot({ email: 'nobody@example.com' });
  const device = planted.jar.get('device')!;
  const email = 'planted@example.com';
  await planted.api.accounts.signUp(signUpOf(email));
  await planted.api.accounts.verifySignUp({ pin: await pinFor(email) });
  expect(planted.jar.get('device')).not.toBe(device);

  const his = newBrowser();
  his.jar.set('device', device);
  expect(await his.api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'newDevice' });
  expect(await planted.api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'done' });
});

test('two people in one browser are both known there, however often they take turns', async () => {
  const [her, him] = [await newPerson(), await newPerson()];
  const shared = newBrowser();
  for (const { email } of [her, him]) {
    await shared.api.accounts.signIn({ email, password: goodPassword });
    await shared.api.accounts.verifyDevice({ pin: await pinFor(email) });
  }
  for (const { email } of [her, him, her, him])
    expect(await shared.api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'done' });
});

type Look = { door: string; token: string };

/**
 * How many blocks of 8 KB each look touches, at least. They take turns: what is left of changed rows is cleaned away at any moment, and
 * would otherwise be counted for the first one alone.
 */
async function blocksOf(client: pg.PoolClient, looks: readonly Look[]): Promise<number[]> {
  const least = looks.map(() => Number.POSITIVE_INFINITY);
  for (let i = 0; i < 5; i += 1) {
    for (const [n, { door, token }] of looks.entries()) {
      await client.query('begin');
      const explain = `explain (analyze, buffers, format json) select pg_temp.verify('${door}', $1, $2)`;
      const { rows } = await client.query(explain, [doorHashOf(token), clock().toString()]);
      await client.query('rollback');
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': missed } = rows[0]['QUERY PLAN'][0].Plan;
      least[n] = Math.min(least[n]!, hit + missed);
    }
  }
  return least;
}

test('the door touches no block more for the current token, and at most one more for an old one', async () => {
  const her = await newPerson();
  await owner.query(
    `insert into auth.sessions (id, account_id, token_hash, previous_hash, stem_hash, rotated_at, device_hash, label, level,
            confirmed_at, created_at, seen_at, expires_at, ends_at)
     select gen_random_uuid(), account_id, sha256(int4send(n)), sha256(int4send(-n)), substring(sha256(int4send(n)) for 16), rotated_at,
            sha256(int4send(n)), label, level, confirmed_at, created_at, seen_at, expires_at, ends_at
       from generate_series(1, 5000) n, (select * from auth.sessions limit 1) s`,
  );
  await owner.query('vacuum analyze auth.sessions');
  const oldest = her.jar.get('session')!;
  await confirm(her);
  const previous = her.jar.get('session')!;
  await confirm(her);
  await isIn(her);

  const client = await owner.connect();
  try {
    const before = pastMigration('0049').replace('app.enter(token', 'app.old_door(token');
    await client.query(before.replaceAll('_hash = token', '_hash = substring(token for 32)'));
    await client.query(`create function pg_temp.verify(door text, token bytea, at timestamptz) returns void language plpgsql as $$
      begin execute format('select %s($1, $2, null)', door) using token, at; exception when others then null; end $$`);
    const more = async (token: string) => {
      const [now, before] = await blocksOf(client, [
        { door: 'app.enter', token },
        { door: 'app.old_door', token },
      ]);
      return now! - before!;
    };
    expect(await more(her.jar.get('session')!), 'the current one').toBe(0);
    expect(await more(previous), 'the one before').toBeLessThanOrEqual(1);
    const [ofPrevious, ofOldest] = await blocksOf(client, [
      { door: 'app.enter', token: previous },
      { door: 'app.enter', token: oldest },
    ]);
    expect(ofOldest, 'an older one').toBeLessThanOrEqual(ofPrevious! + 1);
    expect(await more('made-up'), 'one of nobody').toBeLessThanOrEqual(1);
  } finally {
    client.release();
  }
});
