import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from 'vitest';
import { codeOf, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo } from '../testing/mails.ts';
import { clock, owner, socketPath } from '../testing/world.ts';

/** Another holder of the same cookies. */
function copyOf({ jar }: TestBrowser): TestBrowser {
  const copy = newBrowser();
  for (const [name, value] of jar) copy.jar.set(name, value);
  return copy;
}

const isIn = async ({ api }: TestBrowser) => (await codeOf(api.families.list())) === 'ok';

test('a page sees its session without the cookie', async () => {
  const person = await newPerson();
  const session = await person.api.accounts.session.get();
  expect(session).toMatchObject({ tokenType: 'cookie', expiresIn: 30 * 24 * 60 * 60 });
  expect(session?.user).toMatchObject({ email: person.email, mfaEnabled: false, mfaRequired: false });
  for (const value of person.jar.values()) expect(JSON.stringify(session)).not.toContain(value);
});

test('being signed out is an answer, not an error', async () => {
  const { api, jar, ask } = newBrowser();
  expect(await api.accounts.session.get()).toBeNull();
  expect((await ask('/api/session')).status).toBe(200);
  jar.set('session', 'made-up');
  expect(await api.accounts.session.get()).toBeNull();
  expect(await codeOf(api.accounts.session.refresh())).toBe('UNAUTHORIZED');
});

test('signing out ends the session, empties the browser, and succeeds twice', async () => {
  const person = await newPerson();
  const copy = copyOf(person);
  for (const time of ['first', 'second']) {
    const response = await person.ask('/api/session/sign-out', { method: 'POST' });
    expect(response.status, time).toBe(200);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
  }
  expect(person.jar.has('session')).toBe(false);
  expect(await isIn(copy)).toBe(false);
  expect(person.jar.has('device')).toBe(true); // still a browser of theirs
});

test('a token is rotated after 15 minutes; five concurrent tabs get one new token and stay signed in', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 14 });
  expect(await person.api.accounts.session.refresh()).toMatchObject({ isRenewed: false });
  clock.advance({ minutes: 1 });
  const tabs = Array.from({ length: 5 }, () => copyOf(person));
  const renewed = await Promise.all(tabs.map(({ api }) => api.accounts.session.refresh()));
  expect(renewed.filter(({ isRenewed }) => isRenewed)).toHaveLength(1);
  expect(await Promise.all(tabs.map(isIn))).toEqual([true, true, true, true, true]);
});

test('a session ends 30 days after it was last renewed', async () => {
  const person = await newPerson();
  clock.advance({ hours: 24 * 29 });
  expect(await person.api.accounts.session.refresh()).toMatchObject({ isRenewed: true, expiresIn: 30 * 24 * 60 * 60 });
  clock.advance({ hours: 24 * 29 });
  expect(await isIn(person)).toBe(true);
  clock.advance({ hours: 24 });
  expect(await isIn(person)).toBe(false);
});

test('a session ends after 180 days at most', async () => {
  const person = await newPerson();
  for (let day = 0; day < 175; day += 25) {
    clock.advance({ hours: 24 * 25 });
    await person.api.accounts.session.refresh();
  }
  expect(await isIn(person)).toBe(true);
  clock.advance({ hours: 24 * 5 });
  expect(await isIn(person)).toBe(false);
});

test('a copied cookie is detected: the session ends for both, and the owner is notified once', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 16 });
  const copy = copyOf(person);
  await person.api.accounts.session.refresh();
  expect(await isIn(person)).toBe(true);
  clock.advance({ seconds: 59 });
  expect(await isIn(copy)).toBe(true); // within a minute it may be another tab
  clock.advance({ seconds: 1 });
  const answers = await Promise.all([isIn(copy), isIn(copy), isIn(copy)]);
  expect(answers).toEqual([false, false, false]);
  expect(await isIn(person)).toBe(false);
  const told = (await mailsTo(person.email)).filter(({ text }) => text.includes('used in two places at once'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Firefox on Linux');
  const { rows } = await owner.query(`select count(*)::int as count from auth.events where kind = 'session_copied'`);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a lost response signs nobody out: the old token works and is rotated again after a minute', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 16 });
  const beforeAnswer = copyOf(person);
  await person.api.accounts.session.refresh(); // the answer never arrives
  clock.advance({ hours: 5 });
  expect(await isIn(beforeAnswer)).toBe(true);
  expect(await beforeAnswer.api.accounts.session.refresh()).toMatchObject({ isRenewed: true });
  expect(await isIn(beforeAnswer)).toBe(true);
  expect(await isIn(person)).toBe(false); // the lost token is worth nothing any more
});

test('requests record that a token is in use, at most once a minute', async () => {
  const person = await newPerson();
  const seen = async () => {
    const { rows } = await owner.query(
      `select token_used, seen_at, s.xmin::text as version from auth.sessions s join auth.accounts a on a.id = s.account_id
        where a.email_key = $1`,
      [person.email],
    );
    return rows[0];
  };
  expect((await seen()).token_used).toBe(false);
  await Promise.all(Array.from({ length: 10 }, () => isIn(person)));
  const first = await seen();
  expect(first.token_used).toBe(true);
  clock.advance({ seconds: 59 });
  await isIn(person);
  expect((await seen()).version).toBe(first.version);
  clock.advance({ seconds: 1 });
  await isIn(person);
  expect((await seen()).seen_at).toBe(clock().toString());
});

test('requests of one session do not block each other', async () => {
  const person = await newPerson();
  const other = await owner.connect();
  await other.query('begin');
  await other.query('select from auth.sessions for update');
  expect(await isIn(person)).toBe(true);
  await other.query('rollback');
  other.release();
});

/** The event stream of a browser, which says when it was closed. */
async function openStream({ jar }: TestBrowser): Promise<{ closed: Promise<unknown> }> {
  const request = http.get({ socketPath, path: '/api/events', headers: { cookie: `session=${jar.get('session')}` } });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return { closed: once(response, 'close') };
}

test.each([
  { how: 'by signing out', end: ({ api }: TestBrowser) => api.accounts.session.signOut() },
  {
    how: 'because its cookie was copied',
    end: async (person: TestBrowser) => {
      clock.advance({ minutes: 16 });
      const copy = copyOf(person);
      await person.api.accounts.session.refresh();
      await isIn(person);
      clock.advance({ seconds: 61 });
      await isIn(copy);
    },
  },
])('when a session ends $how, its event stream closes at once', async ({ end }) => {
  const person = await newPerson();
  const { closed } = await openStream(person);
  await end(person);
  await closed;
});
