import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

asVisitor('demo');

test('the form of an alert, which is not sealed, says where health facts go', async () => {
  await visit('/children?section=alerts');
  await page.getByRole('button', { name: 'Add Alert' }).click();
  const description = page.getByRole('dialog', { name: 'Add Alert' }).getByLabelText('Description (optional)');
  await expect.element(description).toHaveAccessibleDescription('Put health facts under Health');
});
