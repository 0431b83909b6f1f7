import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// The steps of sign-up and onboarding stand in one frame, with one strip above them and the button that leads on at one place.

asVisitor('signed in');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listed = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map((step) => `${step.textContent}${step.ariaCurrent === 'step' ? ', now' : ''}`);
const account = () => listed('Steps');
const inside = () => listed('Your family’s first steps');

const asParent = () => localStorage.setItem('userRole', 'parent');

const pages = [
  ['/onboarding/role', 'Continue'],
  ['/onboarding/account', 'Create Account'],
  ['/onboarding/children', 'Continue'],
  ['/onboarding/calendar', 'Save and Continue'],
  ['/onboarding/documents', 'Continue'],
  ['/onboarding/subscription', 'Start 14-Day Free Trial'],
] as const;
const open = async (path: string, action: string) => {
  await visit(path);
  await expect.element(button(action)).toBeVisible();
  await settled();
  return button(action).element().getBoundingClientRect();
};

test('the strip names the four steps of an account, and goes on through those of the family', async () => {
  asParent();
  await open(...pages[1]);
  expect(account()).toEqual(['1.Select Role', '2.Account Details, now', '3.Verification', '4.Subscription']);
  expect(inside()).toEqual(['Children', 'Calendar', 'Documents']);
  for (const [at, now] of [
    [2, ['Children, now', 'Calendar', 'Documents']],
    [3, ['Children', 'Calendar, now', 'Documents']],
    [4, ['Children', 'Calendar', 'Documents, now']],
  ] as const) {
    await open(...pages[at]);
    expect(account(), 'behind them').toEqual([
      '1.Select Role',
      '2.Account Details',
      '3.Verification',
      '4.Subscription',
    ]);
    expect(inside()).toEqual(now);
  }
  await open(...pages[5]);
  expect(account().at(-1)).toBe('4.Subscription, now');
});

test('a professional meets no calendar: the strip follows the role that is chosen', async () => {
  await open(...pages[0]);
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await expect.poll(inside).toEqual(['Children', 'Calendar', 'Documents']);
  await page.getByRole('radio', { name: /^Mediator/ }).click();
  await expect.poll(inside).toEqual(['Children', 'Documents']);
});

test('the invited see only the steps that are left to them, and no plan', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const members = family!.members.map((one) =>
    one.accountId === family!.me ? { ...one, joinedAt: '2026-02-01T09:00:00.000Z' } : one,
  );
  answering({ path: /^\/families$/, method: 'GET', json: [{ ...family, members }] });
  asParent();
  await open(...pages[2]);
  expect(account()).toEqual(['1.Account Details', '2.Verification']);
  expect(inside()).toEqual(['Children, now']);
  answering({ path: /\/schedules$/, json: { version: 0, schedules: [], rules: [], proposals: [] } });
  await open('/terms', 'Quick exit');
  await open(...pages[3]);
  expect(inside()).toEqual(['Calendar, now']);
});

test('whoever comes from the working area to add one more sees no strip', async () => {
  await visit('/children');
  await page.getByRole('link', { name: 'Add Child' }).first().click();
  await expect.element(button('Continue')).toBeVisible();
  expect(page.getByRole('list', { name: 'Steps' }).elements()).toEqual([]);
});

test('one width, and the button that leads on at its right end, last', async () => {
  asParent();
  const [role] = pages;
  const widthOf = () => page.getByRole('main').element().getBoundingClientRect().width;
  const { right } = await open(...role);
  const width = widthOf();
  for (const [path, action] of pages) {
    expect((await open(path, action)).right, path).toBe(right);
    expect(widthOf(), path).toBe(width);
    const buttons = page.getByRole('main').getByRole('button').elements();
    expect(buttons.at(-1), path).toBe(button(action).element());
  }
});

test('on a phone it stands at the bottom edge of the screen, on every step', async () => {
  asParent();
  await resize(phone);
  for (const [path, action] of pages) {
    const { bottom, left, right } = await open(path, action);
    expect([innerHeight - bottom, left, innerWidth - right], path).toEqual([16, 16, 16]);
  }
});

test('what a plan doesn’t have yet stands last, and says so', async () => {
  await open(...pages[5]);
  const lines = [...page.getByRole('radio', { name: 'Premium' }).element().closest('label')!.querySelectorAll('li')];
  expect(lines.map(({ textContent }) => textContent).slice(-2)).toEqual([
    'Priority support (planned)',
    'Advanced alerts (planned)',
  ]);
  expect(lines.filter(({ textContent }) => textContent.includes('(planned)'))).toHaveLength(2);
  await expect.element(page.getByText('Not there yet:').first()).toBeVisible();
});
