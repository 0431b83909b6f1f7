import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { monthOf, plusDays, plusMonths, shortDay, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// A view that is left open over midnight, by a clock that is moved on while the device sleeps.

asVisitor('demo');

afterEach(() => vi.useRealTimers());

/** By the device's clock it is noon of a day, as it was typed or as it comes `days` later. */
function noonOf(day: string, days = 0): void {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, month - 1, date + days, 12) });
}

/** The device wakes tomorrow at noon. */
function sleepUntilTomorrow(): void {
  noonOf(today(), 1);
  document.dispatchEvent(new Event('visibilitychange'));
}

const current = () => document.querySelector('[aria-current="date"]')?.getAttribute('data-day');
const months = () => [...document.querySelectorAll('[id^="month-"]')].map(({ id }) => id);

const views = ['/calendar', '/calendar?view=year'];
/** Today, and the last days of months and years. The sample family has nights on all of them. */
const days = [today(), '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-07-31', '2028-02-29'];

test.each(days.flatMap((day) => views.map((path) => [day, path] as const)))(
  'after %s, %s marks the new day',
  async (day, path) => {
    noonOf(day);
    await visit(path);
    await expect.poll(current).toBe(day);
    sleepUntilTomorrow();
    await expect.poll(current).toBe(plusDays(day, 1));
  },
);

test.each(days)('in the year, a day chosen on %s stays in sight, and the new day is marked', async (day) => {
  noonOf(day);
  await visit(`/calendar?view=year&day=${day}`);
  await expect.poll(current).toBe(day);
  const before = months();
  sleepUntilTomorrow();
  await expect.poll(current).toBe(plusDays(day, 1));
  expect(months()).toEqual(before);
  expect(before).toContain(`month-${monthOf(day)}`);
});

test.each(days.slice(1, 3))('the year after the one around %s stays in sight on the new day', async (day) => {
  noonOf(day);
  await visit('/calendar?view=year');
  await expect.poll(current).toBe(day);
  await page.getByRole('button', { name: 'Next year' }).click();
  const first = `month-${monthOf(plusMonths(day, 12))}`;
  await expect.poll(() => months()[0]).toBe(first);
  sleepUntilTomorrow();
  await settled();
  expect(months()[0]).toBe(first);
});

test('the dashboard calls only what is today “Today”', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const { newId } = await import('@evenkeel/contract/ids');
  const content = { familyId: family!.id, description: '', end: null, zone: family!.zone, children: [] };
  const event = { ...content, type: 'other' as const, repeats: null };
  await api.calendar.events.add.call({ ...event, id: newId(), title: 'Potluck', date: plusDays(today(), 1) });
  await visit('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Potluck' });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText('Today', { exact: true })).not.toBeInTheDocument();
  sleepUntilTomorrow();
  await expect.element(row.getByText('Today', { exact: true })).toBeVisible();
});

const firstOfTwoWeeks = () => document.querySelector('figure li .sr-only')?.textContent;

test('the two weeks of the dashboard begin with the new day', async () => {
  await visit('/dashboard');
  await expect.poll(firstOfTwoWeeks).toContain(`${shortDay(today())}, Night at `);
  const tomorrow = plusDays(today(), 1);
  sleepUntilTomorrow();
  await expect.poll(firstOfTwoWeeks).toContain(`${shortDay(tomorrow)}, Night at `);
});
