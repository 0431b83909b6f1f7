import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readerOfFiles } from '../server/src/testing/documents/reader-of-files.ts';
import { openUploads } from '../server/src/files/storage/uploads.ts';
import { keysFrom } from '../server/src/lib/secrets.ts';
import { newId } from '../contract/src/ids.ts';
import { makePdf } from '../server/src/testing/documents/pdfs.ts';
import { measureDocumentLists } from './document-lists.ts';
import { measureHealthLists } from './health-lists.ts';
import { medianOf } from './costs.ts';
import { cleanUp, newFolder } from './processes.ts';

// What an upload costs beside streaming the same bytes through SHA-256 and AES-256-GCM to disk with fsync, and how long the first picture
// of a PDF takes; then what lists and searches cost. `node_modules/.bin/node bench/documents.ts`; ratios of processor time, in turns.

const rounds = 15;
const size = 10 * 1024 * 1024;
const bytes = randomBytes(size);
const folder = newFolder();
const uploads = openUploads({ folder, keys: keysFrom(randomBytes(32)) });

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function plain(): Promise<void> {
  const path = join(folder, 'floor');
  const handle = await open(path, 'w');
  const hash = createHash('sha256');
  const cipher = createCipheriv('aes-256-gcm', randomBytes(32), randomBytes(12));
  for await (const chunk of chunks()) {
    hash.update(chunk);
    await handle.write(cipher.update(chunk));
  }
  await handle.write(cipher.final());
  await handle.sync();
  await handle.close();
  await rm(path);
}

async function upload(): Promise<void> {
  const file = `${newId()}/${newId()}`;
  await uploads.append({ file, size }, 0, chunks(), async () => true);
  await uploads.drop(file);
}

/** Milliseconds of processor time. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function say(name: string, numbers: readonly number[], unit = ''): void {
  const sorted = numbers.toSorted((a, b) => a - b);
  console.log(
    `${name}   ${medianOf(numbers).toFixed(2)}${unit} (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`,
  );
}

try {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const own = await costOf(upload);
    const floor = await costOf(plain);
    if (round > 0) ratios.push(own / floor);
  }
  say('an upload of 10 MB, times the floor', ratios);

  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  await Promise.all(Array.from({ length: 10 }, upload));
  clearInterval(watch);
  console.log(`ten at once   +${((most - before) / 1024 / 1024).toFixed(0)} MB`);

  const processor = readerOfFiles();
  const pdf = await makePdf(Array.from({ length: 10 }, (_, page) => `Page ${page + 1} of the order`));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const { copy, kind } = await processor.inspect(pdf);
    await processor.picture(copy ?? pdf, { kind, page: 1, width: 1_600 });
    times.push(performance.now() - begin);
  }
  console.log(`the first picture of a 10-page PDF, in a new process   ${times[0]?.toFixed(0)} ms`);
  say('and in a warm one', times.slice(1), ' ms');
  processor.close();
  await measureDocumentLists();
  await measureHealthLists();
} finally {
  await cleanUp();
}
process.exit();
