import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, test } from './people.ts';

// What somebody was granted is recorded as a look when it is read: so nothing is read before somebody opens it.

test('the code of the next sections is there before somebody opens them, and none of their data', async ({
  browser,
  url,
  dataDir,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const asked: string[] = [];
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const sections = ['calendar', 'messages'].map((name) =>
    page.waitForRequest(new RegExp(`/assets/${name}-[0-9a-f]+\\.js`)),
  );
  await Promise.all(sections);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  asked.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  expect(asked.filter((path) => /\/assets\/calendar-[0-9a-f]+/.test(path))).toEqual([]);
  await expect.poll(() => asked.some((path) => path.endsWith('/events'))).toBe(true);
});
