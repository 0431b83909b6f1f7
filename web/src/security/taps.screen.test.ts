import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// From the dashboard of a phone. A tap is every press on a link, button, tab or field; typing, codes and the proof of identity are none.

asVisitor('signed in');

const at = '2026-11-26T12:00:00.000Z';
const session = (n: number, isCurrent: boolean) => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  label: isCurrent ? 'Firefox on Linux' : 'Safari on iPhone',
  isCurrent,
  hasSecondStep: false,
  createdAt: at,
  usedAt: at,
});
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = () => page.getByRole('textbox', { name: 'New email address' });

async function tapAll(taps: (() => Locator)[]): Promise<number> {
  await resize(phone);
  await visit('/dashboard');
  await settled();
  for (const tap of taps) await tap().click();
  return taps.length;
}

const toSecurity = [
  () => button(/^More$/),
  () => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Profile' }),
  () => page.getByRole('tab', { name: 'Security' }),
];

test('another browser is signed out in five taps', async () => {
  answering({ path: /^\/accounts\/sessions$/, json: [session(1, true), session(2, false)] });
  answering({ path: /\/revoke$/, method: 'POST', json: {} });
  const taps = await tapAll([
    ...toSecurity,
    () => button('Where you’re signed in'),
    () => button(/^Sign out: Safari on iPhone/),
  ]);
  await expect.element(page.getByText('Browser signed out')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
});

test('the PIN for a new email address is on its way in seven taps', async () => {
  answering({ path: /\/email\/change$/, method: 'POST', json: { email: 'new@example.com', resendIn: 60 } });
  const taps = await tapAll([...toSecurity, () => button('Email address'), () => button('Change Email'), field]);
  await field().fill('new@example.com');
  await button('Send PIN').click();
  await expect.element(page.getByText('We’re sending a 6-digit PIN to new@example.com.')).toBeVisible();
  expect(taps + 1).toBeLessThanOrEqual(7);
});
