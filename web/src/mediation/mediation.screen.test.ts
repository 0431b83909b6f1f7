import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, settled } from '../testing/window.ts';

// What both parents read of a session with a mediator, in the demo.

asVisitor('demo');

const sheet = () => page.getByRole('article', { name: 'Summer and Swimming' });
const group = (name: string) => sheet().getByRole('region', { name, exact: true });

beforeEach(() => visit('/mediation'));

async function open(): Promise<void> {
  await page.getByRole('button', { name: 'Summer and Swimming' }).click();
  await expect.element(sheet()).toBeVisible();
}

test('a parent reads what is agreed, open and parked, and changes nothing', async () => {
  await expect.element(page.getByText('2 agreed, 1 open, 1 parked')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await open();
  await expect.element(sheet().getByText('Draft. Not signed. Not a court order.').first()).toBeVisible();
  await expect.element(sheet().getByText(/with Alex and Blake\. Written down by Morgan Lee, mediator\./)).toBeVisible();
  expect(group('Agreed').getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(group('Open').getByText(/^Who takes the children in the first week/)).toBeVisible();
  await expect.element(group('Parked').getByText(/^A phone for Nora/)).toBeVisible();
  const buttons = sheet().getByRole('button').elements();
  expect(buttons.map((one) => one.textContent)).toEqual(['Print']);
  await settled();
  expect(await violations()).toEqual([]);
});

test('the page is in the URL, Back leads to the list, and an unknown one says so', async () => {
  await open();
  expect(new URLSearchParams(location.search).get('page')).toMatch(/^[0-9a-f-]{36}$/);
  history.back();
  await expect.element(page.getByRole('list', { name: 'Session Pages' })).toBeVisible();
  await visit('/mediation?page=01900000-0000-7000-8000-00000000ffff');
  await expect.element(page.getByText('There is no such session page, or it isn’t open to you.')).toBeVisible();
  await page.getByRole('button', { name: 'All Session Pages' }).click();
  await expect.element(page.getByRole('list', { name: 'Session Pages' })).toBeVisible();
});

test('on paper it is a draft agreement, the line stands at the foot of each sheet, and no button is left', async () => {
  await open();
  await emulate({ media: 'print' });
  await expect.element(sheet().getByText('Draft Agreement', { exact: true })).toBeVisible();
  const line = sheet().getByText('Draft. Not signed. Not a court order.').last();
  expect(getComputedStyle(line.element()).display).toBe('table-footer-group');
  expect(getComputedStyle(sheet().element()).display).toBe('table');
  expect(sheet().getByRole('button').elements()).toEqual([]);
});

test('it is found beside the access of neutrals', async () => {
  await visit('/settings/coparents?tab=connections');
  await page.getByRole('link', { name: 'Session Pages' }).click();
  await expect.element(page.getByRole('heading', { name: 'Mediation', level: 1 })).toBeVisible();
});
