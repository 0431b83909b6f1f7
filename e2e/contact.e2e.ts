import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { mailsTo } from './mailbox.ts';
import { house as product } from './house.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, phone, shoot, test } from './people.ts';

// Contact Us (contact.1, contact.2), on a site whose operator has a mailbox.

const operator = 'office@example.com';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

async function write(page: Page, message: string): Promise<void> {
  await page.goto('/contact-us');
  await field(page, 'Name').fill('Robin Rivera');
  await field(page, 'Email').fill('robin@example.com');
  await field(page, 'Message').fill(message);
}

/** What reached the operator, and whom an answer would reach. */
async function arrived(message: string): Promise<string[]> {
  const written = async () =>
    (await mailsTo(product.dataDir, operator)).filter(({ text = '' }) => text.includes(message));
  await expect.poll(async () => (await written()).length).toBeGreaterThan(0);
  return (await written()).map(({ replyTo }) => replyTo?.[0]?.address ?? '');
}

test('contact.1: a message reaches the operator, by keyboard alone', async ({ browser }) => {
  const page = await (await openBrowser(browser, product.url)).newPage();
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  await field(page, 'Name').focus();
  await page.keyboard.type('Robin Rivera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('robin@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('How do I begin?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Thank you.');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  await shoot(page, 'contact-sent');
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await arrived('> How do I begin?\n> Thank you.')).toEqual(['robin@example.com']);
});

test('contact.2: errors show at their field, and nothing is sent', async ({ browser }) => {
  const page = await (
    await openBrowser(browser, product.url, { viewport: phone, hasTouch: true, isMobile: true })
  ).newPage();
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())));
  await page.goto('/contact-us');
  await button(page).click();
  for (const sentence of ['Please enter your name', 'Please enter a valid email address', 'Please enter a message'])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
  await expect(field(page, 'Email')).toHaveAttribute('inputmode', 'email');
  await shoot(page, 'contact-wrong');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, { colorsOnly: colorScheme === 'dark' })).toEqual([]);
  }
  await field(page, 'Name').fill('Robin');
  await field(page, 'Email').fill('robin');
  await field(page, 'Message').fill('   ');
  await button(page).click();
  await expect(page.getByText('Please enter your name')).toHaveCount(0);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill('robin@example.com');
  await button(page).click();
  await expect(field(page, 'Message')).toBeFocused();
  expect(asked).toEqual([]);
});

test('a lost response loses and duplicates nothing; typed text survives it, and Back', async ({ browser }) => {
  const page = await (await openBrowser(browser, product.url)).newPage();
  const words = 'The answer to this is lost.';
  await write(page, words);
  let isLost = true;
  await page.route('**/api/contact/messages', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch(); // it arrives, and the answer does not
    return route.abort();
  });
  await button(page).click();
  await expect(problem(page)).toContainText('What you typed is');
  await shoot(page, 'contact-failed');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue(words);
  await expect(field(page, 'Email')).toHaveValue('robin@example.com');
  isLost = false;
  await button(page).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  expect(await arrived(words)).toEqual(['robin@example.com']);
});

test('too many messages show when to retry, and keep what was typed', async ({ browser }) => {
  const page = await (await openBrowser(browser, product.url)).newPage();
  await write(page, 'Once more');
  await page.route('**/api/contact/messages', (route) =>
    route.fulfill({
      status: 429,
      json: {
        defined: true,
        code: 'TOO_MANY',
        status: 429,
        message: 'Too many attempts. Please try again in 60 minutes',
        data: { retryAfter: 3_600 },
      },
    }),
  );
  await button(page).click();
  await expect(problem(page)).toHaveText('Too many attempts. Please try again in 60 minutes');
  await expect(field(page, 'Message')).toHaveValue('Once more');
});

test('from the demo the message goes to the operator, too', async ({ browser }) => {
  const page = await (await openBrowser(browser, product.url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await write(page, 'I have a question about the demo.');
  await button(page).click();
  await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
  expect(await arrived('I have a question about the demo.')).toEqual(['robin@example.com']);
});

test('signed-in people don’t enter name and address again', async ({ browser }) => {
  const page = await (await openBrowser(browser, product.url)).newPage();
  const alex = person('Alex', 'Rivera');
  await newcomer(page, product.dataDir, alex);
  await page.goto('/contact-us');
  await expect(field(page, 'Name')).toHaveValue('Alex Rivera');
  await expect(field(page, 'Email')).toHaveValue(alex.email);
});

test('without an operator’s address there is a notice instead of the form', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/contact-us');
  await expect(page.getByText(/^You can’t send messages here yet/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(button(page)).toHaveCount(0);
});
