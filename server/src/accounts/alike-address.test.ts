import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { goodPassword, newPerson, signUpOf } from '../testing/browser.ts';
import { serveApp } from '../testing/http.ts';
import { shownBy } from '../testing/shown.ts';
import { clock, origin, owner, parts } from '../testing/world.ts';

// What is answered about an address tells nobody whether it has an account: the same status, headers and bytes for some that have
// one and some that have none, asked about in turns. That neither do the times: timing.bench.test.ts.

const pairs = 4;
const { ask } = serveApp(createApp(parts));

type Asked = { email: string; network: string; cookie: string };

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
  const known = ids.map((id) => ({ email: `${id}@example.com` }));
  const unknown = ids.map(() => ({ email: `${newId()}@example.com` }));
  return known.flatMap((one, i) => {
    const both = i % 2 ? [one, unknown[i]!] : [unknown[i]!, one];
    return both.map((each, j) => ({ ...each, network: `10.${j + 1}.${i}.7`, cookie: '' }));
  });
}

async function answered(asked: Asked, path: string, body: object): Promise<string> {
  const { email, network, cookie } = asked;
  const headers = { origin, cookie, 'content-type': 'application/json', 'x-forwarded-for': network };
  const response = await ask(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (cookies.length > 0) asked.cookie = cookies.join('; ');
  return shownBy(response, email);
}

/** Asks about all of them, one after the other. */
async function askAll(all: Asked[], one: (asked: Asked) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (const asked of all) answers.push(await one(asked));
  return answers;
}

function expectAlike(answers: string[], status: number): void {
  expect(answers).toHaveLength(2 * pairs);
  expect(answers[0]).toMatch(new RegExp(`^${status}\\n`));
  expect(new Set(answers).size, [...new Set(answers)].join('\n\n')).toBe(1);
}

const look = (one: Asked) => answered(one, 'accounts/sign-in', { email: one.email, password: 'Wrong-Harbor-1' });

test('a wrong password gets the same answer with and without an account', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, look), 401);
});

test('so does signing up', async () => {
  const all = await addresses();
  expectAlike(
    await askAll(all, (one) => answered(one, 'accounts/sign-up', signUpOf(one.email, 'Hostile-Garden-1'))),
    200,
  );
});

test('so do a forgotten password and a guessed PIN', async () => {
  const all = await addresses();
  expectAlike(await askAll(all, (one) => answered(one, 'accounts/forgot', { email: one.email })), 200);
  expectAlike(await askAll(all, (one) => answered(one, 'accounts/verify-reset', { pin: '000000' })), 400);
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
    const path = `families/${family!.id}/invitations`;
    return answered(one, path, { id: newId(), familyId: family!.id, email: one.email, message: 'Hello' });
  };
  expectAlike(await askAll(await askedBy(person), invite), 201);
});

const change = (one: Asked) => answered(one, 'accounts/email/change', { email: one.email, isOldMailboxUnsafe: false });

test('so does a change of address, to a free one and to a taken one', async () => {
  expectAlike(await askAll(await askedBy(await newPerson()), change), 200);
});
