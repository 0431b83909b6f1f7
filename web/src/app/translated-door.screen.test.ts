import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { startTranslating } from '../testing/translating.ts';
import { waiting } from '../testing/waiting.ts';

// The way in, as a browser shows it that translates.

asVisitor('nobody');

let stop = () => {};
beforeEach(() => {
  stop = startTranslating();
});
afterEach(() => {
  expect(document.querySelector('font > font')).not.toBeNull();
  stop();
});

test('a sign-in that is refused says so and can be tried again', async () => {
  answering({ path: /^\/accounts\/sign-in$/, network: 'away' });
  await visit('/signin');
  await page.getByLabelText('Email', { exact: true }).fill('alex@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('Not-My-Password-1');
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  }
});

test('an account that can’t be made yet says so, keeps what was typed, and is made afterwards', async () => {
  answering({ path: /^\/accounts\/sign-up$/, network: 'away' });
  await visit('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabelText('First Name').fill('Alex');
  await page.getByLabelText('Last Name').fill('Rivera');
  await page.getByLabelText('Email Address').fill('alex@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('Quiet-Harbor-27');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Alex');
  answering({ path: /^\/accounts\/sign-up$/, json: waiting });
  answering({ path: /^\/accounts\/waiting$/, json: waiting });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => location.pathname).toBe('/verify-email');
});
