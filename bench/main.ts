import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { measureAddresses } from './addresses.ts';
import { measureBeside } from './beside.ts';
import { compare, compareAll, medianOf, type Side } from './costs.ts';
import { foundFamilies, range, superuser, type Household } from './families.ts';
import { checkFloorPlans } from './floor-plans.ts';
import { countGrowth } from './growth.ts';
import { measureMerging } from './merging.ts';
import { cleanUp, newFolder, productIn, residentOf, start, type Running } from './processes.ts';
import { timeProof } from './proof.ts';
import { sayCost, saySize } from './report.ts';
import { timeLayers } from './layers.ts';
import { timeNights } from './nights.ts';
import { measurePageLoads } from './page-loads.ts';
import { timePresses } from './presses.ts';
import {
  addEvent,
  addExpense,
  found,
  getSession,
  latest,
  latestExpenses,
  listFamilies,
  lookAtInvitation,
  month,
  refreshSession,
  say,
  search,
  type Ask,
} from './requests.ts';
import { timeArrivals, timeBesideStreams, weighStreams } from './streams.ts';

// What a request, an open page and a start cost. Processor time is a ratio to a minimal server (floor.ts).
// `--quick` is for working on the measurements; its numbers mean little. `--costs` measures requests beside the floor and nothing else,
// `--pages` what it takes to open a page, `--starts` starting, memory and open streams. `--beside <commit>` measures requests and pages of
// another commit and of this checkout in turn, or those of the two that are named as well; `--only <word>` requests whose name has it.

const isQuick = process.argv.includes('--quick');
const wordAfter = (flag: string) =>
  process.argv.includes(flag) ? process.argv[process.argv.indexOf(flag) + 1] : undefined;
const commit = wordAfter('--beside');
const isCostsOnly = process.argv.includes('--costs');
const rounds = isQuick ? { rounds: 3, roundMs: 400 } : { rounds: 9, roundMs: 1_500 };
const proofs = isQuick ? { rounds: 3, times: 2_000 } : { rounds: 9, times: 20_000 };
const starts = isQuick ? 1 : 3;
const streams = isQuick ? 500 : 10_000;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The arguments `npm start` gives to Node. */
const startCommand: string = scripts.start.split('/.bin/node ')[1];

const folder = newFolder();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

try {
  await buildWebIfStale();
  if (commit) {
    const isPages = process.argv.includes('--pages');
    const only = wordAfter('--only') ?? '';
    const isCosts = isCostsOnly || !isPages;
    await measureBeside({ commit, isQuick, isCosts, isPages: isPages || !isCostsOnly, only });
    await cleanUp();
    process.exit();
  }
  if (process.argv.includes('--pages')) {
    await measurePageLoads({ isQuick });
    await cleanUp();
    process.exit();
  }
  const product = await startProduct();
  saySize('first start, a new data folder', product.milliseconds / 1_000, 's', 15);
  const ordinary = { events: 500, messages: 200 };
  const usual = Array.from({ length: 100 }, () => ordinary);
  // Sixty messages an hour per sender are delivered at once: enough families to stay under that.
  const talkative = Array.from({ length: isQuick ? 400 : 1_800 }, () => ({ events: 0, messages: 50 }));
  const sizes = [
    { events: 200, messages: 0 },
    { events: 500, messages: 2_000 },
    { events: 50_000, messages: 200_000 },
    ...usual,
    ...talkative,
  ];
  const [onScreen, few, many, ...others] = await foundFamilies(folder, { sizes, neighbours: 5_000 });
  const households = others.slice(0, usual.length);
  if (process.argv.includes('--starts')) {
    await product.stop();
    await measureStarts(others);
    await cleanUp();
    process.exit();
  }
  if (!isCostsOnly) await measureScreens(product, onScreen!);
  await checkFloorPlans(superuser(folder), few!);
  const servers = { product, floor: await startFloor(), walled: await startFloor('walled') };
  await mustAnswerTheSame(servers, few!);
  await measureReads(servers, households);
  await measureWrites(servers, households, others.slice(usual.length));
  if (!isCostsOnly) await compareArrivals(servers, few!);
  await Promise.all([servers.floor.stop(), servers.walled.stop()]);
  if (!isCostsOnly) await measureTheRest(product, { few: few!, many: many!, all: others });
} finally {
  await cleanUp();
}
process.exit();

