import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, lettersThere, phone, resize, settled } from '../testing/window.ts';

// The strip of the demo on a phone: one line of 36 px.

asVisitor('demo');

const strip = page.getByRole('complementary', { name: 'Demo' });
const controls = () => strip.element().querySelectorAll('a, button');
const boxes = () => [...controls()].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);

const played = ['Alex', 'Bartholomew-Alexander Wolfeschlegelsteinhausenbergerdorff'];

beforeEach(lettersThere);

test.each([320, 360, 390].flatMap((width) => played.map((name) => [width, name] as const)))(
  'at %i px every control of it can be reached, as %s',
  async (width, firstName) => {
    // Who is played is read once, when the product opens, which the first of these tests waits for.
    const { shownDemo } = await import('../api.ts');
    await expect.poll(shownDemo).toBeDefined();
    Object.assign(shownDemo()!.me, { firstName });
    await resize({ width, height: phone.height });
    await visit('/dashboard');
    await expect.element(strip.getByRole('button', { name: `Play as, now ${firstName}` })).toBeVisible();
    await expect.element(strip.getByText('Demo - nothing leaves this browser')).toBeVisible();
    expect(strip.element().getBoundingClientRect().height).toBe(36);
    const found = boxes();
    expect(found).toHaveLength(3);
    for (const [i, { left, right, width: wide, height }] of found.entries()) {
      expect([wide, height].every((size) => size >= 24)).toBe(true);
      expect(left).toBeGreaterThanOrEqual(found[i - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('a conversation fills what the strip and the bar leave, to the edge', async () => {
  await resize(phone);
  await visit(`/messages?contact=01900000-0000-7000-8000-00000000000b`);
  const pane = page.getByRole('region', { name: 'Messages with Blake' });
  await expect.element(pane.getByRole('log')).toBeVisible();
  await settled();
  const edges = () =>
    [strip, page.getByRole('banner'), pane].map((one) => {
      const { top, bottom } = one.element().getBoundingClientRect();
      return [top, bottom];
    });
  await expect.poll(edges).toEqual([
    [0, 36],
    [36, 92],
    [92, phone.height],
  ]);
  expect(document.documentElement.scrollHeight).toBe(phone.height);
});

test('with letters of twice the size it wraps, and says all it says', async () => {
  await resize(phone);
  await visit('/dashboard');
  await expect.element(strip.getByRole('link', { name: 'Create Account' })).toBeVisible();
  enlargeLetters();
  const words = strip.getByText('Demo - nothing leaves this browser').element();
  await expect.poll(() => words.scrollHeight - words.clientHeight).toBeLessThanOrEqual(1);
  for (const { right } of boxes()) expect(right).toBeLessThanOrEqual(phone.width);
});
