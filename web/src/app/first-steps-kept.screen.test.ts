import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answering, forgetRules } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';

// During onboarding, typed input survives a lost network, and nothing is stored twice.

asVisitor('signed in');

const away = 'We couldn’t reach the server.';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const press = () => button('Start 14-Day Free Trial').click();

test('children: nothing is lost offline, and a lost response creates no duplicate', async () => {
  answering({ path: /\/children$/, method: 'GET', json: [] });
  await visit('/onboarding/children');
  await field('First Name').fill('Nora');
  answering({ path: /\/children$/, method: 'POST', network: 'away' });
  await button('Continue').click();
  const notSaved = page.getByRole('alert').filter({ hasText: 'Nora: not saved.' });
  await expect.element(notSaved.filter({ hasText: away })).toBeVisible();
  await expect.element(field('First Name')).toHaveValue('Nora');
  answering({ path: /\/children$/, method: 'POST', network: 'lost' });
  await button('Continue').click();
  await expect.element(notSaved).toBeVisible();
  // Already stored and edited since: changed, not added again.
  await field('First Name').fill('Nora Lee');
  forgetRules();
  await button('Continue').click();
  // The address changes first. Until the next step shows, this one still counts as open, and `visit` would do nothing.
  await expect.element(page.getByRole('heading', { name: 'Set Up Calendar' })).toBeVisible();
  await visit('/onboarding/children');
  const there = page.getByRole('region', { name: 'Already in your family' }).getByRole('listitem');
  await expect
    .poll(() =>
      there
        .elements()
        .map((one) => one.textContent)
        .filter((one) => one?.includes('Nora Lee')),
    )
    .toHaveLength(1);
});

test('events: nothing is lost offline, and a lost response creates no duplicate', async () => {
  await visit('/onboarding/calendar');
  await button('Add Event').click();
  await field('Event title').fill('Sledding');
  answering({ path: /\/events$/, method: 'POST', network: 'away' });
  await button('Save and Continue').click();
  const notSaved = page.getByRole('alert').filter({ hasText: 'Sledding: not saved.' });
  await expect.element(notSaved.filter({ hasText: away })).toBeVisible();
  await expect.element(field('Event title')).toHaveValue('Sledding');
  answering({ path: /\/events$/, method: 'POST', network: 'lost' });
  await button('Save and Continue').click();
  await expect.element(notSaved).toBeVisible();
  await field('Event title').fill('Sledding, with hats');
  forgetRules();
  await button('Save and Continue').click();
  await expect.poll(() => location.pathname).toBe('/onboarding/documents');
  await visit('/calendar?view=list');
  await expect.element(page.getByRole('button', { name: 'More for Sledding, with hats' })).toBeVisible();
  expect(page.getByRole('button', { name: /^More for Sledding/ }).elements()).toHaveLength(1);
});

test('the plan: offline shows an error and keeps the choice, and a lost response changes nothing', async () => {
  const failed = page.getByText('We couldn’t save your choice');
  await visit('/onboarding/subscription');
  await page.getByRole('radio', { name: 'Family' }).click();
  answering({ path: /^\/subscription\/choose$/, network: 'away' });
  await press();
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  answering({ path: /^\/subscription\/choose$/, network: 'lost' });
  await press();
  // Only one: the previous toast is closing.
  await expect.poll(() => failed.elements()).toHaveLength(1);
  forgetRules();
  await press();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  await expect.element(failed).not.toBeInTheDocument();
});
