import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

asVisitor('nobody');

const guarded = [
  '/dashboard',
  '/children',
  '/calendar',
  '/documents',
  '/payments',
  '/messages',
  '/health',
  '/school',
  '/notifications',
  '/waiting',
  '/onboarding/calendar',
  '/settings/coparents',
  '/invite-coparent',
  '/profile',
  '/profile/security',
  '/profile/subscription',
  '/profile/settings',
  '/settings',
  '/profile/security/check',
  '/security',
  '/settings/security',
];

for (const path of guarded) {
  test(`without a session ${path} leads to sign-in and shows nothing`, async () => {
    await visit(path);
    await expect.poll(() => location.pathname).toBe('/signin');
    await expect.element(page.getByRole('heading', { name: 'Welcome back to Evenkeel', level: 1 })).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([]);
  });
}
