import type { HealthDetails } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';

// Health of the sample family: counted, filtered, added, completed and deleted.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name });
const tiles = () => [...document.querySelectorAll('dl[aria-label=Summary] > div')].map((one) => one.textContent);

async function fillRequired(): Promise<void> {
  await page.getByRole('combobox', { name: 'Child', exact: true }).click();
  await page.getByRole('option', { name: 'Nora' }).click();
  await page.getByLabelText('Title').fill('Eye test');
}

test('the summary counts, the tabs follow into every list and count, and dates are in long form', async () => {
  await visit('/health');
  await expect.element(page.getByRole('heading', { name: 'Health Records', level: 1 })).toBeVisible();
  await expect.poll(tiles).toEqual(['Upcoming Appointments2', 'Vaccines2', 'Growth Records4', 'Allergies1']);
  await expect
    .element(region('Upcoming Appointments').getByText(/^[A-Z][a-z]+ \d{1,2}, \d{4}, 8:30 AM$/))
    .toBeVisible();
  await tab('Nora').click();
  await expect.poll(tiles).toEqual(['Upcoming Appointments1', 'Vaccines1', 'Growth Records3', 'Allergies0']);
  await expect.element(region('Allergies').getByText('No allergy records')).toBeVisible();
  expect(location.search).toContain('child=');
  await tab('All Children').click();
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
  await expect.element(dialog.getByText('Enter 8 to 98 inches')).toBeVisible();
  await expect.poll(() => page.getByText('Missing information').elements()).toEqual([]);
  await dialog.getByLabelText('Height (inches)').fill('52');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(region('Growth Records').getByText('Height 4 ft 4 in')).toBeVisible();
});

