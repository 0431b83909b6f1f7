import { strengthOf } from '@evenkeel/contract/security.rules';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { troubles } from '../testing/looks.ts';
import { answering, forgetRules, questions, refusing } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { standsAt } from '../testing/toasts.ts';
import { resize, phone, desk, settled, enlargeLetters, shrinkLetters } from '../testing/window.ts';
import { waiting } from '../testing/waiting.ts';

// Sign-in and sign-up, up to the PIN. In each state: no axe violations, nothing cut off with large text, every control visible in forced colors.

asVisitor('nobody');

const longName = 'Alexandrina-Wilhelmina Konstantinopolskaja-Featherstonehaugh of the Rivers';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const password = page.getByLabelText('Password', { exact: true });

const wrongPin = { defined: true, code: 'INVALID_PIN', status: 400, message: 'Invalid or expired verification code' };

async function chooseRole(): Promise<void> {
  await visit('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
}

async function toAccount(): Promise<void> {
  await chooseRole();
  await button('Continue').click();
  await expect.element(page.getByRole('heading', { name: 'Account Details', level: 1 })).toBeVisible();
}

async function fillIn(): Promise<void> {
  await toAccount();
  await field('First Name').fill(longName);
  await field('Last Name').fill('Rivera');
  await field('Email Address').fill('alex@example.com');
  await password.fill('Quiet-Harbor-27');
  await button('Show password').click();
  await page.getByRole('checkbox').click();
}

async function toVerify(): Promise<void> {
  await fillIn();
  await send();
}

async function send(): Promise<void> {
  answering({ path: /^\/accounts\/sign-up$/, json: waiting });
  answering({ path: /^\/accounts\/waiting$/, json: waiting });
  await expect.element(button('Create Account')).toBeEnabled();
  await button('Create Account').click();
  await expect.poll(() => location.pathname).toBe('/verify-email');
}

/** From the mail of an offer: no role is chosen. */
async function fillInByOffer(): Promise<void> {
  await visit('/offer');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await field('First Name').fill('Jordan');
  await field('Last Name').fill('Park');
  await field('Email Address').fill('jordan@example.com');
  await password.fill('Quiet-Harbor-27');
  await page.getByRole('checkbox').click();
}

const states: Record<string, () => Promise<void>> = {
  'signing in': () => visit('/signin'),
  'no role yet': () => visit('/onboarding/role'),
  'a role by profession': async () => {
    await visit('/onboarding/role');
    await page.getByRole('radio', { name: /^Mediator/ }).click();
  },
  'an account': toAccount,
  'an account with nothing filled in': async () => {
    await toAccount();
    await button('Create Account').click();
    await expect.element(page.getByText('First name is required')).toBeVisible();
  },
  'an insecure password': async () => {
    await toAccount();
    await password.fill('password1');
    await expect.element(page.getByText('Insecure password').first()).toBeVisible();
    await expect.element(page.getByText('Very weak')).toBeVisible();
  },
  'an account with a long name': fillIn,
  'a password that isn’t confirmed': async () => {
    await fillIn();
    await page.getByRole('checkbox').click();
    await button('Create Account').click();
    await expect
      .element(page.getByRole('main').getByText('Please confirm your password by checking the box'))
      .toBeVisible();
  },
  'a forgotten password without an address': async () => {
    await visit('/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address first');
  },
  'where the mail of an offer leads': () => visit('/offer'),
  'an account by an offer': fillInByOffer,
  'the PIN': toVerify,
  'a wrong PIN': async () => {
    answering({ path: /^\/accounts\/verify-sign-up$/, status: 400, json: wrongPin });
    await toVerify();
    await expect.element(field('Verification PIN')).toHaveFocus();
    await userEvent.keyboard('123456');
    await expect.element(page.getByText('Verification Failed')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(states)) {
  test(name, async () => {
    await open();
    await settled();
    expect(await troubles()).toEqual([]);
  });
}

test('on a phone, what is said of a password covers no button of its form', async () => {
  await resize(phone);
  await toAccount();
  await password.fill('password1');
  const toast = page.getByRole('dialog').filter({ hasText: 'Insecure password' });
  await expect.element(toast.first()).toBeVisible();
  await expect.poll(() => toast.first().element().getAnimations({ subtree: true })).toEqual([]);
  const said = toast.first().element().getBoundingClientRect();
  const send = button('Create Account').element();
  send.scrollIntoView({ block: 'end' });
  expect(said.bottom).toBeLessThan(send.getBoundingClientRect().top);
  expect(said.top).toBeGreaterThanOrEqual(page.getByRole('banner').element().getBoundingClientRect().bottom);
  await resize(desk);
});

test('a PIN that isn’t sent again says so at its button', async () => {
  await fillIn();
  const now = { ...waiting, resendIn: 0 };
  answering({ path: /^\/accounts\/sign-up$/, json: now });
  answering({ path: /^\/accounts\/waiting$/, json: now });
  refusing({ path: /^\/accounts\/resend$/, method: 'POST', status: 500 });
  await button('Create Account').click();
  await button('Resend PIN').click();
  await standsAt(button('Resend PIN'), 'Failed to resend verification PIN');
});

test('by an offer there are two steps, and the server is asked for nothing before the form is sent', async () => {
  await visit('/offer');
  await settled();
  questions();
  await fillInByOffer();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  expect(steps.elements().map((step) => step.textContent)).toEqual(['1.Account Details', '2.Verification']);
  expect(questions().filter((one) => !/session|check-password/.test(one))).toEqual([]);
});

test('a right PIN without an open offer leads to the choice of a role, and keeps what was typed', async () => {
  const json = { defined: true, code: 'NO_OFFER', status: 409, message: 'No offer is open for this address.' };
  answering({ path: /^\/accounts\/verify-sign-up$/, status: 409, json });
  await fillInByOffer();
  await send();
  await expect.element(field('Verification PIN')).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(page.getByText('No offer is open for this address')).toBeVisible();
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await button('Continue').click();
  await expect.element(field('Email Address')).toHaveValue('jordan@example.com');
  expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements()).toHaveLength(4);
});

test('the PIN: one-time-code, digits only, focused; the last one typed submits, once, pasted ones wait', async () => {
  await toVerify();
  const boxes = page.getByRole('textbox', { name: /^Verification PIN/ });
  await expect.poll(() => boxes.elements()).toHaveLength(6);
  await expect.element(boxes.first()).toHaveFocus();
  await expect.element(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  for (const box of boxes.elements()) expect(box.getAttribute('inputmode')).toBe('numeric');
  await userEvent.keyboard('1');
  await expect.element(boxes.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(boxes.first()).toHaveValue('');
  await userEvent.keyboard('１٢۳x4');
  for (const [i, digit] of [...'1234'].entries()) await expect.element(boxes.nth(i)).toHaveValue(digit);
  answering({ path: /^\/accounts\/verify-sign-up$/, status: 400, json: wrongPin });
  questions();
  const sent = 'POST /accounts/verify-sign-up';
  await userEvent.keyboard('56');
  await expect.element(page.getByText('Verification Failed')).toBeVisible();
  expect(questions().filter((one) => one === sent)).toEqual([sent]);
  await boxes.first().fill('123456');
  await expect.element(boxes.nth(5)).toHaveValue('6');
  expect(questions()).not.toContain(sent);
  await button('Verify').click();
  await expect.poll(() => questions()).toContain(sent);
});

test('with large text the bottom bar covers no role', async () => {
  for (const size of [desk, phone]) {
    await resize(size);
    await chooseRole();
    enlargeLetters();
    scrollTo(0, document.documentElement.scrollHeight);
    const last = page.getByRole('radio').last().element().closest('label')?.getBoundingClientRect();
    const foot = button('Continue').element().getBoundingClientRect();
    expect(last?.bottom).toBeLessThan(foot.top);
    shrinkLetters();
    await visit('/terms');
  }
});

test('phones and password managers know what each field is', async () => {
  await visit('/signin');
  const email = { type: 'email', inputmode: 'email', autocomplete: 'username', enterkeyhint: 'next' };
  expectAttributes(field('Email'), email);
  expectAttributes(password, { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go' });
  await toAccount();
  const name = { enterkeyhint: 'next', autocapitalize: 'words' };
  expectAttributes(field('First Name'), { ...name, autocomplete: 'given-name' });
  expectAttributes(field('Last Name'), { ...name, autocomplete: 'family-name' });
  expectAttributes(field('Email Address'), email);
  expectAttributes(password, { type: 'password', autocomplete: 'new-password', enterkeyhint: 'done' });
});

function expectAttributes(locator: ReturnType<typeof field>, attributes: Record<string, string>): void {
  const element = locator.element();
  const found = Object.keys(attributes).map((name) => [name, element.getAttribute(name)]);
  expect(Object.fromEntries(found)).toEqual(attributes);
}

const place = () => JSON.stringify(page.getByRole('checkbox').element().getBoundingClientRect());

test('the strength meter never shifts the layout; the password can be shown and hidden', async () => {
  const message = 'We couldn’t check this password against known breaches. Make sure it’s long and hard to guess.';
  const states = {
    a: 'Very weak',
    abcdefgh: 'Weak',
    abcdefg1: 'Fair',
    'Quiet-Harbor-27': 'Strong',
    password: 'Insecure password',
  };
  for (const size of [phone, desk]) {
    await resize(size);
    await toAccount();
    const before = place();
    const moved: string[] = [];
    for (const [typed, state] of Object.entries(states)) {
      forgetRules();
      const json = { isSafe: true, breachCount: 0, message, strength: strengthOf(typed) };
      if (state === 'Strong') answering({ path: /^\/security\/check-password$/, json });
      await password.fill(typed);
      await expect.element(page.getByText(state, { exact: true }).first()).toBeVisible();
      // The breach service is down: the password counts as safe, with a warning.
      if (state === 'Strong') await expect.element(page.getByText(message)).toBeVisible();
      if (place() !== before) moved.push(typed);
    }
    expect(moved).toEqual([]);
    await button('Show password').click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await button('Hide password').click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await visit('/terms');
  }
});

test('documents picked before there is an account are kept, and Continue leads to the sign-up form', async () => {
  await visit('/onboarding/documents');
  await page.getByLabelText('Files', { exact: true }).upload([new File(['%PDF-'], 'order.pdf')]);
  await expect.element(page.getByText('order.pdf')).toBeVisible();
  questions();
  await button('Continue').click();
  await expect.element(page.getByText('Please complete the signup form first')).toBeVisible();
  // The form wants a role first.
  await expect.element(page.getByRole('radio', { name: /^Parent/ })).toBeVisible();
  expect(questions().filter((asked) => /document|upload/.test(asked))).toEqual([]);
  await visit('/onboarding/documents');
  await expect.element(page.getByText('order.pdf')).toBeVisible();
  await button('Remove order.pdf').click();
});

test.each([
  ['away', { network: 'away' }, /^Failed to send verification email\. /],
  ['failing', { status: 500, json: { defined: false } }, /^An error occurred while creating your account$/],
] as const)(
  'with a server that is %s, an account that isn’t created is said above its button',
  async (_, answer, words) => {
    await resize(phone);
    await fillIn();
    await expect.element(button('Create Account')).toBeEnabled();
    answering({ path: /^\/accounts\/sign-up$/, ...answer });
    await button('Create Account').click();
    await expect.element(button('Create Account')).toHaveAccessibleDescription(words);
    const place = page.getByRole('main').getByText(words);
    await expect.element(place).toBeVisible();
    expect(place.element().closest('[role=alert]'), 'the toast alone is read out').toBeNull();
    await send();
  },
);
