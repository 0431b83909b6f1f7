/// <reference lib="dom" />
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { medianOf } from './costs.ts';
import { range, type Household } from './families.ts';

/** How many times slower than this machine: about a phone a few years old. */
const slowness = 4;
const presses = 15;

/**
 * Milliseconds. Calendar: from a press to the next paint, as the browser measures it. Editor: until its eight weeks are redrawn, for
 * other `weeks` and for another `pattern`.
 */
export type Presses = { month: number; day: number; weeks: number; pattern: number };
export type PressName = keyof Presses;

type Pressed = {
  /** The page's list of durations. */
  kept: 'pressesToPaint' | 'pressesToWeeks';
  target: (page: Page, i: number) => Locator;
  after?: (page: Page) => Promise<void>;
};
type Lists = Record<Pressed['kept'], number[]>;

const button = (page: Page, name: string) => page.getByRole('button', { name });
const pattern = (page: Page, name: RegExp) => page.getByRole('radio', { name });

const pressed: Record<PressName, Pressed> = {
  month: {
    kept: 'pressesToPaint',
    target: (page) => button(page, 'Next month'),
    after: (page) => button(page, 'Previous month').click(),
  },
  day: {
    kept: 'pressesToPaint',
    target: (page, i) =>
      page
        .getByRole('gridcell')
        .nth(7 + ((i * 5) % 28))
        .getByRole('button'),
  },
  weeks: { kept: 'pressesToWeeks', target: (page) => button(page, 'Later') },
  pattern: { kept: 'pressesToWeeks', target: (page, i) => pattern(page, i % 2 === 0 ? /2-2-5-5/ : /3-4-4-3/) },
};

/** The presses of a page, in the order in which they are measured. */
export const pressesOf = { calendar: ['month', 'day'], editor: ['weeks', 'pattern'] } as const;

/** A browser as the measurements want it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
}

/** Opens the calendar of a family, or its schedule editor, on a slow phone. Linux and Chromium only. */
export async function openSlowly(
  browser: Browser,
  screen: keyof typeof pressesOf,
  { port, household: { alex } }: { port: number; household: Household },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = alex.cookie.split('=');
  await context.addCookies([{ name, value, url: `http://localhost:${port}` }]);
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  await page.goto(`http://localhost:${port}/calendar?${screen === 'editor' ? 'schedule=true' : `day=${range.from}`}`);
  await (screen === 'editor' ? readyEditor(page) : page.getByRole('heading', { name: 'Upcoming Events' }).waitFor());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

/** Lists every template, for any answer to whose the weekends are. */
async function readyEditor(page: Page): Promise<void> {
  await pattern(page, /2-2-5-5/).waitFor();
  const anyWeekends = page.getByRole('radio', { name: 'Another way' });
  // Older checkouts (`presses-beside.ts`) list them all at once.
  if ((await anyWeekends.count()) > 0) await anyWeekends.click();
  await pattern(page, /3-4-4-3/).click();
  await page.evaluate(watchWeeks);
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
  let begin = 0;
  addEventListener('click', () => (begin = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (begin === 0) return;
    const began = begin;
    begin = 0;
    const { port1, port2 } = new MessageChannel();
    // A message posted before a frame arrives after it.
    port1.addEventListener('message', () => kept.push(performance.now() - began), { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(''));
  }).observe(document.querySelector('figure') ?? document, { subtree: true, attributes: true, characterData: true });
}

/** Presses once; the `i`th time, because some presses need another target each time. */
export async function press(page: Page, name: PressName, i: number): Promise<number> {
  const { kept, target, after } = pressed[name];
  const noted = () => page.evaluate((list) => (globalThis as unknown as Lists)[list].splice(0), kept);
  // Waits until it was painted and recorded, so that presses don't overlap.
  const rest = () => page.waitForTimeout(700);
  // A redraw is always recorded, however long it takes.
  const drawn = () => page.waitForFunction((list) => (globalThis as unknown as Lists)[list].length > 0, kept);
  await page.bringToFront();
  // Move the pointer first, so that hovering isn't counted.
  await target(page, i).hover().then(rest);
  await noted();
  await target(page, i).click();
  await (kept === 'pressesToPaint' ? rest() : drawn());
  const [time = 8] = await noted(); // what took less than 16 ms to the next paint is not noted
  if (after) await after(page).then(rest);
  return time;
}

/** The median of each press: "Next month" and other days in the calendar, eight weeks further and other patterns in the editor. */
export async function timePresses(port: number, household: Household): Promise<Presses> {
  const browser = await openBrowser();
  const medians: Partial<Presses> = {};
  try {
    for (const screen of ['calendar', 'editor'] as const) {
      const page = await openSlowly(browser, screen, { port, household });
      for (const name of pressesOf[screen]) {
        const times: number[] = [];
        for (let i = 0; i <= presses; i += 1) times.push(await press(page, name, i));
        medians[name] = medianOf(times.slice(1)); // the first only warms up
      }
    }
    return medians as Presses;
  } finally {
    await browser.close();
  }
}
