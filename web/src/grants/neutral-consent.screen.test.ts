import type { Family } from '@evenkeel/contract/families';
import type { Grant } from '@evenkeel/contract/grants';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addSomeone } from '../testing/add-someone.ts';
import { violations } from '../testing/axe.ts';
import { answering, forgetRules, questions, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// What the other parent asked for: it is read in full before it is answered.

asVisitor('signed in');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

const shows = (one: Grant) =>
  answering({ path: /\/grants$/, method: 'GET', json: { mine: [], neutrals: [one], others: [] } });

/** A mediator Blake asked for; `status` as Alex sees it now. */
async function askedByBlake() {
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  const blake = family.members.find(({ name }) => name === 'Blake')?.accountId ?? '';
  const grant: Grant = {
    id: '01900000-0000-7000-8000-0000000000f1',
    familyId: family.id,
    grantedBy: blake,
    email: 'robin@example.com',
    name: null,
    role: 'mediator',
    sections: ['calendar', 'school'],
    children: [],
    startsOn: '2026-11-26',
    endsOn: '2027-02-24',
    purpose: 'Five sessions until May',
    isNamed: true,
    status: 'asked',
    madeAt: '2026-11-26T12:00:00.000Z',
    answeredAt: null,
    endedAt: null,
    version: 1,
  };
  shows(grant);
  return grant;
}

test('it says who, what, how long and what for, and is agreed to or refused, not ended', async () => {
  const grant = await askedByBlake();
  await visit('/settings/coparents?tab=connections');
  const list = page.getByRole('list', { name: 'People' });
  for (const words of ['robin@example.com', 'Calendar, School', 'Five sessions until May', 'Mediator, not verified'])
    await expect.element(list.getByText(words, { exact: true })).toBeVisible();
  await expect.element(button('Refuse access of robin@example.com')).toBeVisible();
  expect(button('End Access of robin@example.com').elements()).toEqual([]);
  expect(button('More for robin@example.com').elements()).toEqual([]);
  await settled();
  expect(await violations()).toEqual([]);
  questions();
  const offered = { ...grant, status: 'offered' as const, version: 2 };
  answering({ path: /\/consent$/, method: 'POST', json: offered });
  shows(offered);
  await button('Agree to access of robin@example.com').click();
  await expect.element(list.getByText('Not answered yet')).toBeVisible();
  await expect.element(button('End Access of robin@example.com')).toBeVisible();
  expect(questions().filter((one) => one.startsWith('POST'))).toEqual([
    expect.stringContaining(`/grants/${grant.id}/consent`),
  ]);
});

test('on a phone what waits for an answer has the width of its row, and the answer stands below it', async () => {
  await askedByBlake();
  await resize(phone);
  await visit('/settings/coparents?tab=connections');
  const words = page.getByRole('list', { name: 'People' }).getByText('Five sessions', { exact: false }).first();
  await expect.element(words).toBeVisible();
  const agree = button('Agree to access of robin@example.com').element().getBoundingClientRect();
  const facts = words.element().closest('p')!.getBoundingClientRect();
  expect(agree.top).toBeGreaterThanOrEqual(facts.bottom);
  expect(facts.width).toBeGreaterThan(192);
});

test('whether there are children isn’t guessed where they can’t be loaded', async () => {
  refusing({ path: /\/children(\?|$)/, status: 500 });
  await visit('/settings/coparents?tab=connections');
  await button('Add Someone').click();
  const asks = page.getByRole('dialog', { name: 'Add Someone' });
  await asks.getByRole('radio', { name: /^Relative or Carer/ }).click();
  await expect.element(asks.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(asks.getByText('Add a child first', { exact: false }).elements()).toEqual([]);
});

test('what can’t be loaded says so, and nobody chooses sections unseen', async () => {
  refusing({ path: /\/grants$/, status: 500 });
  await visit('/settings/coparents?tab=connections');
  await expect.element(page.getByText('Who has access couldn’t be loaded.')).toBeVisible();
  refusing({ path: /\/grant-preview$/, status: 500 });
  await addSomeone(/^Mediator/);
  const form = page.getByRole('dialog', { name: 'Ask for Access' });
  await expect.element(form.getByText('What each section holds couldn’t be loaded.')).toBeVisible();
  expect(form.getByRole('checkbox').elements()).toEqual([]);
  expect(await violations()).toEqual([]);
  forgetRules();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.element(form.getByRole('checkbox', { name: /^Calendar/ })).toBeVisible();
});
