import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { pinFor } from './mailbox.ts';
import { desk, enterPin, expect, openBrowser, person, phone, shoot, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf } from './way-in.ts';

// Every screen and state of the way in, in both themes and at both sizes: pictures to look at, and nothing for axe to find.

const longName = 'Alexandrina-Wilhelmina Konstantinopolskaja-Featherstonehaugh of the Rivers';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    test(`every state of the way in: ${colorScheme}, ${size}`, async ({ browser, url, dataDir }) => {
      test.setTimeout(240_000);
      const touch = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
      const context = await openBrowser(browser, url, { viewport, colorScheme, reducedMotion: 'reduce', ...touch });
      const page = await context.newPage();
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('status', { name: /^(Loading|Checking|Looking)/ })).toHaveCount(0);
        await shoot(page, `way-in-${name}-${size}-${colorScheme}`);
        const violations = await violationsOf(page, { colorsOnly: colorScheme === 'dark' });
        if (violations.length > 0) found[name] = violations;
      };
      await wayIn(page, dataDir, look);
      expect(found).toEqual({});
      await context.close();
    });
  }
}

async function wayIn(page: Page, dataDir: string, look: (name: string) => Promise<void>): Promise<void> {
  const alex = person('Alex', 'Rivera');
  await page.goto('/onboarding/role');
  await look('role');
  await page.getByRole('radio', { name: /^Mediator/ }).click();
  await look('role-professional');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await buttonOf(page, 'Continue').click();
  await account(page, alex.email, look);
  await verify(page, dataDir, alex.email, look);
  await children(page, look);
  await calendar(page, look);
  await look('plan');
  await page.route('**/api/subscription/choose', (route) => route.abort());
  await page.getByRole('radio', { name: /^Family/ }).click();
  await buttonOf(page, 'Start 14-Day Free Trial').click();
  await expect(page.getByText('Your choice was not saved')).toBeVisible();
  await look('plan-failed');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await look('getting-started');
}

async function account(page: Page, email: string, look: (name: string) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Account Details', level: 1 })).toBeVisible();
  await look('account');
  await buttonOf(page, 'Create Account').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await look('account-errors');
  await fieldOf(page, 'First Name').fill(longName);
  await fieldOf(page, 'Last Name').fill('Rivera');
  await fieldOf(page, 'Email Address').fill(email);
  await passwordOf(page).fill('password1');
  await expect(page.getByText('Insecure password').first()).toBeVisible();
  await look('account-insecure');
  await buttonOf(page, 'Show password').click();
  await passwordOf(page).fill('Quiet-Harbor-27');
  await expect(buttonOf(page, 'Create Account')).toBeEnabled();
  await page.getByRole('checkbox').click();
  await look('account-filled');
  await buttonOf(page, 'Create Account').click();
  await expect(page).toHaveURL(/\/verify-email$/);
}

async function verify(
  page: Page,
  dataDir: string,
  email: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const pin = await pinFor(dataDir, email);
  await expect(fieldOf(page, 'Verification PIN')).toBeFocused();
  await look('verify');
  await page.keyboard.type(pin === '123456' ? '654321' : '123456');
  await buttonOf(page, 'Verify').click();
  await expect(page.getByText('Verification Failed')).toBeVisible();
  await look('verify-wrong');
  await enterPin(page, dataDir, email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
}

async function children(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await look('children');
  await page.getByLabel('First Name').fill(longName);
  await buttonOf(page, 'Add Another Child').click();
  await page.getByLabel('First Name').last().fill('Theo');
  await page.route('**/api/families/*/children', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await buttonOf(page, 'Continue').click();
  await expect(page.getByText('not saved', { exact: false })).toBeVisible();
  await look('children-failed');
  await page.unroute('**/api/families/*/children');
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await page.goto('/onboarding/children');
  await expect(page.getByRole('heading', { name: 'Already in your family' })).toBeVisible();
  await look('children-there');
  await buttonOf(page, 'Continue').click();
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
}

async function calendar(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set Up Calendar' })).toBeVisible();
  await look('calendar');
  await buttonOf(page, 'Add Event').click();
  await page.getByRole('checkbox', { name: 'Recurring event' }).click();
  await buttonOf(page, 'Save and Continue').click();
  await expect(page.getByText('Event title is required')).toBeVisible();
  await look('calendar-error');
  await buttonOf(page, 'Remove Event 1').click();
  // Left and not skipped: so that "Getting Started" has something to say.
  await page.goto('/onboarding/subscription');
  await expect(page.getByRole('heading', { name: 'Choose a Plan' })).toBeVisible();
}
