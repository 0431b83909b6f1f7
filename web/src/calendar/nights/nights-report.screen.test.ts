import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../../testing/product.ts';

// What is counted at first, and one counting rule at a time.

asVisitor('demo');

const card = (name: string) => page.getByRole('region', { name, exact: true });
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const choose = async (name: string) => {
  await page.getByRole('combobox', { name: 'Counted by' }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('at first it counts from where the schedule begins: every night is scheduled', async () => {
  await visit('/calendar?view=nights');
  await expect
    .element(page.getByText(/^(\d+) of \1 nights are scheduled: \d+ at Alex’s home, \d+ at Blake’s home\.$/))
    .toBeVisible();
  await expect.element(card('Nights').getByText('Without a schedule')).not.toBeInTheDocument();
});

test('of nights before anything was agreed it says that, and counts none of them', async () => {
  await visit('/calendar?view=nights&from=2001-01-01&to=2001-01-31');
  await expect
    .element(page.getByText(/^No schedule had been agreed for these nights: the first one begins on /))
    .toBeVisible();
  await expect.element(page.getByText(/0 of 31/)).not.toBeInTheDocument();
  await expect.element(card('Nights')).not.toBeInTheDocument();
});

test('where the schedule begins within the range, the nights before it stand beside the counted ones', async () => {
  await visit(`/calendar?view=nights&from=${dayFrom(-700)}&to=${dayFrom(20)}`);
  await expect.element(page.getByText(/^[1-9]\d* of 7\d\d nights are scheduled/)).toBeVisible();
  await expect.element(card('Nights').getByText('Without a schedule')).toBeVisible();
});

test('a rule of a whole year says so for less, and counts the year on request', async () => {
  await visit('/calendar?view=nights&from=2031-03-01&to=2031-05-31');
  await expect.element(card('Nights')).toBeVisible();
  await choose('Care percentage');
  await expect.element(card('Nights')).not.toBeInTheDocument();
  await expect
    .element(card('Care percentage').getByText('This rule counts a whole year.', { exact: false }))
    .toBeVisible();
  await expect.element(card('Care percentage').getByText(/%,?$/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Count 2031' }).click();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2031-01-01');
  await expect
    .element(
      card('Care percentage')
        .getByText(/^\d+ of 365 nights, \d\d%/)
        .first(),
    )
    .toBeVisible();
  await choose('Half-day rule');
  await expect
    .element(
      card('Half-day rule')
        .getByText(/ days of 365 days, /)
        .first(),
    )
    .toBeVisible();
});

test('hours are counted of any range', async () => {
  await visit('/calendar?view=nights&from=2031-03-03&to=2031-03-04');
  await choose('Hours');
  await expect
    .element(
      card('Hours')
        .getByText(/ of 48 hours, /)
        .first(),
    )
    .toBeVisible();
});

test('the nights of each home stand above as one bar, with widths in proportion to them', async () => {
  await visit('/calendar?view=nights&from=2034-01-01&to=2034-02-02');
  const words = page.getByText(/^33 of 33 nights are scheduled: \d+ at Alex’s home, \d+ at Blake’s home\.$/);
  await expect.element(words).toBeVisible();
  const [, a, b] = /scheduled: (\d+) .*, (\d+) /.exec(words.element().textContent)!.map(Number);
  const parts = [...document.querySelectorAll('[data-nights] > span')];
  expect(parts.map(({ textContent }) => textContent)).toEqual([`A${a}`, `B${b}`]);
  const [left, right] = parts.map((part) => part.getBoundingClientRect().width) as [number, number];
  expect(left / right).toBeCloseTo(a! / b!, 1);
  const top = document.querySelector('[data-nights]')!.getBoundingClientRect().top;
  expect(top).toBeLessThan(words.element().getBoundingClientRect().top);
});
