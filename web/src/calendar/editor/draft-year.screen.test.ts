import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

// Which year the editor opens: the one in which the draft changes a night.

asVisitor('demo');

afterEach(() => vi.useRealTimers());

const editor = () => page.getByRole('dialog', { name: 'Propose a Change' });

test('in the last days of December, a change in January opens the next year', async () => {
  const now = new Date().getFullYear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now, 11, 30, 12) });
  await visit('/calendar?schedule=true');
  // A week ahead, given to whoever doesn't have that night.
  const night = editor().getByRole('img', { name: `Jan 6, ${now + 1}, night at` });
  await expect.element(night).toBeVisible();
  const other = night.element().getAttribute('aria-label')?.includes('Blake’s home') ? 'Alex' : 'Blake';
  await editor().getByRole('tab', { name: 'One-Time' }).click();
  await editor().getByRole('button', { name: 'Add One-Time Change' }).click();
  await editor().getByLabelText('With whom', { exact: true }).click();
  await page.getByRole('option', { name: other, exact: true }).click();
  await editor().getByRole('button', { name: 'Show Year' }).click();
  const year = editor().getByRole('region', { name: 'The year' });
  await expect.element(year.getByRole('heading', { name: String(now + 1), exact: true })).toBeVisible();
  await expect.element(year.getByText(`1 night changes in ${now + 1}. Changes are underlined.`)).toBeVisible();
});
