import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

asVisitor('demo');

test('in the demo an invitation can be tried; an address it doesn’t know is refused in a toast', async () => {
  await visit('/settings/coparents');
  await page.getByLabelText('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const toast = page.getByRole('dialog').filter({ hasText: 'User Not Found' });
  await expect.element(toast.getByText('No user with email nobody@example.com was found.')).toBeVisible();
});

test('an invitation accepted in the demo is kept as pendingInvitation, for the account that follows', async () => {
  answering({
    path: /^\/invitations\/look$/,
    method: 'POST',
    json: { sender: 'Robin', message: '', email: 'c...@...', isMine: false, isThird: false },
  });
  await visit('/invitation/a-token');
  await page.getByRole('button', { name: 'Accept & Create Account' }).click();
  await expect.poll(() => location.pathname).toBe('/onboarding/account');
  expect(localStorage.getItem('pendingInvitation')).toBe('a-token');
});
