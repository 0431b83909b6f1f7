import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, lettersThere, phone, resize, settled } from '../testing/window.ts';

// A family with long names, one of them a single word: nothing sticks out, and what belongs to a line stays at it.

asVisitor('demo');
const accountOf = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
beforeEach(async () => {
  await lettersThere();
  const parent = { firstName: 'Bartholomew-Alexander Wolfeschlegelsteinhausenbergerdorff VI', lastName: 'Costa' };
  localStorage.setItem('playedNames', JSON.stringify({ [accountOf('a')]: parent, [accountOf('b')]: parent }));
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  for (const child of await api.children.list.call({ familyId: family!.id })) {
    const { id, familyId, version, lastName, age, birthDate, gender, custodyDetails } = child;
    const kept = { id, familyId, version, lastName, age, birthDate, gender, custodyDetails };
    await api.children.change.call({ ...kept, firstName: 'Theodora'.repeat(7) });
  }
});

const boxOf = (element: Element) => element.getBoundingClientRect();
const exchanges = page.getByRole('table', { name: 'Exchanges' });
const cells = () => [...exchanges.element().querySelector('tr:has(td)')!.querySelectorAll('td')];

test.each(['/dashboard', '/children', '/calendar', '/health', '/school'])(
  '%s is no wider than a phone',
  async (path) => {
    await resize(phone);
    await visit(path);
    await settled();
    await expect.element(page.getByText(/TheodoraTheodora/).first()).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBe(phone.width);
  },
);

test('on a desk the day, the hour and the acts of an exchange stay a line each', async () => {
  await resize(desk);
  await visit('/calendar?view=exchanges');
  const more = exchanges.getByRole('button', { name: /^More for/ }).first();
  await expect.element(more).toBeVisible();
  const message = exchanges.getByRole('link', { name: /^Write About This/ }).first();
  expect(boxOf(more.element()).top).toBeLessThan(boxOf(message.element()).bottom);
  for (const cell of cells().slice(0, 2)) expect(boxOf(cell.querySelector('span')!).height).toBeLessThan(25);
});

test('on a phone what follows long names in an exchange begins where they do', async () => {
  await resize(phone);
  await visit('/calendar?view=exchanges');
  await expect.element(exchanges.getByRole('button', { name: /^More for/ }).first()).toBeVisible();
  const [day, ...others] = cells().map(boxOf);
  const below = others.filter(({ top, width }) => width > 0 && top >= day!.bottom);
  expect(below).toHaveLength(2);
  for (const { left } of below) expect(left).toBe(day!.left);
});

test('the mark of a home stands beside the first line of its words', async () => {
  await resize(phone);
  await visit('/calendar?view=exchanges');
  const next = page.getByRole('region', { name: 'Next exchange' });
  const words = next.getByText(/^Bartholomew/).first();
  await expect.element(words).toBeVisible();
  const line = words.element().closest('p')!;
  expect(boxOf(line.querySelector('b')!).bottom - boxOf(line).top).toBeLessThan(25);
  await visit('/dashboard');
  const tonight = page.getByRole('region', { name: 'Tonight' });
  await expect.element(tonight).toBeVisible();
  const first = tonight.element().querySelector('b[aria-hidden]')!;
  expect(boxOf(first).bottom - boxOf(first.parentElement!).top).toBeLessThan(25);
});
