import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, enlargeLetters, phone, resize, settled } from '../testing/window.ts';
import { toast } from '../ui/toast.ts';

// Where toasts are: at the bottom of a phone, above whatever stands there, and in the corner of a desk.

asVisitor('demo');

const bar = page.getByRole('navigation', { name: 'Main pages' });
const shown = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('dialog');
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

afterEach(async () => {
  for (const button of shown.getByRole('button', { name: 'Close' }).elements()) (button as HTMLElement).click();
  await expect.poll(() => shown.elements()).toEqual([]);
});

async function open(path: string, size = phone): Promise<void> {
  await resize(size);
  await visit(path);
  await settled();
}

/** Says something, and waits until it has come to rest. */
async function say(words = 'Saved'): Promise<void> {
  toast.done(words, 'Your changes have been saved');
  await expect.element(shown.getByText(words, { exact: true })).toBeVisible();
  await expect.poll(() => shown.element().getAnimations({ subtree: true })).toEqual([]);
}

const isAbove = (top: () => number, gap = 12) =>
  expect.poll(() => Math.round(top() - boxOf(shown).bottom), { message: 'the gap below it' }).toBe(gap);

test('on a phone it stands above the bar, over no title', async () => {
  await open('/payments');
  await say();
  await isAbove(() => boxOf(bar).top);
  expect(boxOf(shown).top).toBeGreaterThan(phone.height / 2);
  expect(boxOf(shown).left).toBe(16);
});

test('in a conversation, which has no bar, it stands above the field and its button, also as the field grows', async () => {
  await open('/messages?contact=01900000-0000-7000-8000-00000000000b');
  const field = page.getByRole('textbox', { name: 'Message to Blake' });
  await expect.element(field).toBeVisible();
  const form = field.element().closest('form')!;
  const before = form.offsetHeight;
  await say();
  await isAbove(() => form.getBoundingClientRect().top);
  await field.fill('One\nTwo\nThree\nFour\nFive');
  await isAbove(() => form.getBoundingClientRect().top);
  expect(form.offsetHeight).toBeGreaterThan(before);
});

test('it leaves the buttons of a dialog free', async () => {
  await open('/payments');
  await page.getByRole('button', { name: 'Record a Payment' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeVisible();
  await say();
  const foot = cancel.element().closest('[data-below-toasts]')!;
  await isAbove(() => Math.min(innerHeight, foot.getBoundingClientRect().top));
});

test('with letters of twice the size on a small phone nothing is cut off, and the bar stays free', async () => {
  enlargeLetters();
  await open('/payments', { width: 320, height: 568 });
  await say();
  const { top, bottom, left, right } = boxOf(shown);
  expect([top >= 0, bottom <= 568, left >= 0, right <= 320]).toEqual([true, true, true, true]);
  scrollTo(0, document.body.scrollHeight);
  await isAbove(() => Math.min(568, boxOf(bar).top), 24);
});

test('on a desk it stands in the corner', async () => {
  await open('/payments', desk);
  await say();
  const { right, bottom } = boxOf(shown);
  expect({ right, bottom }).toEqual({ right: document.documentElement.clientWidth - 24, bottom: desk.height - 24 });
});

test('it leaves the button free that was pressed, and returns to the corner with the next', async () => {
  await open('/payments', desk);
  const again = document.createElement('button');
  again.textContent = 'Try it again';
  again.style.cssText = 'position: fixed; right: 40px; bottom: 40px; z-index: 1';
  document.body.append(again);
  again.click();
  await say();
  await isAbove(() => again.getBoundingClientRect().top);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => shown.elements()).toEqual([]);
  again.remove();
  await say('Saved again');
  expect(boxOf(shown).bottom).toBe(desk.height - 24);
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
