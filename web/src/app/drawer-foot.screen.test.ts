import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asLawyer } from '../testing/as-lawyer.ts';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// Below the ten entries of a phone's drawer: people, settings, court for whoever reads it, and the ways out.

asVisitor('signed in');

const drawer = page.getByRole('dialog', { name: 'Menu' });
const foot = drawer.getByRole('navigation', { name: 'People and settings' });
const named = (elements: Element[]) => elements.map((one) => one.getAttribute('aria-label') ?? one.textContent);

/** What the drawer holds, from the top. */
const entries = () => named([...drawer.getByRole('link').elements(), ...drawer.getByRole('button').elements()]);
const ten =
  'Evenkeel, home|Dashboard|Children|Calendar|Documents|Payments|Messages|Health|School|Notifications|Profile'.split(
    '|',
  );
const ends = ['Close', 'Quick exit', 'Dark colors', 'Sign Out'];

async function open(path: string): Promise<void> {
  await resize(phone);
  await visit(path);
  await settled();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(drawer).toBeVisible();
}

async function asThirdParent(): Promise<void> {
  forgetRules();
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  answering({ path: /^\/families$/, json: [{ ...family, rights: rightsOf({ role: 'parent', home: null }) }] });
}

test('a parent has people, settings and court there, and asks nothing for it', async () => {
  await visit('/calendar');
  await settled();
  questions();
  await open('/calendar');
  expect(entries()).toEqual([...ten, 'Co-Parent Management', 'Settings', 'Court', ...ends]);
  expect(questions()).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(misfits('[role=dialog]')).toEqual([]);
  enlargeLetters();
  expect(misfits('[role=dialog]')).toEqual([]);
});

test('Co-Parent Management opens on Connections, and the drawer closes, also on its own page', async () => {
  await open('/calendar');
  await foot.getByRole('link', { name: 'Co-Parent Management' }).click();
  await expect.element(page.getByRole('tab', { name: 'Connections', selected: true })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await open('/settings/coparents');
  await expect.element(page.getByRole('tab', { name: 'Invite Co-Parent', includeHidden: true })).toBeInTheDocument();
  await expect
    .element(foot.getByRole('link', { name: 'Co-Parent Management' }))
    .toHaveAttribute('aria-current', 'page');
  await foot.getByRole('link', { name: 'Co-Parent Management' }).click();
  await expect.element(page.getByRole('tab', { name: 'Connections', selected: true })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('court opens over the documents, also from there, and closes to them', async () => {
  await open('/documents');
  await foot.getByRole('link', { name: 'Court', exact: true }).click();
  const court = page.getByRole('dialog', { name: 'All Court Decisions' });
  await expect.element(court).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await court.getByRole('button', { name: 'Close' }).click();
  await expect.element(court).not.toBeInTheDocument();
  expect(location.search).not.toContain('court');
  await page.getByRole('link', { name: 'Court Decisions' }).click();
  await expect.element(court).toBeVisible();
});

test('a parent who doesn’t read court has no word and no request of it', async () => {
  await asThirdParent();
  await open('/calendar');
  expect(named(foot.getByRole('link').elements())).toEqual(['Co-Parent Management', 'Settings']);
  await visit('/documents?court=true');
  await settled();
  expect(document.body.innerHTML).not.toMatch(/court/i);
  expect(questions().filter((asked) => /court/.test(asked))).toEqual([]);
});

test('a guest’s drawer stays as it is, and something stands between their mark and Quick exit', async () => {
  await asLawyer('one');
  await open('/dashboard');
  expect(entries()).toEqual(['Evenkeel, home', 'Shared with You', 'Profile', ...ends]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  const top = page.getByRole('banner');
  const order = ['More for your account', 'Dark colors', 'Quick exit'].map(
    (name) => top.getByRole('button', { name }).element().getBoundingClientRect().left,
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
