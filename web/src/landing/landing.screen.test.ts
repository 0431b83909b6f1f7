import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { asVisitor, visit } from '../testing/product.ts';
import {
  desk,
  emulate,
  enlargeLetters,
  lettersThere,
  phone,
  resize,
  settled,
  shrinkLetters,
} from '../testing/window.ts';
import { alsoThere, forProfessionals, promises } from './landing-words.ts';

// What a visitor sees of the landing page without scrolling, in which order the rest follows, and how far that is on a phone.

asVisitor('nobody');

const boxOf = (element: Element) => element.getBoundingClientRect();
const start = () => page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().element();
const month = () => page.getByRole('img', { name: /^A month in the calendar/ }).element();
const login = () => page.getByRole('region', { name: 'Login' }).element();
const sentence = () => page.getByText(/^Both of you see where the children sleep each night/).element();
const images = () => [...document.querySelectorAll('img')].filter((image) => image.checkVisibility());

/** Everything is laid out, also what is far below. */
function layOut(): void {
  for (const part of document.querySelectorAll<HTMLElement>('.far-below')) part.style.contentVisibility = 'visible';
}

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

test('the first sentence below the headline says what only this product does', async () => {
  await visit('/');
  const title = page.getByRole('heading', { level: 1 }).element();
  expect(title.nextElementSibling).toBe(sentence().closest('p'));
  expect(sentence().textContent).toBe(
    'Both of you see where the children sleep each night, and the schedule changes only after you both say yes.',
  );
});

test('on a phone the whole page is at most 4,200 px high, as it opens and once all of it was seen', async () => {
  await resize(phone);
  await lettersThere();
  await visit('/');
  await settled();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4_200);
  layOut();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(4_200);
});

test('on a phone no half screen is without a picture or a fact', async () => {
  await resize(phone);
  await lettersThere();
  await visit('/');
  await settled();
  layOut();
  const said = document.querySelectorAll('main p, main figcaption, main dt, main li');
  const facts = [...said].filter(({ textContent }) => !/^(Enter your email|Don’t have an account)/.test(textContent));
  const shown = [...images(), ...facts].map(boxOf).toSorted((one, other) => one.top - other.top);
  expect(shown.length).toBeGreaterThan(20);
  const bottoms = [0, ...shown.map(({ bottom }) => bottom + scrollY)];
  const tops = [...shown.map(({ top }) => top + scrollY), document.documentElement.scrollHeight];
  const gaps = tops.map((top, place) => top - Math.max(...bottoms.slice(0, place + 1)));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(phone.height / 2);
});

const folded = [...alsoThere, ...promises, ...forProfessionals];
const isThere = ({ text }: { text: string }) => page.getByText(text, { exact: true }).element().checkVisibility();
const isShown = (title: string) =>
  page
    .getByText(title, { exact: true })
    .elements()
    .some((one) => one.checkVisibility());
const folds = () => page.getByRole('main').getByRole('button', { expanded: false }).elements();

test('on a phone long parts fold: each button says what is in it, opens by keyboard, and Back finds it open', async () => {
  await resize(phone);
  await visit('/');
  await settled();
  layOut();
  expect(folds().map(({ textContent }) => textContent)).toEqual([
    'Documents, health, school, and what needs an answer',
    ...promises.map(({ title }) => title),
    'Compare Plans',
    'What you can read, write and print',
  ]);
  expect(folded.filter(isThere)).toEqual([]);
  const buttons = folds().filter(({ textContent }) => textContent !== 'Compare Plans') as HTMLElement[];
  for (const button of buttons) {
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls')!)!.checkVisibility()).toBe(true);
  }
  expect(folded.filter((point) => !isThere(point))).toEqual([]);
  expect(misfits()).toEqual([]);
  expect(await violations()).toEqual([]);

  await visit('/learn-more');
  history.back();
  const first = page.getByRole('button', { name: promises[0]!.title });
  await expect.element(first).toHaveAttribute('aria-expanded', 'true');
  const opened = page.getByRole('main').getByRole('button', { expanded: true });
  while (opened.elements().length > 0) await opened.first().click();
  expect(folded.filter(isThere)).toEqual([]);
});

test('on a desk and on paper nothing is folded', async () => {
  await visit('/');
  await settled();
  layOut();
  expect(folded.filter((point) => !isThere(point))).toEqual([]);
  expect(folds().map(({ textContent }) => textContent)).toEqual(['Compare Plans']);
  await resize(phone);
  expect(folded.filter(isThere)).toEqual([]);
  await emulate({ media: 'print' });
  expect(folded.filter((point) => !isThere(point))).toEqual([]);
  const titled = folded.filter(({ title }) => isShown(title));
  expect(titled).toEqual(folded);
});

const isInShape = (image: HTMLImageElement) =>
  Math.abs(boxOf(image).width / boxOf(image).height - image.width / image.height) < 0.01;

test.each([390, 767, 768, 1_023, 1_024, 1_279, 1_280, 1_600])(
  'at %i px no picture is wider than it was taken',
  async (width) => {
    await resize({ ...desk, width });
    await visit('/');
    await settled();
    layOut();
    expect(images()).toHaveLength(4);
    const blurred = images().filter((image) => boxOf(image).width > Number(image.getAttribute('width')) + 0.5);
    expect(blurred).toEqual([]);
    expect(images().every(isInShape)).toBe(true);
  },
);

test('each picture has two pixels for each that it takes, in both themes and for both windows', async () => {
  await visit('/');
  await settled();
  const all = [...document.querySelectorAll('main img')] as HTMLImageElement[];
  expect(all).toHaveLength(4 * 4);
  const files = await Promise.all(
    all.map(async (shown) => {
      const file = new Image();
      file.src = shown.src;
      await file.decode();
      return { shown, file };
    }),
  );
  const isSharp = ({ shown, file }: (typeof files)[number]) =>
    file.naturalWidth === 2 * Number(shown.getAttribute('width')) &&
    file.naturalHeight === 2 * Number(shown.getAttribute('height'));
  expect(files.filter((one) => !isSharp(one)).map(({ shown }) => shown.src)).toEqual([]);
});

test('days are in the pictures alone, which are all of one week: the page names none', async () => {
  await visit('/');
  await settled();
  layOut();
  const words = page.getByRole('main').element() as HTMLElement;
  expect(words.innerText).not.toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Nov|Dec)|\b20\d\d\b/);
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
  const all = [...document.querySelectorAll('img')];
  const urgent = all.filter((image) => image.loading === 'eager');
  expect(urgent).toEqual([month()]);
  expect(month().getAttribute('fetchpriority')).toBe('high');
  expect(all.every((image) => image.hasAttribute('width') && image.hasAttribute('height'))).toBe(true);
  expect(all.every(({ alt }) => alt.length > 40)).toBe(true);
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
    'One page for both parents',
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
