import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, enlargeLetters, phone, resize, settled } from '../testing/window.ts';
import { withoutGrants } from '../testing/without-grants.ts';

// What Co-Parent Management shows where nothing is there yet: one line, with its act.

asVisitor('signed in');
withoutGrants();

const connections = '/settings/coparents?tab=connections';
const sections = [
  {
    at: '/settings/coparents',
    title: 'A Third Parent',
    sentence: 'Someone else who parents the children, such as a new partner.',
    act: 'Suggest a Third Parent',
  },
  {
    at: connections,
    title: 'Connections',
    sentence: 'No connections yet. People you invite, and people who invite you, appear here.',
    act: 'Invite Co-Parent',
  },
];

const noOneYet = () => answering({ path: /^\/connections$/, method: 'GET', json: [] });

test.each(sections)('$title is one line with its act', async ({ at, title, sentence, act }) => {
  noOneYet();
  await visit(at);
  const region = page.getByRole('region', { name: title, exact: true });
  const words = region.getByText(sentence, { exact: true });
  const button = region.getByRole('button', { name: act });
  await expect.element(words).toBeVisible();
  const parts = [region.getByRole('heading'), words, button].map((one) => one.element().getBoundingClientRect());
  const middles = parts.map(({ top, bottom }) => (top + bottom) / 2);
  expect(Math.max(...middles) - Math.min(...middles), 'beside each other').toBeLessThan(3);
  expect(region.element().getBoundingClientRect().height).toBeLessThan(64);
  await resize(phone);
  expect(region.element().getBoundingClientRect().height).toBeLessThan(150);
});

test('nothing of the lines is cut at twice the letters', async () => {
  noOneYet();
  await visit(connections);
  await expect.element(page.getByText(/^No connections yet\./)).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  enlargeLetters();
  for (const size of [desk, phone]) {
    await resize(size);
    expect(misfits('[role=tabpanel]')).toEqual([]);
  }
});
