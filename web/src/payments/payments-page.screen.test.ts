import type { Expense } from '@evenkeel/contract/payments';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { today } from '../lib/days.ts';
import { answering, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// What stands first in Payments, and what each row offers.

asVisitor('signed in');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const make = button('Make a Payment');
const groundOf = (one: Locator) => getComputedStyle(one.element()).backgroundColor;

async function openPayments(): Promise<void> {
  await visit('/payments');
  await settled();
  await expect.element(region('Balance')).toBeVisible();
}

async function family() {
  const { api } = await import('../api.ts');
  const [first] = await api.families.list.call();
  return {
    api,
    familyId: first!.id,
    me: first!.me,
    other: first!.members.find(({ accountId }) => accountId !== first!.me)!,
  };
}

/** The open expenses, each like the sample's. */
async function withOpen(...expenses: Partial<Expense>[]): Promise<void> {
  const { api, familyId } = await family();
  const [sample] = await api.payments.expenses.list.call({ familyId });
  const json = expenses.map((one) => ({ ...sample!, id: crypto.randomUUID(), ...one }));
  answering({ path: /\/expenses\?.*only=open/, json });
}

async function owing(): Promise<void> {
  const { api, familyId, me } = await family();
  const ledger = await api.payments.ledger.get.call({ familyId });
  const parents = ledger.parents.map((one) => ({ ...one, owed: one.accountId === me ? 0 : 30_00, paid: 0 }));
  answering({ path: /\/ledger$/, json: { ...ledger, parents } });
}

test('what I answer stands first, on a phone above the balance; requests first of it', async () => {
  const { other } = await family();
  const pending = { paidBy: other.accountId, status: 'pending', accepted: 0 } as const;
  await withOpen({ ...pending, description: 'Paid before' }, { ...pending, description: 'Asked first', isPaid: false });
  await resize(phone);
  await openPayments();
  const [answer, balance] = [region('For you to answer'), region('Balance')].map((one) => one.element());
  expect(answer!.compareDocumentPosition(balance!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(answer!.getBoundingClientRect().bottom).toBeLessThanOrEqual(balance!.getBoundingClientRect().top);
  const rows = region('For you to answer').getByRole('listitem').elements();
  expect(rows[0]!.textContent).toContain('Asked first');
  expect(rows[1]!.textContent).toContain('Paid before');
});

test('Accept says the share, and is sent at one press', async () => {
  await openPayments();
  const accept = button('Accept $24.25, Soccer practice of Theo');
  await expect.element(accept).toHaveTextContent('Accept $24.25');
  expect(groundOf(accept)).not.toBe(groundOf(button('Dispute, Soccer practice of Theo')));
  await accept.click();
  await expect.element(page.getByText('Your share now counts toward the balance')).toBeVisible();
  expect((await sentTo(/\/answer$/)).map((body) => JSON.parse(body))).toMatchObject([{ status: 'accepted' }]);
});

test('what nothing was accepted of isn’t settled “at $0.00”: its author stops asking, from the menu and after a question', async () => {
  const { me } = await family();
  const mine = { paidBy: me, status: 'disputed', reason: 'No', amount: 60_00 } as const;
  await withOpen(
    { ...mine, description: 'All refused', accepted: 0 },
    { ...mine, description: 'In part', accepted: 20_00 },
  );
  await openPayments();
  await expect.element(button('Settle at $20.00, In part')).toBeVisible();
  expect(row('All refused').element().textContent).not.toContain('Settle');
  expect(row('All refused').getByRole('button').elements()).toHaveLength(1);
  await button('More for All refused').click();
  await page.getByRole('menuitem', { name: 'Stop Asking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop Asking' });
  await expect.element(dialog.getByText('You no longer ask for the $60.00.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a new expense is in sight when its form closes, and marked, however many are open', async () => {
  const { api, familyId } = await family();
  for (let i = 0; i < 5; i += 1) {
    const content = { description: `Open ${i}`, amount: 10_00, date: today(), share: 5_000 };
    await api.payments.expenses.add.call({ ...content, id: crypto.randomUUID(), familyId });
  }
  await resize(phone);
  await openPayments();
  await expect.element(button('Show all 6')).toBeVisible();
  await button('Add Expense').click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabelText('Description').fill('Long ago');
  await dialog.getByLabelText('Amount in dollars').fill('12.50');
  await dialog.getByLabelText('Date').fill('2026-01-02');
  await dialog.getByRole('button', { name: 'Add Expense' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const added = region('Open').getByRole('listitem').filter({ hasText: 'Long ago' });
  await expect.element(added.getByText('Just added')).toBeVisible();
  await settled();
  await expect.poll(() => added.element().getBoundingClientRect().top).toBeGreaterThan(56);
  expect(added.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  expect(document.activeElement).toBe(button('Add Expense').element());
  await button('Record a Payment').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(added.getByText('Just added').elements()).toEqual([]);
});

test('Make a Payment stands beside the balance with its mark, and is the primary act of who owes alone', async () => {
  await openPayments();
  expect(region('Balance').element().contains(make.element())).toBe(true);
  expect(make.element().textContent).toBe('Make a PaymentTest');
  await expect.element(make).toHaveAccessibleDescription('Test');
  expect(groundOf(make)).toBe(groundOf(button('Record a Payment')));
  expect(groundOf(make)).not.toBe(groundOf(button('Add Expense')));
  await visit('/terms');
  const { queries } = await import('../api.ts');
  queries.clear();
  await owing();
  await openPayments();
  await expect.element(region('Balance').getByText('You owe Blake $30.00')).toBeVisible();
  expect(groundOf(button('Add Expense'))).toBe(groundOf(button('Record a Payment')));
  expect(groundOf(make)).not.toBe(groundOf(button('Add Expense')));
});

test('with a provider the button has no mark', async () => {
  const { api, familyId } = await family();
  const ledger = await api.payments.ledger.get.call({ familyId });
  answering({ path: /\/ledger$/, json: { ...ledger, provider: 'stripe' } });
  await openPayments();
  await expect.element(make).toBeVisible();
  expect(make.element().textContent).toBe('Make a Payment');
  await expect.element(make).not.toHaveAccessibleDescription();
});

test('a test payment says first that no money moves, and that no real card belongs there', async () => {
  await openPayments();
  await make.click();
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' });
  const words = 'This is a test. No money moves, and nobody should type a real card.';
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  const form = dialog.element().querySelector('form')!;
  expect(form.firstElementChild!.textContent!.startsWith(words)).toBe(true);
  expect(form.firstElementChild!.querySelector('input')).toBeNull();
});

test('where nothing counts yet, the balance has no rows', async () => {
  const { api, familyId } = await family();
  const ledger = await api.payments.ledger.get.call({ familyId });
  const parents = ledger.parents.map((one) => ({ ...one, owed: 0, paid: 0 }));
  answering({ path: /\/ledger$/, json: { ...ledger, parents, since: null } });
  await openPayments();
  await expect.element(region('Balance').getByText('Nothing is owed')).toBeVisible();
  expect(region('Balance').element().textContent).not.toContain('$0.00');
});
