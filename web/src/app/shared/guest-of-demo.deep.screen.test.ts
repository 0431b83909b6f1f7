import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../testing/axe.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { settled } from '../../testing/window.ts';

// Jordan Park, Alex’s lawyer, played in the demo without an account.

asVisitor('demo', { plays: '01900000-0000-7000-8000-00000000000e' });

const menu = page.getByRole('navigation', { name: 'Main' });
const tabs = () =>
  page
    .getByRole('tablist', { name: 'Sections' })
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent);

test('the lawyer of the demo begins with the family that is shared, and has a menu of two', async () => {
  await visit('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible();
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Shared with You', 'Profile']);
  const played = page.getByRole('group', { name: 'Play as' }).getByRole('button');
  const words = played.elements().map((one) => (one as HTMLElement).innerText.replace(/\s+/g, ' '));
  expect(words).toEqual(['Alex', 'Blake', 'Others, now Jordan']);
  await settled();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: /^Alex and Blake/ }).click();
  await expect
    .poll(tabs)
    .toEqual([
      'Calendar',
      'Children',
      'Health',
      'School',
      'Payments',
      'Documents and Court',
      'Messages',
      'Your Messages',
    ]);
  await settled();
  expect(await violations()).toEqual([]);
});

test('of documents the lawyer reads what both see, and of messages what Alex sent or opened', async () => {
  await visit('/shared');
  await page.getByRole('link', { name: /^Alex and Blake/ }).click();
  await page.getByRole('tab', { name: 'Documents and Court' }).click();
  await expect.element(page.getByText('Parenting plan.pdf').first()).toBeVisible();
  expect(page.getByText('Questions for Morgan').elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Messages', exact: true }).click();
  await page.getByRole('button', { name: /General/ }).click();
  await expect.element(page.getByText(/blue soccer shirt/).first()).toBeVisible();
  expect(page.getByText(/birthday party/).elements()).toEqual([]);
});

test('the lawyer writes to Alex', async () => {
  await visit('/shared');
  await page.getByRole('link', { name: /^Alex and Blake/ }).click();
  await page.getByRole('tab', { name: 'Your Messages' }).click();
  const pane = page.getByRole('region', { name: 'Messages with Alex' });
  await pane.getByRole('textbox', { name: 'Message to Alex' }).fill('Please send me the plan.');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expect.element(pane.getByText('Please send me the plan.').last()).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
});
