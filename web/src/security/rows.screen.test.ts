import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { misfits } from '../testing/looks.ts';
import { answering, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';
import { rowTitles } from './security-rows.ts';

// The Security tab: rows that say their state and open in place.

asVisitor('signed in');

const security = '/profile/security';
const row = (name: string) => page.getByRole('region', { name, exact: true });
const opener = (name: string) => row(name).getByRole('button', { name, exact: true });
const openRows = () =>
  [...document.querySelectorAll('main h2 button')]
    .filter((one) => one.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);
const password = () => row('Password').getByLabelText('Current password');

const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1_000).toISOString();
const session = (n: number, isCurrent: boolean, createdAt: string) => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  label: 'Firefox on Linux',
  isCurrent,
  hasSecondStep: false,
  createdAt,
  usedAt: createdAt,
});

beforeEach(() => {
  answering({ path: /^\/accounts\/sessions$/, json: [session(1, true, at(40)), session(2, false, at(2))] });
  answering({
    path: /^\/accounts\/events/,
    json: [
      { id: 2, at: at(1), kind: 'signed_in', label: 'Firefox on Linux' },
      { id: 1, at: at(3), kind: 'reset_asked', label: null },
    ],
  });
});

test('closed, the tab is at most one and a half screens of a phone, and what may be wrong is in sight', async () => {
  await resize(phone);
  await visit(security);
  await settled();
  expect(openRows()).toEqual([]);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(phone.height * 1.5);
  await expect.element(row('Where you’re signed in').getByText(/^2 browsers, the newest since /)).toBeVisible();
  await expect
    .element(row('What happened').getByText(/^A new password without the second step was asked for, /))
    .toBeVisible();
  enlargeLetters();
  await settled();
  expect(misfits('[role=tabpanel]')).toEqual([]);
});

test('a row opens and closes by keyboard, and keeps what was typed', async () => {
  await visit(security);
  await settled();
  expect(password().elements()).toEqual([]);
  opener('Password').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opener('Password')).toHaveAttribute('aria-expanded', 'true');
  await password().fill('half a pass');
  await opener('Password').click();
  await expect.element(opener('Password')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(password()).not.toBeVisible();
  opener('Password').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(password()).toHaveValue('half a pass');
});

test('several rows are open together; the last is in the address, and Back leaves the tab', async () => {
  await visit('/dashboard');
  await visit(security);
  await settled();
  await opener('Password').click();
  await opener('Extra care').click();
  await expect.poll(() => location.hash).toBe('#extra-care');
  expect(openRows()).toEqual(['Password', 'Extra care']);
  await opener('Extra care').click();
  await expect.poll(() => location.hash).toBe('');
  expect(location.pathname).toBe(security);
  await opener('Passkeys').click();
  await expect.poll(() => location.hash).toBe('#passkeys');
  history.back();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  history.forward();
  await expect.poll(openRows).toEqual(['Passkeys']);
});

test.each(Object.entries(rowTitles))('a link to #%s opens that row alone, in sight', async (id, name) => {
  await resize(phone);
  await visit(`/settings/security#${id}`);
  await expect.poll(openRows).toEqual([name]);
  await expect.element(opener(name)).toBeInViewport({ ratio: 1 });
  expect(location.pathname).toBe('/settings/security');
});

test('the account check leads to the row it names', async () => {
  await visit('/profile/security/check');
  await page.getByRole('link', { name: 'Add a Second Step' }).click();
  await expect.poll(openRows).toEqual(['Two-factor authentication']);
});

test('a state that can’t be loaded is left out, and its row says so when opened', async () => {
  refusing({ path: /^\/security\/passkeys$/, status: 500 });
  await visit(security);
  await settled();
  await opener('Passkeys').click();
  await expect.element(row('Passkeys').getByText('Your passkeys couldn’t be loaded.')).toBeVisible();
  await expect.element(row('Extra care').getByText('Off', { exact: true })).toBeVisible();
});
