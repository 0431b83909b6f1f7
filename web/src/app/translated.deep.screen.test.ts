import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { startTranslating } from '../testing/translating.ts';

// Parents who read us in another language use what their browser makes of our pages: the main acts work there, too.

asVisitor('demo');

let stop = () => {};
beforeEach(() => {
  stop = startTranslating();
});
afterEach(() => {
  expect(document.querySelector('font > font')).not.toBeNull();
  expect(page.getByText('This page could not be shown').elements()).toEqual([]);
  stop();
});

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const gone = (locator: ReturnType<typeof button>) => expect.poll(() => locator.elements()).toEqual([]);

/** Presses the button of an open dialog, and waits until it has closed. */
async function finish(name: string | RegExp, press: string): Promise<void> {
  await dialog(name).getByRole('button', { name: press, exact: true }).click();
  await gone(dialog(name));
}

test('an event is confirmed, added, and deleted', async () => {
  await visit('/dashboard');
  await button('Confirm Event, Pickup at school').click();
  await expect.element(page.getByText('The event has been marked as confirmed')).toBeVisible();
  await visit('/calendar');
  await button('Add Event').first().click();
  await dialog('Add New Activity/Event').getByLabelText('Title').fill('Bicycle trip');
  await finish('Add New Activity/Event', 'Add Event');
  await page.getByRole('tab', { name: 'List View' }).click();
  await button('More for Bicycle trip').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await finish('Delete Event', 'Delete Event');
  await gone(button('Delete, Bicycle trip'));
});

test('a change of the schedule is proposed and withdrawn', async () => {
  await visit('/calendar');
  await button('Propose a Change').click();
  await page.getByRole('tab', { name: 'One-Time' }).click();
  await button('Add One-Time Change').click();
  await page.getByRole('dialog').getByLabelText('Name').fill('Concert');
  await button('Propose Schedule').click();
  await gone(button('Propose Schedule'));
  await button('Withdraw Proposal').click();
  await gone(button('Withdraw Proposal'));
});

test('an expense and a payment are answered and added, and the order turns', async () => {
  await visit('/payments');
  await button('Accept $24.25, Soccer practice of Theo').click();
  await gone(button('Accept $24.25, Soccer practice of Theo'));
  await button('Confirm, Toward the ski trip').click();
  await gone(button('Confirm, Toward the ski trip'));
  await button('Add Expense').first().click();
  await dialog('Add Expense').getByLabelText('Description').fill('Winter boots');
  await dialog('Add Expense').getByLabelText('Amount in dollars').fill('61.35');
  await finish('Add Expense', 'Add Expense');
  await button('Record a Payment').click();
  await dialog('Record a Payment').getByLabelText('Amount in dollars').fill('30.67');
  await dialog('Record a Payment').getByLabelText('Description').fill('For the boots');
  await finish('Record a Payment', 'Record Payment');
  await button(/^Newest first/).click();
  await expect.element(button(/^Oldest first/)).toBeVisible();
});

test('a message is opened and written, with the count of what is left', async () => {
  await visit('/messages');
  await page.getByRole('link', { name: /Blake/ }).first().click();
  await button('Open message').first().click();
  await gone(button('Open message'));
  const box = page.getByRole('textbox', { name: 'Message to Blake' });
  await box.fill('a'.repeat(10_044));
  await expect.element(page.getByText('44 characters too many.')).toBeVisible();
  await box.fill('See you on Friday');
  await button('Send').click();
  await dialog('Your Name').getByRole('button', { name: 'Save and Send' }).click();
  await expect.element(page.getByRole('log', { name: 'Conversation' }).getByText('See you on Friday')).toBeVisible();
});

test('an alert is added, completed and deleted, and a discarded form asks', async () => {
  await visit('/children');
  await button('Add Alert').click();
  await dialog('Add Alert').getByLabelText('Title').fill('Library book is due');
  await finish('Add Alert', 'Add Alert');
  await button('Complete, Library book is due').click();
  await expect.element(button('Reopen, Library book is due')).toBeVisible();
  await button('Delete, Library book is due').click();
  await finish('Delete Alert', 'Delete Alert');
  await button('Edit Profile').first().click();
  await dialog('Edit Child Profile').getByLabelText('First name').fill('Nora Lee');
  await userEvent.keyboard('{Escape}');
  await finish('Discard your changes?', 'Discard');
  await gone(dialog('Edit Child Profile'));
});

test('homework, an appointment, a document and a notification', async () => {
  await visit('/school');
  await button('Mark as Done: Poster about the water cycle').click();
  await expect.element(button('Not Done: Poster about the water cycle')).toBeVisible();
  await visit('/health');
  await button('Add Health Record').first().click();
  await dialog('Add Health Record').getByRole('combobox', { name: 'Child', exact: true }).click();
  await page.getByRole('option').first().click();
  await dialog('Add Health Record').getByRole('button', { name: 'Save Record' }).click();
  await expect.element(dialog('Add Health Record').getByLabelText('Title')).toHaveFocus();
  await dialog('Add Health Record').getByLabelText('Title').fill('Checkup');
  await dialog('Add Health Record').getByRole('button', { name: 'Save Record' }).click();
  await visit('/documents');
  await button('Preview Spring report.pdf').click();
  await userEvent.keyboard('{Escape}');
  await visit('/notifications');
  await button('Mark as read, New Expense').click();
  await gone(button('Mark as read, New Expense'));
});

test('the profile, its security and the co-parents open', async () => {
  for (const [path, heading] of [
    ['/profile', 'Profile'],
    ['/settings/security', 'Two-factor authentication'],
    ['/settings/coparents', 'Co-Parent Management'],
  ] as const) {
    await visit(path);
    await expect.element(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
  await visit('/settings/security#two-factor');
  await button('Add authenticator app').click();
  await button('Continue').click();
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
});