test('an appointment is completed with what the doctor said; a deleted record leaves the list; History has both', async () => {
  await visit('/health');
  const checkup = region('Upcoming Appointments').getByRole('listitem').filter({ hasText: 'Checkup' });
  await checkup.getByRole('button', { name: 'More for Checkup' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('Health added by Blake')).toBeVisible();
  await page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: 'Close' }).click();
  await checkup.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Appointment' });
  await dialog.getByLabelText('What the doctor said').fill('All is well');
  await dialog.getByRole('button', { name: 'Save Record' }).click();
  await expect.element(checkup).not.toBeInTheDocument();
  const dentist = region('Upcoming Appointments').getByRole('listitem').filter({ hasText: 'Orthodontist' });
  await dentist.getByRole('button', { name: 'More for Orthodontist' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Record' }).getByRole('button', { name: 'Delete Record' }).click();
  await expect.element(page.getByText('No upcoming appointments')).toBeVisible();
  await button('Completed appointments').click();
  const done = page.getByRole('list', { name: 'Completed appointments' }).getByRole('listitem');
  await expect
    .element(done.filter({ hasText: 'Checkup' }).getByText('What the doctor said: All is well'))
    .toBeVisible();
  await expect.element(done.getByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  await done.getByRole('button', { name: 'More for Checkup' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Deleted health records').click();
  const deleted = page.getByRole('group', { name: 'Deleted health records' }).getByRole('listitem');
  await expect.element(deleted.filter({ hasText: /Orthodontist.*Appointment, .*Deleted by Alex on / })).toBeVisible();
  await deleted.getByRole('button', { name: 'History, Orthodontist' }).click();
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('Health deleted by Alex')).toBeVisible();
});

/** As the demo keeps them: entered by Alex two days before Blake joined, and about a child whom nobody knows. */
async function enterEarly(): Promise<void> {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [child] = await api.children.list.call({ familyId });
  const details = { type: 'allergy', reaction: '' } as const;
  const said = { id: crypto.randomUUID(), familyId, childId: child?.id ?? '', title: 'Pollen', description: '' };
  await api.health.records.add.call({ ...said, date: '2026-01-02', details });
  const [row] = JSON.parse(localStorage.getItem('healthRecords') ?? '[]').filter(
    ({ id }: { id: string }) => id === said.id,
  );
  const early = { ...row, addedAt: '2026-01-13T09:00:00.000Z', childId: crypto.randomUUID() };
  localStorage.setItem('healthRecords', JSON.stringify([early]));
}

test('what was entered before the other parent joined says so; of a child whom nobody knows it says that', async () => {
  await enterEarly();
  await visit('/health');
  const pollen = region('Allergies').getByRole('listitem').filter({ hasText: 'Pollen' });
  await expect.element(pollen.getByText('Entered before Blake joined')).toBeVisible();
  await expect.element(pollen.getByText('Unknown Child')).toBeVisible();
});

test('every list without a record says what it would have', async () => {
  localStorage.setItem('healthRecords', '[]');
  await visit('/health');
  for (const [list, none] of [
    ['Upcoming Appointments', 'No upcoming appointments'],
    ['Vaccines', 'No vaccine records'],
    ['Growth Records', 'No growth records'],
    ['Allergies', 'No allergy records'],
    ['Medications', 'No medication records'],
  ] as const)
    await expect.element(region(list).getByText(none)).toBeVisible();
});

test('the form says when clocks skip the time of an appointment or have it twice', async () => {
  localStorage.setItem('familyZone', JSON.stringify('America/New_York'));
  await visit('/health');
  await button('Add Health Record').click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  for (const [day, time, words] of [
    ['2027-03-14', '02:30', /^Clocks go forward on Mar 14, 2027, so 2:30\sAM doesn’t exist\.$/],
    ['2027-11-07', '01:30', /^Clocks go back on Nov 7, 2027, so 1:30\sAM happens twice\.$/],
  ] as const) {
    await dialog.getByLabelText('Date', { exact: true }).fill(day);
    await dialog.getByLabelText('Time (optional)').fill(time);
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabelText('Time (optional)').fill('09:30');
  await expect.element(dialog.getByText(/^Clocks go/)).not.toBeInTheDocument();
});

async function enter(record: { title: string; date: string; details: HealthDetails }): Promise<void> {
  const { api } = await import('../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [child] = await api.children.list.call({ familyId });
  const said = { id: crypto.randomUUID(), familyId, childId: child?.id ?? '', description: '' };
  await api.health.records.add.call({ ...said, ...record });
}

test('an appointment that is past stands below the next ones until somebody completes it', async () => {
  const when = { time: '09:00', zone: 'America/New_York', provider: '', isProviderMasked: false } as const;
  const details = { type: 'appointment', ...when, status: 'upcoming', takes: null, outcome: '' } as const;
  await enter({ title: 'Allergist', date: '2025-10-26', details });
  await visit('/health');
  const past = region('Past Appointments').getByRole('listitem').filter({ hasText: 'Allergist' });
  await expect.element(past).toBeVisible();
  await expect.element(region('Upcoming Appointments').getByText('Allergist')).not.toBeInTheDocument();
  await expect.poll(tiles).toContain('Upcoming Appointments2');
  await past.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog', { name: 'Complete Appointment' }).getByRole('button', { name: 'Save Record' }).click();
  await expect.element(region('Past Appointments')).not.toBeInTheDocument();
});

test('a medication that ended stands under “Ended”; a dose of an earlier time can still be recorded', async () => {
  const given = { dosage: '5', unit: 'ml', frequency: '', isAsNeeded: false, everyHours: null, times: [] };
  const details = { type: 'medication', ...given, endsOn: '2026-01-09', givenBy: '', refillOn: null } as const;
  await enter({ title: 'Cough syrup', date: '2026-01-05', details });
  await visit('/health');
  const ended = page.getByRole('list', { name: 'Medications: ended' });
  await expect.element(ended.getByText('Cough syrup')).toBeVisible();
  await expect.element(ended.getByRole('button', { name: 'Another time: Cough syrup' })).toBeVisible();
  await expect.element(button('Record a Dose: Cough syrup')).not.toBeInTheDocument();
  await expect.element(button('Record a Dose: Amoxicillin')).toBeVisible();
  await expect.element(region('Medications').getByRole('heading', { name: 'Ended' })).toBeVisible();
});
