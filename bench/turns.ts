import { setTimeout as sleep } from 'node:timers/promises';
import { openProcessor, type Processor } from '../server/src/files/processing/processor.ts';
import { Refused } from '../server/src/files/processing/traits.ts';
import { hardToDraw, hardToInspect } from '../server/src/testing/documents/hard-pdfs.ts';
import { makePdf } from '../server/src/testing/documents/pdfs.ts';
import { medianOf } from './costs.ts';

// How long one family's upload of 1 KB is read while another account sends the hardest pages, and then the hardest uploads, without a
// break. `node_modules/.bin/node bench/turns.ts`: three minutes. Each time is beside nothing else, on the same machine in the same run.

const letter = await makePdf(['A letter']);
const atOnce = 5;
const minute = 60_000;
const previewWidth = 240;
const untilIdle = 200;

/** Milliseconds of each upload, one after the other with a pause, for so long. */
async function timesOf(processor: Processor, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    const begin = performance.now();
    await processor.inspect(letter, { who: 'alex' }, previewWidth);
    times.push(performance.now() - begin);
    await sleep(untilIdle + Math.random() * untilIdle);
  }
  return times;
}

/** Does something again and again, several times at once, until it is told to end. */
function flood(work: () => Promise<unknown>) {
  let isOver = false;
  const again = async () => {
    while (!isOver)
      await work().catch((error: unknown) => {
        if (!isOver && !(error instanceof Refused)) throw error;
      });
  };
  const all = Array.from({ length: atOnce }, again);
  return async (processor: Processor) => {
    isOver = true;
    processor.close();
    await Promise.all(all);
  };
}

function say(name: string, times: readonly number[], most?: number): void {
  const slowest = Math.max(...times) / 1_000;
  const verdict = most === undefined ? '' : slowest <= most ? `   holds (${most} s)` : `   ABOVE ${most} s`;
  const median = medianOf(times) / 1_000;
  console.log(`${name}   median ${median.toFixed(2)} s, slowest of ${times.length}: ${slowest.toFixed(2)} s${verdict}`);
}

/** Beside what `eve` does without a break. A page is asked for as another one each time: otherwise it is marked, and costs nothing. */
async function measure(name: string, most: number, work: (processor: Processor) => Promise<unknown>): Promise<void> {
  const processor = openProcessor();
  await timesOf(processor, 1_000);
  const end = flood(() => work(processor));
  say(name, await timesOf(processor, minute), most);
  await end(processor);
}

const alone = openProcessor();
await timesOf(alone, 1_000);
say('an upload of 1 KB, alone', await timesOf(alone, minute / 6));
alone.close();

const map = hardToDraw();
let page = 0;
await measure('beside the hardest pages', 0.5, (processor) => {
  page += 1;
  const drawn = { place: `page ${page}`, kind: 'pdf', page: 2, width: 1_600 } as const;
  return processor.picture(async () => map, drawn, { who: 'eve' });
});
const hard = hardToInspect();
await measure('beside the hardest uploads', 2.5, (processor) => processor.inspect(hard, { who: 'eve' }, previewWidth));
process.exit();
