import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LayerRule } from '@evenkeel/contract/nights/custody-terms';
import { asVisitor, visit } from '../../testing/product.ts';

// Which year is even: the editor says it of a rule that starts in another year than its day.

asVisitor('demo');

const editor = () => page.getByRole('dialog', { name: 'Propose a Change' });

async function openHolidays(): Promise<void> {
  await visit('/calendar?schedule=true');
  await editor().getByRole('tab', { name: 'Holidays' }).click();
}

test('a new New Year’s Day goes by January 1, and a rule whose years can’t differ says nothing', async () => {
  await openHolidays();
  const add = async (name: string) => {
    await editor().getByLabelText('Add Holiday', { exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await add("New Year's Day");
  await expect.element(editor().getByText('Even or odd goes by the year of January 1.')).toBeVisible();
  await add('Independence Day');
  await expect.element(editor().getByText('Even or odd goes')).not.toBeInTheDocument();
});

test('a rule as it was agreed before goes by its start, and by its day once it is replaced', async () => {
  // What a family has in force that agreed on it before there were two readings.
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  const custody = await api.calendar.schedules.list.call({ familyId: family!.id });
  const [agreed] = custody.rules.filter(({ layer }) => layer === 'holiday');
  const edges = { start: { days: -1, time: '18:00' }, end: { days: 0, time: '18:00' } };
  const newYear: LayerRule = {
    ...agreed!,
    name: 'New Year',
    when: { kind: 'date', month: 1, day: 1, ...edges },
    who: { kind: 'parity', even: 'A' },
  };
  localStorage.setItem('custodySchedule', JSON.stringify({ ...custody, rules: [newYear], sent: [] }));
  await openHolidays();
  await expect.element(editor().getByText(/in odd years, by the year in which it starts$/)).toBeVisible();
  await expect.element(editor().getByText(/^This is how it was agreed/)).toBeVisible();
  await editor().getByRole('button', { name: 'Replace New Year' }).click();
  await expect.element(editor().getByText('Even or odd goes by the year of January 1.')).toBeVisible();
});
