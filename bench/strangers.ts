import { newId } from '@evenkeel/contract/base';
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPasswords } from '../server/src/lib/passwords.ts';
import { keysFrom } from '../server/src/lib/secrets.ts';
import { medianOf } from './costs.ts';
import { superuser, type Household } from './families.ts';
import { cpuOf, cpuOfPostgres } from './processes.ts';
import { getSession } from './requests.ts';

// Whether status, size or time of answers reveal which addresses have an account; and what a flood of sign-ins costs others.

/** Areas under the curve: how often the answer to a known address is the slower of a pair. 0.5 reveals nothing. */
export type AreaOfAct = { name: string; area: number; milliseconds: number; isSame: boolean };

type Answer = { status: number; body: string; cookie: string; milliseconds: number };
type Sent = { path: string; body: object; cookie?: string };

const password = 'Quiet-Harbor-27';
let networks = 0;

/** As through our proxy, each from its own network, so that limits don't add up. */
function ask(port: number, { path, body, cookie = '' }: Sent, agent = ofPairs): Promise<Answer> {
  const text = JSON.stringify(body);
  networks += 1;
  const headers = {
    origin: `http://localhost:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-forwarded-for': `10.${(networks >> 8) & 255}.${networks & 255}.7`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    cookie,
  };
  const begin = performance.now();
  return new Promise((answered, failed) => {
    const to = { host: '127.0.0.1', port, path: `/api/accounts/${path}`, method: 'POST', headers, agent };
    const sent = http.request(to, (response) => {
      let said = '';
      response.setEncoding('utf8').on('data', (chunk) => (said += chunk));
      response.on('end', () => {
        const milliseconds = performance.now() - begin;
        const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        answered({ status: response.statusCode ?? 0, body: said, cookie: set, milliseconds });
      });
    });
    sent.on('error', failed).end(text);
  });
}

const ofPairs = new http.Agent({ keepAlive: true, maxSockets: 10 });

type Kind = { name: string; prepare?: (port: number, email: string) => Promise<string>; sent: (email: string) => Sent };

const wrong = 'Hostile-Garden-99';
const kinds: Kind[] = [
  { name: 'sign-in', sent: (email) => ({ path: 'sign-in', body: { email, password: wrong } }) },
  {
    name: 'sign-up',
    sent: (email) => ({
      path: 'sign-up',
      body: { email, password: wrong, firstName: 'Sam', lastName: 'Stone', role: 'parent', zone: 'UTC' },
    }),
  },
  { name: 'forgot', sent: (email) => ({ path: 'forgot', body: { email } }) },
  {
    name: 'verify',
    // The sign-up was started and its email sent before: only verifying is measured here.
    prepare: async (port, email) => (await ask(port, { path: 'forgot', body: { email } })).cookie,
    sent: () => ({ path: 'verify-reset', body: { pin: '000000' } }),
  },
];

/** Asks each of these about `pairs` known and unknown addresses, interleaved in random order. */
export async function askInPairs(folder: string, port: number, pairs: number): Promise<AreaOfAct[]> {
  const results: AreaOfAct[] = [];
  for (const { name, prepare, sent } of kinds) {
    const known = await addAccounts(folder, pairs);
    const unknown = known.map(() => address());
    const cookies = new Map<string, string>();
    if (prepare) {
      await inTens([...known, ...unknown], async (email) => void cookies.set(email, await prepare(port, email)));
      await sleep(5_000); // until the mails have left
    }
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const forms = { known: new Set<string>(), unknown: new Set<string>() };
    for (let i = 0; i < pairs; i += 1) {
      const both = [['known', known[i]!] as const, ['unknown', unknown[i]!] as const];
      for (const [side, email] of randomInt(2) === 0 ? both : both.toReversed()) {
        const answer = await ask(port, { ...sent(email), cookie: cookies.get(email) ?? '' });
        times[side].push(answer.milliseconds);
        forms[side].add(formOf(answer, email));
      }
    }
    const isSame = forms.known.size === 1 && [...forms.known].join() === [...forms.unknown].join();
    if (!isSame) console.error(name, [...forms.known], [...forms.unknown]);
    results.push({ name, area: areaOf(times.known, times.unknown), milliseconds: medianOf(times.unknown), isSame });
  }
  return results;
}

/** Status, size without the address itself, and names of cookies set. */
function formOf({ status, body, cookie }: Answer, email: string): string {
  return [status, body.replaceAll(email, 'address'), cookie.replaceAll(/=[\w-]{43}/g, '=token')].join(' ');
}

/** The share of pairs in which the known address was slower (Mann-Whitney U). */
export function areaOf(known: readonly number[], unknown: readonly number[]): number {
  let slower = 0;
  for (const one of known) for (const other of unknown) slower += one > other ? 1 : one === other ? 0.5 : 0;
  return slower / (known.length * unknown.length);
}

/** All of one length, so that sizes can be compared. */
const address = () => `${newId()}@example.com`;

/** Makes ordinary accounts with a password. Returns their addresses. */
async function addAccounts(folder: string, count: number): Promise<string[]> {
  const client = new pg.Client({ ...superuser(folder), database: 'evenkeel' });
  await client.connect();
  const hash = await openPasswords(keysFrom(randomBytes(32))).hash(password); // of other keys: whatever is typed is wrong
  const emails = Array.from({ length: count }, address);
  await client.query(
    `insert into auth.accounts (id, email, email_key, password_hash, first_name, last_name, role, created_at, updated_at)
     select gen_random_uuid(), email, email, $2, 'Sam', 'Stone', 'parent', now(), now() from unnest($1::text[]) email`,
    [emails, hash],
  );
  await client.end();
  return emails;
}

async function inTens<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += 10) await Promise.all(items.slice(i, i + 10).map(work));
}

/** Times in milliseconds. `rounds`: how many ran while nothing else used the machine. */
export type Flood = { ratio: number; quiet: number; flooded: number; rounds: number };

type Product = { pid: number; port: number; folder: string };
type Round = { quiet: number[]; flooded: number[] };

/**
 * What 40 people who sign in continuously cost people who are signed in: the 99th percentile of an ordinary request during the flood,
 * relative to quiet times, interleaved. A round in which other processes used a tenth of the machine or more counts only if there is
 * no better one.
 */
export async function floodOfSignIns(
  product: Product,
  households: readonly Household[],
  { wanted, most }: { wanted: number; most: number },
): Promise<Flood> {
  const ordinary = getSession(households);
  const times = () => timesOf(() => ordinary(product.port));
  const [alone, disturbed]: [Round[], Round[]] = [[], []];
  await times();
  for (let round = 0; round < most && alone.length < wanted; round += 1) {
    const othersInQuiet = watchOthers(product);
    const quiet = await times();
    const before = othersInQuiet();
    const stop = await startFlood(product.port);
    const othersInFlood = watchOthers(product);
    const flooded = await times();
    const isAlone = Math.max(before, othersInFlood()) < 0.1;
    await stop();
    (isAlone ? alone : disturbed).push({ quiet, flooded });
  }
  const counted = alone.length > 0 ? alone : disturbed;
  const [quiet, flooded] = [p99(counted.flatMap((one) => one.quiet)), p99(counted.flatMap((one) => one.flooded))];
  return { ratio: flooded / quiet, quiet, flooded, rounds: alone.length };
}

async function timesOf(request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < 150; i += 1) {
    const begin = performance.now();
    await request();
    times.push(performance.now() - begin);
    await sleep(2);
  }
  return times;
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

/** Forty people who arrive within a second and sign in again after each answer. Resolves once all have started. */
async function startFlood(port: number): Promise<() => Promise<void>> {
  let isOver = false;
  const agent = new http.Agent({ keepAlive: true });
  const hammer = async (_: unknown, i: number) => {
    await sleep(i * 25);
    while (!isOver) await ask(port, { path: 'sign-in', body: { email: address(), password: wrong } }, agent);
  };
  const all = Array.from({ length: 40 }, hammer);
  await sleep(1_000);
  return async () => {
    isOver = true;
    await Promise.all(all);
    agent.destroy();
  };
}

/** Returns a function for the share of all cores since now that others than the product, its PostgreSQL and this process used. */
function watchOthers({ pid, folder }: Product): () => number {
  const look = () => {
    const { user, system } = process.cpuUsage();
    const { busy, all } = machine();
    return { all, others: busy - cpuOf(pid) - cpuOfPostgres(folder) - (user + system) / 1_000 };
  };
  const before = look();
  return () => {
    const after = look();
    return (after.others - before.others) / (after.all - before.all);
  };
}

/** Milliseconds of all cores since boot. */
function machine(): { busy: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const all = ticks.reduce((sum, one) => sum + one, 0);
  const idle = ticks[3]! + ticks[4]!;
  return { busy: (all - idle) * 10, all: all * 10 };
}
