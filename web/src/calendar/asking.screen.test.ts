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
  await page.getByRole('button', { name: 'More for Swimming lesson, Theo' }).click();
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
  await page.getByRole('button', { name: 'Edit, Pickup at school' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Event' });
  await expect.element(editing.getByText('If you change it, Blake is asked to confirm it.')).toBeVisible();
  expect(box().elements()).toEqual([]);
});
