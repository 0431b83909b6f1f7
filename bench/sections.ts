/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { medianOf } from './costs.ts';
import { openAs, type Site, slowDown, type Speed } from './pages.ts';

// Going from section to section, by the rail, where each was seen before.

const sections = ['Dashboard', 'Calendar', 'Messages', 'Payments', 'Health'];

/** Milliseconds from the press on a link to the picture with the section's data, by its name: medians of some rounds. */
export async function timeSections(
  browser: Browser,
  site: Site,
  { speed, rounds }: { speed: Speed; rounds: number },
): Promise<Record<string, number>> {
  const context = await openAs(browser, site, 'parent');
  const page = await context.newPage();
  await page.goto(`${site.url}/dashboard`);
  await slowDown(await context.newCDPSession(page), speed);
  for (const name of sections) await goTo(page, name);
  const times: Record<string, number[]> = {};
  for (let i = 0; i < rounds; i += 1)
    for (const name of sections) {
      await page.waitForLoadState('networkidle');
      (times[name] ??= []).push(await goTo(page, name));
    }
  await context.close();
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, medianOf(all)]));
}

/** Until the page at the link's address is drawn without anything that says that it loads. */
async function goTo(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();
  return link.evaluate(
    (to) =>
      new Promise<number>((resolve) => {
        const { pathname } = new URL((to as HTMLAnchorElement).href);
        const isThere = () =>
          location.pathname === pathname &&
          document.querySelector('main h1') !== null &&
          document.querySelector('main [role=status][aria-label=Loading]') === null;
        const begun = performance.now();
        const look = () => {
          if (!isThere()) requestAnimationFrame(look);
          // The frame after the one that is drawn now.
          else requestAnimationFrame(() => resolve(performance.now() - begun));
        };
        (to as HTMLAnchorElement).click();
        look();
      }),
  );
}
