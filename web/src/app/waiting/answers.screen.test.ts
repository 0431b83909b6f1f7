import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { settled } from '../../testing/window.ts';
import { withoutGrants } from '../../testing/without-grants.ts';

// What waits on the dashboard is answered in its row, wherever one press is enough.

asVisitor('signed in');
withoutGrants();

const card = page.getByRole('region', { name: 'For you to answer' });
const list = page.getByRole('group', { name: 'For you to answer' });
const row = (name: string) => card.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => card.getByRole('button', { name });
const soccer = 'Soccer practice of Theo';
const skiTrip = 'Toward the ski trip';

async function open(): Promise<void> {
  await visit('/dashboard');
  await settled();
  await expect.element(row(soccer)).toBeVisible();
}

/** The family’s expense, answered in another tab of mine. */
async function disputeElsewhere(): Promise<void> {
  const { api } = await import('../../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const open = await api.payments.expenses.list.call({ familyId, only: 'open' });
  const { id, version } = open.find(({ description }) => description === soccer)!;
  await api.payments.expenses.answer.call({ familyId, id, version, status: 'disputed', reason: 'No' });
}

test('an expense says my share, and one press accepts it: the row goes, and the focus stays in the list', async () => {
  await open();
  expect(row(soccer).element().textContent).toContain('$48.50, your share $24.25');
  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>();
  answering({ path: /\/answer$/, method: 'POST', after: isLate });
  const before = card.getByRole('listitem').elements().length;
  await button(`Accept, ${soccer}`).click();
  await expect.element(row(soccer).getByRole('button', { name: 'Accepting...' })).toBeVisible();
  answer();
  await expect.element(page.getByText('Your share now counts toward the balance')).toBeVisible();
  await expect.element(row(soccer)).not.toBeInTheDocument();
  expect(card.getByRole('listitem').elements()).toHaveLength(before - 1);
  await expect.element(list).toHaveFocus();
});

test('an event and a payment are confirmed in the row, and the last answer takes the card with it', async () => {
  await open();
  await button(`Accept, ${soccer}`).click();
  await button(`Confirm, ${skiTrip}`).click();
  await expect.element(page.getByText('It now counts toward the balance')).toBeVisible();
  await button('Confirm, Pickup at school').click();
  await expect.element(page.getByText('The event has been marked as confirmed')).toBeVisible();
  await button('Confirm, School concert').click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(list).toHaveFocus();
});

test('a refused answer says so, and can be given again', async () => {
  refusing({ path: /\/answer$/, method: 'POST', status: 500 });
  await open();
  await button(`Accept, ${soccer}`).click();
  await expect.element(page.getByText('Something went wrong. Nothing you typed is lost.')).toBeVisible();
  await expect.element(button(`Accept, ${soccer}`)).toBeVisible();
});

test('what somebody else was faster with stays as it is, and the row goes', async () => {
  await open();
  await disputeElsewhere();
  await button(`Accept, ${soccer}`).click();
  await expect.element(page.getByText('This was changed while you had it open.')).toBeVisible();
  await expect.element(row(soccer)).not.toBeInTheDocument();
});

test('no takes a reason, in the dialog of the Payments page', async () => {
  await open();
  await button(`Dispute, ${soccer}`).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute Expense' });
  await dialog.getByLabelText('Why do you dispute it?').fill('He stopped in October');
  await dialog.getByRole('button', { name: 'Dispute Expense' }).click();
  await expect.element(page.getByText('What you didn’t accept doesn’t count toward the balance')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(soccer)).not.toBeInTheDocument();
  expect((await sentTo(/\/answer$/)).map((body) => JSON.parse(body))).toMatchObject([
    { status: 'disputed', reason: 'He stopped in October' },
  ]);
});

test('a no that comes too late opens no dialog', async () => {
  await open();
  await disputeElsewhere();
  await button(`Dispute, ${soccer}`).click();
  await expect.element(page.getByText('This was already answered or withdrawn.')).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Dispute Expense' }).elements()).toEqual([]);
  await expect.element(row(soccer)).not.toBeInTheDocument();
});

test('what has to be read first has a link, and what is answered in its row leads there, too', async () => {
  const { api } = await import('../../api.ts');
  const [family] = await api.families.list.call();
  const { waiting } = await api.notifications.waiting.list.call({ familyId: family!.id });
  const about = { ...waiting[0]!, title: '2-2-3', version: null, share: null, amount: null };
  const suggested = { ...about, kind: 'suggestion', id: crypto.randomUUID() };
  answering({ path: /\/waiting/, json: { waiting: [suggested, ...waiting], total: waiting.length + 1 } });
  await open();
  await expect.element(row('2-2-3 Schedule').getByText('Suggested to both of you, from')).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Answer, 2-2-3 Schedule' })).toHaveAttribute('href', '/calendar');
  expect(row('2-2-3 Schedule').getByRole('button').elements()).toEqual([]);
  await expect.element(card.getByRole('link', { name: soccer })).toHaveAttribute('href', '/payments');
});
