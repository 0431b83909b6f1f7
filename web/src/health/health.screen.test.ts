import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// Health of the sample family: counted, filtered, added, completed and deleted.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name });
const tiles = () => [...document.querySelectorAll('dl[aria-label=Summary] > div')].map((one) => one.textContent);

async function fillRequired(): Promise<void> {
  await page.getByRole('combobox', { name: 'Child', exact: true }).click();
  await page.getByRole('option', { name: 'Nora' }).click();
  await page.getByLabelText('Title').fill('Eye test');
}

test('tiles count, the filter follows into every list and tile, and dates are in long form', async () => {
  await visit('/health');
  await expect.element(page.getByRole('heading', { name: 'Health Records', level: 1 })).toBeVisible();
  await expect.poll(tiles).toEqual(['Upcoming Appointments2', 'Vaccines2', 'Growth Records4', 'Allergies1']);
  await expect
    .element(region('Upcoming Appointments').getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}, 8:30 AM$/))
    .toBeVisible();
  await button('Nora').click();
  await expect.poll(tiles).toEqual(['Upcoming Appointments1', 'Vaccines1', 'Growth Records3', 'Allergies0']);
  await expect.element(region('Allergies').getByText('No allergy records')).toBeVisible();
  expect(location.search).toContain('child=');
  await button('All Children').click();
  await expect.poll(tiles).toContain('Allergies1');
});

test('a record without a title is asked for; then it is stored', async () => {
  await visit('/health');
  await button('Add Health Record').click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(page.getByText('Missing information')).toBeVisible();
  await expect.element(dialog.getByText('Please fill in all required fields').first()).toBeVisible();
  await fillRequired();
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(page.getByText('The health record has been saved successfully')).toBeVisible();
  await expect.element(region('Upcoming Appointments').getByText('Eye test')).toBeVisible();
});

test('growth in the future or of nothing is refused in its field, and stored in units as typed', async () => {
  await visit('/health');
  await button('Add Health Record').click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Growth Record' }).click();
  await fillRequired();
  await dialog.getByLabelText('Date measured').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(dialog.getByText('The date can’t be in the future')).toBeVisible();
  await dialog.getByLabelText('Date measured').fill('2026-01-02');
  await dialog.getByLabelText('Height (inches)').fill('9000');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(dialog.getByText('Please check this number')).toBeVisible();
  await dialog.getByLabelText('Height (inches)').fill('52');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(region('Growth Records').getByText('Height 4 ft 4 in')).toBeVisible();
});

test('an appointment is completed with what the doctor said; a deleted record leaves the list; History has both', async () => {
  await visit('/health');
  const checkup = region('Upcoming Appointments').getByRole('listitem').filter({ hasText: 'Checkup' });
  await checkup.getByRole('button', { name: 'More for Checkup' }).click();
  await checkup.getByRole('button', { name: 'History of Checkup' }).click();
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('Health added by Blake')).toBeVisible();
  await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
  await checkup.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Appointment' });
  await dialog.getByLabelText('What the doctor said').fill('All is well');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(checkup).not.toBeInTheDocument();
  const dentist = region('Upcoming Appointments').getByRole('listitem').filter({ hasText: 'Orthodontist' });
  await dentist.getByRole('button', { name: 'More for Orthodontist' }).click();
  await dentist.getByRole('button', { name: 'Delete Orthodontist' }).click();
  await page.getByRole('dialog', { name: 'Delete Record' }).getByRole('button', { name: 'Delete Record' }).click();
  await expect.element(page.getByText('No upcoming appointments')).toBeVisible();
});
