import { violationsOf } from './axe.ts';
import { desk, expect, openBrowser, phone, shoot, test } from './people.ts';

// Every page, in both themes and at both sizes, on the sample family. The pages in front of the door without it.
const outside = [
  '/',
  '/learn-more',
  '/contact-us',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
  '/onboarding/role',
  '/onboarding/children',
  '/onboarding/subscription',
  '/invitation/unknown',
  '/undo/unknown',
  '/recovery/unknown',
  '/restore/unknown',
  '/no/such/page',
];
const inside = [
  '/dashboard',
  '/children',
  '/calendar',
  '/calendar?view=list',
  '/calendar?view=year&day=2027-12-24',
  '/calendar?view=exchanges',
  '/calendar?view=nights',
  '/messages',
  '/messages?contact=01900000-0000-7000-8000-00000000000b',
  '/payments',
  '/payments?tab=expenses',
  '/notifications',
  '/settings/coparents',
  '/settings/coparents?tab=connections',
  '/profile',
  '/profile/security',
  '/profile/subscription',
  '/profile/settings',
  '/settings',
  '/profile/security/check',
  '/onboarding/children',
  '/onboarding/calendar',
  '/onboarding/subscription',
];

const themes = ['light', 'dark'] as const;

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`axe finds nothing in either theme: ${size}`, async ({ browser, url }) => {
    test.setTimeout(300_000);
    const context = await openBrowser(browser, url, { viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('status', { name: /^(Loading|Checking)/ })).toHaveCount(0);
        await shoot(page, `page-${name.replaceAll(/\W+/g, '-')}-${size}-${colorScheme}`);
        const violations = await violationsOf(page, { colorsOnly: colorScheme === 'dark' });
        if (violations.length > 0) found[`${name}, ${colorScheme}`] = violations;
      }
    };
    for (const path of outside) {
      await page.goto(path);
      await look(`outside${path}`);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Try the demo' }).click();
    for (const path of inside) {
      await page.goto(path);
      await look(`inside${path}`);
    }
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Add Event' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Add New Activity/Event' })).toBeVisible();
    await look('dialog-event');
    await page.goto('/calendar?view=list');
    await page.getByRole('button', { name: 'Deleted events' }).click();
    await expect(page.getByText('Nothing was deleted.')).toBeVisible();
    await look('deleted-events-none');
    await page
      .getByRole('button', { name: /^Delete, / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Event' }).click();
    await expect(page.getByText(/^Deleted by Alex on /)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByText(/^Deleted by Alex on /).scrollIntoViewIfNeeded();
    await look('deleted-events');
    await page.goto('/calendar?schedule=true');
    await expect(page.getByRole('dialog', { name: 'Propose a Change' })).toBeVisible();
    await look('dialog-schedule');
    await page.getByRole('radio', { name: /Custom Schedule/ }).click();
    await page.getByRole('button', { name: 'Add exchange' }).click();
    await page.getByRole('button', { name: 'Add visit' }).click();
    await look('dialog-schedule-own');
    await page.getByRole('tab', { name: 'Holidays' }).click();
    await page.getByRole('combobox', { name: 'Add Holiday' }).click();
    await page.getByRole('option', { name: 'Christmas Eve' }).click();
    await look('dialog-schedule-holidays');
    await page.getByRole('tab', { name: 'Seasons' }).click();
    await page.getByRole('button', { name: 'Add Season' }).click();
    await look('dialog-schedule-seasons');
    await page.getByRole('tab', { name: 'One-Time' }).click();
    await page.getByRole('button', { name: 'Add One-Time Change' }).click();
    await look('dialog-schedule-changes');
    await page.getByRole('button', { name: 'Propose Schedule' }).click();
    await expect(page.getByRole('region', { name: 'Proposed schedule' })).toBeVisible();
    await look('proposal');
    for (const dialog of ['expense', 'record', 'make']) {
      await page.goto(`/payments?new=${dialog}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`dialog-${dialog}`);
    }
    await page.goto('/payments');
    await page.getByRole('button', { name: /^Dispute/ }).click();
    await expect(page.getByRole('dialog', { name: 'Dispute Expense' })).toBeVisible();
    await look('dialog-dispute');
    await page.goto('/profile/subscription');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('dialog', { name: 'Subscribe' })).toBeVisible();
    await look('dialog-subscribe');
    await page.goto('/children');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Child Profile' })).toBeVisible();
    await look('dialog-child');
    await page.goto('/children?section=alerts');
    await page.getByRole('button', { name: 'Add Alert' }).click();
    await page.getByRole('dialog', { name: 'Add Alert' }).getByLabel('Due date (optional)').fill('2030-07-27');
    await page.getByRole('dialog', { name: 'Add Alert' }).getByRole('button', { name: 'Add Alert' }).click();
    await expect(page.getByText('Please choose a time')).toBeVisible();
    await look('dialog-alert');
    await page.goto('/children?section=notes');
    const notes = page.getByRole('dialog', { name: 'Child Notes' });
    await notes.getByRole('textbox', { name: 'Your notes' }).fill('Boots');
    await notes.getByRole('button', { name: 'Share with Blake' }).click();
    const sharing = page.getByRole('dialog', { name: 'Share with Blake?' });
    await expect(sharing).toBeVisible();
    await look('dialog-share-note');
    await sharing.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(notes.getByRole('region', { name: 'Shared notes' })).toBeVisible();
    await look('dialog-notes');
    await page.goto('/settings/coparents');
    await page.getByRole('button', { name: 'Preview the Mail' }).click();
    await expect(page.getByRole('dialog', { name: 'Preview of the mail' })).toBeVisible();
    await look('dialog-letter');
    for (const button of ['Suggest a Third Parent', 'Leave Family']) {
      await page.goto('/settings/coparents?tab=connections');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`dialog-${button}`);
    }
    await page.goto('/profile/security');
    await page.getByRole('button', { name: 'Add authenticator app' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    await look('dialog-app');
    await page.getByRole('textbox', { name: 'Code' }).first().click();
    await page.keyboard.type('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('dialog', { name: 'Save your backup codes' })).toBeVisible();
    await look('dialog-codes');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('dialog-delete');
    expect(found).toEqual({});
    await context.close();
  });
}

test('without motion another theme is there at once, on the whole page', async ({ browser, url }) => {
  const context = await openBrowser(browser, url, { colorScheme: 'dark', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const colorOf = () => last.evaluate((link) => getComputedStyle(link).color);
  const dark = await colorOf();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await colorOf()).not.toBe(dark);
});
