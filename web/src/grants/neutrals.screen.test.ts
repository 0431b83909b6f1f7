import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../lib/days.ts';
import { addSomeone } from '../testing/add-someone.ts';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';
import { withoutGrants } from '../testing/without-grants.ts';

// Both parents let a mediator read, in the demo: the same rules and screens as signed in.

asVisitor('demo');
withoutGrants();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const form = () => page.getByRole('dialog', { name: 'Ask for Access' });

beforeEach(() => visit('/settings/coparents?tab=connections'));

async function fill(): Promise<void> {
  await addSomeone(/^Mediator/);
  await form().getByLabelText('Their email').fill('robin@example.com');
  await form()
    .getByRole('checkbox', { name: /^Calendar/ })
    .click();
  await form().getByLabelText('Last day').fill(plusDays(today(), 90));
  await form().getByLabelText('What it is for').fill('Five sessions until May');
}

test('the form says what is seen and that the other parent has to agree, and offers no messages', async () => {
  await fill();
  await expect.element(form().getByText(/^Blake gets a notice, reads all of this, and has to agree\./)).toBeVisible();
  expect(
    form()
      .getByRole('checkbox', { name: /^Messages/ })
      .elements(),
  ).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('what is missing is asked for, and nothing is sent', async () => {
  await addSomeone(/^Mediator/);
  await form().getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(form().getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await expect.element(form().getByLabelText('Their email')).toHaveFocus();
});

test('who asked waits, can take it back with one click, and answers nothing', async () => {
  await fill();
  await form().getByRole('button', { name: 'Ask', exact: true }).click();
  const list = page.getByRole('list', { name: 'People' });
  await expect.element(list.getByText('Waits for consent')).toBeVisible();
  await expect.element(list.getByText('Mediator, not verified')).toBeVisible();
  expect(button(/^Agree to access/).elements()).toEqual([]);
  await expect.element(form()).not.toBeInTheDocument();
  await settled();
  expect(await violations()).toEqual([]);
  await button('End Access of robin@example.com').click();
  await expect.element(list.getByRole('heading', { name: 'robin@example.com' })).not.toBeInTheDocument();
});
