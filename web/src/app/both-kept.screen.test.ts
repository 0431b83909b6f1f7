import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// Two people change one thing at once: a dose that nobody has seen is never replaced.

asVisitor('demo');

const dialog = page.getByRole('dialog', { name: 'Edit Health Record' });
const both = dialog.getByRole('region', { name: 'Both versions' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

/** A medication of the first child, open in the form; `change` is what somebody else does meanwhile. */
async function medication() {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const familyId = family!.id;
  const [child] = await api.children.list.call({ familyId });
  const given = {
    frequency: 'Daily',
    isAsNeeded: false,
    everyHours: null,
    times: [],
    endsOn: null,
    givenBy: '',
    refillOn: null,
  };
  const details = { type: 'medication' as const, dosage: '5', unit: 'ml', ...given };
  const said = {
    id: crypto.randomUUID(),
    familyId,
    childId: child!.id,
    title: 'Cetirizine',
    description: '',
    date: '2026-11-02',
  };
  await api.health.records.add.call({ ...said, details });
  await visit('/health');
  await page.getByRole('button', { name: 'More for Cetirizine' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const change = (dosage: string, version: number) =>
    api.health.records.change.call({ ...said, version, details: { ...details, dosage } });
  const now = () => api.health.records.get.call({ familyId, id: said.id });
  return { change, now };
}

test('a description of mine and a dose of the other parent are both kept, after the whole record was shown', async () => {
  const { change, now } = await medication();
  await dialog.getByLabelText('Description (optional)').fill('With food');
  await change('2.5', 1);
  await button('Save Record').click();
  await expect.element(both.getByText('Before: Cetirizine\n5 ml')).toBeVisible();
  await expect.element(both.getByText('What would be saved')).toBeVisible();
  await expect.element(dialog.getByLabelText('Dosage')).toHaveValue('2.5');
  expect(await now()).toMatchObject({ description: '', version: 2 });
  await settled();
  expect(await violations()).toEqual([]);
  await resize(phone);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  await button('Save Both Changes').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await now()).toMatchObject({ description: 'With food', details: { dosage: '2.5' }, version: 3 });
});

test('of a dose that both changed one whole version has to be chosen', async () => {
  const { change, now } = await medication();
  await dialog.getByLabelText('Unit').fill('drops');
  await change('2.5', 1);
  await button('Save Record').click();
  await button('Save What You Chose').click();
  await expect.element(both.getByText('Please choose one of the two')).toBeVisible();
  await expect.element(both.getByText('Not chosen yet')).toBeVisible();
  expect(await now()).toMatchObject({ version: 2 });
  await both.getByRole('radio', { name: /^Saved now/ }).click();
  await expect.element(both.getByText('Not chosen yet')).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('ml');
  await both.getByRole('radio', { name: /^Yours/ }).click();
  await expect.element(dialog.getByLabelText('Dosage')).toHaveValue('5');
  await button('Save What You Chose').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await now()).toMatchObject({ details: { dosage: '5', unit: 'drops' }, version: 3 });
});

test('what is saved a third time meanwhile is met again', async () => {
  const { change, now } = await medication();
  await dialog.getByLabelText('Description (optional)').fill('With food');
  await change('2.5', 1);
  await button('Save Record').click();
  await expect.element(button('Save Both Changes')).toBeVisible();
  await change('3', 2);
  await button('Save Both Changes').click();
  await expect.element(both.getByText('Before: Cetirizine\n2.5 ml')).toBeVisible();
  await button('Save Both Changes').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await now()).toMatchObject({ description: 'With food', details: { dosage: '3' }, version: 4 });
});
