import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// A start that moves takes the end along, and an evening that goes on after midnight ends the day after.

asVisitor('demo');

const dialog = (name: string) => page.getByRole('dialog', { name });
const year = new Date().getFullYear() + 1;

test('a start past the end moves it along, and "10 PM to 1 AM" offers the next day', async () => {
  await visit('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const adding = dialog('Add New Activity/Event');
  const field = (name: string) => adding.getByLabelText(name, { exact: true });
  await field('Title').fill('New Year’s Eve');
  await field('Date').fill(`${year}-03-02`);
  await field('End date (optional)').fill(`${year}-03-04`);
  await field('Date').fill(`${year}-12-30`);
  await expect.element(field('End date (optional)')).toHaveValue(`${year + 1}-01-01`);

  await field('Date').fill(`${year}-12-31`);
  await field('End date (optional)').fill('');
  await field('Time (optional)').fill('20:00');
  await field('End time (optional)').fill('23:00');
  await field('Time (optional)').fill('23:30');
  await expect.element(field('End time (optional)')).toHaveValue('02:30');
  await expect.element(field('End date (optional)')).toHaveValue(`${year + 1}-01-01`);

  await field('End date (optional)').fill('');
  await field('Time (optional)').fill('22:00');
  await field('End time (optional)').fill('01:00');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding.getByText('The end can’t be before the start')).toBeVisible();
  await adding.getByRole('button', { name: /^End on \w{3}, Jan 1, \d{4}$/ }).click();
  await expect.element(field('End date (optional)')).toHaveValue(`${year + 1}-01-01`);
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'List View' }).click();
  const row = page.getByRole('row').filter({ hasText: 'New Year’s Eve' });
  await expect.element(row.getByText(/Dec 31, .*10:00\sPM to Jan 1, .*1:00\sAM/)).toBeVisible();
});

test('whoever takes the saved version of an event goes on from it', async () => {
  const { events } = (await import('../api.ts')).api.calendar;
  const familyId = '01900000-0000-7000-8000-000000000001';
  const when = { date: `${year}-03-02`, end: null, zone: 'America/New_York', repeats: null };
  const what = { title: 'Choir', description: '', type: 'activity' as const, children: [] };
  const said = { id: crypto.randomUUID(), familyId, ...what, ...when };
  await events.add.call(said);
  await visit(`/calendar?day=${year}-03-02`);
  await page.getByRole('button', { name: 'Edit, Choir' }).click();
  const editing = dialog('Edit Event');
  await editing.getByLabelText('Title').fill('My choir');
  await events.change.call({ ...said, title: 'Their choir', version: 1 });
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await editing.getByRole('button', { name: 'Use Saved Version' }).click();
  await expect.element(editing.getByLabelText('Title')).toHaveValue('Their choir');
  await editing.getByLabelText('Title').fill('Our choir');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Edit, Our choir' })).toBeVisible();
});
