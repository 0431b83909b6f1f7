import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

asVisitor('demo');

test('the nights of a season’s pattern are called by their numbers, to eyes and ears', async () => {
  await visit('/calendar?schedule=true');
  const editor = page.getByRole('dialog', { name: 'Propose a Change' });
  await editor.getByRole('tab', { name: 'Seasons' }).click();
  await editor.getByRole('button', { name: 'Add Season' }).click();
  const nights = page.getByRole('group', { name: 'Nights of the pattern' });
  const ninth = nights.getByRole('button', { name: 'Night 9, at Blake’s home', exact: true });
  await expect.element(ninth).toHaveTextContent('9B');
});
