import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, phone, resize, settled } from '../testing/window.ts';

// Whom the visitor of the demo can play.

asVisitor('demo');

const strip = page.getByRole('complementary', { name: 'Demo' });
const group = strip.getByRole('group', { name: 'Play as' });
const dialog = page.getByRole('dialog', { name: 'Play Someone Else' });
const wordsOf = (all: Element[]) => all.map((one) => (one as HTMLElement).innerText);

test('the strip offers the parents, and behind one button who else can be played, with what they are', async () => {
  await visit('/dashboard');
  await expect.poll(() => wordsOf(group.getByRole('button').elements())).toEqual(['Alex', 'Blake', 'Others']);
  await expect.element(group.getByRole('button', { name: 'Alex' })).toHaveAttribute('aria-pressed', 'true');
  await group.getByRole('button', { name: 'Others' }).click();
  await expect
    .poll(() => wordsOf(dialog.getByRole('listitem').elements()))
    .toEqual(['Jordan Park, Alex’s lawyer', 'Morgan Lee, mediator', 'Robin Rivera, grandparent']);
  await settled();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await resize(desk);
  await expect.element(group.getByRole('button', { name: 'Others' })).toHaveFocus();
});

test('on a phone one line holds the strip, as the pages below it expect, and one button whoever can be played', async () => {
  await resize(phone);
  await visit('/dashboard');
  await expect.element(strip.getByText('Demo - nothing leaves this browser')).toBeVisible();
  for (const name of ['Reset', 'Play as, now Alex'])
    await expect.element(strip.getByRole('button', { name })).toBeVisible();
  await expect.element(strip.getByRole('link', { name: 'Create Account' })).toBeVisible();
  expect(strip.element().getBoundingClientRect().height).toBe(36);
  await group.getByRole('button').click();
  await expect
    .poll(() => wordsOf(dialog.getByRole('listitem').elements()).slice(0, 3))
    .toEqual(['Alex, parent', 'Blake, parent', 'Jordan Park, Alex’s lawyer']);
  await expect.element(dialog.getByRole('button', { name: 'Alex, parent' })).toHaveAttribute('aria-pressed', 'true');
  await settled();
  expect(await violations()).toEqual([]);
});

test('parents find the three among their connections', async () => {
  await visit('/settings/coparents?tab=connections');
  for (const name of ['Jordan Park', 'Robin Rivera', 'Morgan Lee'])
    await expect.element(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});
