import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { medianOf } from './costs.ts';
import { foundFamilies, type Household } from './families.ts';
import { openBrowser, openSlowly, press, type PressName, pressesOf } from './presses.ts';
import { cleanUp, newFolder, start } from './processes.ts';

// Press to paint beside another checkout of this project, with its modules installed and its web application built:
// `node_modules/.bin/node bench/presses-beside.ts ../before`. Both are pressed in turn, so a change of load meets both; the ratio holds
// on any machine, the milliseconds on this one.

const rounds = process.argv.includes('--quick') ? 3 : 31;

type Side = { port: number; household: Household };

async function startIn(checkout: string): Promise<Side> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const here = process.cwd();
  const folder = newFolder();
  process.chdir(checkout);
  const { port } = await start(scripts.start.split('/.bin/node ')[1].split(' '), 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
  });
  process.chdir(here);
  const [household] = await foundFamilies(folder, { sizes: [{ events: 200, messages: 0 }], neighbours: 10 });
  return { port, household: household! };
}

const [, , other = ''] = process.argv;
if (!other || other.startsWith('--'))
  throw new Error('Say which checkout to measure beside: presses-beside.ts <folder>');

try {
  const sides = [await startIn(resolve(other)), await startIn(process.cwd())];
  const browser = await openBrowser();
  for (const screen of ['calendar', 'editor'] as const) {
    const pages = await Promise.all(sides.map((side) => openSlowly(browser, screen, side)));
    for (const name of pressesOf[screen]) {
      const times: [number[], number[]] = [[], []];
      for (let i = 0; i <= rounds; i += 1)
        // The other one first every second time.
        for (const side of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const time = await press(pages[side]!, name, i);
          if (i > 0) times[side].push(time); // the first only warms up
        }
      say(name, times);
    }
    await Promise.all(pages.map((page) => page.context().close()));
  }
  await browser.close();
} finally {
  await cleanUp();
}
process.exit();

function say(name: PressName, [before, now]: [number[], number[]]): void {
  // The browser counts in steps of 8 ms, which a median can't be finer than.
  const ratio = meanOf(now) / meanOf(before);
  const medians = `${medianOf(before).toFixed(0)} and ${medianOf(now).toFixed(0)} ms`;
  console.log(
    `${name}: ${ratio.toFixed(2)} (medians ${medians}, means ${meanOf(before).toFixed(1)} and ${meanOf(now).toFixed(1)})`,
  );
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
