import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { atRest, bringUnder, closeAll, leavesFree, say } from '../testing/toasts.ts';
import { phone, resize, settled } from '../testing/window.ts';

// No toast is over a field, a button or the foot of a dialog that is in use, wherever the page is scrolled to.

asVisitor('signed in');
beforeEach(() => vi.restoreAllMocks());
afterEach(closeAll);

async function open(path: string, { width, height }: typeof phone): Promise<void> {
  await resize({ width, height });
  await visit(path);
  await settled();
}

/** Scrolls what a control of a dialog lies in, until half of it is under the title. */
function scrollToEnd(control: { element: () => Element }): void {
  const area = control.element().closest('.overflow-y-auto')!;
  area.scrollTop = area.scrollHeight;
  const { top, bottom } = control.element().getBoundingClientRect();
  expect(area.getBoundingClientRect().top).toBeGreaterThan(top + 20);
  expect(area.getBoundingClientRect().top).toBeLessThan(bottom - 20);
}

const invitation = {
  id: '01900000-0000-7000-8000-0000000000c1',
  email: 'robin@example.com',
  message: '',
  status: 'pending',
  mail: 'sent',
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  token: 'a'.repeat(43),
};

test.each([
  ['phone with its keyboard open', { width: 390, height: 380 }],
  ['low desk', { width: 820, height: 440 }],
])('on a %s: the fields and the foot of a dispute', async (_, size) => {
  await open('/dashboard', size);
  await page.getByRole('button', { name: 'Dispute, Soccer practice of Theo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute Expense' });
  const reason = dialog.getByRole('textbox', { name: 'Why do you dispute it?' });
  const [cancel, dispute] = ['Cancel', 'Dispute Expense'].map((name) => dialog.getByRole('button', { name }));
  await reason.fill('The price was another one');
  const part = dialog.getByRole('textbox', { name: /^How much/ });
  // Where no field can come to lie under the toast, the reason is halfway under the title: what is hidden of it needs no room.
  if (size.width < 768) scrollToEnd(reason);
  else bringUnder(dispute!);
  await say();
  await leavesFree(reason, part, cancel!, dispute!);
  await part.click();
  await leavesFree(part, cancel!, dispute!);
});

test.each([
  ['phone', phone],
  ['narrow desk', { width: 820, height: 600 }],
])('on a %s: Copy Link of an invitation', async (_, size) => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  answering({ path: /\/invitations$/, method: 'GET', json: [{ ...invitation, familyId: family!.id }] });
  await open('/settings/coparents', size);
  const copy = page.getByRole('button', { name: /^Copy Link/ }).first();
  await expect.element(copy).toBeVisible();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  bringUnder(copy);
  await copy.click();
  await atRest('Failed to copy');
  await leavesFree(copy, page.getByRole('main').getByText('Unable to copy to clipboard.'));
});

test.each([
  ['phone', phone],
  ['narrow desk', { width: 820, height: 520 }],
])('on a %s: the switch that was just changed', async (_, size) => {
  await open('/notifications', size);
  const choice = page.getByRole('checkbox', { name: 'Leave names, amounts and days out' });
  const label = page.getByText('Leave names, amounts and days out');
  bringUnder(label);
  await choice.click();
  await atRest('Notification settings changed');
  await leavesFree(choice, label);
});
