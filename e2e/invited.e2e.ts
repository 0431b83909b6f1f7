import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { invitationFor, pinFor } from './mailbox.ts';
import { somebody } from './own-account.ts';
import { expect, openBrowser, person, phone, shoot, test } from './people.ts';
import { countTaps, tapsOn } from './taps.ts';
import { zone } from './zone.ts';

// An invited parent, on a phone, from the link in the mail to the dashboard of a family that has a child and a schedule.

const mostTaps = 8;

/** Alex has Nora and a schedule, and invites this address by mail. Answers the path of the link in it. */
async function invite(alex: Page, dataDir: string, email: string): Promise<string> {
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const within = `/families/${family!.id}`;
  const nora = { id: newId(), firstName: 'Nora', lastName: '', age: '9', birthDate: null, gender: null };
  await ask(alex, `${within}/children`, { ...nora, custodyDetails: '' });
  const terms = { template: '2-2-3', startsWith: 'A', startDay: '2026-01-05', exchangeTime: '18:00', zone };
  await ask(alex, `${within}/schedules`, { id: newId(), against: 0, schedule: terms });
  await ask(alex, `${within}/invitations`, { id: newId(), email, message: 'Please join us.' });
  return invitationFor(dataDir, email);
}

test('an invited parent comes from the link to the dashboard in at most eight taps', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await somebody(browser, { url, dataDir });
  const blake = person('Blake', 'Costa');
  const link = await invite(alex.page, dataDir, blake.email);
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  await countTaps(context);
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname));
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await field.pressSequentially(text);
  };

  await page.goto(link);
  await shoot(page, 'invited-01-link');
  await page.getByRole('button', { name: 'Accept & Create Account' }).tap();
  await expect(page).toHaveURL(/\/onboarding\/account$/);
  await type('First Name', blake.firstName);
  await type('Last Name', blake.lastName);
  await type('Password', blake.password);
  await page.getByRole('checkbox', { name: 'I confirm this is my password' }).tap();
  await shoot(page, 'invited-02-account');
  await page.getByRole('button', { name: 'Create Account' }).tap();
  // The first box has the focus. The tap is for phones that open no keyboard by themselves.
  const firstBox = page.getByRole('textbox', { name: 'Verification PIN', exact: true });
  await expect(firstBox).toBeFocused();
  await firstBox.tap();
  // As pasting and autofill do: all at once.
  await page.keyboard.insertText(await pinFor(dataDir, blake.email));
  await shoot(page, 'invited-03-pin');
  // It stays for five seconds.
  const told = expect(alex.page.getByText('A co-parent has accepted your connection request').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify', exact: true }).tap();
  await expect(page.getByText('Email verified successfully')).toBeVisible();
  await expect(page.getByText('You are connected with Alex', { exact: true })).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('3 of 5 done')).toBeVisible();
  await shoot(page, 'invited-04-dashboard');

  const taps = await tapsOn(page);
  expect(taps.length, 'the count works').toBeGreaterThan(5);
  expect(taps.length).toBeLessThanOrEqual(mostTaps);
  const pages = new Set(seen.filter((path) => path.startsWith('/')));
  expect([...pages]).toEqual([link, '/onboarding/account', '/verify-email', '/dashboard']);
  await told;
});
