import { checkOut, startIn, type Site } from './checkouts.ts';
import { compareAll, type Side } from './costs.ts';
import { superuser, type Household } from './families.ts';
import { openHttpsProxy } from './https-proxy.ts';
import { measurePage, pages, type Speed, speeds } from './pages.ts';
import { openBrowser } from './presses.ts';
import { start } from './processes.ts';
import * as requests from './requests.ts';

// `npm run bench -- --beside <commit>`: the hot requests and the pages of that commit and of this checkout, in turn, in one run.

/** Who asks, of as many families as a request needs, so that no limit of a family is met. */
const hot: readonly (readonly [string, (households: readonly Household[]) => requests.Ask])[] = [
  ['a month', requests.month],
  ['the latest 50 expenses', requests.latestExpenses],
  ['the latest 50 messages', requests.latest],
  ['search, a word that every message has', requests.found],
  ['the families of a person', requests.listFamilies],
  ['who is signed in', requests.getSession],
  ['add an event', requests.addEvent],
  ['add an expense', requests.addExpense],
  ['send a message', requests.say],
];

/** `only`: requests whose name has this word. */
type Beside = { commit: string; isQuick: boolean; isCosts: boolean; isPages: boolean; only: string };

/** Measures both, and prints a table each for requests and pages. */
export async function measureBeside({ commit, isQuick, isCosts, isPages, only }: Beside): Promise<void> {
  const at = checkOut(commit);
  if (isCosts) await compareRequests(at, { commit, isQuick, only });
  if (isPages) await comparePages(at, commit, isQuick);
}

async function compareRequests(
  at: string,
  { commit, isQuick, only }: Omit<Beside, 'isCosts' | 'isPages'>,
): Promise<void> {
  const rounds = isQuick ? { rounds: 3, roundMs: 400 } : { rounds: 9, roundMs: 1_500 };
  const usual = Array.from({ length: 100 }, () => ({ events: 500, messages: 200 }));
  const talkative = Array.from({ length: isQuick ? 300 : 1_500 }, () => ({ events: 0, messages: 50 }));
  const wanted = { sizes: [...usual, ...talkative], neighbours: 5_000 };
  const [before, now] = [await startIn(at, wanted), await startIn(process.cwd(), wanted)];
  const { host, user, password } = superuser(now.folder);
  const floor = await start(['bench/floor.ts'], 'ready', { PGHOST: host, PGUSER: user, PGPASSWORD: password });
  console.log(
    `\nProcessor time of a request, times that of the floor${' '.repeat(8)}${commit.padEnd(26)} this checkout`,
  );
  for (const [name, askOf] of hot.filter(([name]) => name.includes(only))) {
    const part = (from: number, site: Site) =>
      /^(add|send)/.test(name)
        ? site.households.slice(usual.length).filter((_, i) => i % 3 === from)
        : site.households.slice(0, usual.length);
    const side = (site: Site, from: number): Side => ({ ...site, ask: askOf(part(from, site)) });
    const least = { ...floor, ask: askOf(part(2, now)) };
    try {
      const costs = await compareAll(least, [side(before, 0), side(now, 0)], { folder: now.folder, ...rounds });
      const [old, ours] = costs.map(
        ({ total }) => `${total.median.toFixed(2)} (${total.low.toFixed(2)} to ${total.high.toFixed(2)})`,
      );
      console.log(`${name.padEnd(58)} ${old!.padEnd(26)} ${ours}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`${name.padEnd(58)} ${String(error).replaceAll(/\s+/g, ' ').slice(0, 240)}`);
    }
  }
  await Promise.all([before.stop(), now.stop(), floor.stop()]);
}

async function comparePages(at: string, commit: string, isQuick: boolean): Promise<void> {
  const browser = await openBrowser();
  const sides = [await openSite(at), await openSite(process.cwd())];
  for (const speed of Object.keys(speeds) as Speed[]) {
    console.log(`\n${speed.padEnd(24)} ${commit}, then this checkout: requests, KB, first content, first screen (ms)`);
    for (const { name, ...page } of pages) {
      const loads = [];
      for (const { url, household } of sides)
        loads.push(await measurePage(browser, { url, household }, page, { speed, visits: isQuick ? 1 : 5 }));
      const words = loads.map(({ requests: many, bytes, first, screen }) =>
        [many, (bytes / 1024).toFixed(0), first.toFixed(0), screen.toFixed(0)]
          .map((one) => String(one).padStart(6))
          .join(''),
      );
      console.log(`${name.padEnd(24)} ${words.join('   |')}`);
    }
  }
  await browser.close();
  for (const { stop } of sides) await stop();
}

async function openSite(checkout: string) {
  const proxy = await openHttpsProxy();
  const environment = { PUBLIC_URL: proxy.url, TRUSTED_HOPS: '1' };
  const site = await startIn(checkout, { sizes: [{ events: 500, messages: 200 }], neighbours: 500, environment });
  proxy.leadTo(site.port);
  const stop = async () => {
    await site.stop();
    await proxy.stop();
  };
  return { url: proxy.url, household: site.households[0]!, stop };
}
