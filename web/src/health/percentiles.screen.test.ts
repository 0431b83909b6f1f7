import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Percentile lines of tables that the operator supplied: drawn and named, and never read as a judgement.

asVisitor('signed in');

const growth = () => page.getByRole('region', { name: 'Growth of Nora' });
const source = /^Lines: 5th, 25th, 50th, 75th and 95th percentile by Example Charts, May 30, 2000\.$/;

async function withTables(gender: 'Female' | 'Other'): Promise<void> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const children = await api.children.list.call({ familyId: family!.id });
  const born = children.map((child) => ({ ...child, birthDate: '2017-09-14', gender }));
  answering({ path: /\/children$/, method: 'GET', json: born });
  const points = [0, 240].map((months) => ({ months, p5: 1_200, p25: 1_260, p50: 1_320, p75: 1_380, p95: 1_440 }));
  answering({ path: /\/growth-tables/, json: { source: 'Example Charts', date: '2000-05-30', points } });
}

test('the lines stand under the measurements, with their source and date', async () => {
  await withTables('Female');
  await visit('/health');
  await expect.element(growth().getByText(source)).toBeVisible();
  expect(growth().element().querySelectorAll('polyline')).toHaveLength(6);
  // What is read of a measurement is the measurement and the age.
  const said = growth().getByRole('slider').element().getAttribute('aria-valuetext');
  expect(said).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}: 4 ft 4\.6 in, \d+ years(, \d+ months?)?$/);
  expect(await violations()).toEqual([]);
});

test('without a sex that tables know there are none', async () => {
  await withTables('Other');
  await visit('/health');
  await expect.element(growth().getByRole('slider')).toBeVisible();
  await expect.element(growth().getByText(source)).not.toBeInTheDocument();
  expect(growth().element().querySelectorAll('polyline')).toHaveLength(1);
});
