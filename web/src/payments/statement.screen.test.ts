import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mediumDay, plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, resize, settled } from '../testing/window.ts';

// The balance line by line, its statement, and what stands first in Payments.

asVisitor('demo');

const balance = page.getByRole('region', { name: 'Balance', exact: true });
const sheet = page.getByRole('region', { name: 'Statement', exact: true });
const lines = () => sheet.getByRole('table', { name: 'Statement' }).getByRole('row').elements().slice(1);
const textsOf = (row: Element) => [...row.querySelectorAll('td')].map((cell) => (cell as HTMLElement).innerText);
const said = () => sheet.element().textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openStatement(): Promise<void> {
  await visit('/payments');
  await balance.getByRole('link', { name: 'Statement' }).click();
  await expect.element(sheet.getByRole('table')).toBeVisible();
}

test('the balance says since when, and its lines add up to it', async () => {
  await visit('/payments');
  await expect.element(balance.getByText('Blake owes you $62.30')).toBeVisible();
  await expect.element(balance.getByText(`Owed since ${mediumDay(plusDays(today(), -6))}`)).toBeVisible();
  const rows = [...balance.element().querySelectorAll('dl > div')].map((row) => (row as HTMLElement).innerText);
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Blake’s share of expenses you paid $182.30',
    'Blake paid you −$120.00',
    'Total Paid, by both of you $120.00',
  ]);
});

test('a statement opens from the balance, goes line by line, and ends at it', async () => {
  await openStatement();
  expect(lines().map(textsOf)).toEqual([
    [
      mediumDay(plusDays(today(), -18)),
      'School supplies for Nora\n\nExpense paid by Alex',
      '$184.60',
      '$92.30',
      'Blake owes $92.30',
    ],
    [
      mediumDay(plusDays(today(), -12)),
      'My half of the school supplies and the deposit\n\nBlake paid Alex',
      '$120.00',
      '',
      'Alex owes $27.70',
    ],
    [
      mediumDay(plusDays(today(), -6)),
      'Ski trip, deposit and rental\n\nExpense paid by Alex\n\n$180.00 of it accepted',
      '$240.00',
      '$90.00',
      'Blake owes $62.30',
    ],
  ]);
  await expect.poll(said).toContain(`Balance after ${mediumDay(today())}Blake owes Alex $62.30`);
  expect(said()).not.toContain('dated later');
  await page.getByRole('link', { name: 'All Payments' }).click();
  await expect.element(balance).toBeVisible();
});

test('another range begins with its opening balance and says what came later', async () => {
  const [from, to] = [plusDays(today(), -15), plusDays(today(), -10)];
  await openStatement();
  await page.getByLabelText('First day').fill(from);
  await page.getByLabelText('Last day').fill(to);
  await expect.poll(said).toContain(`Balance before ${mediumDay(from)}Blake owes Alex $92.30`);
  expect(lines()).toHaveLength(1);
  await expect.poll(said).toContain(`Balance after ${mediumDay(to)}Alex owes Blake $27.70`);
  await expect.poll(said).toContain('Balance with everything dated laterBlake owes Alex $62.30');
  expect(location.search).toContain(`from=${from}`);
  await visit(`/payments?from=2001-01-01&to=2001-12-31`);
  await expect.element(sheet.getByText('Nothing counted toward the balance in this time.')).toBeVisible();
});

test('it downloads as CSV, and says so', async () => {
  const saved: [string, Blob][] = [];
  const blobs = vi.spyOn(URL, 'createObjectURL');
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, blobs.mock.lastCall?.[0] as Blob]);
  });
  await openStatement();
  await button('Download CSV').click();
  await expect.element(page.getByText('Statement downloaded').first()).toBeVisible();
  clicks.mockRestore();
  blobs.mockRestore();
  const [[name, blob] = ['', new Blob()]] = saved;
  expect(name).toMatch(/^statement-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(blob.type).toBe('text/csv;charset=utf-8');
  const rows = (await blob.text()).trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toMatch(/,Expense,"Ski trip, deposit and rental",Alex,240\.00,180\.00,90\.00,62\.30$/);
});

test('on paper: whose, which days and made when, and no controls', async () => {
  await openStatement();
  await emulate({ media: 'print' });
  await expect.element(sheet.getByRole('heading', { name: 'Statement between Alex and Blake' })).toBeVisible();
  const head = sheet.element().querySelector('dl')?.textContent;
  expect(head).toMatch(/^FamilyAlex and BlakeRange\w+, .*, both days includedMade\w+, .*, by Alex$/);
  for (const hidden of [
    page.getByText('Print', { exact: true }),
    page.getByText('Download CSV', { exact: true }),
    page.getByLabelText('First day'),
    page.getByText('All Payments', { exact: true }),
  ])
    await expect.element(hidden).not.toBeVisible();
});

test('it fits 320 px', async () => {
  await resize({ width: 320, height: 700 });
  await openStatement();
  await settled();
  expect(document.documentElement.scrollWidth).toBe(320);
});
