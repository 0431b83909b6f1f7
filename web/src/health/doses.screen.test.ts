import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../lib/days.ts';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// Doses of a medication: what was given is repeated, and nothing says whether another one is right.

asVisitor('demo');

const doses = page.getByRole('list', { name: 'Doses of Amoxicillin' });
const record = page.getByRole('button', { name: 'Record a Dose: Amoxicillin' });
const dialog = page.getByRole('dialog', { name: 'Record a Dose of Amoxicillin' });

test('a second dose within the interval repeats the first before it is stored, and can be taken back after', async () => {
  await visit('/health');
  await expect.element(doses.getByText(/^Given .* by you, 5 ml$/)).toBeVisible();
  await record.click();
  const warning = dialog.getByText(/^You recorded a dose given .*M\. Check the label or ask a doctor\.$/);
  await expect.element(warning).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText('Given at').fill('2099-12-31T08:00');
  await dialog.getByRole('button', { name: 'Record Dose' }).click();
  await expect.element(dialog.getByText('The time can’t be in the future')).toBeVisible();
  await dialog.getByLabelText('Given at').fill('0026-01-05T08:00');
  await dialog.getByRole('button', { name: 'Record Dose' }).click();
  await expect.element(dialog.getByText('Please use a year from 1900 to 2199')).toBeVisible();
  await dialog.getByLabelText('Given at').fill('2026-01-05T08:00');
  await expect.element(dialog.getByText('Please use a year from 1900 to 2199')).not.toBeInTheDocument();
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Record Dose' }).click();
  await expect.element(page.getByText('Dose recorded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  const late = doses.getByText(/^Given Jan 5,( 2026,)? 8:00.AM by you, 5 ml \(entered /);
  await expect.element(late).toBeVisible();
  await page.getByRole('button', { name: /^Take back: Amoxicillin, Given Jan 5/ }).click();
  await expect.element(doses.getByText(/taken back/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/missed|overdue|safe/i);
});

test('a weekly medication shows its last dose, and asks first, after more than a hundred doses of another one', async () => {
  const { api } = await import('../api.ts');
  const familyId = (await api.families.list.call())[0]!.id;
  const { medications } = await api.health.overview.get.call({ familyId });
  const antibiotic = medications.find(({ title }) => title === 'Amoxicillin')!;
  const times = { isAsNeeded: false, everyHours: 168, times: [], endsOn: null, refillOn: null };
  const details = { type: 'medication' as const, dosage: '1', unit: '', frequency: '', givenBy: '', ...times };
  const said = { title: 'Weekly drops', description: '', date: today(), details };
  const weekly = { id: newId(), familyId, childId: antibiotic.childId, ...said };
  await api.health.records.add.call(weekly);
  const give = (recordId: string, minutes: number) => {
    const givenAt = new Date(Date.now() - minutes * 60_000).toISOString();
    return api.health.doses.add.call({ id: newId(), familyId, recordId, givenAt, amount: '' });
  };
  await give(weekly.id, 3 * 1_440);
  await Promise.all(Array.from({ length: 101 }, (_, n) => give(antibiotic.id, n)));
  await visit('/health');
  await expect
    .element(page.getByRole('list', { name: 'Doses of Weekly drops' }).getByText(/^Given .* by you/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Record a Dose: Weekly drops' }).click();
  await expect.element(page.getByRole('dialog').getByText(/^You recorded a dose given /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'All Doses' }).click();
  await expect.poll(() => doses.getByRole('listitem').elements().length).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => doses.getByRole('listitem').elements().length).toBe(100);
});

test('of a time that the clock shows twice the form asks for the first or the second, and stores that one', async () => {
  await visit('/health');
  await page.getByRole('button', { name: 'Another time: Amoxicillin' }).click();
  await dialog.getByLabelText('Given at').fill('2025-11-02T01:30');
  await expect.element(dialog.getByText(/1:30.AM happens twice/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Record Dose' }).click();
  await expect.element(dialog.getByText('Please choose the first or the second one')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Which one' }).click();
  await page.getByRole('option', { name: /^Second 1:30.AM/ }).click();
  await dialog.getByRole('button', { name: 'Record Dose' }).click();
  await expect.element(page.getByText('Dose recorded')).toBeVisible();
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const all = await api.health.doses.list.call({ familyId });
  // A browser takes the first one.
  const second = Date.parse('2025-11-02T01:30') + 3_600_000;
  expect(all.map(({ givenAt }) => Date.parse(givenAt))).toContain(second);
});
