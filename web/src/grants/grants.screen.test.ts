import { plusMonths } from '@evenkeel/contract/day-numbers';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { today, plusDays } from '../lib/days.ts';
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
  await button('Give Access').click();
  const form = dialog('Give Your Lawyer Access');
  await form.getByLabelText('Email of your lawyer').fill('jordan@example.com');
  await form.getByRole('checkbox', { name: /^Calendar/ }).click();
  await form.getByLabelText('Last day').fill(plusDays(today(), 90));
  await form.getByLabelText('What it is for').fill('The hearing in May');
}

test('before anything is typed it says what a lawyer reads, writes and adds', async () => {
  await button('Give Access').click();
  const says = /reads what you choose.*If you choose documents, they can also add documents, which only you get\./;
  await expect.element(dialog('Give Your Lawyer Access').getByText(says)).toBeVisible();
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
  await button('Give Access').click();
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
  await button('Give Access').click();
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
  const list = page.getByRole('list', { name: 'Access you gave' });
  await expect.element(list.getByRole('heading', { name: 'jordan@example.com' })).toBeVisible();
  await expect.element(list.getByText('Not answered yet')).toBeVisible();
  await expect.element(dialog('Give Your Lawyer Access')).not.toBeInTheDocument();
  expect(document.activeElement, 'the line of before is gone, and the focus stays here').not.toBe(document.body);
  await expect.element(list.getByText('Lawyer, not verified')).toBeVisible();

  await button('Change Access of jordan@example.com').click();
  await dialog('Change Access')
    .getByRole('checkbox', { name: /^School/ })
    .click();
  await dialog('Change Access').getByRole('button', { name: 'Save' }).click();
  await expect.element(list.getByText('Calendar, School', { exact: true })).toBeVisible();

  await visit('/profile/security#access');
  const open = page.getByRole('list', { name: 'What still has access' });
  await expect.element(open.getByText('jordan@example.com')).toBeVisible();
  await visit(connections);
  await button('End Access of jordan@example.com').click();
  await expect.element(page.getByText('Nobody has access now.')).toBeVisible();
  await button('Show Past Access (1)').click();
  await expect.element(list.getByText('Ended', { exact: true })).toBeVisible();
  await expect.element(button('Hide Past Access')).toHaveFocus();
});
