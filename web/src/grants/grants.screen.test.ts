import { plusMonths } from '@evenkeel/contract/day-numbers';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { today, plusDays } from '../lib/days.ts';
import { addSomeone, chooseFor } from '../testing/add-someone.ts';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';
import { withoutGrants } from '../testing/without-grants.ts';

// A parent gives their lawyer access, in the demo: the same rules and screens as signed in.

asVisitor('demo');
withoutGrants();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const connections = '/settings/coparents?tab=connections';

beforeEach(() => visit(connections));

async function offer(): Promise<void> {
  await addSomeone(/^Your Lawyer/);
  const form = dialog('Give Your Lawyer Access');
  await form.getByLabelText('Email of your lawyer').fill('jordan@example.com');
  await form.getByRole('checkbox', { name: /^Calendar/ }).click();
  await form.getByLabelText('Last day').fill(plusDays(today(), 90));
  await form.getByLabelText('What it is for').fill('The hearing in May');
}

test('adding someone asks who, and only then says what that means', async () => {
  await button('Add Someone').click();
  const asks = dialog('Add Someone');
  const names = ['Third Parent', 'Your Lawyer', 'Mediator, Coordinator or Judge', 'Relative or Carer'];
  await expect.element(asks.getByRole('radio', { name: 'Your Lawyer', exact: true })).toBeVisible();
  const radios = asks.getByRole('radio').elements();
  expect(radios.map((one) => one.closest('label')?.textContent)).toEqual(names);
  await expect.element(button('Continue')).toBeDisabled();
  await asks.getByRole('radio', { name: 'Your Lawyer' }).click();
  const says = /reads what you choose.*If you choose documents, they can also add documents, which only you get\./;
  await expect.element(asks.getByText(says)).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await button('Continue').click();
  await expect.element(dialog('Give Your Lawyer Access')).toBeVisible();
  await dialog('Give Your Lawyer Access').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Add Someone')).toHaveFocus();
});

test('before it is given it says what is seen, what never, and the line for the other parent', async () => {
  await offer();
  const form = dialog('Give Your Lawyer Access');
  await expect
    .element(
      form.getByText(
        /^\d+ events, the custody schedule and its exchanges, and what one of you proposes to change .*\. Never court dates/,
      ),
    )
    .toBeVisible();
  await expect
    .element(
      form.getByText(/^\d+ messages you sent or have opened, whoever you write with, with their files and the time/),
    )
    .toBeVisible();
  await expect.element(form.getByText(/^Never: private notes, private documents/)).toBeVisible();
  const adds = form.getByText('They can add documents. Only you get these, and you decide whether to share them.');
  expect(adds.elements()).toEqual([]);
  await form.getByRole('checkbox', { name: /^Documents and Court/ }).click();
  await expect.element(adds).toBeVisible();
  await form.getByRole('checkbox', { name: /^Documents and Court/ }).click();
  await expect.element(form.getByText(/^A lawyer of Alex: Calendar, /)).toBeVisible();
  await form.getByRole('checkbox', { name: 'Blake sees your lawyer’s name' }).click();
  await expect.element(form.getByText(/^\(their name\), a lawyer of Alex: Calendar, /)).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('until when is a date, or one, three or six months from the first day', async () => {
  await addSomeone(/^Your Lawyer/);
  const form = dialog('Give Your Lawyer Access');
  const until = form.getByRole('group', { name: 'Until' });
  const first = plusDays(today(), 3);
  await form.getByLabelText('First day').fill(first);
  for (const [months, name] of [
    [1, '1 month'],
    [3, '3 months'],
    [6, '6 months'],
  ] as const) {
    await until.getByRole('button', { name, exact: true }).click();
    await expect.element(form.getByLabelText('Last day')).toHaveValue(plusMonths(first, months));
    await expect.element(until.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  const purpose = form.getByLabelText('What it is for');
  await expect.element(purpose).toHaveAccessibleDescription(/^Needed\./);
  await purpose.fill('See court.example');
  await form.getByRole('button', { name: 'Give Access' }).click();
  await expect.element(purpose).toHaveAccessibleDescription(/No links here\./);
});

test('what is missing is asked for, and nothing is sent', async () => {
  await addSomeone(/^Your Lawyer/);
  const form = dialog('Give Your Lawyer Access');
  await form.getByRole('button', { name: 'Give Access' }).click();
  for (const words of [
    'Please enter a valid email address',
    'Choose at least one section.',
    'Please choose the last day',
    'Say what this access is for.',
  ])
    await expect.element(form.getByText(words, { exact: true })).toBeVisible();
  await expect.element(form.getByLabelText('Email of your lawyer')).toHaveFocus();
});

test('an offer is listed, changed, and ended with one click; Security lists it, too', async () => {
  await offer();
  await dialog('Give Your Lawyer Access').getByRole('button', { name: 'Give Access' }).click();
  const list = page.getByRole('list', { name: 'People' });
  await expect.element(list.getByRole('heading', { name: 'jordan@example.com' })).toBeVisible();
  await expect.element(list.getByText('Not answered yet')).toBeVisible();
  await expect.element(dialog('Give Your Lawyer Access')).not.toBeInTheDocument();
  expect(document.activeElement, 'the line of before is gone, and the focus stays here').not.toBe(document.body);
  await expect.element(list.getByText('Lawyer, not verified')).toBeVisible();
  await expect.element(list.getByText(/^Until \w+ \d+, \d{4}$/)).toBeVisible();

  await chooseFor('jordan@example.com', 'Change Access');
  await dialog('Change Access')
    .getByRole('checkbox', { name: /^School/ })
    .click();
  await dialog('Change Access').getByRole('button', { name: 'Save' }).click();
  const row = list.getByRole('listitem').filter({ hasText: 'jordan@example.com' });
  await expect.element(row.getByRole('img', { name: 'School' })).toBeVisible();
  const marks = row.getByRole('img').elements();
  expect(marks.map((one) => one.getAttribute('aria-label'))).toEqual(['Calendar', 'School']);
  await row.getByRole('button', { name: 'jordan@example.com', exact: true }).click();
  const details = dialog('Access of jordan@example.com');
  for (const words of ['Calendar, School', 'The hearing in May', 'Lawyer, not verified'])
    await expect.element(details.getByText(words, { exact: true })).toBeVisible();
  await expect
    .element(details.getByText(/^Once accepted, Blake reads: A lawyer of Alex: Calendar, School, /))
    .toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await details.getByRole('button', { name: 'Close' }).click();

  await visit('/profile/security#access');
  const open = page.getByRole('list', { name: 'What still has access' });
  await expect.element(open.getByText('jordan@example.com')).toBeVisible();
  await visit(connections);
  await button('End Access of jordan@example.com').click();
  await expect.element(list.getByRole('heading', { name: 'jordan@example.com' })).not.toBeInTheDocument();
  await button('Show Past Access (1)').click();
  await expect.element(list.getByText('Ended', { exact: true })).toBeVisible();
  await expect.element(button('Hide Past Access')).toHaveFocus();
});
