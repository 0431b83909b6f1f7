import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled, shrinkLetters } from '../testing/window.ts';

// What a visitor sees of the landing page without scrolling, and in which order the rest follows.

asVisitor('nobody');

const boxOf = (element: Element) => element.getBoundingClientRect();
const start = () => page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().element();
const month = () => page.getByRole('img', { name: /^A month in the calendar/ }).element();
const login = () => page.getByRole('region', { name: 'Login' }).element();
const sentence = () => page.getByText(/^\w+ helps parents, lawyers and judges/).element();

test('on a phone the first screen has the headline, one sentence, Get Started and most of a month; the card follows', async () => {
  await resize(phone);
  await visit('/');
  await settled();
  const title = page.getByRole('heading', { level: 1 }).element();
  const tops = [title, sentence(), start(), month(), login()].map((element) => boxOf(element).top);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(boxOf(start()).bottom).toBeLessThan(phone.height / 2 + 60);
  const { top, height } = boxOf(month());
  expect((phone.height - top) / height).toBeGreaterThan(0.85);
  expect(login().querySelectorAll('input')).toHaveLength(2);
});

test('on a desk the card stands beside the month, both on the first screen', async () => {
  await visit('/');
  await settled();
  const press = page.getByRole('button', { name: 'Sign In', exact: true }).element();
  expect(boxOf(press).bottom).toBeLessThan(800);
  expect(boxOf(month()).top).toBeLessThan(500);
  expect(boxOf(login()).left).toBeGreaterThan(boxOf(month()).right);
});

test('the month is asked for at once and first, other pictures and themes when they come into view', async () => {
  await visit('/');
  await settled();
  const images = [...document.querySelectorAll('img')];
  const urgent = images.filter((image) => image.loading === 'eager');
  expect(urgent).toEqual([month()]);
  expect(month().getAttribute('fetchpriority')).toBe('high');
  expect(images.every((image) => image.hasAttribute('width') && image.hasAttribute('height'))).toBe(true);
  expect(images.every(({ alt }) => alt.length > 40)).toBe(true);
});

test('a link in the header leads to the sign-in page', async () => {
  await visit('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true });
  await expect.element(link).toHaveAttribute('href', '/signin');
});

test('read aloud, the page goes from what it is to what it costs and how to start', async () => {
  await visit('/');
  await settled();
  const headings = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Simplify Co-Parenting with Our All-in-One Solution',
    'Login',
    'Two weeks, two homes',
    'The same page for both parents',
    'What you can rely on',
    'Prices',
    'For lawyers, mediators and judges',
    'Start alone. Invite the other parent when you’re ready.',
  ]);
  const last = page.getByRole('region', { name: headings.at(-1)! }).getByRole('link', { name: 'Get Started' });
  await expect.element(last).toHaveAttribute('href', '/onboarding/role');
});

test('at 320 px, and with letters twice as large, nothing is cut off, also with the plans open', async () => {
  await visit('/');
  await settled();
  await page.getByRole('button', { name: 'Compare Plans' }).click();
  await expect.element(page.getByText('Calendar sharing')).toBeVisible();
  await resize({ width: 320, height: 640 });
  await settled();
  expect(misfits()).toEqual([]);
  await resize(phone);
  enlargeLetters();
  await settled();
  expect(misfits()).toEqual([]);
  shrinkLetters();
});
