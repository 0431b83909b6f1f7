import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { testsOfPage } from '../testing/axe-states.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

asVisitor('demo');

const conversation = '/messages?contact=01900000-0000-7000-8000-00000000000b';
const pages = [
  '/dashboard',
  '/children',
  '/calendar',
  '/calendar?view=list',
  '/calendar?view=year&day=2027-12-24',
  '/calendar?view=exchanges',
  '/calendar?view=nights',
  '/messages',
  conversation,
  `${conversation}&print=true`,
  '/payments',
  '/payments?tab=expenses',
  '/payments?from=2000-01-01&to=2199-12-31',
  '/documents',
  '/documents?search=thanksgiving',
  '/health',
  '/school',
  '/notifications',
  '/settings/coparents',
  '/settings/coparents?tab=connections',
  '/profile',
  '/profile/security',
  '/profile/subscription',
  '/profile/settings',
  '/settings',
  '/profile/security/check',
  '/onboarding/children',
  '/onboarding/calendar',
  '/onboarding/documents',
  '/onboarding/subscription',
  '/no/such/page',
];

for (const path of pages) testsOfPage(path);

// A test before it may have left the mouse there: on the ground of a hovered entry its keys were too faint.
test('an entry of the menu under the mouse', async () => {
  await visit('/notifications');
  await settled();
  await page.getByRole('button', { name: 'Collapse' }).hover();
  expect(await violations()).toEqual([]);
});
