import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, today } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, phone, resize, settled } from '../../testing/window.ts';

// All events by day, and what a row offers to whoever added it and to whoever didn't.

asVisitor('demo');

const list = page.getByRole('table', { name: 'Events' });
const button = (name: string, within: Pick<typeof page, 'getByRole'> = page) => within.getByRole('button', { name });

/** Titles of days, and of the events below each. */
function days(): { day: string; titles: string[] }[] {
  return [...list.element().querySelectorAll('tbody')].map((body) => ({
    day: body.querySelector('th')!.textContent,
    titles: [...body.querySelectorAll('td:first-child bdi')].map(({ textContent }) => textContent),
  }));
}

beforeEach(() => resize(desk));

test.each([
  ['a desk', desk],
  ['a phone', phone],
])('on %s the list stands by day with its weekday, and no row repeats day or "Upcoming"', async (_, size) => {
  await resize(size);
  await visit('/calendar?view=list');
  await expect.element(list).toBeVisible();
  await settled();
  const shown = days();
  expect(shown).toContainEqual({ day: longDay(plusDays(today(), 3)), titles: ['Dentist, Nora'] });
  expect(shown).toContainEqual({ day: longDay(plusDays(today(), 5)), titles: ['Pickup at school'] });
  expect(new Set(shown.map(({ day }) => day)).size).toBe(shown.length);
  const titles = list.getByRole('rowheader').elements();
  expect(titles).toHaveLength(shown.length);
  for (const title of titles) expect(title.getBoundingClientRect().height).toBeGreaterThan(10);
  const row = list.getByRole('row').filter({ hasText: 'Dentist, Nora' });
  await expect.element(row.getByText('3:15 PM')).toBeVisible();
  expect(list.element().textContent).not.toContain('Upcoming');
  const confirmed = list.getByRole('row').filter({ hasText: 'Swimming lesson, Theo' });
  await expect.element(confirmed.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('Confirm Event is in sight on what the other parent added, and one press away on one’s own', async () => {
  await visit('/calendar?view=list');
  await expect.element(button('Confirm Event, Pickup at school')).toBeVisible();
  expect(button('Confirm Event, Dentist').elements()).toEqual([]);
  await expect.element(button('Edit, Dentist')).toBeVisible();
  await button('More for Dentist').click();
  await page.getByRole('menuitemcheckbox', { name: 'Confirm Event' }).click();
  await expect.element(page.getByText('The event has been marked as confirmed')).toBeVisible();
});

test('the dashboard does the same', async () => {
  await visit('/dashboard');
  const card = page.getByRole('region', { name: 'Upcoming Events' });
  await expect.element(button('Confirm Event, Pickup at school', card)).toBeVisible();
  expect(button('Confirm Event, Dentist', card).elements()).toEqual([]);
  await expect.element(button('Notes, Dentist', card)).toBeVisible();
  await button('More for Dentist', card).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Confirm Event' })).toBeVisible();
});

test('what the other parent confirmed offers no way to take that back', async () => {
  const of = 'Swimming lesson, Theo';
  await visit('/calendar?view=list');
  await button(`More for ${of}`).click();
  await expect.element(page.getByRole('menuitem', { name: 'Notes' })).toBeVisible();
  expect(page.getByRole('menuitemcheckbox').elements()).toEqual([]);
  expect(button(`Confirmed, ${of}`).elements()).toEqual([]);
  await visit('/dashboard');
  await expect.element(button(`Notes, ${of}`)).toBeVisible();
  expect(button(`Confirmed, ${of}`).elements()).toEqual([]);
  expect(button(`More for ${of}`).elements()).toEqual([]);
});
