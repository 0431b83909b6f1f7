import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { openStep, stepsOfAccount, stepsOfFamily } from '../testing/steps.ts';
import { phone, resize } from '../testing/window.ts';

// The steps after the PIN stand in one frame, with one strip above them and the button that leads on at one place.

asVisitor('signed in');

const children = ['/onboarding/children', 'Continue'] as const;
const calendar = ['/onboarding/calendar', 'Save and Continue'] as const;
const documents = ['/onboarding/documents', 'Continue'] as const;
const plan = ['/onboarding/subscription', 'Start 14-Day Free Trial'] as const;
const steps = [children, calendar, documents, plan];

test('the strip goes on through the steps of the family, and then to the plan', async () => {
  for (const [step, now] of [
    [children, ['Children, now', 'Calendar', 'Documents']],
    [calendar, ['Children', 'Calendar, now', 'Documents']],
    [documents, ['Children', 'Calendar', 'Documents, now']],
  ] as const) {
    await openStep(step);
    expect(stepsOfAccount()).toEqual(['1.Select Role', '2.Account Details', '3.Verification', '4.Subscription']);
    expect(stepsOfFamily()).toEqual(now);
  }
  await openStep(plan);
  expect(stepsOfAccount().at(-1)).toBe('4.Subscription, now');
  expect(stepsOfFamily()).toEqual(['Children', 'Calendar', 'Documents']);
});

test('the invited see only the steps that are left to them, and no plan', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const members = family!.members.map((one) =>
    one.accountId === family!.me ? { ...one, joinedAt: '2026-02-01T09:00:00.000Z' } : one,
  );
  answering({ path: /^\/families$/, method: 'GET', json: [{ ...family, members }] });
  await openStep(children);
  expect(stepsOfAccount()).toEqual(['1.Account Details', '2.Verification']);
  expect(stepsOfFamily()).toEqual(['Children, now']);
  await openStep(calendar);
  expect(stepsOfFamily()).toEqual(['Calendar, now']);
});

test('whoever comes from the working area to add one more sees no strip', async () => {
  await visit('/children');
  await page.getByRole('link', { name: 'Add Child' }).first().click();
  await expect.element(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  expect(stepsOfAccount()).toEqual([]);
});

test('one width, and the button that leads on at its right end, last', async () => {
  for (const step of steps) {
    const { button, page, isLast } = await openStep(step);
    expect([page.width, page.right - button.right, isLast], step[0]).toEqual([720, 20, true]);
  }
});

test('on a phone it stands at the bottom edge of the screen, on every step', async () => {
  await resize(phone);
  for (const step of steps) {
    const { bottom, left, right } = (await openStep(step)).button;
    expect([innerHeight - bottom, left, innerWidth - right], step[0]).toEqual([16, 16, 16]);
  }
});

test('what a plan doesn’t have yet stands last, and says so', async () => {
  await openStep(plan);
  const lines = [...page.getByRole('radio', { name: 'Premium' }).element().closest('label')!.querySelectorAll('li')];
  expect(lines.map(({ textContent }) => textContent).slice(-2)).toEqual([
    'Priority support (planned)',
    'Advanced alerts (planned)',
  ]);
  expect(lines.filter(({ textContent }) => textContent.includes('(planned)'))).toHaveLength(2);
  await expect.element(page.getByText('Not there yet:').first()).toBeVisible();
});