async function measureTheRest(product: Running, { few, many, all }: Measured): Promise<void> {
  saySize('proving a session, of Node alone', await timeProof(folder, all, proofs), 'µs', 60);
  await measureGrowth(product, few, many);
  await product.stop();
  await measureStarts(all);
  await measureMerging({ facts: isQuick ? 1_000 : 10_000 });
  await measureAddresses({ isQuick });
  if (!isQuick) countGrowth();
}

/** How long an event takes into the other parent's stream. */
async function compareArrivals({ product, floor }: Servers, household: Household): Promise<void> {
  const ours = await timeArrivals(product.port, household, 200);
  const least = await timeArrivals(floor.port, household, 200);
  saySize(`an event until it is in the other parent's stream (p95 ${ours.p95.toFixed(0)} ms)`, ours.p50, 'ms', 60);
  const beside = `${ours.p50.toFixed(1)} beside ${least.p50.toFixed(1)} ms`;
  saySize(`  beside the floor's (${beside})`, ours.p50 / least.p50, 'x', 2);
}

type Servers = { product: Running; floor: Running; walled: Running };
type Measured = { few: Household; many: Household; all: readonly Household[] };

/** Each beside the floor: the product, and the floor behind the product's session, row-level security and log. */
async function sayBeside(
  name: string,
  { product, floor, walled }: Servers,
  asks: { onProduct: Ask; onFloor: Ask; onWalled?: Ask },
): Promise<void> {
  const { onProduct, onFloor, onWalled } = asks;
  const others: Side[] = [{ ...product, ask: onProduct }];
  if (onWalled) others.push({ ...walled, ask: onWalled });
  const [ours, walls] = await compareAll({ ...floor, ask: onFloor }, others, { folder, ...rounds });
  sayCost(name, ours!);
  if (walls) sayCost(`  of which the walls alone`, walls);
}

async function measureReads(servers: Servers, households: readonly Household[]): Promise<void> {
  const beside = (name: string, ask: Ask) => sayBeside(name, servers, { onProduct: ask, onFloor: ask, onWalled: ask });
  await beside(`a month, ${range.events} events in ${range.days} days`, month(households));
  await beside('the latest 50 expenses', latestExpenses(households));
  await beside('the latest 50 messages', latest(households));
  await sayBeside('search, a word that every message has', servers, {
    onProduct: found(households),
    onFloor: found(households),
  });
  // No walls of their own: they read accounts, which only the product's functions may.
  const without = (name: string, ask: Ask) => sayBeside(name, servers, { onProduct: ask, onFloor: ask });
  await without('the families of a person', listFamilies(households));
  await without('look at an invitation', lookAtInvitation(households));
  await without('who is signed in', getSession(households));
  const tick = refreshSession(households);
  await sayBeside('tick of an open page, beside who is signed in', servers, {
    onProduct: tick,
    onFloor: getSession(households),
  });
}

async function measureWrites(
  servers: Servers,
  households: readonly Household[],
  talkative: readonly Household[],
): Promise<void> {
  const ask = addEvent(households);
  await sayBeside('add an event', servers, { onProduct: ask, onFloor: ask, onWalled: ask });
  // What the floor writes counts toward the limits of a household, so each side has its own households.
  const parts = talkative.length / 5;
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((i) => talkative.slice(i * parts, (i + 1) * parts));
  await sayBeside('add an expense', servers, {
    onProduct: addExpense(a!),
    onFloor: addExpense(b!),
    onWalled: addExpense(c!),
  });
  await sayBeside('send a message', servers, { onProduct: say(d!), onFloor: say(e!) });
}

async function startFloor(...words: string[]): Promise<Running> {
  const { host, user, password } = superuser(folder);
  return start(['bench/floor.ts', ...words], 'ready', { PGHOST: host, PGUSER: user, PGPASSWORD: password });
}

