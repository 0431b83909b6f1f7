import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { medianOf } from './costs.ts';
import { openLighthouse } from './tools.ts';

// Lighthouse on the pages before sign-in: its phone (processor slowed four times, 1.6 Mbit/s), the median of five visits each.
// `npm run bench:lighthouse`; exits with 1 if a number doesn't hold.

const paths = ['/', '/signin', '/onboarding/role'];
const visits = process.argv.includes('--quick') ? 1 : 5;
const port = 9_333;
/** Out of 100; layout shift is a sum, and none is allowed. */
const wanted = { performance: 90, accessibility: 100, 'best-practices': 100, shift: 0 };
/** The page that people look at first (decisions/42-landing-page). */
const performanceOfLanding = 97;

type Result = {
  performance: number;
  accessibility: number;
  'best-practices': number;
  shift: number;
  /** Milliseconds of the largest contentful paint and of the total blocking time. */
  largest: number;
  blocked: number;
  /** Lighthouse's benchmark of this machine: below about 1,500, or unstable, the machine is busy and the rest means little. */
  machine: number;
  failed: string[];
};

const lighthouse = await openLighthouse();

/** One visit with an empty cache. */
async function visit(url: string): Promise<Result> {
  const categories = ['performance', 'accessibility', 'best-practices'] as const;
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
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

await buildWebIfStale();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let missed = 0;
try {
  for (const path of paths) {
    const results: Result[] = [];
    for (let i = 0; i < visits; i += 1) results.push(await visit(product.url + path));
    const medians = (Object.keys(wanted) as (keyof typeof wanted)[]).map((name) => {
      const median = medianOf(results.map((each) => each[name]));
      const least = name === 'performance' && path === '/' ? performanceOfLanding : wanted[name];
      const holds = name === 'shift' ? median <= least : median >= least;
      if (!holds) missed += 1;
      return `${name} ${name === 'shift' ? median.toFixed(3) : median}${holds ? '' : ' MISSED'}`;
    });
    const [largest, blocked, machine] = (['largest', 'blocked', 'machine'] as const).map((name) =>
      medianOf(results.map((each) => each[name])).toFixed(0),
    );
    medians.push(`largest paint ${largest} ms, blocked ${blocked} ms (machine ${machine})`);
    const failed = new Set(results.flatMap((each) => each.failed));
    console.log(
      `${path.padEnd(18)} ${medians.join(', ')}${failed.size > 0 ? `; failed: ${[...failed].join(', ')}` : ''}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
