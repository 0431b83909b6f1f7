import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { closeAll } from '../testing/toasts.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// The sample family on a phone, with text at twice the size. For sign-up see way-in and first-steps.

asVisitor('demo');
// A toast is a dialog, too.
afterEach(closeAll);

const conversation = '/messages?contact=01900000-0000-7000-8000-00000000000b';
const pages = [
  '/dashboard',
  '/children',
  '/calendar',
  '/calendar?view=list',
  '/calendar?view=year',
  '/health',
  '/payments',
  '/payments?tab=expenses',
  '/payments?from=2000-01-01&to=2199-12-31',
  '/messages',
  conversation,
  `${conversation}&print=true`,
  '/notifications',
  '/settings/coparents',
  '/profile',
  '/profile/security',
  '/profile/subscription',
  '/settings',
  '/profile/security/check',
];
const widthOfPage = () => document.documentElement.scrollWidth;
const dialog = page.getByRole('dialog');
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

for (const path of pages) {
  test(`${path} is no wider than a phone`, async () => {
    await resize(phone);
    enlargeLetters();
    await visit(path);
    await settled();
    expect(widthOfPage()).toBe(phone.width);
  });
}

test('a deleted event with a title without spaces is no wider either', async () => {
  await resize(phone);
  enlargeLetters();
  await visit('/calendar?view=list');
  await press('Add Event');
  await dialog.getByLabelText('Title').fill('Wednesdays'.repeat(12));
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  // By name: the toast is a dialog, too, and stays while the pointer is over it.
  await expect.element(page.getByRole('dialog', { name: 'Add New Activity/Event' })).not.toBeInTheDocument();
  await press(/^More for Wednesdays/);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete Event' })).not.toBeInTheDocument();
  await press('Deleted events');
  const deleted = page.getByText(/^Deleted by Alex on /);
  await expect.element(deleted).toBeVisible();
  deleted.element().scrollIntoView();
  expect(widthOfPage()).toBe(phone.width);
});

const dialogs = {
  event: ['/calendar', 'Add Event'],
  schedule: ['/calendar?schedule=true', null],
  child: ['/children', 'Edit Profile'],
  notes: ['/children', 'Child Notes'],
  alert: ['/children', 'Add Alert'],
  expense: ['/payments', 'Add Expense'],
  record: ['/payments', 'Record a Payment'],
  payment: ['/payments', 'Make a Payment'],
  subscribe: ['/profile/subscription', 'Subscribe'],
  app: ['/profile/security#two-factor', 'Add authenticator app'],
  sms: ['/profile/security#two-factor', 'Add SMS verification'],
  remove: ['/profile', 'Delete Account'],
} as const;

for (const [name, [path, button]] of Object.entries(dialogs)) {
  test(`every field of a dialog and its close button fit: ${name}`, async () => {
    await resize(phone);
    enlargeLetters();
    await visit(path);
    await settled();
    if (button) await press(button);
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await settled();
    expect(misfits('[role=dialog]')).toEqual([]);
  });
}

test('the bars above a conversation scroll away, leaving half of the screen for messages', async () => {
  await resize(phone);
  enlargeLetters();
  await visit(conversation);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect.element(log.getByText('You').first()).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByRole('banner')).not.toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  const list = log.element();
  const form = list.parentElement?.querySelector('form')?.getBoundingClientRect();
  const top = Math.max(0, list.getBoundingClientRect().top);
  expect((form?.top ?? 0) - top).toBeGreaterThanOrEqual(phone.height * 0.45);
});

test('the check finds text too large for a button that does not grow', async () => {
  await resize(phone);
  await visit('/terms');
  const small = Object.assign(document.createElement('button'), { textContent: 'Unbreakable' });
  small.style.cssText = 'width: 2rem; white-space: nowrap; font-size: 2rem';
  document.querySelector('main')?.append(small);
  const found = misfits('main');
  small.remove();
  expect(found).toEqual([expect.stringContaining('Unbreakable')]);
});
