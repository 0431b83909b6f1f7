import { pageNames } from '@evenkeel/contract/page-names';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize, settled } from '../testing/window.ts';

// A page is called the same in whatever leads to it, in its heading and in its title.

asVisitor('signed in');

/** Labels that the checklist fixes beside the name (set.1, shell.8). */
const alsoCalled: Record<string, string> = {
  'Profile Settings': pageNames.profile,
  'All Settings': pageNames.settings,
};

const labelOf = (link: Element) => (link.querySelector('h2, span') ?? link).firstChild?.textContent ?? '';

async function linksAt(path: string, within: ReturnType<typeof page.getByRole>): Promise<[string, string][]> {
  await visit(path);
  await settled();
  await expect.element(within.getByRole('link').first()).toBeVisible();
  const links = within.getByRole('link').elements() as HTMLAnchorElement[];
  return links.map((link) => [labelOf(link), link.pathname]);
}

async function checkHeadings(links: [string, string][]): Promise<void> {
  for (const [label, path] of links) {
    const name = alsoCalled[label] ?? label;
    await visit(path);
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeInTheDocument();
    await expect.poll(() => document.title).toBe(`${name} - Evenkeel`);
  }
}

test('the cards of Settings', async () => {
  const links = await linksAt('/settings', page.getByRole('main').getByRole('list').first());
  expect(links.map(([label]) => label)).toEqual([
    'Profile Settings',
    pageNames.coParents,
    pageNames.notifications,
    pageNames.security,
    pageNames.subscription,
  ]);
  await checkHeadings(links);
});

test('the cards of the profile on a phone', async () => {
  await resize(phone);
  const links = await linksAt('/profile/settings', page.getByRole('tabpanel'));
  expect(links.map(([label]) => label)).toEqual([pageNames.coParents, pageNames.notifications, 'All Settings']);
  await checkHeadings(links);
});

test('the entries of the side navigation', async () => {
  const links = await linksAt('/dashboard', page.getByRole('navigation', { name: 'Main', exact: true }));
  expect(links).toHaveLength(10);
  for (const [label, path] of links) {
    await visit(path);
    // Health has the title of the checklist (health.1).
    await expect.poll(() => document.title).toBe(`${label === 'Health' ? 'Health Records' : label} - Evenkeel`);
  }
});

test('the way back from the account check', async () => {
  await visit('/profile/security/check');
  await page.getByRole('link', { name: `Back to ${pageNames.security}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: pageNames.security })).toBeVisible();
});
