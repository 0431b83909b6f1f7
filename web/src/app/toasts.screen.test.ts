import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import {
  aText,
  atRest,
  bringUnder,
  boxOf,
  closeAll,
  isInSight,
  leavesFree,
  region,
  say,
  shown,
  watchToasts,
} from '../testing/toasts.ts';
import { desk, enlargeLetters, laterBy, phone, resize, settled, useTestClock } from '../testing/window.ts';
import { toast } from '../ui/toast.ts';

// Toasts: one at a time, below the bar of a phone and in the corner of a desk.

asVisitor('demo');

const bar = page.getByRole('banner');
const close = shown.getByRole('button', { name: 'Close' });

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

async function open(path: string, size = phone): Promise<void> {
  await resize(size);
  await visit(path);
  await settled();
}

test('five told at once are shown one at a time, in their order, and none is dropped', async () => {
  await open('/payments');
  useTestClock();
  const seen = watchToasts();
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const title of titles) toast.done(title, 'Something was done');
  for (const title of titles) {
    await expect.element(shown.getByText(title, { exact: true })).toBeVisible();
    await laterBy(3);
  }
  await laterBy(3);
  await expect.poll(() => shown.elements()).toEqual([]);
  expect([seen.titles, seen.most]).toEqual([titles, 1]);
  seen.stop();
});

test('a confirmed event is said first, then that the co-parent was notified; both texts of each are read out', async () => {
  await open('/dashboard', desk);
  const confirm = page.getByRole('button', { name: 'Confirm, Pickup at school' });
  await expect.element(confirm).toBeVisible();
  const seen = watchToasts();
  await confirm.click();
  for (const [title, text] of [
    ['Event Confirmed', 'The event has been marked as confirmed'],
    ['Co-Parent Notified', 'An email and notification have been sent to the co-parent'],
  ] as const) {
    await expect.element(shown).toHaveAccessibleName(title);
    await expect.element(shown).toHaveAccessibleDescription(text);
    expect([isInSight(title), isInSight(text)]).toEqual([true, false]);
    expect(region.element().textContent).toBe(`${title}${text}`);
    await close.click();
  }
  expect([seen.titles, seen.most]).toEqual([['Event Confirmed', 'Co-Parent Notified'], 1]);
  seen.stop();
});

test('where title and text say two things both are in sight, and of a bare “Error” the text', async () => {
  await open('/payments');
  await say();
  expect([isInSight('Saved'), isInSight(aText)]).toEqual([true, true]);
  await close.click();
  const text = 'We couldn’t reach the server';
  toast.failed('Error', text);
  await expect.element(region.getByRole('alert')).toHaveTextContent(`Error${text}`);
  expect([isInSight('Error'), isInSight(text)]).toEqual([false, true]);
});

test('by keyboard F6 leads to it, Escape closes it and leads back, and the next one comes', async () => {
  await open('/payments', desk);
  const button = page.getByRole('button', { name: 'Record a Payment' });
  (button.element() as HTMLElement).focus();
  await say('First');
  toast.done('Second');
  await userEvent.keyboard('{F6}{Tab}');
  await expect.element(shown).toHaveFocus();
  useTestClock();
  await laterBy(30);
  await expect.element(shown, { message: 'it waits for whoever is in it' }).toHaveAccessibleName('First');
  vi.useRealTimers();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(shown).toHaveAccessibleName('Second');
});

test.each(['/payments', '/terms', '/messages?contact=01900000-0000-7000-8000-00000000000b'])(
  'on a phone it stands below the bar of %s, and leaves the quick exit free',
  async (path) => {
    await open(path);
    await say();
    await expect.poll(() => Math.round(boxOf(shown).top - Math.max(0, boxOf(bar).bottom))).toBe(12);
    expect([boxOf(shown).left, boxOf(shown).right]).toEqual([16, innerWidth - 16]);
    await leavesFree(page.getByRole('button', { name: 'Quick exit' }));
  },
);

test('it follows the bar as the demo’s strip scrolls away', async () => {
  await open('/payments');
  await say();
  const before = boxOf(shown).top;
  scrollTo(0, 400);
  await expect.poll(() => boxOf(shown).top).toBeLessThan(before);
  expect(Math.round(boxOf(shown).top - boxOf(bar).bottom)).toBe(12);
});

test('with letters of twice the size on a small phone nothing is cut off', async () => {
  enlargeLetters();
  await open('/payments', { width: 320, height: 568 });
  await say();
  const { top, bottom, left, right } = boxOf(shown);
  expect([top >= 0, bottom <= 568, left >= 0, right <= 320]).toEqual([true, true, true, true]);
});

test('on a desk it stands in the corner', async () => {
  await open('/payments', desk);
  await say();
  const { right, bottom } = boxOf(shown);
  expect({ right, bottom }).toEqual({ right: document.documentElement.clientWidth - 24, bottom: desk.height - 24 });
});

test.each([
  ['phone', phone],
  ['desk', desk],
])('on a %s it makes room for what gets the focus, and returns to its place with the next', async (_, size) => {
  await open('/payments', size);
  await say();
  const usual = boxOf(shown);
  const button = document.createElement('button');
  button.style.cssText = `position: fixed; width: 80px; height: 40px; left: ${usual.left + 20}px; top: ${usual.top + 10}px`;
  document.body.append(button);
  button.focus();
  await leavesFree({ element: () => button });
  expect(Math.abs(boxOf(shown).top - usual.top)).toBeLessThan(150);
  button.remove();
  await close.click();
  await expect.poll(() => shown.elements()).toEqual([]);
  await say('Saved again');
  expect(boxOf(shown).top).toBe(usual.top);
});

test('on a desk it leaves the field of a message and its button free, also as the field grows', async () => {
  await open('/messages?contact=01900000-0000-7000-8000-00000000000b', desk);
  const field = page.getByRole('textbox', { name: 'Message to Blake' });
  await expect.element(field).toBeVisible();
  await say();
  const form = { element: () => field.element().closest('form')! };
  await leavesFree(form);
  await field.fill('One\nTwo\nThree\nFour\nFive');
  await leavesFree(form);
});

test.each([
  ['phone', phone],
  ['narrow desk', { width: 820, height: 600 }],
])('on a %s it is never over Create Account or its check box', async (_, size) => {
  await open('/onboarding/role', size);
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Alex');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Rivera');
  await page.getByRole('textbox', { name: 'Email Address' }).fill('alex@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('Quiet-Harbor-27');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Account' });
  // On a phone the button stands at the bottom edge, and the box is what could be under it.
  bringUnder(size === phone ? page.getByRole('checkbox') : create);
  await create.click();
  await atRest('Password not confirmed');
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  const wrong = page.getByRole('main').getByText('Please confirm your password by checking the box');
  await leavesFree(create, page.getByText('I confirm this is my password'), wrong);
});

test.each([
  ['/payments', '/calendar'],
  ['/terms', '/dashboard'],
  ['/dashboard', '/terms'],
])('what was saved on %s is still said on %s, which opens then', async (from, to) => {
  await open(from);
  await say();
  const element = shown.element();
  await visit(to);
  await settled();
  expect(shown.element(), 'the same one').toBe(element);
});
