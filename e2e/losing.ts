import type { Page, Route } from '@playwright/test';

/**
 * Has `act` send one POST to this address: it arrives, and its answer does not. The route stays, and lets all others
 * through: taking the last one away turns interception off, and a request sent at that moment is never answered.
 */
export async function losing(page: Page, pattern: string, act: () => Promise<void>): Promise<void> {
  const { promise: isLost, resolve: lost } = Promise.withResolvers<void>();
  let isOver = false;
  await page.route(pattern, async (route: Route) => {
    if (isOver || route.request().method() !== 'POST') return route.fallback();
    isOver = true;
    await route.fetch();
    await route.abort();
    lost();
  });
  await act();
  await isLost;
}
