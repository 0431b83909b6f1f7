import { newId } from '@evenkeel/contract/base';
import { expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { newPerson, signUpOf } from '../testing/browser.ts';
import { serveApp } from '../testing/http.ts';
import { clock, origin, owner, parts } from '../testing/world.ts';

// How long an answer takes tells nobody who has an account. 200 addresses that have one and 200 that have none, asked for in
// turns; from the time alone one must not be told from the other. (The chance that a longer time is that of a known address:
// one half when they are alike, and within 0.1 of it where 200 pairs are all there is to go by.)

vi.setConfig({ testTimeout: 240_000 }); // passwords are hashed slowly on purpose

const pairs = 200;
/** As the product runs. */
const { ask } = serveApp(createApp({ ...parts, steadyMilliseconds: 400 }));

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
  const response = await ask(`/api/accounts/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  const milliseconds = performance.now() - began;
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (cookies.length > 0) asked.cookie = cookies.join('; ');
  return { isKnown, milliseconds, answer: `${response.status} ${text.replaceAll(email, 'address')}` };
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

function expectAlike(results: Timed[]): void {
  expect(results).toHaveLength(2 * pairs);
  expect(new Set(results.map(({ answer }) => answer)).size, 'the same status and bytes').toBe(1);
  const chance = chanceOf(results);
  expect(chance).toBeGreaterThan(0.4);
  expect(chance).toBeLessThan(0.6);
}

test('a wrong password takes as long for an address that has no account', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, 1, (one) => timed(one, 'sign-in', { email: one.email, password: 'Wrong-Harbor-1' })));
});

test('so does a sign-up', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, 4, (one) => timed(one, 'sign-up', signUpOf(one.email, 'Hostile-Garden-1'))));
});

test('so do a forgotten password, and a PIN that is guessed for it', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, 20, (one) => timed(one, 'forgot', { email: one.email })));
  expectAlike(await askAll(all, 1, (one) => timed(one, 'verify-reset', { pin: '000000' })));
});
