import type { Page, Route } from '@playwright/test';

/** Has `act` send one POST to this address: it arrives, and its answer does not. */
export async function losing(page: Page, pattern: string, act: () => Promise<void>): Promise<void> {
  const { promise: isLost, resolve: lost } = Promise.withResolvers<void>();
  const handler = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
    lost();
  };
  await page.route(pattern, handler);
  await act();
  await isLost;
  await page.unroute(pattern, handler);
}
