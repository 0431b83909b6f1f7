import type { Locator, Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { expect, openBrowser, person, phone, shoot, test, type Person } from './people.ts';

// The way in as a tired person goes it, on a phone, in one go: from the landing page to the dashboard.

/** What a thumb may have to do, and how long it may take. A field or a press is one. */
const mostInteractions = 25;
const mostMilliseconds = 90_000;
/** Counted, not measured: how busy this machine is says nothing about a person. */
const perKey = 200;
const perPage = 5_000;
/** A thumb lifts and moves. Two taps in less than 300 ms would be a double tap to the browser, which nobody meant. */
const perTap = 400;

/** A person with one thumb, whose every field and every press is counted. */
function thumb(page: Page) {
  let [count, keys] = [0, 0];
  const tap = async (target: Locator) => {
    count += 1;
    await page.waitForTimeout(perTap);
    await target.tap();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      keys += text.length;
      await field.pressSequentially(text);
      await expect(field).toHaveValue(text);
    },
    /** Six boxes are one field: only the first is touched. */
    typePin: async (firstBox: Locator, pin: string) => {
      await tap(firstBox);
      keys += pin.length;
      await page.keyboard.insertText(pin);
    },
    did: () => ({ interactions: count, milliseconds: count * perTap + keys * perKey }),
  };
}

async function wayIn(
  page: Page,
  who: Person,
  { dataDir, look }: { dataDir: string; look: (step: string) => Promise<void> },
) {
  const { tap, type, typePin, did } = thumb(page);
  let pages = 1;
  page.on('framenavigated', () => (pages += 1));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name });
  await tap(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await tap(page.getByRole('radio', { name: /^Parent/ }));
  await look('role');
  await tap(button('Continue'));
  await type(field('First Name'), who.firstName);
  await type(field('Last Name'), who.lastName);
  await type(field('Email Address'), who.email);
  await type(page.getByLabel('Password', { exact: true }), who.password);
  await tap(page.getByRole('checkbox', { name: 'I confirm this is my password' }));
  await look('account');
  await tap(button('Create Account'));
  await expect(page).toHaveURL(/\/verify-email$/);
  await typePin(field('Verification PIN').first(), await pinFor(dataDir, who.email));
  await look('verify');
  await tap(button('Verify'));
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  // Everything that is asked of a child, though a name would do.
  await type(field('First Name'), 'Nora');
  await type(field('Last Name'), who.lastName);
  await type(page.getByLabel('Age'), '9');
  await tap(page.getByRole('combobox', { name: 'Gender' }));
  await tap(page.getByRole('option', { name: 'Other' }));
  await type(field('Custody Arrangement'), 'Week about');
  await look('children');
  await tap(button('Continue'));
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await look('calendar');
  await tap(button('Skip for now'));
  await expect(page).toHaveURL(/\/onboarding\/documents$/);
  await look('documents');
  await tap(button('Continue'));
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
  await look('plan');
  await tap(button('Start 14-Day Free Trial'));
  // Documents and the second step are left.
  await expect(page.getByText('3 of 5 done')).toBeVisible();
  await look('dashboard');
  const { interactions, milliseconds } = did();
  return { interactions, milliseconds: milliseconds + pages * perPage };
}

test('from the landing page to the dashboard: at most 25 interactions, and 90 s at 200 ms a key and 5 s a page', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const alex = person('Alex', 'Rivera');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  const look = (step: string) => shoot(page, `front-door-${step}`);
  const { interactions, milliseconds } = await wayIn(page, alex, { dataDir, look });
  expect(interactions).toBeLessThanOrEqual(mostInteractions);
  expect(milliseconds).toBeLessThanOrEqual(mostMilliseconds);
  test.info().annotations.push({ type: 'way in', description: `${interactions} interactions, ${milliseconds} ms` });
});
