import type { BrowserContext, Page } from '@playwright/test';

/** From now on each page of the browser counts how far its parts move by themselves. */
export async function watchJumps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let jumped = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) jumped += 'value' in entry ? Number(entry.value) : 0;
      document.documentElement.dataset.jumped = String(jumped);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the parts of the page have moved since it was opened, as the browser counts layout shift: 0 where nothing did. */
export async function jumpedOf(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-jumped'));
}
