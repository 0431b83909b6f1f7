import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

asVisitor('demo');

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
