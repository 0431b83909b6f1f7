import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusMonths, today } from '../lib/days.ts';
import { prints } from '../testing/prints.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { emulate, resize, settled } from '../testing/window.ts';

// What is printed says whose it is, of which days, and when it was made; a month and a year fit on a page, and homes differ without grounds.

asVisitor('demo');

afterEach(() => emulate({}));

const term = (name: string) => page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
const words = (name: string) => term(name).element().nextElementSibling?.textContent;

for (const path of Object.values(prints)) {
  test(`${path} has family, range and when it was made on paper`, async () => {
    await visit(path);
    await settled();
    await emulate({ media: 'print' });
    await expect.element(term('Family')).toBeVisible();
    expect(words('Family')).toBe('Alex and Blake');
    expect(words('Range')).toMatch(/\d{4}|^Every /);
    expect(words('Made')).toMatch(/^\w+, \w+ \d+, \d{4}.*, by Alex$/);
    expect(page.getByRole('button', { name: 'Print', exact: true }).elements()).toEqual([]);
  });
}

test('pages without a button for it say the same when a browser prints them', async () => {
  for (const path of [
    '/calendar?view=list',
    '/messages',
    '/payments',
    '/documents',
    '/health',
    '/school',
    '/children',
  ]) {
    await visit(path);
    await settled();
    await emulate({ media: 'print' });
    await expect.element(term('Family')).toBeVisible();
    expect(words('Range'), path).toMatch(path.includes('list') ? /\d{4} to .*\d{4}$/ : /^As shown below$/);
    await emulate({});
  }
});

/** What the narrower and the lower of the two usual papers leave, in px: Letter across, A4 down. */
const landscape = { width: 965, height: 702 };
const pageOf = () => getComputedStyle(document.body).getPropertyValue('page');

for (const [name, path] of [
  ['the month', '/calendar'],
  ['the year', '/calendar?view=year'],
] as const) {
  test(`${name} is one landscape page`, async () => {
    await visit(path);
    await settled();
    expect(pageOf()).toBe('auto');
    await emulate({ media: 'print' });
    await resize(landscape);
    expect(pageOf()).toBe('landscape');
    const { scrollWidth, scrollHeight } = document.documentElement;
    expect({ scrollWidth, scrollHeight }).toEqual({ scrollWidth: landscape.width, scrollHeight: landscape.height });
  });
}

test('on paper, months without a schedule take the place of one', async () => {
  await visit(`/calendar?view=year&day=${plusMonths(today(), -12)}`);
  await emulate({ media: 'print' });
  await resize(landscape);
  const note = page.getByText(/: no schedule$/);
  await expect.element(note).toBeVisible();
  expect(note.element().getBoundingClientRect().width).toBeLessThan(landscape.width / 6);
});

test('other prints stay upright', async () => {
  await visit('/calendar?view=nights');
  await settled();
  await emulate({ media: 'print' });
  expect(pageOf()).toBe('auto');
});

/** What is around the letters of the two homes. */
const lines = () =>
  ['a', 'b'].map((home) => {
    const all = [...document.querySelectorAll(`[data-night].ribbon-${home}`)];
    return [...new Set(all.map((one) => getComputedStyle(one).outlineStyle))];
  });

test('on paper without grounds, home A has a solid line around it and home B a dashed one', async () => {
  await visit('/calendar');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await settled();
  expect(lines()).toEqual([['none'], ['none']]);
  await emulate({ media: 'print' });
  expect(lines()).toEqual([['solid'], ['dashed']]);
});

test('the paper of the month has a key to these lines, and to its marks', async () => {
  await visit('/calendar');
  await expect.element(page.getByRole('grid')).toBeVisible();
  await settled();
  await emulate({ media: 'print' });
  const month = page.getByRole('region', { name: 'Month', exact: true });
  for (const [home, letter, style] of [
    ['Alex’s home', 'A', 'solid'],
    ['Blake’s home', 'B', 'dashed'],
  ] as const) {
    const entry = month.getByRole('listitem').filter({ hasText: home });
    await expect.element(entry).toBeVisible();
    const mark = entry.element().querySelector('[aria-hidden]')!;
    expect([mark.textContent, getComputedStyle(mark).outlineStyle]).toEqual([letter, style]);
  }
  await expect.element(month.getByText('Exchange', { exact: true })).toBeVisible();
});
