import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asVisitor, visit } from '../testing/product.ts';
import { phone, resize } from '../testing/window.ts';

asVisitor('demo');

const links = [
  'Dashboard',
  'Children',
  'Calendar',
  'Documents',
  'Payments',
  'Messages',
  'Health',
  'School',
  'Notifications',
  'Profile',
];
const rail = page.getByRole('navigation', { name: 'Main' });
const drawer = page.getByRole('dialog', { name: 'Menu' });
const open = () => page.getByRole('button', { name: 'More', exact: true }).click();
const day = (name: RegExp) => page.getByRole('button', { name });
const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width;

test('the rail lists the pages in order, marks the current one, collapses and remembers that', async () => {
  await visit('/dashboard');
  await expect
    .poll(() =>
      rail
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(links);
  await expect.element(rail.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(widthOf('aside')).toBe(256);

  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => widthOf('aside')).toBe(64);
  const cookie = await cookieStore.get('sidebar:state');
  expect(cookie?.value).toBe('false');
  expect(Math.round((Number(Reflect.get(cookie ?? {}, 'expires')) - Date.now()) / 86_400_000)).toBe(7);
  // Kept for the next page.
  await visit('/privacy');
  await visit('/calendar');
  await expect.element(page.getByRole('button', { name: 'Expand' })).toBeVisible();
  // Each icon has an accessible name, and a tooltip on hover.
  await rail.getByRole('link', { name: 'Children' }).hover();
  await expect.element(page.getByText('Children', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Expand' }).click();
  await expect.poll(() => widthOf('aside')).toBe(256);
});

test('Ctrl B in an editor does not toggle the rail', async () => {
  await visit('/calendar?new=true');
  await page.getByLabelText('Description (optional)').click();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(page.getByRole('button', { name: 'Collapse', includeHidden: true }).elements()).toHaveLength(1);
});

test('on a phone the drawer opens, and closes after choosing, on Escape and outside', async () => {
  await resize(phone);
  await visit('/dashboard');
  await expect.element(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  await open();
  await expect
    .poll(() =>
      drawer
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(links);
  expect(drawer.element().getBoundingClientRect().width).toBe(288);
  await drawer.getByRole('link', { name: 'Calendar' }).click();
  await expect.poll(() => location.pathname).toBe('/calendar');
  await expect.element(drawer).not.toBeInTheDocument();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await open();
  await expect.element(drawer).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 370, y: 600 }, force: true });
  await expect.element(drawer).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(drawer).toBeVisible();
});

test('by keyboard alone: skip to content, move through the month, add an event, and the focus comes back', async () => {
  await visit('/calendar?day=2037-11-24');
  await expect.element(page.getByRole('grid', { name: 'November 2037' })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  (day(/^Tuesday, November 24, 2037/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(day(/^Wednesday, November 25, 2037/)).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(day(/^Friday, December 25, 2037/)).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'Friday, December 25, 2037' })).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Event' }).first();
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  await expect.element(dialog.getByLabelText('Date', { exact: true })).toHaveValue('2037-12-25');
  await userEvent.keyboard('Breakfast together{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(day(/^Friday, December 25, 2037, .+, 1 event/)).toBeVisible();
  await expect.element(add).toHaveFocus();
});
