import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// What a row of a list shows and offers, on a phone.

asVisitor('demo');

const table = (name: string) => page.getByRole('table', { name });
const rowsOf = (name: string) =>
  table(name)
    .getByRole('row')
    .elements()
    .filter((row) => row.querySelector('td'));
const weeksOf = (name: string) =>
  table(name)
    .getByRole('rowheader')
    .elements()
    .map((title) => title.textContent);
/** Lines its cells stand on. */
function linesOf(row: Element): number {
  const tops = [...row.querySelectorAll('td')]
    .filter((cell) => cell.getBoundingClientRect().height > 0)
    .map((cell) => cell.getBoundingClientRect().top)
    .toSorted((a, b) => a - b);
  return tops.filter((top, i) => top - (tops[i - 1] ?? -1_000) > 16).length;
}
const onAPhone = async (address: string, name: string) => {
  await resize(phone);
  await visit(address);
  await expect.element(table(name)).toBeVisible();
  await settled();
};

test('exchanges are rows of two lines under their weeks, and say the zone once', async () => {
  await onAPhone('/calendar?view=exchanges&from=2034-01-01&to=2034-02-28', 'Exchanges');
  const rows = rowsOf('Exchanges');
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => linesOf(row) > 2).map((row) => row.textContent)).toEqual([]);
  expect(new Set(weeksOf('Exchanges')).size).toBe(weeksOf('Exchanges').length);
  expect(weeksOf('Exchanges')[0]).toMatch(/^Week of (Dec|Jan) \d+, 203[34]$/);
  expect(
    page
      .getByText(/ time\.?$/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Times are .* time\.$/)]);
});

test('payments are rows of two lines under their weeks', async () => {
  await onAPhone('/payments', 'Payment History');
  const rows = rowsOf('Payment History');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => linesOf(row) > 2).map((row) => row.textContent)).toEqual([]);
  expect(weeksOf('Payment History')).toHaveLength(rows.length);
});

test.each([
  ['/calendar?view=exchanges', 'Exchanges'],
  ['/calendar?view=list', 'Events'],
  ['/payments', 'Payment History'],
])('%s: one act is in sight in each row, and the others are behind More', async (address, name) => {
  await onAPhone(address, name);
  const acts = rowsOf(name).map(
    (row) =>
      [...row.querySelectorAll('td:last-child :is(a, button)')].filter(
        (act) => act.getAttribute('aria-haspopup') !== 'menu',
      ).length,
  );
  expect(acts.length).toBeGreaterThan(1);
  expect(Math.max(...acts)).toBe(1);
});

test('an expense shows its answer; everything else is behind More', async () => {
  await resize(phone);
  await visit('/payments?tab=expenses');
  const expenses = page.getByRole('list', { name: 'Expenses' });
  const named = (name: string) => expenses.getByRole('button', { name }).elements();
  await expect.element(expenses.getByRole('button', { name: 'More for ' }).first()).toBeVisible();
  expect([named('History, '), named('Documents, '), named('Withdraw, ')]).toEqual([[], [], []]);
  const more = expenses.getByRole('button', { name: 'More for ' }).first();
  const menu = page.getByRole('menu');
  await more.click();
  await expect.element(menu.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect.element(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});
