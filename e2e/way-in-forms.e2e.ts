import type { Locator, Page } from '@playwright/test';
import { pinFor } from './mailbox.ts';
import { desk, expect, openBrowser, person, phone, shoot, test } from './people.ts';
import { buttonOf, fieldOf, passwordOf, toAccount, toCalendar, toChildren, toVerify } from './way-in.ts';
import { enlargeLetters, misfits } from './large-letters.ts';

// The way in for everybody: by keyboard alone, with letters of twice the size, in colours of one's own, and as phones fill it in.

const trial = 'Start 14-Day Free Trial';

async function is(field: Locator, attributes: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(attributes)) await expect(field).toHaveAttribute(name, value);
}

test('phones and password managers know what each field is', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await page.goto('/signin');
  await is(fieldOf(page, 'Email'), {
    type: 'email',
    inputmode: 'email',
    autocomplete: 'username',
    enterkeyhint: 'next',
  });
  await is(passwordOf(page), { type: 'password', autocomplete: 'current-password', enterkeyhint: 'go' });

  await toAccount(page);
  await is(fieldOf(page, 'First Name'), { autocomplete: 'given-name', enterkeyhint: 'next', autocapitalize: 'words' });
  await is(fieldOf(page, 'Last Name'), { autocomplete: 'family-name', enterkeyhint: 'next', autocapitalize: 'words' });
  const email = { type: 'email', inputmode: 'email', autocomplete: 'username', enterkeyhint: 'next' };
  await is(fieldOf(page, 'Email Address'), email);
  await is(passwordOf(page), { type: 'password', autocomplete: 'new-password', enterkeyhint: 'done' });

  await toChildren(page, dataDir, person('Alex', 'Rivera'));
  // Of the child, and not of whoever types.
  await is(fieldOf(page, 'First Name'), { autocomplete: 'off', enterkeyhint: 'next' });
  await is(page.getByLabel('Age'), { type: 'number', inputmode: 'numeric' });
});

test('the PIN: a code of one time, digits only, the focus is there, and Enter sends it', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  await toVerify(page, alex);
  const boxes = page.getByRole('textbox', { name: /^Verification PIN/ });
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toBeFocused();
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  for (const box of await boxes.all()) await expect(box).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('1');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.first()).toHaveValue('');
  await page.keyboard.type(await pinFor(dataDir, alex.email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding\/children$/);
});

test('whatever the strength meter says, nothing below it moves; the password can be shown and hidden', async ({
  browser,
  url,
}) => {
  for (const viewport of [phone, desk]) {
    const context = await openBrowser(browser, url, { viewport });
    const page = await context.newPage();
    await toAccount(page);
    const box = () => page.getByRole('checkbox').boundingBox();
    const before = await box();
    const moved: string[] = [];
    const states = {
      a: 'Very weak',
      abcdefgh: 'Weak',
      abcdefg1: 'Fair',
      'Quiet-Harbor-27': 'Strong',
      password: 'insecure',
    };
    for (const [typed, state] of Object.entries(states)) {
      await passwordOf(page).fill(typed);
      if (state === 'insecure') await expect(page.getByText('Insecure password').first()).toBeVisible();
      else await expect(page.getByText(state, { exact: true })).toBeVisible();
      // The breach service is away: the password counts as safe, and the person is asked to take care.
      if (state === 'Strong')
        await expect(page.getByText('Please make sure it is complex.', { exact: false })).toBeVisible();
      if (JSON.stringify(await box()) !== JSON.stringify(before)) moved.push(typed);
    }
    expect(moved).toEqual([]);
    await buttonOf(page, 'Show password').click();
    await expect(passwordOf(page)).toHaveAttribute('type', 'text');
    await buttonOf(page, 'Hide password').click();
    await expect(passwordOf(page)).toHaveAttribute('type', 'password');
    await context.close();
  }
});

