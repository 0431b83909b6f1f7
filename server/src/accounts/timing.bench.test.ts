import { newId } from '@evenkeel/contract/base';
import { expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { openPasswords } from '../lib/passwords.ts';
import { goodPassword, newPerson, signUpOf } from '../testing/browser.ts';
import { serveApp } from '../testing/http.ts';
import { shownBy } from '../testing/shown.ts';
import { clock, keys, origin, owner, parts } from '../testing/world.ts';

// Measured by `node bench/addresses.ts`, not by `npm test`: on a busy machine times say nothing. That the answers are the same bytes
// is in alike-address.test.ts.
//
// How long an answer takes tells nobody who has an account. 200 addresses that have one and 200 that have none, asked for in
// turns; from the time alone one must not be told from the other. (The chance that a longer time is that of a known address:
// one half when they are alike, and within 0.1 of it where 200 pairs are all there is to go by.)
//
// Here is whatever takes an address. Links of mails and passkeys take as long as they take: who has their 256 random bits has
// had the mail or the device, and asks about no address. That their answers are the same is in alike.test.ts.

vi.setConfig({ testTimeout: 240_000 }); // passwords are hashed slowly on purpose

const pairs = 200;
/** As the product runs. */
const { ask } = serveApp(createApp({ ...parts, passwords: openPasswords(keys), steadyMilliseconds: 400 }));

type Asked = { email: string; isKnown: boolean; network: string; cookie: string };
type Timed = { isKnown: boolean; milliseconds: number; answer: string };

/** Known and unknown addresses in turns, each in a network and a browser of its own. */
async function addresses(): Promise<Asked[]> {
  const { email } = await newPerson();
  const ids = Array.from({ length: pairs }, newId);
  await owner.query(
    `insert into auth.accounts (id, email, email_key, password_hash, first_name, last_name, role, created_at, updated_at)
     select ids.id, ids.id || '@example.com', ids.id || '@example.com', password_hash, first_name, last_name, role, created_at, updated_at
       from auth.accounts, unnest($2::uuid[]) as ids (id) where email_key = $1`,
    [email, ids],
  );
  await owner.query('delete from auth.accounts where email_key = $1', [email]);
  clock.advance({ hours: 25 }); // nothing that was counted before counts
  const known = ids.map((id) => ({ email: `${id}@example.com`, isKnown: true }));
  const unknown = ids.map(() => ({ email: `${newId()}@example.com`, isKnown: false }));
  return known.flatMap((one, i) => {
    const both = i % 2 ? [one, unknown[i]!] : [unknown[i]!, one];
    return both.map((each, j) => ({ ...each, network: `10.${j + 1}.${i}.7`, cookie: '' }));
  });
}

async function timed(asked: Asked, path: string, body: object): Promise<Timed> {
  const { email, isKnown, network, cookie } = asked;
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': network };
  const began = performance.now();
  const response = await ask(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const milliseconds = performance.now() - began;
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (cookies.length > 0) asked.cookie = cookies.join('; ');
  return { isKnown, milliseconds, answer: await shownBy(response, email) };
}

/** Asks all of them, `atOnce` at a time. */
async function askAll(all: Asked[], atOnce: number, one: (asked: Asked) => Promise<Timed>): Promise<Timed[]> {
  const results: Timed[] = [];
  const rest = all.values();
  const lane = async () => {
    for (const asked of rest) results.push(await one(asked));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** The chance that a known address took longer than an unknown one: the area under the curve of whoever guesses by time. */
function chanceOf(results: Timed[]): number {
  const [known, unknown] = [true, false].map((which) => results.filter(({ isKnown }) => isKnown === which));
  const longer = known!.flatMap((a) =>
    unknown!.map((b) => (a.milliseconds > b.milliseconds ? 1 : a.milliseconds === b.milliseconds ? 0.5 : 0)),
  );
  return longer.reduce<number>((sum, one) => sum + one, 0) / longer.length;
}

function expectAlike(results: Timed[], status: number): void {
  expect(results).toHaveLength(2 * pairs);
  expect(results[0]?.answer).toMatch(new RegExp(`^${status}\\n`));
  expect(new Set(results.map(({ answer }) => answer)).size, 'the same status, headers and bytes').toBe(1);
  const chance = chanceOf(results);
  expect(chance).toBeGreaterThan(0.4);
  expect(chance).toBeLessThan(0.6);
}

const look = (one: Asked) => timed(one, 'accounts/sign-in', { email: one.email, password: 'Wrong-Harbor-1' });

test('a wrong password takes as long for an address that has no account', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, 1, look), 401);
});

test('so does signing up', async () => {
  const all = await addresses();
  expectAlike(
    await askAll(all, 4, (one) => timed(one, 'accounts/sign-up', signUpOf(one.email, 'Hostile-Garden-1'))),
    200,
  );
});

test('so do a forgotten password and a guessed PIN', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, 20, (one) => timed(one, 'accounts/forgot', { email: one.email })), 200);
  expectAlike(await askAll(all, 1, (one) => timed(one, 'accounts/verify-reset', { pin: '000000' })), 400);
});

/** The same, asked about by somebody who is signed in and has just proven who they are. */
async function askedBy({ api, jar }: Awaited<ReturnType<typeof newPerson>>): Promise<Asked[]> {
  const all = await addresses();
  await api.accounts.identity.confirm({ password: goodPassword });
  return all.map((one) => ({ ...one, cookie: `session=${jar.get('session')}` }));
}

test('so does inviting', async () => {
  const person = await newPerson();
  const [family] = await person.api.families.list();
  const invite = async (one: Asked) => {
    await owner.query('delete from auth.throttle'); // ten a day are too few to tell a time by
    const path = `families/${family!.id}/invitations`;
    return timed(one, path, { id: newId(), familyId: family!.id, email: one.email, message: 'Hello' });
  };
  expectAlike(await askAll(await askedBy(person), 1, invite), 201);
});

const change = (one: Asked) => timed(one, 'accounts/email/change', { email: one.email, isOldMailboxUnsafe: false });

test('so does a change of address, to a free one and to a taken one', async () => {
  expectAlike(await askAll(await askedBy(await newPerson()), 20, change), 200);
});
