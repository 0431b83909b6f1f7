import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../lib/days.ts';
import { addSomeone, chooseFor } from '../testing/add-someone.ts';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';
import { withoutGrants } from '../testing/without-grants.ts';

// A parent shares the days, health or school of some children with a grandparent, in the demo: the same rules and screens as signed in.

asVisitor('demo');
withoutGrants();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const form = () => dialog('Share With a Relative or Carer');
const tick = (name: string) => form().getByRole('checkbox', { name, exact: true }).click();

beforeEach(() => visit('/settings/coparents?tab=connections'));

async function fill(): Promise<void> {
  await addSomeone(/^Relative or Carer/);
  await tick('Nora');
  await form().getByLabelText('Their email').fill('robin@example.com');
  await form().getByLabelText('Last day').fill(plusDays(today(), 90));
  await form().getByLabelText('What it is for').fill('Picks Nora up on Thursdays');
}

test('the form says what they see, what never, and the line that the other parent reads', async () => {
  await fill();
  await expect.element(form().getByText(/^Who has these children each night, when they change homes/)).toBeVisible();
  await expect
    .element(
      form().getByText(
        /^Never: where you meet for an exchange, why, what is proposed, what you write with others, money/,
      ),
    )
    .toBeVisible();
  await expect
    .element(form().getByText(/^\(their name\), a relative or carer of Alex: Calendar of Nora, /))
    .toBeVisible();
  await form().getByRole('checkbox', { name: 'Blake sees their name' }).click();
  await expect.element(form().getByText(/^A relative or carer of Alex: Calendar of Nora, /)).toBeVisible();
  expect(
    form()
      .getByRole('checkbox', { name: /^(Messages|Payments|Documents)/ })
      .elements(),
  ).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('health and school are theirs only if they are chosen, each with what is in it', async () => {
  await fill();
  const choice = (name: RegExp) => form().getByRole('checkbox', { name });
  await expect.element(choice(/^Calendar/)).toBeChecked();
  await expect
    .element(choice(/^Health\W*Of these children, whoever of you entered it: appointments/))
    .not.toBeChecked();
  await choice(/^School\W*Of these children, whoever of you entered it: results, contacts/).click();
  await expect.element(form().getByText(/a relative or carer of Alex: Calendar, School of Nora, /)).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('without a child nothing is sent, and the first child is asked for', async () => {
  await addSomeone(/^Relative or Carer/);
  await form().getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(form().getByText('Choose at least one child.', { exact: true })).toBeVisible();
  await expect.element(form().getByRole('checkbox', { name: 'Nora' })).toHaveFocus();
});

test('it is listed with its children, more are added, and one click ends it', async () => {
  await fill();
  await form().getByRole('button', { name: 'Share', exact: true }).click();
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'robin@example.com' });
  await expect.element(row.getByText('Relative or carer', { exact: true })).toBeVisible();
  await expect.element(row.getByRole('img', { name: 'Calendar' })).toBeVisible();
  await expect.element(row.getByText('of Nora', { exact: true })).toBeVisible();
  await chooseFor('robin@example.com', 'Change Access');
  await dialog('Change Access').getByRole('checkbox', { name: 'Theo' }).click();
  await dialog('Change Access').getByRole('button', { name: 'Save' }).click();
  await expect.element(row.getByText('of Nora and Theo', { exact: true })).toBeVisible();
  await expect.element(dialog('Change Access')).not.toBeInTheDocument();
  await settled();
  expect(await violations()).toEqual([]);
  await button('End Access of robin@example.com').click();
  await expect.element(row).not.toBeInTheDocument();
});

/** As if both trials of the demo were over. */
async function endTrials(): Promise<void> {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const free = { status: 'free', plan: 'free', trialEndDate: null };
  const all = Object.fromEntries((family?.members ?? []).map(({ accountId }) => [accountId, free]));
  dispatchEvent(new Event('pagehide'));
  localStorage.setItem('subscriptionPlan', JSON.stringify(all));
}

test('without the Family plan or a trial a notice stands before the form', async () => {
  await endTrials();
  await addSomeone(/^Relative or Carer/);
  const notice = dialog('Sharing with a relative or carer needs the Family plan');
  await expect.element(notice.getByText(/What you share already goes on/)).toBeVisible();
  await expect.element(notice.getByRole('link', { name: 'See Plans' })).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});

test('a form that was open when the trial ended says so, and keeps what was typed', async () => {
  await fill();
  await endTrials();
  await form().getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .element(
      form()
        .getByRole('alert')
        .getByText(/needs the Family plan/),
    )
    .toBeVisible();
  await expect.element(form().getByLabelText('Their email')).toHaveValue('robin@example.com');
});
