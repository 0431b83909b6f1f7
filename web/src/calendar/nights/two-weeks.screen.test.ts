import { newId } from '@evenkeel/contract/ids';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longDay, plusDays, today } from '../../lib/days.ts';
import { answering } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { phone, resize } from '../../testing/window.ts';

// The two weeks of the dashboard: each day leads to itself.

asVisitor('signed in');

const weeks = () => page.getByRole('figure', { name: /^The next 14 nights/ });
const dayOf = (day: string) => weeks().first().element().querySelector<HTMLElement>(`[data-day="${day}"]`)!;
const sheetOf = (day: string) => page.getByRole('dialog', { name: longDay(day) });

async function open(): Promise<void> {
  await visit('/dashboard');
  await expect.element(weeks().first()).toBeVisible();
}

beforeEach(() => resize(phone));

test('a tapped day opens as a sheet over its month, and Back leads to the month', async () => {
  await open();
  const day = plusDays(today(), 9);
  const { width, height } = dayOf(day).getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  dayOf(day).click();
  await expect.element(sheetOf(day).getByText(/^Night at (Alex|Blake)’s home$/)).toBeVisible();
  expect(document.querySelector(`[data-day="${day}"]`)!.closest('[aria-selected]')?.ariaSelected).toBe('true');
  history.back();
  await expect.element(sheetOf(day)).not.toBeInTheDocument();
  expect(location.pathname).toBe('/calendar');
  await page.getByRole('tab', { name: 'List View' }).click();
  await expect.element(page.getByRole('table', { name: 'Events' })).toBeVisible();
  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(page.getByRole('dialog').elements(), 'it rises once').toEqual([]);
});

test('where the day stands beside the month, nothing rises', async () => {
  await resize({ width: 1440, height: 900 });
  await open();
  const day = plusDays(today(), 9);
  dayOf(day).click();
  await expect.element(page.getByRole('region', { name: longDay(day) })).toBeVisible();
  expect(sheetOf(day).elements()).toEqual([]);
});

test('Tab comes to one of the days, and the arrows to the others', async () => {
  await open();
  const tabStops = [...weeks().first().element().querySelectorAll('a')].filter(({ tabIndex }) => tabIndex === 0);
  expect(tabStops).toEqual([dayOf(today())]);
  dayOf(today()).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowDown}{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(dayOf(plusDays(today(), 8)));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(document.activeElement, 'with another key the arrows are the browser’s').toBe(dayOf(plusDays(today(), 8)));
  await userEvent.keyboard('{Enter}');
  await expect.element(sheetOf(plusDays(today(), 8))).toBeVisible();
});

test('where children have different nights, the sheet says whose', async () => {
  await visit('/dashboard');
  const { api, queries } = await import('../../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const [nora, theo] = await api.children.list.call({ familyId });
  const custody = await api.calendar.schedules.list.call({ familyId });
  const schedules = custody.schedules.flatMap((one) => [
    { ...one, children: [nora!.id] },
    { ...one, id: newId(), children: [theo!.id], startsWith: one.startsWith === 'A' ? 'B' : 'A' },
  ]);
  answering({ path: /\/schedules(\?|$)/, method: 'GET', json: { ...custody, schedules } });
  queries.clear();
  await open();
  const day = plusDays(today(), 2);
  await expect.element(weeks().nth(1)).toBeVisible();
  weeks().nth(1).element().querySelector<HTMLElement>(`[data-day="${day}"]`)!.click();
  await expect.element(sheetOf(day).getByText(/^Nora: Night at /)).toBeVisible();
  await expect.element(sheetOf(day).getByText(/^Theo: Night at /)).toBeVisible();
});
