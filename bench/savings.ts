import { hashRaw } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { hashAside } from '../server/src/lib/hashing.ts';
import { rowReaderOf } from '../server/src/lib/row-reader.ts';
import { compare, medianOf } from './costs.ts';
import { foundFamilies } from './families.ts';
import { cleanUp, newFolder, start } from './processes.ts';
import { saySize } from './report.ts';
import { month } from './requests.ts';

// What three unusual measures save: the compiled reader of rows, the flags of V8 in `npm start`, and hashing on threads of the lowest
// priority. `node_modules/.bin/node bench/savings.ts`; each is a ratio of with to without, in turns: below 1 it saves.

const rounds = 9;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const startCommand: string[] = scripts.start.split('/.bin/node ')[1].split(' ');

try {
  await sayReader();
  await sayPriority();
  await sayFlags();
} finally {
  await cleanUp();
}
process.exit();

/** A month of 57 events, as PostgreSQL sends it. */
async function sayReader(): Promise<void> {
  const { UUID, TEXT, DATE, TIMESTAMPTZ, INT4, BOOL } = pg.types.builtins;
  for (const type of [DATE, TIMESTAMPTZ]) pg.types.setTypeParser(type, (text) => text);
  const types = [UUID, UUID, TEXT, TEXT, DATE, TEXT, DATE, TEXT, TEXT, TEXT, BOOL, UUID, UUID, TIMESTAMPTZ, INT4];
  const fields = types.map((dataTypeID, i) => ({ name: `column_${String.fromCharCode(97 + i)}`, dataTypeID }));
  const texts = types.map((type) => (type === INT4 ? '1' : type === BOOL ? 't' : '2026-11-21 10:00:00+00'));
  const rows = Array.from({ length: 57 }, () => texts);
  const compiled = rowReaderOf(fields);
  const names = fields.map(({ name }) => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()));
  const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID));
  const plain = (row: readonly string[]) => {
    const object: Record<string, unknown> = {};
    for (const [i, text] of row.entries()) object[names[i]!] = parsers[i]!(text);
    return object;
  };
  const timeOf = (read: (row: string[]) => object) => {
    const began = performance.now();
    for (let i = 0; i < 2_000; i += 1) JSON.stringify(rows.map(read));
    return (performance.now() - began) / 2_000;
  };
  const all: { with: number; without: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { with: timeOf(compiled), without: timeOf(plain) };
    if (round > 0) all.push(one);
  }
  const saved = medianOf(all.map((one) => (one.without - one.with) * 1_000));
  sayRatios(
    'the compiled reader, 57 rows read and written as JSON',
    all.map((one) => one.with / one.without),
  );
  saySize('  saved on each such answer', saved, 'µs');
}

/** Milliseconds that the loop of Node is late (p95) while eight passwords are hashed at once. */
async function latenessBeside(hash: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const until = performance.now() + 1_500;
  const hashOn = async () => {
    while (performance.now() < until) await hash();
  };
  await Promise.all(Array.from({ length: 8 }, hashOn));
  delay.disable();
  await sleep(200);
  return delay.percentile(95) / 1e6;
}

async function sayPriority(): Promise<void> {
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const aside = await latenessBeside(() => hashAside('a long password', options));
    const onPool = await latenessBeside(() => hashRaw('a long password', options));
    if (round > 0) ratios.push(aside / onPool);
  }
  sayRatios('hashing at the lowest priority, lateness of the loop', ratios);
}

/** Processor time of the server's process for a month. */
async function sayFlags(): Promise<void> {
  await buildWebIfStale();
  const sides = [];
  for (const flags of [[], startCommand.filter((word) => word.startsWith('--'))]) {
    const folder = newFolder();
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', REQUEST_LIMIT: '0', BREACH_URL: 'http://127.0.0.1:9' };
    const server = await start([...flags, startCommand.at(-1)!], 'Evenkeel is ready', environment);
    const sizes = Array.from({ length: 50 }, () => ({ events: 500, messages: 0 }));
    sides.push({ ...server, folder, ask: month(await foundFamilies(folder, { sizes, neighbours: 1_000 })) });
  }
  const [without, withFlags] = sides;
  const { own } = await compare(without!, withFlags!, { folder: without!.folder, rounds, roundMs: 1_500 });
  console.log(
    `the flags of V8, the server's process for a month   x${own.median.toFixed(2)} (${own.low.toFixed(2)} to ${own.high.toFixed(2)})`,
  );
}

function sayRatios(name: string, ratios: readonly number[]): void {
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  console.log(`${name}   x${medianOf(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
}