/** Tab, until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty times Tab, and not at ${String(target)}`);
}

test('the whole way by keyboard alone', async ({ browser, url, dataDir }) => {
  test.setTimeout(120_000);
  const alex = person('Alex', 'Rivera');
  const page = await (await openBrowser(browser, url)).newPage();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await page.goto('/');
  await press(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first());
  await expect(page.getByRole('heading', { name: 'Select your role', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('radio', { name: /^Parent/ }), 'Space');
  await press(buttonOf(page, 'Continue'));
  await expect(page).toHaveURL(/\/onboarding\/account$/);
  await type(fieldOf(page, 'First Name'), alex.firstName);
  await type(fieldOf(page, 'Last Name'), alex.lastName);
  await type(fieldOf(page, 'Email Address'), alex.email);
  await type(passwordOf(page), alex.password);
  await press(page.getByRole('checkbox'), 'Space');
  await press(buttonOf(page, 'Create Account'));
  await expect(page).toHaveURL(/\/verify-email$/);
  const pin = await pinFor(dataDir, alex.email);
  await expect(page.getByRole('textbox', { name: /^Verification PIN/ }).first()).toBeFocused();
  await page.keyboard.type(pin);
  await press(buttonOf(page, 'Verify'), 'Space');
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await type(fieldOf(page, 'First Name'), 'Nora');
  await press(page.getByRole('combobox', { name: 'Gender' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await type(fieldOf(page, 'First Name'), ' Lee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
  await press(buttonOf(page, 'Add Event'));
  await expect(fieldOf(page, 'Event title')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Event title is required')).toBeVisible();
  await expect(fieldOf(page, 'Event title')).toBeFocused();
  await page.keyboard.type('Swimming');
  await press(buttonOf(page, 'Save and Continue'));
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);
  await press(page.getByRole('radio', { name: 'Premium' }), 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  await press(buttonOf(page, trial));
  // The second step is left to do.
  await press(buttonOf(page, 'Skip Setup'));
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(page.getByText('Swimming').first()).toBeVisible();
});

/** The end of a page with a bar at its foot, scrolled to: none of its cards may lie under the bar. */
async function nothingCovered(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('radio').last().locator('xpath=ancestor::label').boundingBox();
  const foot = await page.getByRole('button', { name: /^(Continue|Start 14-Day Free Trial)$/ }).boundingBox();
  expect(last!.y + last!.height).toBeLessThan(foot!.y);
}

/** Goes the whole way, and looks at each step. */
async function eachStep(page: Page, dataDir: string, look: (step: string) => Promise<void>): Promise<void> {
  await page.goto('/signin');
  await look('sign-in');
  await page.goto('/onboarding/role');
  await look('role');
  await toAccount(page);
  await buttonOf(page, 'Create Account').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await look('account');
  const [first, second] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  await toVerify(page, first);
  await look('verify');
  await toCalendar(page, dataDir, second);
  await buttonOf(page, 'Add Event').click();
  await fieldOf(page, 'Event title').fill('Swimming');
  await look('calendar');
  await page.goto('/onboarding/children');
  await expect(page.getByText('Already in your family')).toBeVisible();
  await look('children');
  await page.goto('/onboarding/subscription');
  await expect(page.getByRole('radio', { name: 'Premium' })).toBeVisible();
  await look('plan');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  await look('getting-started');
}

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`with letters of twice the size nothing is cut: ${size}`, async ({ browser, url, dataDir }) => {
    test.setTimeout(120_000);
    const context = await openBrowser(browser, url, { viewport });
    await enlargeLetters(context);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    await eachStep(page, dataDir, async (step) => {
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await shoot(page, `way-in-large-${step}-${size}`);
      const wrong = await misfits(page);
      if (wrong.length > 0) found[step] = wrong;
      if (['role', 'plan'].includes(step)) await nothingCovered(page);
    });
    expect(found).toEqual({});
  });
}

/** Controls that nobody sees who chooses their own colours: without an edge and without words. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([aria-hidden]), textarea, [role=radio], [role=checkbox], [role=combobox]',
    );
    return [...controls]
      .filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1 && !one.closest('[aria-hidden=true]'),
      )
      .filter((one) => {
        const style = getComputedStyle(one);
        const hasEdge =
          style.borderTopStyle !== 'none' &&
          Number.parseFloat(style.borderTopWidth) > 0 &&
          style.borderTopColor !== style.backgroundColor;
        return !hasEdge && !one.innerText?.trim() && !one.querySelector('svg');
      })
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

test('in colours of one’s own every control is seen, and what is chosen is told', async ({ browser, url, dataDir }) => {
  test.setTimeout(120_000);
  const context = await openBrowser(browser, url, { viewport: phone, forcedColors: 'active' });
  const page = await context.newPage();
  const found: Record<string, string[]> = {};
  await eachStep(page, dataDir, async (step) => {
    await shoot(page, `way-in-forced-${step}`);
    const wrong = await unseen(page);
    if (wrong.length > 0) found[step] = wrong;
  });
  expect(found).toEqual({});
  await page.goto('/onboarding/subscription');
  const dot = (name: string) => page.getByRole('radio', { name }).locator('span');
  await expect(dot('Premium')).toHaveCSS('border-top-style', 'solid');
  await expect(dot('Free')).toHaveCount(0);
});
