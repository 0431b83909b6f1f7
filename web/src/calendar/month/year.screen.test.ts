import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { monthOf, monthTitle, plusDays, plusMonths, today } from '../../lib/days.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { monthsFrom, monthsWords } from './year-months.ts';

asVisitor('demo');

const reached = () => document.activeElement?.getAttribute('data-day');
const year = () => page.getByRole('region', { name: 'Year', exact: true });
const titles = () => [...year().element().querySelectorAll('h3')].map((heading) => heading.textContent);
const thisMonth = () => `${monthOf(today())}-01`;

test('in the year, arrow keys go on from the day that was clicked, wherever today is', async () => {
  await visit('/calendar?view=year');
  // In a month other than this one.
  const clicked = `${monthOf(plusMonths(today(), 3))}-20`;
  const day = () => document.querySelector<HTMLElement>(`[data-day="${clicked}"]`);
  await expect.poll(day).not.toBeNull();
  await page.elementLocator(day()!).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(reached).toBe(clicked);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(reached).toBe(plusDays(clicked, 7));
});

test('the year opens at this month, and the next one has the same day of it', async () => {
  await visit('/calendar?view=year');
  const months = monthsFrom(thisMonth());
  await expect.element(year().getByRole('heading', { name: monthsWords(months), exact: true })).toBeVisible();
  await expect.poll(titles).toEqual(months.map(monthTitle));
  await year().getByRole('button', { name: 'Next year' }).click();
  await expect.poll(titles).toEqual(monthsFrom(plusMonths(thisMonth(), 12)).map(monthTitle));
  await expect.poll(() => location.search).toContain(`day=${plusMonths(today(), 12)}`);
});

test('months without a schedule are one line, and keys stay in those that have one', async () => {
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  const custody = await api.calendar.schedules.list.call({ familyId: family!.id });
  const [begin] = custody.schedules.map(({ from }) => from);
  // A year that ends with the month of the first night.
  await visit(`/calendar?view=year&day=${plusMonths(`${monthOf(today())}-01`, -1)}`);
  const months = monthsFrom(plusMonths(thisMonth(), -12));
  const without = months.filter((month) => monthOf(month) < monthOf(begin!));
  await expect.element(year().getByText(`${monthsWords(without)}: no schedule`, { exact: true })).toBeVisible();
  const shown = months.slice(without.length);
  expect(titles()).toEqual(shown.map(monthTitle));
  document.querySelector<HTMLElement>(`[data-day="${plusDays(shown[0]!, 2)}"]`)!.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(reached()).toBe(plusDays(shown[0]!, 2));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(reached).toBe(plusDays(shown[0]!, 1));
});
