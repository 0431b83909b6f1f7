import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// Whoever enters an event chooses whether the other parent is asked to confirm it.

asVisitor('signed in');

const adding = page.getByRole('dialog', { name: 'Add New Activity/Event' });
const box = (name = 'Ask Blake to confirm') => page.getByRole('checkbox', { name });

async function choose(type: string): Promise<void> {
  await adding.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
}

async function add(): Promise<void> {
  await visit('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  await adding.getByLabelText('Title').fill('Soccer');
}

const sentEvents = async () => (await sentTo(/\/events$/)).map((body) => JSON.parse(body) as { asks: boolean });

test('a visit asks and an activity doesn’t, until it is chosen', async () => {
  await add();
  await expect.element(box()).not.toBeChecked();
  await choose('Visit-Pickup');
  await expect.element(box()).toBeChecked();
  // What was chosen stays, whatever the type.
  await box().click();
  await choose('School');
  await choose('Visit-Pickup');
  await expect.element(box()).not.toBeChecked();
  box().element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box()).toBeChecked();
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  expect(await sentEvents()).toMatchObject([{ asks: true }]);
});

test('an activity is sent without a question', async () => {
  await add();
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect.element(adding).not.toBeInTheDocument();
  expect(await sentEvents()).toMatchObject([{ asks: false }]);
});

test('of an event that Blake confirmed it says that a change asks again', async () => {
  await resize(phone);
  await visit('/calendar?view=list');
  await page.getByRole('button', { name: 'Edit, Swimming lesson, Theo' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Event' });
  await expect.element(editing.getByText('Blake confirmed this event. If you change it, you ask again.')).toBeVisible();
  await expect.element(box()).toBeChecked();
  await settled();
  expect(await violations()).toEqual([]);
  enlargeLetters();
  await settled();
  expect(misfits('[role=dialog]')).toEqual([]);
});

test('before the other parent has joined, nobody is named', async () => {
  const { api } = await import('../api.ts');
  const families = await api.families.list.call();
  const alone = families.map((one) => ({
    ...one,
    members: one.members.filter(({ accountId }) => accountId === one.me),
  }));
  answering({ path: /^\/families$/, json: alone });
  await visit('/onboarding/calendar');
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await expect.element(box('Ask the other parent to confirm')).not.toBeChecked();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Custody' }).click();
  await expect.element(box('Ask the other parent to confirm')).toBeChecked();
});

test('whoever is asked can’t take the question back: the form says who is asked after a change', async () => {
  await visit('/calendar?view=list');
  await page.getByRole('button', { name: 'More for Pickup at school' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Event' });
  await expect.element(editing.getByText('If you change it, Blake is asked to confirm it.')).toBeVisible();
  expect(box().elements()).toEqual([]);
});

/** The sample family's event of this title, and Blake's id. */
async function eventOf(title: string) {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const { id: familyId, members } = family!;
  const blake = members.find(({ name }) => name.startsWith('Blake'))!.accountId;
  const all = await api.calendar.events.list.call({ familyId, from: '2026-01-01', to: '2027-12-31' });
  return { all, blake, event: all.find((one) => one.title === title)! };
}

test('what Blake says of their own question is no answer: I still confirm it', async () => {
  const { all, blake, event } = await eventOf('Pickup at school');
  const own = { ...event, asks: true, isConfirmed: true, confirmedBy: blake };
  answering({ path: /\/events\?/, json: all.map((one) => (one.id === event.id ? own : one)) });
  for (const path of ['/calendar?view=list', '/dashboard']) {
    await visit(path);
    await expect.element(page.getByRole('button', { name: 'Confirm Event, Pickup at school' }).first()).toBeVisible();
    // It still waits, so that the mark says whose word it is.
    await expect.element(page.getByText('Confirmed by Blake').first()).toBeVisible();
  }
});

test('what Blake confirmed while the form was open is said in it', async () => {
  const { all, blake, event } = await eventOf('Swimming lesson, Theo');
  const before = { ...event, isConfirmed: false, confirmedBy: null };
  answering({ path: /\/events\?/, json: all.map((one) => (one.id === event.id ? before : one)) });
  await visit('/calendar?view=list');
  await page.getByRole('button', { name: 'Edit, Swimming lesson, Theo' }).first().click();
  const editing = page.getByRole('dialog', { name: 'Edit Event' });
  const said = editing.getByText('Blake confirmed this event. If you change it, you ask again.');
  await editing.getByLabelText('Title').fill('Swimming, Theo');
  await expect.element(said).not.toBeInTheDocument();
  const current = { ...event, isConfirmed: true, confirmedBy: blake, version: event.version + 1 };
  const conflict = { defined: true, code: 'CONFLICT', status: 409, message: 'Changed meanwhile', data: { current } };
  answering({ path: new RegExp(`/events/${event.id}$`), method: 'POST', status: 409, json: conflict });
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(said).toBeVisible();
});

test('moving a date says whose yes ends before, and undoing a move says it afterwards', async () => {
  const { all, blake, event } = await eventOf('Swimming lesson, Theo');
  const day = event.date.slice(0, 10);
  const series = { ...event, repeats: { frequency: 'weekly', until: null }, isConfirmed: true, confirmedBy: blake };
  const exceptions = [{ on: day, date: `${day}T18:00`, end: null }];
  const moved = { ...series, exceptions, date: `${day}T18:00`, movedFrom: { date: event.date, end: event.end } };
  answering({ path: /\/events\?/, json: all.map((one) => (one.id === event.id ? moved : one)) });
  answering({ path: /\/date$/, method: 'POST', json: series });
  await visit(`/calendar?day=${day}`);
  await page.getByRole('button', { name: 'Move This Date, Swimming lesson, Theo' }).click();
  const moving = page.getByRole('dialog', { name: 'Move This Date' });
  const before = moving.getByText('Blake confirmed the old time. If you move the date, you ask again.');
  await expect.element(before).toBeVisible();
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Restore This Date, Swimming lesson, Theo' }).click();
  const after = page.getByText('Blake confirmed the time it was moved to and is asked again');
  await expect.element(after.first()).toBeVisible();
});
