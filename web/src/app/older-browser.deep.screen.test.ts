import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays, today } from '../lib/days.ts';
import { addSomeone, chooseFor } from '../testing/add-someone.ts';
import { becomeOlder } from '../testing/older-browser.ts';
import { asVisitor, visit } from '../testing/product.ts';

// What counts days opens in the oldest browser that the README names, which has no `Temporal`.

becomeOlder();
asVisitor('demo');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

test('this browser is an old one', () => {
  expect('Temporal' in globalThis).toBe(false);
  expect('map' in new Map().values()).toBe(false);
});

test.each(['Record a Dose: Amoxicillin', 'Another time: Amoxicillin'])('%s asks for a time', async (name) => {
  await visit('/health');
  await button(name).click();
  const time = dialog('Record a Dose of Amoxicillin').getByLabelText('Given at');
  await expect.element(time).toBeVisible();
  const typed = (time.element() as HTMLInputElement).value;
  expect(Math.abs(Date.now() - new Date(typed).getTime()), typed).toBeLessThan(120_000);
});

const aDay = /^\d{4}-\d{2}-\d{2}$/;
const connections = '/settings/coparents?tab=connections';

test.for([
  { who: /^Your Lawyer/, title: 'Give Your Lawyer Access' },
  { who: /^Relative or Carer/, title: 'Share With a Relative or Carer' },
  { who: /^Mediator/, title: 'Ask for Access' },
  { who: undefined, title: 'Change Access' },
])('$title opens, and says how long access lasts at most', async ({ who, title }) => {
  await visit(connections);
  await (who ? addSomeone(who) : chooseFor('Jordan Park', title));
  const day = dialog(title).getByLabelText('Last day');
  await expect.element(day).toHaveAttribute('max', expect.stringMatching(aDay));
});

test('access is given until a day', async () => {
  await visit(connections);
  await addSomeone(/^Your Lawyer/);
  const form = dialog('Give Your Lawyer Access');
  await form.getByLabelText('Email of your lawyer').fill('sasha@example.com');
  await form.getByRole('checkbox', { name: /^Calendar/ }).click();
  await form.getByLabelText('Last day').fill(plusDays(today(), 90));
  await form.getByLabelText('What it is for').fill('The hearing in May');
  await form.getByRole('button', { name: 'Give Access' }).click();
  await expect.element(page.getByRole('heading', { name: 'sasha@example.com' })).toBeVisible();
});
