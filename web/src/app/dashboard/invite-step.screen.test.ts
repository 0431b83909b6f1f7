import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { troubles } from '../../testing/looks.ts';
import { answering } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { phone, resize, settled } from '../../testing/window.ts';

// While there is no other parent, inviting one is the first of the first steps.

asVisitor('signed in');

const invites = () =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Invite|Connect)/ })
    .elements();
const headings = () =>
  [...document.querySelectorAll('main :is(h2, h3)')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent);

/** The sample family before anyone joined it. */
beforeEach(async () => {
  const { api } = await import('../../api.ts');
  const families = await api.families.list.call();
  const alone = families.map((family) => ({
    ...family,
    members: family.members.filter(({ accountId }) => accountId === family.me),
  }));
  answering({ path: /^\/families$/, json: alone });
  answering({ path: /\/connections$/, json: [] });
  answering({ path: /\/waiting/, json: { waiting: [], total: 0 } });
});

async function open(progress: { completed: string[]; isSkipped: boolean }): Promise<void> {
  answering({ path: /\/onboarding$/, method: 'GET', json: { ...progress, hasAlerts: false, hasPayments: false } });
  await resize(phone);
  await visit('/dashboard');
  await settled();
}

test('it stands before Getting Started and doesn’t count in the progress', async () => {
  await open({ completed: ['profile'], isSkipped: false });
  await expect.element(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Getting Started' }).getByRole('listitem').elements();
  expect(steps).toHaveLength(6);
  expect(headings().slice(0, 3)).toEqual(['Tonight', 'Invite your co-parent', 'Getting Started']);
  await expect.element(page.getByText('1 of 5 done')).toBeVisible();
  expect(invites().map((link) => link.getAttribute('href'))).toEqual(['/invite-coparent']);
  expect(await troubles()).toEqual([]);
});

test('after Getting Started it is a card of its own, below Tonight and before the rest', async () => {
  await open({ completed: [], isSkipped: true });
  await expect.element(page.getByRole('region', { name: 'Invite your co-parent' })).toBeVisible();
  expect(headings().slice(0, 2)).toEqual(['Tonight', 'Invite your co-parent']);
  expect(invites()).toHaveLength(1);
  await page.getByRole('link', { name: 'Invite Now' }).click();
  await expect.poll(() => location.pathname).toBe('/invite-coparent');
});

test('a nearly empty family invites in two places and not in three', async () => {
  answering({ path: /\/children$/, method: 'GET', json: [] });
  answering({ path: /\/events\?.*limit=2$/, method: 'GET', json: [] });
  answering({ path: /\/documents\?/, method: 'GET', json: [] });
  await open({ completed: [], isSkipped: true });
  await expect.element(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  expect(invites().map((link) => link.textContent)).toEqual(['Invite Now', 'Connect with co-parent']);
  await page.getByRole('button', { name: 'Payments, Documents, Co-Parent' }).click();
  await page.getByRole('tab', { name: 'Co-Parent' }).click();
  await expect.element(page.getByRole('dialog').getByText('No connections yet')).toBeVisible();
  expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^Invite/ })
      .elements(),
  ).toEqual([]);
});
