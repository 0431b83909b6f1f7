import { openDemo } from './open-demo.ts';
import { expect, openBrowser, test } from './people.ts';

// What only a page whose parts arrive late can show. The rest of the shell: web/src/app/shell.screen.test.ts.

test('focus stays when the tooltips load', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const { promise: isFocused, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/tooltips-/, async (route) => {
    await isFocused;
    await route.continue();
  });
  await openDemo(page);
  const settings = page.getByRole('link', { name: 'Settings' }).first();
  await settings.focus();
  release();
  await expect(settings).toHaveAttribute('data-base-ui-tooltip-trigger');
  await expect(settings).toBeFocused();
});
