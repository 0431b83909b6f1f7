import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// For a third parent there is no court: no card, no mark, no gap, and not even a request.

asVisitor('signed in');

/** From now on the signed-in person is a third parent of the sample family. */
async function asThirdParent(): Promise<void> {
  forgetRules();
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const third = { ...(family as Family), rights: rightsOf({ role: 'parent', home: null }) };
  answering({ path: /^\/families$/, json: [third] });
  questions();
}

const ofCourt = () => questions().filter((asked) => /court/.test(asked));

test.each(['/dashboard', '/calendar', '/calendar?view=list', '/calendar?view=year'])(
  '%s asks nothing about court and shows nothing of it',
  async (path) => {
    await asThirdParent();
    await visit(path);
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await settled();
    expect(document.body.textContent).toMatch(/Dentist|Upcoming Events|2026|20\d\d/);
    expect(document.body.innerHTML).not.toMatch(/court/i);
    expect(ofCourt()).toEqual([]);
  },
);

test('a reminder’s address of somebody else opens nothing of court', async () => {
  await asThirdParent();
  await visit(`/calendar?date=${crypto.randomUUID()}`);
  await expect.element(page.getByText('This date isn’t in your calendar anymore.')).toBeVisible();
  expect(ofCourt()).toEqual([]);
});
