import { chromium, type Locator, type Page } from '@playwright/test';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../scripts/find-chromium.ts';
import { density, type Picture, sizes } from '../web/src/landing/pictures.ts';
import { startProduct } from './product.ts';

// `npm run pictures`: the screens that the landing page shows, from the sample family of the demo. Run it
// when a screen has changed.

const folder = join(import.meta.dirname, '../web/src/landing/pictures');
/**
 * The sample is dated from today: so that the pictures are the same whenever they are made. A Tuesday with a schedule
 * around it.
 */
const today = new Date('2026-11-17T09:12:00-05:00');

/** With the side navigation collapsed, a desk is little wider than a picture. */
const widths = { desk: 880, phone: 390 };
type Window = keyof typeof widths;

type Screen = {
  name: Picture;
  path: string;
  /** A heading that is there when the screen is. */
  ready: string;
  /** High enough for the picture; the conversation is as high as its window. */
  height: number;
  /**
   * Where the picture begins on a page, and how far from there: within an edge, or with some of the ground around, and
   * `above` it another distance.
   */
  start: Record<Window, { at: (page: Page) => Locator; edge: 1 | -16; above?: number }>;
};
const region = (name: string | RegExp) => (page: Page) => page.getByRole('region', { name, exact: true });
const nights = (page: Page) => page.getByRole('figure', { name: 'The next 14 nights' });
const firstDay = (page: Page) => page.getByText(/^Saturday, November 14/);
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const screens: Screen[] = [
  {
    name: 'calendar',
    path: '/calendar',
    ready: 'Upcoming Events',
    height: 960,
    start: { desk: { at: region('Month'), edge: 1 }, phone: { at: region('Month'), edge: 1 } },
  },
  {
    name: 'tonight',
    path: '/dashboard',
    ready: 'Tonight',
    height: 960,
    start: { desk: { at: region('Tonight'), edge: -16 }, phone: { at: nights, edge: -16, above: -10 } },
  },
  {
    name: 'messages',
    path: '/messages?contact=01900000-0000-7000-8000-00000000000b',
    ready: 'Messages',
    height: 776,
    start: { desk: { at: title, edge: -16 }, phone: { at: firstDay, edge: -16, above: -8 } },
  },
  {
    name: 'payments',
    path: '/payments?tab=expenses',
    ready: 'Payments',
    height: 960,
    start: { desk: { at: title, edge: -16 }, phone: { at: region('Balance'), edge: -16 } },
  },
];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const window of ['desk', 'phone'] as const) {
    const width = widths[window];
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: 960 },
        colorScheme,
        deviceScaleFactor: density,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/New_York',
        hasTouch: window === 'phone',
        isMobile: window === 'phone',
      });
      await context.addCookies([{ name: 'sidebar:state', value: 'false', url: product.url }]);
      await context.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      for (const screen of screens) {
        await page.setViewportSize({ width, height: screen.height });
        await page.goto(screen.path);
        await page.getByRole('heading', { name: screen.ready, exact: true }).first().waitFor();
        await settle(page);
        const clip = { ...(await startOf(screen, page, window)), ...sizes[screen.name][window] };
        const shot = await page.screenshot({ clip, animations: 'disabled' });
        const file = join(folder, `${screen.name}-${window}-${colorScheme}.webp`);
        writeFileSync(file, await sharp(shot).webp({ quality: 78, effort: 6, smartSubsample: true }).toBuffer());
        console.log(`${file.split('/').at(-1)}: ${(statSync(file).size / 1024).toFixed(1)} KB`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Letters and pictures are there, and nothing is being loaded any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('status', { name: /^(Loading|Checking)/ }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** The corner of the picture. On a phone a screen goes from edge to edge; what is narrower is part of a card. */
async function startOf({ name, start }: Screen, page: Page, window: Window): Promise<{ x: number; y: number }> {
  const { at, edge, above = edge } = start[window];
  const box = await at(page).boundingBox();
  if (!box) throw new Error('Where the picture begins is not on the page');
  const isFromEdgeToEdge = sizes[name][window].width === widths.phone;
  return { x: isFromEdgeToEdge ? 0 : Math.round(box.x) + edge, y: Math.round(box.y) + above };
}
