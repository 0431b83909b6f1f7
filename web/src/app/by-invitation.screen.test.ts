import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { troubles } from '../testing/looks.ts';
import { answering, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { waiting } from '../testing/waiting.ts';
import { settled } from '../testing/window.ts';

// Signing up by the link of an invitation, up to the PIN.

asVisitor('nobody');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const back = page.getByRole('link', { name: 'Back to Invitation' });
const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');

beforeEach(() => {
  answering({ path: /^\/invitations\/look$/, method: 'POST', json: invited });
});

const invited = { sender: 'Robin', message: '', email: 'c...@...', isMine: false, isThird: false };

async function accept(): Promise<void> {
  await visit('/invitation/a-token');
  await button('Accept & Create Account').click();
  await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
}

test('a third parent is told what holds for a third parent, also on the page of the account', async () => {
  answering({ path: /^\/invitations\/look$/, method: 'POST', json: { ...invited, isThird: true } });
  await accept();
  await expect.element(page.getByText('You’re invited as a third parent.')).toBeVisible();
});

test('Accept leads straight to the account of a parent', async () => {
  await accept();
  expect(location.pathname).toBe('/onboarding/account');
  expect(steps.elements().map((step) => step.textContent)).toEqual(['1.Account Details', '2.Verification']);
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('If you use another address, Robin has to approve it.')).toBeVisible();
  await settled();
  expect(await troubles()).toEqual([]);
});

test('someone else goes back to the invitation and declines; nothing of it stays', async () => {
  await accept();
  await back.click();
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(localStorage.getItem('pendingInvitation')).toBeNull();
  await visit('/onboarding/account');
  await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(steps.elements()).toHaveLength(4);
});

test('the role stays a choice for whoever opens its page by hand', async () => {
  await accept();
  await visit('/onboarding/role');
  expect(steps.elements()).toHaveLength(4);
  await expect.element(page.getByRole('radio', { name: /^Parent/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Mediator/ }).click();
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
  expect(steps.elements()).toHaveLength(4);
});

test('the PIN goes into its boxes at once, without a press', async () => {
  await accept();
  await page.getByRole('textbox', { name: 'First Name' }).fill('Casey');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Lind');
  await page.getByLabelText('Password', { exact: true }).fill('Quiet-Harbor-27');
  await page.getByRole('checkbox').click();
  answering({ path: /^\/accounts\/sign-up-invited$/, json: waiting });
  answering({ path: /^\/accounts\/waiting$/, json: waiting });
  await button('Create Account').click();
  const boxes = page.getByRole('textbox', { name: /^Verification PIN/ });
  await expect.element(boxes.first()).toHaveFocus();
  const [sent] = await sentTo(/^\/accounts\/sign-up-invited$/);
  expect(JSON.parse(sent!)).toMatchObject({ role: 'parent', invitation: 'a-token' });
  expect(steps.elements()).toHaveLength(2);
  document.execCommand('insertText', false, '123456');
  for (const [i, digit] of [...'123456'].entries()) await expect.element(boxes.nth(i)).toHaveValue(digit);
  await expect.element(button('Verify')).toBeEnabled();
});
