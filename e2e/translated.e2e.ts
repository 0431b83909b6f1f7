import type { Page } from '@playwright/test';
import { expect, openBrowser, test } from './people.ts';
import { translating } from './translating.ts';
import { buttonOf, fieldOf, passwordOf } from './way-in.ts';

// Parents who read us in another language use what their browser makes of our pages: the main acts work there, too.

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Presses the button of an open dialog, and waits until it has closed. */
async function finish(page: Page, dialog: string | RegExp, button: string): Promise<void> {
  await buttonOf(page, button).last().click();
  await expect(dialogOf(page, dialog)).toHaveCount(0);
}

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await buttonOf(page, 'Try the demo').click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
}

async function goTo(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

async function planAndConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm Event, Pickup at school' }).click();
  await expect(page.getByText('The event has been marked as confirmed')).toBeVisible();

  await goTo(page, '/calendar', 'Calendar');
  await buttonOf(page, 'Add Event').first().click();
  await dialogOf(page, 'Add New Activity/Event').getByLabel('Title').fill('Bicycle trip');
  await finish(page, 'Add New Activity/Event', 'Add Event');
  await page.getByRole('tab', { name: 'List View' }).click();
  await page.getByRole('button', { name: 'Delete, Bicycle trip' }).click();
  await finish(page, 'Delete Event', 'Delete Event');
  await expect(page.getByText('Bicycle trip', { exact: true })).toHaveCount(0);
}

async function payAndAccept(page: Page): Promise<void> {
  await goTo(page, '/payments', 'Payments');
  await page.getByRole('button', { name: 'Accept, Soccer practice of Theo' }).click();
  await expect(page.getByRole('button', { name: 'Accept, Soccer practice of Theo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm, Toward the ski trip' }).click();
  await expect(page.getByRole('button', { name: 'Confirm, Toward the ski trip' })).toHaveCount(0);
  await buttonOf(page, 'Add Expense').first().click();
  await dialogOf(page, 'Add Expense').getByLabel('Description').fill('Winter boots');
  await dialogOf(page, 'Add Expense').getByLabel('Amount in dollars').fill('61.35');
  await finish(page, 'Add Expense', 'Add Expense');
  await buttonOf(page, 'Record a Payment').click();
  await dialogOf(page, 'Record a Payment').getByLabel('Amount in dollars').fill('30.67');
  await dialogOf(page, 'Record a Payment').getByLabel('Description').fill('For the boots');
  await finish(page, 'Record a Payment', 'Record Payment');
  await page.getByRole('button', { name: /^Newest first/ }).click();
  await expect(page.getByRole('button', { name: /^Oldest first/ })).toBeVisible();
}

async function write(page: Page): Promise<void> {
  await goTo(page, '/messages', 'Messages');
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: /Blake/ }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  const closed = page.getByRole('button', { name: 'Open message' });
  if (await closed.first().isVisible()) await closed.first().click();
  const box = page.getByRole('textbox', { name: 'Message to Blake' });
  // Nearly at the end of what fits: the count appears, and goes.
  await box.fill('a'.repeat(9_900));
  await expect(page.getByText('100 characters left.')).toBeVisible();
  await box.fill('See you on Friday');
  await buttonOf(page, 'Send').click();
  await dialogOf(page, 'Your Name').getByRole('button', { name: 'Save and Send' }).click();
  await expect(log).toContainText('See you on Friday');
}

async function lookAfterTheChildren(page: Page): Promise<void> {
  await goTo(page, '/children', /Children/);
  await buttonOf(page, 'Add Alert').click();
  await dialogOf(page, 'Add Alert').getByLabel('Title').fill('Library book is due');
  await finish(page, 'Add Alert', 'Add Alert');
  await page.getByRole('button', { name: 'Complete, Library book is due' }).click();
  await expect(page.getByRole('button', { name: 'Reopen, Library book is due' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete, Library book is due' }).click();
  await finish(page, 'Delete Alert', 'Delete Alert');
  await buttonOf(page, 'Edit Profile').click();
  await finish(page, 'Edit Child Profile', 'Cancel');

  await goTo(page, '/school', /School/);
  await page.getByRole('button', { name: 'Mark as Done: Poster about the water cycle' }).click();
  await expect(page.getByRole('button', { name: 'Not Done: Poster about the water cycle' })).toBeVisible();
  await goTo(page, '/health', /Health/);
  await buttonOf(page, 'Complete').first().click();
  await goTo(page, '/documents', /Documents/);
  await page.getByRole('button', { name: 'Preview Spring report.pdf' }).click();
  await page.keyboard.press('Escape');
}

async function readNotifications(page: Page): Promise<void> {
  await goTo(page, '/notifications', 'Notifications');
  await page.getByRole('button', { name: 'Mark as read, New Expense' }).click();
  await expect(page.getByRole('button', { name: 'Mark as read, New Expense' })).toHaveCount(0);
}

test('pages that the browser translates go on working', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  await translating(context);
  const page = await context.newPage();
  await page.goto('/signin');
  await fieldOf(page, 'Email').fill('nobody@example.com');
  await passwordOf(page).fill('Not-My-Password-1');
  await buttonOf(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('font > font').first()).toBeVisible();

  await openDemo(page);
  await planAndConfirm(page);
  await payAndAccept(page);
  await write(page);
  await lookAfterTheChildren(page);
  await readNotifications(page);
});
