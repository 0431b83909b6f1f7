import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { measureAddresses } from './addresses.ts';
import { compare, medianOf, type Side } from './costs.ts';
import { foundFamilies, range, superuser, type Household } from './families.ts';
import { measureMerging } from './merging.ts';
import { cleanUp, newFolder, residentOf, start, type Running } from './processes.ts';
import { timeProof } from './proof.ts';
import { sayCost, saySize } from './report.ts';
import { timeLayers } from './layers.ts';
import { timeNights } from './nights.ts';
import { timePresses } from './presses.ts';
import {
  addEvent,
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

// What a request, an open page and a start cost. Processor time is said as a ratio to the least one could do (floor.ts).
// `--quick` is for working on the measurements: its numbers mean little.

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? { rounds: 3, roundMs: 400 } : { rounds: 9, roundMs: 1_500 };
const proofs = isQuick ? { rounds: 3, times: 2_000 } : { rounds: 9, times: 20_000 };
const starts = isQuick ? 1 : 3;
const streams = isQuick ? 500 : 2_000;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** What `npm start` gives to Node once all is installed. */
const startCommand: string = scripts.start.split('/.bin/node ')[1];

const folder = newFolder();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

try {
  buildWebIfStale();
  const product = await startProduct();
  saySize('first start, a new data folder', product.milliseconds / 1_000, 's', 15);
  const ordinary = { events: 500, messages: 200 };
  const usual = Array.from({ length: 100 }, () => ordinary);
  // Sixty messages an hour of one sender are delivered at once: so many families that nobody writes more.
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
  await measureScreens(product, onScreen!);
  await measureCosts(product, households, [few!], [many!]);
  await measureMessages(product, { few: few!, many: many!, households, talkative: others.slice(usual.length) });

  const { p50, p95 } = await timeArrivals(product.port, few!, 200);
  saySize(`an event until it is in the other parent's stream (p95 ${p95.toFixed(0)} ms)`, p50, 'ms', 60);
  await product.stop();
  await measureStarts(households);
  await measureMerging({ facts: isQuick ? 1_000 : 10_000 });
  await measureAddresses({ isQuick });
} finally {
  await cleanUp();
}
process.exit();

async function measureCosts(
  product: Running,
  households: readonly Household[],
  few: readonly Household[],
  many: readonly Household[],
): Promise<void> {
  const { host, user, password } = superuser(folder);
  const floor = await start(['bench/floor.ts'], 'ready', { PGHOST: host, PGUSER: user, PGPASSWORD: password });
  const onFloor = (ask: Ask): Side => ({ ...floor, ask });
  const onProduct = (ask: Ask): Side => ({ ...product, ask });
  const beside = (ask: Ask) => compare(onFloor(ask), onProduct(ask), { folder, ...rounds });

  const reading = month(households);
  await mustAnswerTheSame(product.port, floor.port, month(few), range.events);
  await mustAnswerTheSame(product.port, floor.port, latestExpenses(few), 50);
  sayCost(`a month, ${range.events} events in ${range.days} days`, await beside(reading), 2.2);
  sayCost('the latest 50 expenses', await beside(latestExpenses(households)), 2.2);
  sayCost('add an event', await beside(addEvent(households)), 3.8);
  saySize('proving a session, of Node alone', await timeProof(folder, households, proofs), 'µs', 60);
  await mustAnswerTheSame(product.port, floor.port, listFamilies(few), 1);
  sayCost('the families of somebody', await beside(listFamilies(households)), 2.2);
  sayCost('look at an invitation', await beside(lookAtInvitation(households)), 2.2);
  await mustKnowTheSame(product.port, floor.port, getSession(few));
  sayCost('who is signed in', await beside(getSession(households)), 2.2);
  sayCost('tick of an open page', await beside(refreshSession(households)));
  await floor.stop();
  const flat = await compare(onProduct(month(few)), onProduct(month(many)), { folder, ...rounds });
  sayCost('a month among 50,000 events, beside 500', flat, 1.15);
  const [latestOfFew, latestOfMany] = [onProduct(latestExpenses(few)), onProduct(latestExpenses(many))];
  const flatMoney = await compare(latestOfFew, latestOfMany, { folder, ...rounds });
  sayCost('the latest of 50,000 expenses, beside 500', flatMoney, 1.15);
}

async function measureScreens({ port }: Running, household: Household): Promise<void> {
  saySize('whose each night of 18 years is', timeNights(), 'ms', 1);
  saySize('18 years, 3 children, 40 rules each: nights and why', timeLayers(), 'ms', 10);
  const { month: nextMonth, day, weeks, pattern } = await timePresses(port, household);
  saySize('press to paint, next month, 200 events, 4x slower', nextMonth, 'ms', 110);
  saySize('press to paint, other day, 200 events, 4x slower', day, 'ms', 110);
  saySize('the editor redraws eight weeks, 4x slower', weeks, 'ms', 50);
  saySize('the same after another pattern is chosen, with the form, 4x slower', pattern, 'ms');
}

type Talking = { few: Household; many: Household; households: readonly Household[]; talkative: readonly Household[] };

async function measureMessages(product: Running, { few, many, households, talkative }: Talking): Promise<void> {
  const { host, user, password } = superuser(folder);
  const floor = await start(['bench/floor.ts'], 'ready', { PGHOST: host, PGUSER: user, PGPASSWORD: password });
  const beside = (ask: Ask) => compare({ ...floor, ask }, { ...product, ask }, { folder, ...rounds });
  sayCost('the latest 50 messages', await beside(latest(households)), 2.2);
  // What the floor writes counts for the sixty, too: it has households of its own.
  const half = talkative.length / 2;
  const [onFloor, onProduct] = [say(talkative.slice(0, half)), say(talkative.slice(half))];
  const sending = await compare({ ...floor, ask: onFloor }, { ...product, ask: onProduct }, { folder, ...rounds });
  sayCost('send a message', sending, 3.8);
  await floor.stop();
  const [ofFew, ofMany] = [latest([few]), latest([many])].map((ask) => ({ ...product, ask }));
  sayCost('the latest 50 of 200,000, beside 2,000', await compare(ofFew!, ofMany!, { folder, ...rounds }), 1.15);
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

/** The floor is one only as long as it gives the very answer. */
async function mustAnswerTheSame(product: number, floor: number, ask: Ask, count: number): Promise<void> {
  const [ours, least] = await Promise.all([product, floor].map(async (port) => JSON.parse(await ask(port))));
  if (ours.length !== count) throw new Error(`The answer has ${ours.length} rows instead of ${count}`);
  if (inOrder(ours) !== inOrder(least))
    throw new Error(`The floor answers differently: ${JSON.stringify([ours[0], least[0]])}`);
}

/** So does it of a session; how many seconds are left depends on who answers later. */
async function mustKnowTheSame(product: number, floor: number, ask: Ask): Promise<void> {
  const known = async (port: number) => ({ ...JSON.parse(await ask(port)), expiresIn: 0 });
  const [ours, least] = await Promise.all([known(product), known(floor)]);
  if (!isDeepStrictEqual(ours, least)) throw new Error(`The floor knows others: ${JSON.stringify([ours, least])}`);
}

/** The same text for the same content, in whatever order the fields stand. */
function inOrder(events: object[]): string {
  return JSON.stringify(events.map((event) => Object.entries(event).toSorted()));
}

async function measureStarts(households: readonly Household[]): Promise<void> {
  const seconds: number[] = [];
  for (let i = 1; i < starts; i += 1) {
    const product = await startProduct();
    seconds.push(product.milliseconds / 1_000);
    await product.stop();
  }
  const product = await startProduct();
  saySize('second start', medianOf([...seconds, product.milliseconds / 1_000]), 's', 2);
  await month(households)(product.port);
  await sleep(isQuick ? 1_000 : 10_000);
  saySize('the server at rest', residentOf(product.pid) / 2 ** 20, 'MB', 150);
  const bytes = await weighStreams(product, households, streams);
  saySize(`each of ${streams.toLocaleString('en')} open event streams`, bytes / 1024, 'KB', 40);
  await measureBesideStreams(product.port, households);
}

async function measureBesideStreams(port: number, households: readonly Household[]): Promise<void> {
  const requests = isQuick ? 500 : 2_000;
  const ask = () => month(households)(port);
  const { without, beside, ended } = await timeBesideStreams(port, households, { streams, requests, ask });
  const about = `${without.toFixed(1)} ms without, ${beside.toFixed(1)} beside ${streams.toLocaleString('en')} streams`;
  saySize(`slowest of ${requests.toLocaleString('en')} requests, beside streams (${about})`, beside / without, 'x', 3);
  saySize('streams ended meanwhile', ended, '', 0);
}

/** As `npm start` does, but for the limit on requests. */
function startProduct(): Promise<Running> {
  return start(startCommand.split(' '), 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
}
