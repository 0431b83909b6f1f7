import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor } from '../testing/product.ts';
import { openStep, stepsOfAccount, stepsOfFamily } from '../testing/steps.ts';
import { phone, resize } from '../testing/window.ts';

// The first steps of sign-up stand in the same frame as those after the PIN (step-frame.screen.test.ts).

asVisitor('nobody');

const role = ['/onboarding/role', 'Continue'] as const;
const account = ['/onboarding/account', 'Create Account'] as const;
const asParent = () => localStorage.setItem('userRole', 'parent');

test('the strip names the four steps of an account, and those of the family to come', async () => {
  asParent();
  await openStep(account);
  expect(stepsOfAccount()).toEqual(['1.Select Role', '2.Account Details, now', '3.Verification', '4.Subscription']);
  expect(stepsOfFamily()).toEqual(['Children', 'Calendar', 'Documents']);
});

test('a professional meets no calendar: the strip follows the role that is chosen', async () => {
  await openStep(role);
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await expect.poll(stepsOfFamily).toEqual(['Children', 'Calendar', 'Documents']);
  await page.getByRole('radio', { name: /^Mediator/ }).click();
  await expect.poll(stepsOfFamily).toEqual(['Children', 'Documents']);
});

test('one width, and the button that leads on at its right end, last', async () => {
  asParent();
  for (const step of [role, account]) {
    const { button, page, isLast } = await openStep(step);
    expect([page.width, page.right - button.right, isLast], step[0]).toEqual([720, 20, true]);
  }
});

test('on a phone it stands at the bottom edge of the screen', async () => {
  asParent();
  await resize(phone);
  for (const step of [role, account]) {
    const { bottom, left, right } = (await openStep(step)).button;
    expect([innerHeight - bottom, left, innerWidth - right], step[0]).toEqual([16, 16, 16]);
  }
});
