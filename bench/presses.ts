/// <reference lib="dom" />
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { medianOf } from './costs.ts';
import { range, type Household } from './families.ts';

/** How many times slower than this machine: about a phone a few years old. */
const slowness = 4;
const presses = 15;

/**
 * Medians in milliseconds. Calendar: from a press to the next paint, as the browser measures it. Editor: until its eight weeks are
 * redrawn, for other `weeks` and for another `pattern`.
 */
export type Presses = { month: number; day: number; weeks: number; pattern: number };

/** Opens the calendar of a family on a slow phone, and presses "Next month" and other days. Linux and Chromium only. */
export async function timePresses(port: number, { alex }: Household): Promise<Presses> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name = '', value = ''] = alex.cookie.split('=');
    await context.addCookies([{ name, value, url: `http://localhost:${port}` }]);
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await page.goto(`http://localhost:${port}/calendar?day=${range.from}`);
    await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const button = (name: string) => page.getByRole('button', { name });
    const month = await medianPress(page, {
      kept: 'pressesToPaint',
      target: () => button('Next month'),
      after: () => button('Previous month').click(),
    });
    const day = await medianPress(page, {
      kept: 'pressesToPaint',
      target: (i) =>
        page
          .getByRole('gridcell')
          .nth(7 + ((i * 5) % 28))
          .getByRole('button'),
    });
    return { month, day, ...(await timeRedraws(page, session, port)) };
  } finally {
    await browser.close();
  }
}

/** In the page: records the time from each press to the next paint. */
function watchPaints(): void {
  const kept: number[] = [];
  Object.assign(globalThis, { pressesToPaint: kept });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') kept.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as object as { entryTypes: [] });
}

/** In the page: records the time from each press until the changed eight weeks were drawn and passed on for painting. */
function watchWeeks(): void {
  const kept: number[] = [];
  Object.assign(globalThis, { pressesToWeeks: kept });
  let pressed = 0;
  addEventListener('click', () => (pressed = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (pressed === 0) return;
    const begin = pressed;
    pressed = 0;
    const { port1, port2 } = new MessageChannel();
    // A message posted before a frame arrives after it.
    port1.addEventListener('message', () => kept.push(performance.now() - begin), { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  }).observe(document.querySelector('figure') ?? document, { subtree: true, attributes: true, characterData: true });
}

/**
 * Opens the schedule editor, moves through its eight weeks, and chooses other patterns: each night is computed and redrawn beside the
 * current schedule. Returns the median of each.
 */
async function timeRedraws(page: Page, session: CDPSession, port: number): Promise<Pick<Presses, 'weeks' | 'pattern'>> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`http://localhost:${port}/calendar?schedule=true`);
  const pattern = (name: RegExp) => page.getByRole('radio', { name });
  // Lists every template, for any answer to whose the weekends are.
  await page.getByRole('radio', { name: 'Another way' }).click();
  await pattern(/3-4-4-3/).click();
  await page.evaluate(watchWeeks);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const kept = 'pressesToWeeks';
  const weeks = await medianPress(page, { kept, target: () => page.getByRole('button', { name: 'Later' }) });
  const target = (i: number) => pattern(i % 2 === 0 ? /2-2-5-5/ : /3-4-4-3/);
  return { weeks, pattern: await medianPress(page, { kept, target }) };
}

type Pressed = {
  /** The page's list of durations. */
  kept: 'pressesToPaint' | 'pressesToWeeks';
  target: (i: number) => Locator;
  after?: () => Promise<void>;
};
type Lists = Record<Pressed['kept'], number[]>;

async function medianPress(page: Page, { kept, target, after }: Pressed): Promise<number> {
  const times: number[] = [];
  const noted = () => page.evaluate((list) => (globalThis as unknown as Lists)[list].splice(0), kept);
  // Waits until it was painted and recorded, so that presses don't overlap.
  const rest = () => page.waitForTimeout(700);
  // A redraw is always recorded, however long it takes.
  const drawn = () => page.waitForFunction((list) => (globalThis as unknown as Lists)[list].length > 0, kept);
  for (let i = 0; i <= presses; i += 1) {
    // Move the pointer first, so that hovering isn't counted.
    await target(i).hover().then(rest);
    await noted();
    await target(i).click();
    await (kept === 'pressesToPaint' ? rest() : drawn());
    const [time = 8] = await noted(); // what took less than 16 ms to the next paint is not noted
    if (i > 0) times.push(time);
    if (after) await after().then(rest);
  }
  return medianOf(times);
}
