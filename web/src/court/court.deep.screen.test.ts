import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';

// Court dates of the sample family in the calendar and on the dashboard, and the dialogs of court.

asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const region = (name: string) => page.getByRole('region', { name });
/** Of the sample, in 24 days. */
const review = 'Review of the parenting plan';

/** Loaded after the visitor has come: only then it is decided who answers. */
const outside = async () => (await import('../api.ts')).api.court.dates;

const familyId = '01900000-0000-7000-8000-000000000001';
const day = plusDays(today(), 2);

/** A court date in two days, as another tab or the other parent would add it. */
async function added(subject: string, audience: 'me' | 'both') {
  const when = { at: `${day}T09:30`, zone: 'America/New_York' };
  const said = { subject, place: 'Room 4', reminders: [], audience };
  const dates = await outside();
  return dates.add.call({ id: crypto.randomUUID(), familyId, ...said, ...when });
}

test('a court date is in the month, on its day, among the next events, in the list and on the dashboard', async () => {
  await added('Mediation', 'me');
  await visit(`/calendar?day=${day}`);
  await expect.element(button(new RegExp(`^${longDay(day)}.*1 court date$`))).toBeVisible();
  await expect.element(region(longDay(day)).getByText('Only me')).toBeVisible();
  await expect.element(region(longDay(day)).getByText('Room 4')).toBeVisible();
  await expect.element(region('Upcoming Events').getByRole('button', { name: /Mediation.*Only me/ })).toBeVisible();
  await page.getByRole('tab', { name: 'List View' }).click();
  await expect.element(page.getByRole('row', { name: /Mediation.*Court date.*Only me/ })).toBeVisible();
  const shared = page.getByRole('row', { name: new RegExp(review) });
  await expect.element(shared).toBeVisible();
  await expect.element(shared.getByText('Only me')).not.toBeInTheDocument();
  await visit('/dashboard');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mediation' }).getByText('Only me')).toBeVisible();
});

test('selecting one opens its dialog, from the day, the next events, the list, and the address of a reminder', async () => {
  const { id } = await added('Mediation', 'both');
  await visit(`/calendar?day=${day}`);
  const places = [region(longDay(day)), region('Upcoming Events')];
  for (const place of places) {
    await place.getByRole('button', { name: /^Mediation/ }).click();
    await expect.element(dialog('Court Date').getByLabelText('Subject')).toHaveValue('Mediation');
    await dialog('Court Date').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog('Court Date')).not.toBeInTheDocument();
  }
  await visit('/calendar?view=list');
  await button('Open, Mediation').click();
  await expect.element(dialog('Court Date')).toBeVisible();
  await dialog('Court Date').getByRole('button', { name: 'Cancel' }).click();
  await visit(`/calendar?date=${id}`);
  await expect.element(dialog('Court Date').getByLabelText('Subject')).toHaveValue('Mediation');
  await dialog('Court Date').getByRole('button', { name: 'Cancel' }).click();
  await visit(`/calendar?date=${crypto.randomUUID()}`);
  await expect.element(page.getByText('This date isn’t in your calendar anymore.')).toBeVisible();
});

