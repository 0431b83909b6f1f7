import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { troubles } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// The steps after the PIN for someone who was invited: only those that their family lacks. Opened by hand, each of them works.

asVisitor('signed in');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = page.getByRole('textbox', { name: 'First Name', exact: true });
const there = page.getByRole('region', { name: 'Already in your family' });
const place = () => expect.poll(() => location.pathname);

const noChild = () => answering({ path: /\/children$/, method: 'GET', json: [] });
const noSchedule = () =>
  answering({ path: /\/schedules$/, json: { version: 0, schedules: [], rules: [], proposals: [] } });

let familyId = '';

// The other parent was there before.
beforeEach(async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  familyId = family!.id;
  const members = family!.members.map((one) =>
    one.accountId === family!.me ? { ...one, joinedAt: '2026-02-01T09:00:00.000Z' } : one,
  );
  answering({ path: /^\/families$/, method: 'GET', json: [{ ...family, members }] });
});

test('after the PIN comes the first step the family lacks, or the dashboard', async () => {
  const { firstStepIn } = await import('../accounts/first-step.ts');
  expect(await firstStepIn(familyId)).toBe('/dashboard');
  noSchedule();
  expect(await firstStepIn(familyId)).toBe('/onboarding/calendar');
  noChild();
  expect(await firstStepIn(familyId)).toBe('/onboarding/children');
  answering({ path: /\/children$/, network: 'away' });
  expect(await firstStepIn(familyId), 'not knowing asks for nothing').toBe('/dashboard');
});

test('children who are there lead on with one press, to the dashboard if there is a schedule', async () => {
  await visit('/onboarding/children');
  await expect.element(there.getByText('Nora')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await settled();
  expect(await troubles()).toEqual([]);
  await button('Continue').click();
  await place().toBe('/dashboard');
  history.back();
  await expect.element(there).toBeVisible();
  await button('Add Another Child').click();
  await expect.element(name).toHaveFocus();
  await button('Remove Child 3').click();
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

test('without a schedule the calendar is next, and Skip leads to the dashboard', async () => {
  noSchedule();
  await visit('/onboarding/children');
  await button('Continue').click();
  await place().toBe('/onboarding/calendar');
  await button('Skip for now').click();
  await place().toBe('/dashboard');
});

test('without a child the form is open; an incomplete child is saved', async () => {
  noChild();
  await visit('/onboarding/children');
  await expect.element(name).toBeVisible();
  const labels = [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
  expect(labels.filter((one) => one?.includes('*'))).toEqual(['First Name *']);
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Rivera');
  await button('Continue').click();
  await expect.element(page.getByText('Child added')).toBeVisible();
  await place().toBe('/dashboard');
});

test('the documents and the plans, opened by hand, work as they do for everyone', async () => {
  await visit('/onboarding/documents');
  await button('Continue').click();
  await place().toBe('/onboarding/subscription');
  await button('Start 14-Day Free Trial').click();
  await place().toBe('/dashboard');
});
