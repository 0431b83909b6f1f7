import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// The form of each type of health record that isn't an appointment: what is typed is what its list says.

asVisitor('demo');

const dialog = page.getByRole('dialog', { name: 'Add Health Record' });

async function add(type: string, title: string, typed: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add Health Record' }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await dialog.getByRole('combobox', { name: 'Child', exact: true }).click();
  await page.getByRole('option', { name: 'Nora' }).click();
  await dialog.getByLabelText('Title').fill(title);
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabelText(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test.each([
  {
    type: 'Vaccine',
    list: 'Vaccines',
    typed: {
      'Date given': '2026-01-02',
      Dose: '2 of 3',
      'Lot number': 'A17',
      Provider: 'Dr. Quill',
      'Next due': '2027-05-01',
    },
    shown: ['2 of 3', 'A17', 'Dr. Quill', '2027'],
  },
  {
    type: 'Allergy',
    list: 'Allergies',
    typed: { 'Known since': '2026-01-02', Reaction: 'Swollen eyes' },
    shown: ['Swollen eyes'],
  },
  {
    type: 'Medication',
    list: 'Medications',
    typed: {
      'Start date': '2026-01-02',
      Dosage: '5',
      Unit: 'ml',
      Frequency: 'Twice a day with food',
      'Who gives it, and where': 'The nurse',
    },
    shown: ['5 ml', 'Twice a day with food', 'The nurse'],
  },
])('$type', async ({ type, list, typed, shown }) => {
  await visit('/health');
  await add(type, 'Newly entered', typed as Record<string, string>);
  const row = page
    .getByRole('region', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Newly entered' });
  for (const words of shown) await expect.poll(() => row.first().query()?.textContent).toContain(words);
});
