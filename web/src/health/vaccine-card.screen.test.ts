import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';

// The vaccines of one child on a card of their own, to be printed.

asVisitor('demo');

const row = (n: number) => page.getByRole('table').getByRole('row').elements()[n]?.textContent;

async function addVaccine(name: string, dose: string): Promise<void> {
  const { api } = await import('../api.ts');
  const { newId } = await import('@evenkeel/contract/ids');
  const [family] = await api.families.list.call();
  const [child] = (await api.children.list.call({ familyId: family!.id })).filter(
    ({ firstName }) => firstName === 'Theo',
  );
  const details = { type: 'vaccine' as const, dose, lot: 'K-31', provider: 'Dr. Stone', isProviderMasked: true };
  const record = {
    id: newId(),
    familyId: family!.id,
    childId: child!.id,
    title: name,
    description: '',
    date: '2021-05-04',
  };
  await api.health.records.add.call({ ...record, details: { ...details, nextDue: null } });
}

test('the card of a child has its vaccines, the first dose on top, and no masked provider', async () => {
  await addVaccine('Polio', '1 of 4');
  await visit('/health');
  await page.getByRole('link', { name: 'Vaccine Card of Theo' }).click();
  const card = page.getByRole('region', { name: 'Vaccine Card' });
  await expect.element(card.getByText('Theo Rivera')).toBeVisible();
  await expect.poll(() => row(1)).toMatch(/Polio.*1 of 4.*May 4, 2021.*K-31/);
  await expect.poll(() => row(2)).toMatch(/Tetanus.*4 of 5.*Dr\. Chen/);
  expect(card.element().textContent).not.toContain('Dr. Stone');
  expect(card.element().textContent).not.toContain('Flu');
  await expect.element(card.getByRole('term').filter({ hasText: 'Made' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: 'All Health Records' }).click();
  await expect.element(page.getByRole('region', { name: 'Vaccines' })).toBeVisible();
});

test('the card leaves out no vaccine, however many there are', async () => {
  await Promise.all(Array.from({ length: 101 }, (_, n) => addVaccine(`Shot ${n}`, '')));
  await visit('/health');
  await page.getByRole('link', { name: 'Vaccine Card of Theo' }).click();
  const card = page.getByRole('region', { name: 'Vaccine Card' });
  await expect.poll(() => card.getByRole('row', { name: /^Shot / }).elements().length).toBe(101);
});

test('a card of a child that isn’t there is none', async () => {
  await visit('/health?card=01900000-0000-7000-8000-0000000000ff');
  await expect.element(page.getByRole('region', { name: 'Vaccines' })).toBeVisible();
});
