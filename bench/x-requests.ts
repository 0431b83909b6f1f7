import { foundFamilies } from './families.ts';
import { openBrowser } from './presses.ts';
import { newFolder, start } from './processes.ts';
const folder = newFolder();
const product = await start(['scripts/start.ts'], 'Evenkeel is ready', { DATA_DIR: folder, LOG_LEVEL: 'error', REQUEST_LIMIT: '0', BREACH_URL: 'http://127.0.0.1:9' });
const [household] = await foundFamilies(folder, { sizes: [{ events: 500, messages: 200 }], neighbours: 100 });
const browser = await openBrowser();
const url = `http://localhost:${product.port}`;
for (const path of process.argv.slice(2)) {
  const isOut = ['/', '/signin'].includes(path);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = household!.alex.cookie.split('=');
  if (!isOut) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const t = performance.now();
  page.on('request', (r) => console.log(path, (performance.now() - t).toFixed(0), r.resourceType(), r.method(), decodeURIComponent(r.url().replace(url, '')).slice(0, 160)));
  await page.goto(url + path);
  await page.waitForTimeout(4000);
  await context.close();
}
await browser.close(); await product.stop();
