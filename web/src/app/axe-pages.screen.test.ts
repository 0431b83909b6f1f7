import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { testsOfPage } from '../testing/axe-states.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

asVisitor('demo');

/** The sections, and one page of each kind of the rest; the others are in axe-views.deep. */
const pages = [
  '/dashboard',
  '/children',
  '/calendar',
  '/messages?contact=01900000-0000-7000-8000-00000000000b',
  '/payments',
  '/documents',
  '/health',
  '/school',
  '/notifications',
  '/settings/coparents',
  '/profile/security',
  '/onboarding/children',
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
