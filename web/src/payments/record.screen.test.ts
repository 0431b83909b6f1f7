import type { Payment } from '@evenkeel/contract/payments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, forgetRules, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// Money that changed hands elsewhere, recorded by either of the two.

asVisitor('signed in');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const form = page.getByRole('dialog', { name: 'Record a Payment' });

async function openForm(): Promise<void> {
  await visit('/payments');
  await settled();
  await button('Record a Payment').click();
  await expect.element(form.getByRole('radio', { name: 'I paid Blake' })).toBeChecked();
}

async function fill(who: string, amount: string, description = 'At the door'): Promise<void> {
  await form.getByRole('radio', { name: who }).click();
  await form.getByLabelText('Amount in dollars').fill(amount);
  await form.getByLabelText('Description').fill(description);
}

const bodiesTo = async (path: RegExp) =>
  (await sentTo(path)).map((body) => JSON.parse(body) as Record<string, unknown>);

test('money I got is recorded as that, waits for its payer, and isn’t mine to confirm', async () => {
  await openForm();
  await fill('Blake paid me', '12,50');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect.element(page.getByText('It counts toward the balance after Blake confirms it').first()).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(await bodiesTo(/\/payments\/acknowledge$/)).toMatchObject([{ amount: 12_50, description: 'At the door' }]);
  expect(await bodiesTo(/\/payments$/)).toEqual([]);
  const row = region('Open').getByRole('listitem').filter({ hasText: 'At the door' });
  await expect.element(row.getByText('Blake to Alex, Cash, recorded by Alex', { exact: false })).toBeVisible();
  await expect.element(row.getByText('not confirmed, today')).toBeVisible();
  expect(row.getByRole('button').elements()).toEqual([]);
  await expect.element(region('Balance').getByText('Blake owes you $62.30')).toBeVisible();
});

test('money I gave is recorded as before', async () => {
  await openForm();
  await fill('I paid Blake', '12.50');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(await bodiesTo(/\/payments$/)).toMatchObject([{ amount: 12_50 }]);
  expect(await bodiesTo(/\/payments\/acknowledge$/)).toEqual([]);
});

test('what Blake got, by their word, is for me to confirm or contest', async () => {
  const { api } = await import('../api.ts');
  const [{ id: familyId, me } = { id: '', me: '' }] = await api.families.list.call();
  const [sample] = await api.payments.list.call({ familyId, only: 'open' });
  const { paidBy: blake } = sample!;
  const said: Payment = { ...sample!, paidBy: me, receivedBy: blake, isAcknowledged: true };
  answering({ path: /\/payments\?.*only=open/, json: [said] });
  await visit('/payments');
  const row = region('For you to answer').getByRole('listitem').filter({ hasText: 'Toward the ski trip' });
  await expect.element(row.getByText('Alex to Blake, Venmo, recorded by Blake', { exact: false })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Confirm, Toward the ski trip' })).toBeVisible();
  await row.getByRole('button', { name: 'Contest, Toward the ski trip' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Contest Payment' })).toBeVisible();
});

test('its two ways fit a phone', async () => {
  await resize(phone);
  await openForm();
  const [mine, theirs] = ['I paid Blake', 'Blake paid me'].map((name) =>
    form.getByText(name, { exact: true }).element(),
  );
  expect(mine!.getBoundingClientRect().top).toBe(theirs!.getBoundingClientRect().top);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test('what Blake recorded of the same amount is shown first, and confirmed instead', async () => {
  await openForm();
  await fill('Blake paid me', '40');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  const question = page.getByRole('dialog', { name: /^Blake recorded \$40\.00 on \w+ \d+. Confirm that one\?$/ });
  await expect.element(question.getByText('Toward the ski trip', { exact: false })).toBeVisible();
  expect(await bodiesTo(/\/acknowledge$/)).toEqual([]);
  await question.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect.element(page.getByText('It now counts toward the balance')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await bodiesTo(/\/confirm$/)).toMatchObject([{ isConfirmed: true }]);
  expect(await bodiesTo(/\/acknowledge$/)).toEqual([]);
});

test('what Blake recorded since this page was loaded is found as well', async () => {
  answering({ path: /\/payments\?.*only=open/, json: [] });
  await openForm();
  await fill('Blake paid me', '40');
  forgetRules();
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Blake recorded \$40\.00/ })).toBeVisible();
  expect(await bodiesTo(/\/acknowledge$/)).toEqual([]);
});

test('it may be another payment, and what is typed stays until one says so', async () => {
  await openForm();
  await fill('Blake paid me', '40', 'For the boots');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  const question = page.getByRole('dialog', { name: /^Blake recorded/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Description')).toHaveValue('For the boots');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await question.getByRole('button', { name: 'Record Another' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await bodiesTo(/\/acknowledge$/)).toMatchObject([{ amount: 40_00, description: 'For the boots' }]);
  expect(await bodiesTo(/\/confirm$/)).toEqual([]);
});

test('the other way, or another amount, asks nothing', async () => {
  await openForm();
  await fill('I paid Blake', '40');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await bodiesTo(/\/payments$/)).toHaveLength(1);
});
