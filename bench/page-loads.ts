import { foundFamilies } from './families.ts';
import { openHttpsProxy } from './https-proxy.ts';
import { measurePage, pages, type Load, type Speed, speeds } from './pages.ts';
import { openBrowser } from './presses.ts';
import { newFolder, start } from './processes.ts';
import { timeSections } from './sections.ts';

/** Every page, at each speed: requests, kilobytes, and the three moments. Each in a browser without a cache, through a proxy with HTTP/2. */
export async function measurePageLoads({ isQuick }: { isQuick: boolean }): Promise<void> {
  const folder = newFolder();
  const proxy = await openHttpsProxy();
  const product = await start(['scripts/start.ts'], 'Evenkeel is ready', {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    REQUEST_LIMIT: '0',
    BREACH_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: proxy.url,
    TRUSTED_HOPS: '1',
  });
  proxy.leadTo(product.port);
  const [household] = await foundFamilies(folder, { sizes: [{ events: 500, messages: 200 }], neighbours: 500 });
  const browser = await openBrowser();
  try {
    for (const speed of Object.keys(speeds) as Speed[]) {
      console.log(`\n${speed.padEnd(24)} requests      KB   first content   first screen   everything`);
      for (const { name, ...page } of pages) {
        const how = { speed, visits: isQuick ? 1 : 5 };
        sayLoad(name, await measurePage(browser, { url: proxy.url, household: household! }, page, how));
      }
      const times = await timeSections(
        browser,
        { url: proxy.url, household: household! },
        { speed, rounds: isQuick ? 3 : 9 },
      );
      for (const [name, ms] of Object.entries(times))
        console.log(`to ${name}, seen before`.padEnd(52), `${ms.toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    await product.stop();
    await proxy.stop();
  }
}

function sayLoad(name: string, { requests, bytes, first, screen, everything }: Load): void {
  const moments = [first, screen, everything].map((ms) => `${ms.toFixed(0)} ms`);
  const [firstContent = '', firstScreen = '', all = ''] = moments;
  console.log(
    `${name.padEnd(24)} ${String(requests).padStart(8)}  ${(bytes / 1024).toFixed(0).padStart(6)}  ${firstContent.padStart(14)}  ${firstScreen.padStart(13)}  ${all.padStart(11)}`,
  );
}
