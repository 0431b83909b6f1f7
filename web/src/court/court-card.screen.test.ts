import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mediumDay, plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';

// The dashboard's cards of court and documents, with the sample family's entries.

asVisitor('demo');

const familyId = '01900000-0000-7000-8000-000000000001';
const court = async () => (await import('../api.ts')).api.court;
const dialog = (name: string) => page.getByRole('dialog', { name });
const card = page.getByRole('region', { name: 'Court Decisions' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function decide(description: string, date: string, audience: 'me' | 'both' = 'both') {
  const entered = { id: crypto.randomUUID(), familyId, description, date, follows: '', documentId: null, audience };
  return (await court()).decisions.add.call(entered);
}

async function hearing(subject: string, at: string) {
  const entered = { subject, at, zone: 'UTC', place: '', reminders: [], audience: 'both' as const };
  return (await court()).dates.add.call({ id: crypto.randomUUID(), familyId, ...entered });
}

async function removeAll(): Promise<void> {
  const { decisions, dates } = await court();
  for (const { id, version } of await decisions.list.call({ familyId }))
    await decisions.remove.call({ familyId, id, version });
  for (const { id, version } of await dates.list.call({ familyId })) await dates.remove.call({ familyId, id, version });
}

test('the card has the sample’s decision and next court date with its days, and leads to the documents', async () => {
  await visit('/dashboard');
  await expect.element(card.getByRole('button', { name: 'Parenting plan approved' })).toBeVisible();
  await expect.element(card.getByText(/, in 24 days$/)).toBeVisible();
  await expect.element(card.getByText('Last court date')).not.toBeInTheDocument();
  await expect.element(page.getByText(/coming soon/i)).not.toBeInTheDocument();
  // Its two ways say where they lead: to every decision, and to the documents.
  const ways = card.getByRole('button', { name: /^All / }).elements().concat(card.getByRole('link').elements());
  expect(ways.map(({ textContent }) => textContent)).toEqual(['All Decisions', 'View All']);
  await expect.element(card.getByText('Documents:')).toBeVisible();
  await card.getByRole('link', { name: 'View All documents', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/documents');
});

test('the card has the latest decision, and the last and the next court date', async () => {
  await decide('Newer order', today(), 'me');
  await hearing('Mediation', `${plusDays(today(), -3)}T09:00`);
  await hearing('Status conference', `${plusDays(today(), 1)}T09:00`);
  await visit('/dashboard');
  await expect.element(card.getByRole('button', { name: 'Newer order' })).toBeVisible();
  await expect.element(card.getByText('Only me')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Mediation' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Status conference' })).toBeVisible();
  // By the clock of the court, where that isn’t the reader’s.
  await expect.element(card.getByText(/, UTC time, tomorrow$/)).toBeVisible();
});

/** So many minutes from now, by the clock of UTC. */
const utc = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

test('a court date of today is the last one an hour after it began, and until then the next', async () => {
  await removeAll();
  await hearing('Over', utc(-61));
  await hearing('Under way', utc(-30));
  await visit('/dashboard');
  const about = (term: string) => card.getByRole('definition').nth(term === 'Last court date' ? 0 : 1);
  await expect.element(card.getByText('Last court date')).toBeVisible();
  await expect.element(about('Last court date').getByText('Over')).toBeVisible();
  await expect.element(about('Next court date').getByText('Under way')).toBeVisible();
});

test('without any the card says so, and says no number of days', async () => {
  await removeAll();
  await visit('/dashboard');
  await expect.element(card.getByText('No court decisions or dates yet')).toBeVisible();
  await expect.element(card.getByText(/in \d+ days/)).not.toBeInTheDocument();
});

test('every decision can be opened, changed and deleted; deleted ones keep their History, but not what was only mine', async () => {
  const earlier = plusDays(today(), -300);
  await decide('Holidays split', earlier);
  await decide('My own note of an order', earlier, 'me');
  await visit('/dashboard');
  await button('All Decisions').click();
  const all = dialog('All Court Decisions');
  await expect.element(all.getByText(mediumDay(earlier)).first()).toBeVisible();
  await all.getByRole('button', { name: 'Holidays split' }).click();
  await dialog('Court Decision').getByLabelText('Description').fill('Holidays split in half');
  await dialog('Court Decision').getByRole('button', { name: 'Save Changes' }).click();
  for (const [name, loss] of [
    ['Holidays split in half', 'hidden for both of you'],
    ['My own note of an order', 'Only you ever saw it.'],
  ] as const) {
    await all.getByRole('button', { name }).click();
    await dialog('Court Decision').getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog('Delete Court Decision').getByText(loss, { exact: false })).toBeVisible();
    await dialog('Delete Court Decision').getByRole('button', { name: 'Delete Court Decision' }).click();
    await expect.element(all.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await all.getByRole('button', { name: 'Deleted decisions and dates' }).click();
  await expect.element(all.getByText('My own note of an order')).not.toBeInTheDocument();
  await all.getByRole('button', { name: 'History, Holidays split in half' }).click();
  await expect.element(dialog('History').getByText(/^Court decision deleted by Alex/)).toBeVisible();
});

test('the card of documents has the newest, how many there are, and the real upload', async () => {
  await visit('/dashboard');
  const documents = page.getByRole('region', { name: 'Documents' });
  const { api } = await import('../api.ts');
  const { visible } = await api.documents.usage.get.call({ familyId });
  await expect.element(documents.getByText(`${visible} in total`)).toBeVisible();
  expect(documents.getByRole('listitem').elements()).toHaveLength(3);
  await documents.getByRole('link', { name: 'Add Document' }).click();
  await expect.element(dialog('Upload Documents')).toBeVisible();
  expect(location.pathname).toBe('/documents');
});
