import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize } from '../testing/window.ts';

// An invitation is taken back in a dialog, which says where that fails.

asVisitor('signed in');

const email = 'robin@example.com';

test('an invitation that isn’t canceled says so in its dialog, and nothing of it when it opens again', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const members = family!.members.filter(({ accountId }) => accountId === family!.me);
  answering({ path: /^\/families$/, json: [{ ...family, members }] });
  const sent = {
    id: '01900000-0000-7000-8000-0000000000c1',
    familyId: family!.id,
    email,
    message: '',
    status: 'pending',
    mail: 'sent',
    token: null,
  };
  answering({
    path: /\/invitations(\?|$)/,
    method: 'GET',
    json: [{ ...sent, createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2199-01-01T00:00:00.000Z' }],
  });
  refusing({ path: /\/cancel$/, method: 'POST', status: 500 });
  const ask = page.getByRole('button', { name: `Cancel the invitation to ${email}` });
  await resize(phone);
  await visit('/settings/coparents');
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this invitation?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel Invitation' });
  await cancel.click();
  const words = 'Failed to cancel the invitation. Please try again.';
  await expect.element(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await ask.click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText(words).elements()).toEqual([]);
});
