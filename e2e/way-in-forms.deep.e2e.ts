import type { Locator, Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { expect, openBrowser, person, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf } from './way-in.ts';

// The whole way in by keyboard alone. How each step looks, and what its fields are: way-in.deep.screen.test.ts, first-steps.screen.test.ts.

const trial = 'Start 14-Day Free Trial';

/** Tab, until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab, and not at ${String(target)}`);
}

test('the whole way by keyboard alone', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await page.goto('/');
  await press(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await expect(page.getByRole('heading', { name: 'Select your role', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('radio', { name: /^Parent/ }), 'Space');
  await press(buttonOf(page, 'Continue'));
  await expect(page).toHaveURL(/\/onboarding\/account$/);
  await type(fieldOf(page, 'First Name'), alex.firstName);
  await type(fieldOf(page, 'Last Name'), alex.lastName);
  await type(fieldOf(page, 'Email Address'), alex.email);
  await type(passwordOf(page), alex.password);
  await press(page.getByRole('checkbox'), 'Space');
  await press(buttonOf(page, 'Create Account'));
  await expect(page).toHaveURL(/\/verify-email$/);
  const pin = await pinFor(dataDir, alex.email);
  await expect(page.getByRole('textbox', { name: /^Verification PIN/ }).first()).toBeFocused();
  await page.keyboard.insertText(pin);
  await press(buttonOf(page, 'Verify'), 'Space');
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await type(fieldOf(page, 'First Name'), 'Nora');
  await press(page.getByRole('combobox', { name: 'Gender' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await type(fieldOf(page, 'First Name'), ' Lee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await press(buttonOf(page, 'Add Event'));
  await expect(fieldOf(page, 'Event title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Event title is required')).toBeVisible();
  await expect(fieldOf(page, 'Event title')).toBeFocused();
  await page.keyboard.type('Swimming');
  await press(buttonOf(page, 'Save and Continue'));
  await expect(page).toHaveURL(/\/onboarding\/documents$/);
  await press(buttonOf(page, 'Continue'));
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
  await press(page.getByRole('radio', { name: 'Premium' }), 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  await press(buttonOf(page, trial));
  // The second step is left to do.
  await press(buttonOf(page, 'Skip Setup'));
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByText('Swimming').first()).toBeVisible();
});
