import { chromium, type Page } from '@playwright/test';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { findChromium } from '../scripts/find-chromium.ts';
import { startProduct } from './product.ts';

// `npm run pictures`: the screens that the landing page shows, from the sample family of the demo. Run it when a screen has changed.

const folder = join(import.meta.dirname, '../web/src/landing/pictures');
/** The sample is dated from today: so that the pictures are the same whenever they are made. A Tuesday with a schedule around it. */
const today = new Date('2026-11-17T09:12:00-05:00');

/** As large as the page shows them, times `scale`. What surrounds a screen is left away. */
const sizes = {
  desk: { viewport: { width: 880, height: 712 }, width: 784, height: 584, scale: 1.5 },
  phone: { viewport: { width: 390, height: 712 }, width: 390, height: 520, scale: 2 },
};
const screens = [
  { name: 'calendar', path: '/calendar', ready: 'Upcoming Events' },
  { name: 'payments', path: '/payments?tab=expenses', ready: 'Payments' },
  { name: 'messages', path: '/messages?contact=01900000-0000-7000-8000-00000000000b', ready: 'Messages' },
];

mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [size, { viewport, width, height, scale }] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport,
        colorScheme,
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/New_York',
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
      });
      // With the side navigation collapsed, what matters is as large as it is read.
      await context.addCookies([{ name: 'sidebar:state', value: 'false', url: product.url }]);
      await context.addInitScript(() => localStorage.setItem('isLoggedIn', 'true'));
      const page = await context.newPage();
      await page.clock.setFixedTime(today);
      for (const { name, path, ready } of screens) {
        await page.goto(path);
        await page.getByRole('heading', { name: ready, exact: true }).first().waitFor();
        await settle(page);
        const { x, y } = await startOf(page);
        const clip = { x: Math.max(0, x - 16), y: y - 16, width, height };
        const shot = await page.screenshot({ clip, animations: 'disabled' });
        const file = join(folder, `${name}-${size}-${colorScheme}.webp`);
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

/** Where the title of the page stands: the picture begins there, without strip, rail and bar. */
async function startOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!box) throw new Error('The page has no title');
  return { x: Math.round(box.x), y: Math.round(box.y) };
}
