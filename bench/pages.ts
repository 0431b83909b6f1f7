/// <reference lib="dom" />
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { medianOf } from './costs.ts';
import type { Household } from './families.ts';

// A cold load of a page, as somebody meets it who opens the product for the first time today.

/**
 * `requests` and their `bytes` as they travel. Milliseconds since the address was entered: the `first` content, until nothing on the first
 * `screen` changes any more, and until `everything` has arrived that the page asks for by itself.
 */
export type Load = { requests: number; bytes: number; first: number; screen: number; everything: number };

/** As it comes from this machine; or a phone's line, with a processor four times slower. */
export const speeds = {
  'as it comes': undefined,
  'a phone': { latency: 150, bytesPerSecond: 1_600_000 / 8, slowness: 4 },
} as const;
export type Speed = keyof typeof speeds;

/** Who opens it: nobody, a parent who is signed in, or somebody in the demo. */
type Who = 'nobody' | 'parent' | 'demo';

export const pages: readonly { name: string; path: string; who: Who }[] = [
  { name: 'landing', path: '/', who: 'nobody' },
  { name: 'sign-in', path: '/signin', who: 'nobody' },
  { name: 'dashboard', path: '/dashboard', who: 'parent' },
  { name: 'calendar', path: '/calendar', who: 'parent' },
  { name: 'messages', path: '/messages', who: 'parent' },
  { name: 'payments', path: '/payments', who: 'parent' },
  { name: 'health', path: '/health', who: 'parent' },
  { name: "the demo's dashboard", path: '/dashboard', who: 'demo' },
];

/** Milliseconds without a request and without a change after which a page counts as loaded. */
const quiet = 1_000;

export type Site = { url: string; household: Household };

/** The medians of some visits, each with an empty cache. */
export async function measurePage(
  browser: Browser,
  site: Site,
  { path, who }: { path: string; who: Who },
  { speed, visits }: { speed: Speed; visits: number },
): Promise<Load> {
  const loads: Load[] = [];
  for (let i = 0; i < visits; i += 1) {
    const context = await openAs(browser, site, who);
    loads.push(await visit(context, site.url + path, speed));
    await context.close();
  }
  const of = (name: keyof Load) => medianOf(loads.map((load) => load[name]));
  return {
    requests: of('requests'),
    bytes: of('bytes'),
    first: of('first'),
    screen: of('screen'),
    everything: of('everything'),
  };
}

export async function openAs(browser: Browser, { url, household }: Site, who: Who): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  if (who === 'parent') {
    const [, value = ''] = household.alex.cookie.split('=');
    await context.addCookies([{ name: '__Host-session', value, url, secure: true }]);
  }
  if (who === 'demo') {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Try the demo' }).first().click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  }
  await context.addInitScript(watchScreen);
  return context;
}

async function visit(context: BrowserContext, url: string, speed: Speed): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await slowDown(session, speed);
  const line = watchLine(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const painted = () => page.evaluate(() => Number(document.documentElement.dataset['changedAt'] ?? 0));
  const now = () => page.evaluate(() => performance.now());
  while (!line.isQuiet() || (await now()) - (await painted()) < quiet) await page.waitForTimeout(100);
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const screen = await painted();
  await page.close();
  return { ...line.sum(), first, screen };
}

export async function slowDown(session: CDPSession, speed: Speed): Promise<void> {
  const how = speeds[speed];
  if (!how) return;
  const { latency, bytesPerSecond, slowness } = how;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** What travels. An event stream counts as a request, and never ends. */
function watchLine(session: CDPSession) {
  const open = new Set<string>();
  let [requests, bytes, begun, ended, last] = [0, 0, 0, 0, performance.now()];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (request.url.startsWith('data:')) return;
    if (begun === 0) begun = timestamp;
    requests += 1;
    if (type !== 'EventSource') open.add(requestId);
  });
  const end = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    if (!open.delete(requestId)) return;
    ended = timestamp;
    last = performance.now();
  };
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    end(event);
  });
  session.on('Network.loadingFailed', end);
  return {
    isQuiet: () => open.size === 0 && performance.now() - last > quiet,
    sum: () => ({ requests, bytes, everything: (ended - begun) * 1_000 }),
  };
}

/** In the page: when something within the window was last drawn anew, in milliseconds since the address was entered. */
function watchScreen(): void {
  new MutationObserver((changes) => {
    const touched = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    );
    const isSeen = touched.some((node) => {
      const box = (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect();
      if (!box || box.width === 0 || box.height === 0) return false;
      return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    });
    if (isSeen) requestAnimationFrame((now) => (document.documentElement.dataset['changedAt'] = String(now)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
