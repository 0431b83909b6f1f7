import { courseOf, handoverAfter } from '@evenkeel/contract/nights/custody-layers.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { emulate } from '../../testing/window.ts';

// The exchange that comes next stands above the list of all, large.

asVisitor('demo');

const next = page.getByRole('region', { name: 'Next exchange' });

async function comesNext() {
  const { api } = await import('../../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const custody = await api.calendar.schedules.list.call({ familyId });
  return handoverAfter(courseOf(custody, null), new Date().toISOString())!;
}

const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

test.each(['', '&from=2034-01-01&to=2034-02-28'])(
  'it is the next one, whichever days are listed (%s)',
  async (range) => {
    await visit(`/calendar?view=exchanges${range}`);
    const { day } = await comesNext();
    const words = next.getByText(longDay(day), { exact: false });
    await expect.element(words).toBeVisible();
    await expect.element(next.getByText(/^(Alex to Blake|Blake to Alex)$/)).toBeVisible();
    await expect.element(next.getByRole('link', { name: 'Write About This' })).toBeVisible();
    const row = page.getByRole('table', { name: 'Exchanges' }).getByRole('cell').first();
    expect(sizeOf(words.element())).toBeGreaterThan(1.4 * sizeOf(row.element()));
  },
);

test('on paper only the list is there, which has it', async () => {
  await visit('/calendar?view=exchanges');
  await expect.element(next).toBeVisible();
  await emulate({ media: 'print' });
  await expect.poll(() => next.elements()).toEqual([]);
  await emulate({});
});
