import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';

// School of the sample family.

asVisitor('demo');

/** No child is chosen where there are several. */
async function chooseChild(): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Child', exact: true }).click();
  await page.getByRole('option', { name: 'Nora' }).click();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('a record, an item to bring, homework and a contact are added; what is missing is asked for in its field', async () => {
  await visit('/school');
  await button('Add Academic Record').click();
  await dialog('Add Academic Record').getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog('Add Academic Record').getByText('Please enter a subject or title')).toBeVisible();
  await chooseChild();
  await page.getByLabelText('Subject or title').fill('Science');
  await page.getByLabelText('Result').fill('A');
  await dialog('Add Academic Record').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Science: A' }).getByRole('button').click();
  await dialog('Edit Academic Record').getByRole('button', { name: 'Cancel' }).click();

  await button('Add Item').click();
  await chooseChild();
  await dialog('Add Item to Bring').getByLabelText('What to bring').fill('Gym bag');
  await dialog('Add Item to Bring').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please choose at least one day')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Friday' }).click();
  await dialog('Add Item to Bring').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Gym bag' }).getByText('Fridays')).toBeVisible();
  await button('Packed Today: Gym bag').click();
  await expect.element(button('Not Packed: Gym bag')).toBeVisible();

  await button('Add Homework').click();
  await chooseChild();
  await page.getByRole('textbox', { name: 'Homework' }).fill('Read chapter 4');
  const due = page.getByLabelText('Due', { exact: true });
  const meant = ((await due.findElement()) as HTMLInputElement).value;
  await due.fill(`00${meant.slice(2)}`);
  await dialog('Add Homework').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please use a year from 1900 to 2199')).toBeVisible();
  await expect.element(due).toHaveFocus();
  await due.fill(meant);
  await dialog('Add Homework').getByRole('button', { name: 'Save' }).click();
  await button('Mark as Done: Read chapter 4').click();
  await expect.element(button('Not Done: Read chapter 4')).toBeVisible();

  await button('Add Contact').click();
  await chooseChild();
  await page.getByLabelText('Name', { exact: true }).fill('Ms. Okoye');
  await page.getByLabelText('Email (optional)').fill('nobody');
  await dialog('Add Contact').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabelText('Email (optional)').fill('okoye@school.example');
  await dialog('Add Contact').getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('link', { name: 'okoye@school.example' })).toBeVisible();
});

test('“Add School Event” opens the form for a school event, which shows here and in the calendar', async () => {
  await visit('/school');
  await button('Add School Event').click();
  const form = dialog('Add New Activity/Event');
  await expect.element(form.getByRole('combobox', { name: 'Type' })).toHaveTextContent('School');
  await form.getByLabelText('Title').fill('Parent evening');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(page.getByRole('region', { name: 'School Calendar' }).getByText('Parent evening')).toBeVisible();
});

test('a school event shows, however many other events come before it', async () => {
  const { api } = await import('../api.ts');
  const familyId = (await api.families.list.call())[0]!.id;
  const add = (title: string, type: 'activity' | 'school', date: string, isWeekly: boolean) => {
    const repeats = isWeekly ? { frequency: 'weekly' as const, until: null } : null;
    const when = { date, end: null, zone: 'America/New_York', repeats };
    return api.calendar.events.add.call({ id: newId(), familyId, title, description: '', type, children: [], ...when });
  };
  await Promise.all([1, 2, 3, 4, 5].map((n) => add(`Course ${n}`, 'activity', plusDays(today(), n), true)));
  await add('Graduation', 'school', plusDays(today(), 340), false);
  await visit('/school');
  await expect.element(page.getByRole('region', { name: 'School Calendar' }).getByText('Graduation')).toBeVisible();
});

test('school notes are kept under the name of the specification, and deleted entries leave the list', async () => {
  await visit('/school');
  await button('Add School Notes').click();
  await dialog('School Notes').getByRole('textbox').fill('Ask about the trip');
  await dialog('School Notes').getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByText('Your notes have been saved successfully')).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('document-notes-school-general')).toContain('Ask about the trip');

  const math = page.getByRole('listitem').filter({ hasText: 'Math: B+' });
  await math.getByRole('button', { name: 'More for Math: B+' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog('Delete Entry').getByRole('button', { name: 'Delete Entry' }).click();
  await expect.element(math).not.toBeInTheDocument();
  await button('Deleted school entries').click();
  const deleted = page.getByRole('group', { name: 'Deleted school entries' }).getByRole('listitem');
  await expect.element(deleted.filter({ hasText: /Math: B\+.*Academic record, .*Deleted by Alex on / })).toBeVisible();
  await deleted.getByRole('button', { name: 'History, Math: B+' }).click();
  const history = dialog('History');
  await expect.element(history.getByText('Academic record deleted by Alex')).toBeVisible();
});

test('academic records beyond the first 50 are loaded on request', async () => {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [child] = await api.children.list.call({ familyId });
  const said = { familyId, childId: child?.id ?? '', result: 'A', notes: '' };
  // Each on a day of its own: of one day the ids would decide which of them the first 50 leave out.
  for (let n = 0; n < 50; n += 1) {
    const quiz = { subject: `Quiz ${n}`, date: plusDays('2026-07-01', n) };
    await api.school.records.add.call({ ...said, id: crypto.randomUUID(), ...quiz });
  }
  await api.school.records.add.call({ ...said, id: crypto.randomUUID(), subject: 'Oldest', date: '2019-09-01' });
  await visit('/school');
  await expect.element(page.getByRole('heading', { name: 'Quiz 7: A' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Oldest: A' })).not.toBeInTheDocument();
  await page.getByRole('region', { name: 'Academic Progress' }).getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('heading', { name: 'Oldest: A' })).toBeVisible();
});

test('every list without an entry says so', async () => {
  for (const key of ['academicRecords', 'schoolContacts', 'bringItems', 'homework', 'calendarEvents'])
    localStorage.setItem(key, '[]');
  await visit('/school');
  for (const none of [
    'No school events added yet',
    'No academic records added yet',
    'Nothing to bring added yet',
    'No homework added yet',
    'No teachers or contacts added yet',
  ])
    await expect.element(page.getByText(none)).toBeVisible();
});

test('what was entered before the other parent joined says so', async () => {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [child] = await api.children.list.call({ familyId });
  const task = {
    familyId,
    childId: child?.id ?? '',
    id: crypto.randomUUID(),
    task: 'Read',
    subject: '',
    due: '2026-01-15',
    details: '',
  };
  await api.school.homework.add.call(task);
  const early = (localStorage.getItem('homework') ?? '').replaceAll(
    /"addedAt":"[^"]*"/g,
    '"addedAt":"2026-01-13T09:00:00.000Z"',
  );
  localStorage.setItem('homework', early);
  await visit('/school');
  const read = page.getByRole('listitem').filter({ hasText: 'Read' }).first();
  await expect.element(read.getByText('Entered before Blake joined')).toBeVisible();
});
