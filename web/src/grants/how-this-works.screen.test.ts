import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, settled } from '../testing/window.ts';

// Below the people, what access means is folded: a press shows it, and paper has it in full.

asVisitor('demo');

const card = page.getByRole('region', { name: 'Connections' });
const words = card.getByText(/^A grandparent or a nanny reads the days, health or school/);
const how = page.getByRole('button', { name: 'How this works, Connections', exact: true });

test('what access means is a press away, and printed in full', async () => {
  await visit('/settings/coparents?tab=connections');
  await expect.element(how).toHaveAttribute('aria-expanded', 'false');
  await expect.element(words).not.toBeVisible();
  await emulate({ media: 'print' });
  await expect.element(words).toBeVisible();
  await emulate({});
  await how.click();
  await expect.element(how).toHaveAttribute('aria-expanded', 'true');
  await expect.element(words).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});