async function measureGrowth(product: Running, few: Household, many: Household): Promise<void> {
  const grown = async (name: string, ask: (households: readonly Household[]) => Ask) => {
    const [ofFew, ofMany] = [few, many].map((household) => ({ ...product, ask: ask([household]) }));
    sayCost(name, await compare(ofFew!, ofMany!, { folder, ...rounds }), 1.15);
  };
  await grown('a month among 50,000 events, beside 500', month);
  await grown('the latest of 50,000 expenses, beside 500', latestExpenses);
  await grown('the latest 50 of 200,000 messages, beside 2,000', latest);
  for (const words of ['blue', 'dentist', 'nowhere']) {
    const times: number[] = [];
    for (let i = 0; i < 50; i += 1) {
      const begin = performance.now();
      await search(many, words)(product.port);
      times.push(performance.now() - begin);
    }
    saySize(`search "${words}" among 200,000 messages`, medianOf(times), 'ms', 15);
  }
}

async function measureScreens({ port }: Running, household: Household): Promise<void> {
  saySize('the nights of 18 years', timeNights(), 'ms', 1);
  saySize('the nights of 3 children in 18 years and why, 40 rules each', timeLayers(), 'ms', 10);
  const { month: nextMonth, day, weeks, pattern } = await timePresses(port, household);
  saySize('press to paint, next month, 200 events, 4x slower', nextMonth, 'ms', 110);
  saySize('press to paint, other day, 200 events, 4x slower', day, 'ms', 110);
  saySize('the editor redraws eight weeks, 4x slower', weeks, 'ms', 50);
  saySize('the same after another pattern is chosen, with the form, 4x slower', pattern, 'ms');
}

/** The floor is one only as long as it returns the same rows. */
async function mustAnswerTheSame({ product, floor, walled }: Servers, household: Household): Promise<void> {
  for (const [ask, count] of [
    [month([household]), range.events],
    [latestExpenses([household]), 50],
    [latest([household]), 50],
    [found([household]), 50],
  ] as const) {
    const [ours, least, behindWalls] = await Promise.all([
      idsOf(ask, product.port),
      idsOf(ask, floor.port),
      idsOf(ask, walled.port),
    ]);
    if (ours.length !== count) throw new Error(`The answer has ${ours.length} rows instead of ${count}`);
    if (!isDeepStrictEqual(ours, least) || !isDeepStrictEqual(ours, behindWalls))
      throw new Error('The floor returns other rows than the product');
  }
}

async function idsOf(ask: Ask, port: number): Promise<string[]> {
  return JSON.parse(await ask(port)).map(({ id }: { id: string }) => id);
}

async function measureStarts(households: readonly Household[]): Promise<void> {
  const seconds: number[] = [];
  for (let i = 1; i < starts; i += 1) {
    const product = await startProduct();
    seconds.push(product.milliseconds / 1_000);
    await product.stop();
  }
  const killed = await startProduct();
  process.kill(killed.pid, 'SIGKILL');
  const back = await startProduct();
  saySize('a start after kill -9', back.milliseconds / 1_000, 's', 5);
  await back.stop();
  const product = await startProduct();
  saySize('second start', medianOf([...seconds, product.milliseconds / 1_000]), 's', 0.9);
  await month(households)(product.port);
  await sleep(isQuick ? 1_000 : 10_000);
  saySize('the server at rest', residentOf(product.pid) / 2 ** 20, 'MB', 110);
  const bytes = await weighStreams(product, households, streams);
  saySize(`each of ${streams.toLocaleString('en')} open event streams`, bytes / 1024, 'KB', 25);
  await measureBesideStreams(product.port, households);
}

async function measureBesideStreams(port: number, households: readonly Household[]): Promise<void> {
  const requests = isQuick ? 500 : 2_000;
  const ask = () => month(households)(port);
  const { without, beside, ended } = await timeBesideStreams(port, households, { streams, requests, ask });
  const about = `${without.toFixed(1)} ms without, ${beside.toFixed(1)} beside ${streams.toLocaleString('en')} streams`;
  saySize(
    `99 of 100 of ${requests.toLocaleString('en')} requests, beside streams (${about})`,
    beside / without,
    'x',
    1.7,
  );
  saySize('streams ended meanwhile', ended, '', 0);
}

/** Like `npm start`, but without the limit on requests. */
function startProduct(): Promise<Running> {
  return start(startCommand.split(' '), 'Evenkeel is ready', productIn(folder));
}
