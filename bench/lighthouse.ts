import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { medianOf } from './costs.ts';

// What Lighthouse says of the pages in front of the door: on its phone, a processor slowed four times behind 1.6 Mbit/s, the
// median of five visits each. `npm run bench:lighthouse`; ends with 1 when a number does not hold.

const paths = ['/', '/signin', '/onboarding/role'];
const visits = process.argv.includes('--quick') ? 1 : 5;
const port = 9_333;
/** Out of 100; the shift of the layout is a sum, and none is wanted. */
const wanted = { performance: 90, accessibility: 100, 'best-practices': 100, shift: 0 };

type Told = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  shift: number;
  /** Milliseconds until the largest thing stands, and in which nothing pressed is heard. */
  largest: number;
  blocked: number;
  /** How fast Lighthouse finds this machine: below about 1,500, or jumping, it has something else to do, and the rest means little. */
  machine: number;
  failed: string[];
};

/** One visit, as somebody who was never here. */
async function visit(url: string): Promise<Told> {
  const categories = ['performance', 'accessibility', 'best-practices'] as const;
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories: scores, audits } = result.lhr;
  const scoreOf = (name: (typeof categories)[number]) => Math.round((scores[name]?.score ?? 0) * 100);
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const judged = categories.slice(1).flatMap((name) => scores[name]?.auditRefs ?? []);
  const failed = judged.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    shift: numberOf('cumulative-layout-shift'),
    largest: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    machine: result.lhr.environment.benchmarkIndex,
    failed,
  };
}

buildWebIfStale();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let missed = 0;
try {
  for (const path of paths) {
    const told: Told[] = [];
    for (let i = 0; i < visits; i += 1) told.push(await visit(product.url + path));
    const medians = (Object.keys(wanted) as (keyof typeof wanted)[]).map((name) => {
      const median = medianOf(told.map((each) => each[name]));
      const holds = name === 'shift' ? median <= wanted[name] : median >= wanted[name];
      if (!holds) missed += 1;
      return `${name} ${name === 'shift' ? median.toFixed(3) : median}${holds ? '' : ' MISSED'}`;
    });
    const [largest, blocked, machine] = (['largest', 'blocked', 'machine'] as const).map((name) =>
      medianOf(told.map((each) => each[name])).toFixed(0),
    );
    medians.push(`largest paint ${largest} ms, blocked ${blocked} ms (machine ${machine})`);
    const failed = new Set(told.flatMap((each) => each.failed));
    console.log(
      `${path.padEnd(18)} ${medians.join(', ')}${failed.size > 0 ? `; failed: ${[...failed].join(', ')}` : ''}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
