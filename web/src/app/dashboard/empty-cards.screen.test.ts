import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { answering } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { lettersThere, settled } from '../../testing/window.ts';

// A family that has nothing yet: each card is a title and one line, which says so and leads on.

asVisitor('signed in');
beforeEach(lettersThere);

const nothing: [path: RegExp, json: unknown][] = [
  [/\/waiting/, { waiting: [], total: 0 }],
  [/\/events\?/, []],
  [/\/appointments/, []],
  [/\/court-/, []],
  [/\/children(\?|$)/, []],
  [/\/payments(\?|$)/, []],
  [/\/documents\?/, []],
  [/\/connections$/, []],
  [/\/alerts/, { alerts: [], total: 0, open: 0 }],
  [/\/notifications(\?|$)/, { notifications: [], total: 0, unread: 0 }],
];

/** What each says, and where its act leads. */
const lines: [card: string, says: string, act: string, to: string][] = [
  ['Upcoming Events', 'No upcoming events', 'New Event', '/calendar?new=true'],
  ["Children's Profile", 'No children added yet', 'Add Child', '/onboarding/children'],
  ['Child Alerts', 'No alerts yet', 'Add Alert', '/children?section=alerts'],
  ['Recent Notifications', 'No new notifications', 'Add Alert', '/children?section=alerts'],
  ['Documents', 'No documents yet', 'Add Document', '/documents?new=true'],
  ['Co-Parent', 'No connections yet', 'Invite Co-Parent', '/invite-coparent'],
];

test('an empty card is its title and one line with its act', async () => {
  for (const [path, json] of nothing) answering({ path, method: 'GET', json });
  await visit('/dashboard');
  await settled();
  for (const [card, says, act, to] of lines) {
    const region = page.getByRole('region', { name: card, exact: true });
    const words = region.getByText(says).element().getBoundingClientRect();
    const link = region.getByRole('link', { name: act, exact: true });
    await expect.element(link).toHaveAttribute('href', to);
    const button = link.element().getBoundingClientRect();
    expect(button.left, card).toBeGreaterThanOrEqual(words.right);
    expect(button.top, card).toBeLessThan(words.bottom);
    expect(region.element().getBoundingClientRect().height, card).toBeLessThan(100);
  }
  expect(await violations()).toEqual([]);
});
