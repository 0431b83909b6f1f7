import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize } from '../testing/window.ts';

// The growth chart of each child of the sample family: read by pointer, by keyboard and as a table.

asVisitor('demo');

const growth = (name: string) => page.getByRole('region', { name: `Growth of ${name}` });
const chart = (name: string) => growth(name).getByRole('slider');
const said = (name: string) => chart(name).element().getAttribute('aria-valuetext');

test('every child who was measured has a chart, and the arrow keys read it', async () => {
  await visit('/health');
  await expect.element(chart('Nora')).toHaveAccessibleName('Height of Nora, 3 measurements');
  await expect.element(chart('Theo')).toHaveAccessibleName('Height of Theo, 1 measurement');
  // The newest one first.
  await expect.poll(() => said('Nora')).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}: 4 ft 4\.6 in$/);
  chart('Nora').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => said('Nora')).toContain('4 ft 3.7 in');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.poll(() => said('Nora')).toContain('4 ft 2.6 in');
  await expect.element(growth('Nora').getByRole('figure').getByText('4 ft 2.6 in')).toBeVisible();
});

test('another measure and the table are one press away, and the filter leaves one child', async () => {
  await visit('/health');
  await growth('Nora').getByRole('button', { name: 'Weight' }).click();
  await expect.poll(() => said('Nora')).toContain('64.2 lb');
  await growth('Nora').getByRole('button', { name: 'Show Table' }).click();
  const table = growth('Nora').getByRole('table', { name: 'Measurements of Nora' });
  await expect.poll(() => table.getByRole('row').elements()[1]?.textContent).toMatch(/4 ft 4\.6 in.*64\.2 lb/);
  expect(table.getByRole('row').elements()).toHaveLength(4);
  expect(await violations()).toEqual([]);
  await page.getByRole('tab', { name: 'Nora', exact: true }).click();
  await expect.element(growth('Theo')).not.toBeInTheDocument();
});

test('a measurement that is added is drawn', async () => {
  const { api } = await import('../api.ts');
  const { newId } = await import('@evenkeel/contract/ids');
  const [family] = await api.families.list.call();
  const children = await api.children.list.call({ familyId: family!.id });
  const theo = children.find(({ firstName }) => firstName === 'Theo')!;
  const details = { type: 'growth' as const, height: 1_110, weight: null, head: 520 };
  const record = { id: newId(), familyId: family!.id, childId: theo.id, title: 'At home', description: '', details };
  await api.health.records.add.call({ ...record, date: new Date().toISOString().slice(0, 10) });
  await visit('/health');
  await expect.element(chart('Theo')).toHaveAccessibleName('Height of Theo, 2 measurements');
  await expect.poll(() => said('Theo')).toContain('3 ft 7.7 in');
  await expect.element(growth('Theo').getByRole('button', { name: 'Head' })).toBeVisible();
});

test('whoever reads in metric units reads and types everything in them', async () => {
  await visit('/health');
  await page.getByRole('button', { name: 'cm, kg (metric units)' }).click();
  await expect.poll(() => said('Nora')).toContain('133.7 cm');
  await expect.element(page.getByText('Weight 29.1 kg')).toBeVisible();
  await page.getByRole('button', { name: 'Add Health Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Growth Record' }).click();
  await expect.element(dialog.getByLabelText('Height (cm)')).toBeVisible();
});

test('on a phone, nothing of it is outside of the window', async () => {
  await resize(phone);
  await visit('/health');
  await expect.element(chart('Nora')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});
