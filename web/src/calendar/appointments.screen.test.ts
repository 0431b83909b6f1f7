import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, settled } from '../testing/window.ts';

// Appointments of health among the events, with the sample family.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const upcoming = () => page.getByRole('region', { name: 'Upcoming Events' });

test('an appointment says who takes the child, opens its record, and keeps what the doctor said', async () => {
  await visit('/calendar');
  await expect.element(upcoming().getByText('Blake takes Theo')).toBeVisible();
  await upcoming()
    .getByRole('button', { name: /^Checkup/ })
    .click();
  await expect.element(dialog('Checkup').getByText('Bring the vaccination card.')).toBeVisible();
  await dialog('Checkup').getByRole('button', { name: 'Complete' }).click();
  const form = dialog('Complete Appointment');
  await form.getByLabelText('What the doctor said').fill('All is well');
  await form.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(dialog('Checkup').getByText('All is well')).toBeVisible();
  await expect.element(dialog('Checkup').getByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  await dialog('Checkup').getByRole('button', { name: 'Close' }).click();
  await visit('/calendar?view=list');
  const row = page.getByRole('row').filter({ hasText: 'Checkup' });
  await expect.element(row.getByText('Completed')).toBeVisible();
});

test.each([
  ['month', `/calendar?day=${plusDays(today(), 9)}`, 'grid'],
  ['list', '/calendar?view=list', 'table'],
] as const)(
  'on paper the %s has an appointment with child and time, and no word of health',
  async (_, address, role) => {
    await visit(address);
    // Where it is printed: what stands beside the month, and isn't printed, may have it before the month has.
    await expect.element(page.getByRole(role).getByText('Checkup').first()).toBeVisible();
    await settled();
    await emulate({ media: 'print' });
    const paper = page.getByRole('main').element() as HTMLElement;
    expect(paper.innerText).toMatch(/Appointment/);
    // Who takes whom is said once the children's names are there, which may be after the title.
    await expect.poll(() => paper.innerText).toMatch(/Blake takes Theo/);
    expect(paper.innerText).not.toMatch(/Checkup|Dr\. |vaccination/);
    await emulate({});
  },
);

test('an event becomes an appointment of health once that is saved; until then nothing is lost', async () => {
  await visit('/calendar?view=list');
  await button(/^Edit, Dentist/)
    .first()
    .click();
  const form = dialog('Edit Event');
  await form.getByRole('button', { name: 'Add to Health' }).click();
  const health = dialog('Add Health Record');
  await expect.element(health.getByLabelText('Title')).toHaveValue('Dentist, Nora');
  await expect.element(health.getByLabelText('Time (optional)')).toHaveValue('15:15');
  await health.getByRole('button', { name: 'Close' }).click();
  await expect.element(form.getByLabelText('Title')).toHaveValue('Dentist, Nora');
  await form.getByRole('button', { name: 'Add to Health' }).click();
  await health.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button(/^More for Dentist/)).not.toBeInTheDocument();
  await expect.element(button('Open, Dentist, Nora')).toBeVisible();
});
