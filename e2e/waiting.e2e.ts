import { expect, openBrowser, phone, shoot, test } from './people.ts';

test('what waits for an answer is one list with one count, on the dashboard and in the top bar, until it is answered', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const card = page.getByRole('region', { name: 'For you to answer' });
  const inTopBar = page.getByRole('banner').getByRole('link', { name: /^For you to answer, / });
  await expect(card).toBeVisible();
  const before = await card.getByRole('listitem').count();
  expect(before).toBeGreaterThan(0);
  await expect(inTopBar).toHaveText(`For you to answer, ${before}${before}`);
  await shoot(page, 'waiting-dashboard');

  // Answered where it stands: in its row.
  const first = card.getByRole('listitem').filter({ hasText: 'asks you to confirm this' }).first();
  const title = await first.getByRole('link').innerText();
  await first.getByRole('button', { name: `Confirm, ${title}` }).click();
  await expect(page.getByText('The event has been marked as confirmed')).toBeVisible();
  if (before > 1) await expect(inTopBar).toHaveText(`For you to answer, ${before - 1}${before - 1}`);
  else await expect(inTopBar).toHaveCount(0);

  await page.setViewportSize(phone);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: 'For you to answer', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(title);
  await shoot(page, 'waiting-page-phone');
});
