import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { medianOf } from './costs.ts';
import { range, type Household } from './families.ts';

/** How many times slower than this machine: about a phone of some years ago. */
const slowness = 4;
const presses = 15;

/** Milliseconds from a press to the next paint, by the browser's own count; medians. Of the editor its eight weeks, drawn anew. */
export type Presses = { month: number; day: number; weeks: number };

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
      target: () => button('Next month'),
      after: () => button('Previous month').click(),
    });
    const day = await medianPress(page, {
      target: (i) =>
        page
          .getByRole('gridcell')
          .nth(7 + ((i * 5) % 28))
          .getByRole('button'),
    });
    const weeks = await medianRedraw(page, session, port);
    return { month, day, weeks };
  } finally {
    await browser.close();
  }
}

/** In the page: keeps how long each press took to the next paint. */
function watchPaints(): void {
  const kept: number[] = [];
  Object.assign(globalThis, { pressesToPaint: kept });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') kept.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as object as { entryTypes: [] });
}

/** Opens the editor of the schedule, and turns its eight weeks: each night is computed and drawn anew, beside what stands. */
async function medianRedraw(page: Page, session: CDPSession, port: number): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`http://localhost:${port}/calendar?schedule=true`);
  await page.getByRole('radio', { name: /3-4-4-3/ }).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return medianPress(page, { target: () => page.getByRole('button', { name: 'Later' }) });
}

type Pressed = { target: (i: number) => Locator; after?: () => Promise<void> };

async function medianPress(page: Page, { target, after }: Pressed): Promise<number> {
  const times: number[] = [];
  const noted = () =>
    page.evaluate(() => (globalThis as unknown as { pressesToPaint: number[] }).pressesToPaint.splice(0));
  // Until it was painted and noted, and what came of it has been drawn: the next press does not wait for this one.
  const rest = () => page.waitForTimeout(700);
  for (let i = 0; i <= presses; i += 1) {
    // The pointer is there before anybody presses: what it does on its way is not counted.
    await target(i).hover().then(rest);
    await noted();
    await target(i).click();
    await rest();
    const [time = 8] = await noted(); // what took less than 16 ms is not noted
    if (i > 0) times.push(time);
    if (after) await after().then(rest);
  }
  return medianOf(times);
}
