import type { Locator, Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { expect, openBrowser, person, phone, shoot, test, type Person } from './people.ts';

// The way in as a tired person goes it, on a phone, in one go: from the landing page to the dashboard.

/** What a thumb may have to do, and how long it may take. A field or a press is one. */
const mostInteractions = 25;
const mostMilliseconds = 90_000;
const perKey = 200;
/** A thumb lifts and moves. Two taps in less than 300 ms would be a double tap to the browser, which nobody meant. */
const perTap = 400;

/** A person with one thumb, whose every field and every press is counted. */
function thumb(page: Page) {
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await page.waitForTimeout(perTap);
    await target.tap();
  };
  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field);
      await field.pressSequentially(text, { delay: perKey });
      await expect(field).toHaveValue(text);
    },
    /** Six boxes are one field: only the first is touched. */
    typePin: async (firstBox: Locator, pin: string) => {
      await tap(firstBox);
      await page.keyboard.type(pin, { delay: perKey });
    },
    count: () => count,
  };
}

async function wayIn(
  page: Page,
  who: Person,
  { dataDir, look }: { dataDir: string; look: (step: string) => Promise<void> },
) {
  const { tap, type, typePin, count } = thumb(page);
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
  return count();
}

test('from the landing page to the dashboard: at most 25 interactions, and 90 s at 200 ms a key', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const alex = person('Alex', 'Rivera');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  const began = performance.now();
  const interactions = await wayIn(page, alex, { dataDir, look: (step) => shoot(page, `front-door-${step}`) });
  const took = performance.now() - began;
  expect(interactions).toBeLessThanOrEqual(mostInteractions);
  expect(took).toBeLessThanOrEqual(mostMilliseconds);
  test.info().annotations.push({ type: 'way in', description: `${interactions} interactions, ${Math.round(took)} ms` });
});