test('what is missing is asked for at its field, also who sees it, which nothing chooses beforehand', async () => {
  await visit('/dashboard');
  await button('Add Court Date').click();
  const form = dialog('Add Court Date');
  await form.getByLabelText('Date', { exact: true }).fill('');
  await form.getByLabelText('Time', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Add Court Date' }).click();
  for (const words of ['Please enter a subject', 'Please enter a date', 'Please enter a time'])
    await expect.element(form.getByText(words)).toBeVisible();
  await expect.element(form.getByText('Please choose who sees this.')).toBeVisible();
  for (const choice of form.getByRole('radio').all()) await expect.element(choice).not.toBeChecked();
  for (const choice of form.getByRole('checkbox').all()) await expect.element(choice).not.toBeChecked();
  await form.getByLabelText('Subject').fill('Hearing');
  await form.getByLabelText('Date', { exact: true }).fill(day);
  await form.getByLabelText('Time', { exact: true }).fill('10:15');
  await form.getByRole('checkbox', { name: '1 day before' }).click();
  await form.getByText('Only me', { exact: true }).click();
  await expect.element(form.getByText('Only you get it', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Add Court Date' }).click();
  await expect.element(page.getByText('Court Date Added')).toBeVisible();
  const [stored] = await (await outside()).list.call({ familyId, to: day });
  expect(stored).toMatchObject({ subject: 'Hearing', at: `${day}T10:15`, reminders: ['day'], audience: 'me' });
});

test('deleting asks first, says what is lost, and hides a shared one for both; History has every version', async () => {
  await added('Mediation', 'both');
  await visit('/calendar?view=list');
  await button('Open, Mediation').click();
  await dialog('Court Date').getByRole('button', { name: 'History' }).click();
  await expect.element(dialog('History').getByText(/^Court date added by Alex/)).toBeVisible();
  await dialog('History').getByRole('button', { name: 'Close' }).click();
  await dialog('Court Date').getByRole('button', { name: 'Delete' }).click();
  const question = dialog('Delete Court Date');
  await expect.element(question.getByText('hidden for both of you', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Delete Court Date' }).click();
  await expect.element(page.getByRole('row', { name: /Mediation/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Court Date Deleted')).toBeVisible();
});

test('what the other parent changed meanwhile is kept with one’s own, and neither is lost', async () => {
  const {
    id,
    familyId: _family,
    addedAt: _at,
    addedBy: _by,
    audience: _seenBy,
    ...said
  } = await added('Mediation', 'both');
  await visit('/calendar?view=list');
  await button('Open, Mediation').click();
  const form = dialog('Court Date');
  await form.getByLabelText('Place (optional)').fill('Room 9');
  await (await outside()).change.call({ ...said, id, familyId, subject: 'Second mediation' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const both = form.getByRole('region', { name: 'Both versions' });
  await expect.element(both.getByText('Second mediation')).toBeVisible();
  await expect.element(both.getByText(/Room 9$/)).toBeVisible();
  await form.getByRole('button', { name: 'Save Both Changes' }).click();
  await expect.element(page.getByRole('row', { name: /^Second mediation/ })).toBeVisible();
  const dates = await (await outside()).list.call({ familyId });
  expect(dates.find((one) => one.id === id)).toMatchObject({
    subject: 'Second mediation',
    place: 'Room 9',
    version: 3,
  });

  // Whoever takes what was saved has seen it, and goes on from there.
  await button('Open, Second mediation').click();
  await form.getByLabelText('Place (optional)').fill('Room 10');
  await (await outside()).change.call({ ...said, id, familyId, subject: 'Third mediation', version: 3 });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByRole('button', { name: 'Use Saved Version' }).click();
  await form.getByLabelText('Place (optional)').fill('Room 11');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const now = await (await outside()).list.call({ familyId });
  expect(now.find((one) => one.id === id)).toMatchObject({ subject: 'Third mediation', place: 'Room 11', version: 5 });
});

test('a decision names a document that both see, unless only I see the decision', async () => {
  await visit('/dashboard');
  await button('Add Decision').click();
  const form = dialog('Add Court Decision');
  await form.getByRole('button', { name: 'Add Decision' }).click();
  await expect.element(form.getByText('Please describe the decision')).toBeVisible();
  await form.getByLabelText('Description').fill('Weekends alternate');
  const mine = page.getByRole('option', { name: 'Questions for Morgan.docx' });
  await form.getByText('Only me', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Document' }).click();
  await mine.click();
  await form.getByText('Both of us', { exact: true }).click();
  await expect.element(form.getByRole('combobox', { name: 'Document' })).toHaveTextContent('None');
  await form.getByRole('combobox', { name: 'Document' }).click();
  await expect.element(page.getByRole('option', { name: 'Parenting plan.pdf' })).toBeVisible();
  await expect.element(mine).not.toBeInTheDocument();
});

test('whoever takes the saved version of a decision goes on from it', async () => {
  const { decisions } = (await import('../api.ts')).api.court;
  const said = { description: 'Custody', date: '2026-11-02', follows: '', documentId: null };
  const id = crypto.randomUUID();
  await decisions.add.call({ id, familyId, ...said, audience: 'both' });
  await visit('/dashboard');
  await button('Custody').click();
  const form = dialog('Court Decision');
  await form.getByLabelText('Description').fill('My words');
  await decisions.change.call({ ...said, id, familyId, description: 'Their words', version: 1 });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByRole('button', { name: 'Use Saved Version' }).click();
  await expect.element(form.getByLabelText('Description')).toHaveValue('Their words');
  await form.getByLabelText('Description').fill('Our words');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Our words')).toBeVisible();
});
