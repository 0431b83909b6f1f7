import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, phone, resize, settled } from '../testing/window.ts';

// The frame of a phone: the bar at the bottom, and the title at the top.

asVisitor('demo');

const bar = page.getByRole('navigation', { name: 'Main pages' });
const top = page.getByRole('banner');
const mark = top.getByRole('button', { name: 'More for your account' });
const quickExit = top.getByRole('button', { name: 'Quick exit' });
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
const textsOf = (elements: Element[]) => elements.map((one) => one.textContent);

async function open(path: string): Promise<void> {
  await resize(phone);
  await visit(path);
  await settled();
}

test('four pages and all others are one press away, with what is unread, at the bottom of the screen', async () => {
  // Nothing is read by being in sight meanwhile.
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open('/dashboard');
  await expect
    .poll(() => textsOf(bar.getByRole('link').elements()))
    .toEqual(['Dashboard', 'Calendar, unread', 'Messages', 'Payments, unread']);
  // One number, at the bell: a page has a mark.
  await expect.element(top.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  focus.mockRestore();
  await expect.element(bar.getByRole('button', { name: 'More' })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(boxOf(bar).bottom).toBe(phone.height);
  for (const one of bar.getByRole('listitem').elements())
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('link', { name: 'Payments' }).click();
  await expect.poll(() => location.pathname).toBe('/payments');
  await expect.element(bar.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  expect(await violations()).toEqual([]);
});

test('the end of a page stands above the bar, and the drawer of the dashboard has an edge of its own', async () => {
  await open('/dashboard');
  const edge = page.getByRole('button', { name: 'Payments, Documents, Co-Parent' });
  await expect.element(edge).toBeVisible();
  expect(boxOf(edge).bottom).toBe(boxOf(bar).top);
  expect(boxOf(edge).width).toBe(phone.width);
  scrollTo(0, document.body.scrollHeight);
  const main = page.getByRole('main').element();
  await expect.poll(() => main.getBoundingClientRect().bottom).toBeLessThanOrEqual(boxOf(bar).top);
  await edge.click();
  await expect.element(page.getByRole('dialog', { name: 'Payments, Documents, Co-Parent' })).toBeVisible();
});

test('the top says the title of the page once, and the mark of the person isn’t beside Quick exit', async () => {
  await open('/settings/coparents');
  await expect.element(top.getByText('Co-Parent Management')).toBeVisible();
  expect(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  const order = [mark, top.getByRole('link', { name: 'Notifications' }), quickExit].map((one) => boxOf(one).left);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(getComputedStyle(top.element()).backgroundColor, 'nothing shows through').not.toMatch(/\/|rgba/);
  await resize(desk);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Co-Parent Management' })).toBeVisible();
  await expect.element(top.getByText('Co-Parent Management')).not.toBeVisible();
  await expect.element(top.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});

test('behind the mark are Profile first and Logout last, two presses by hand or key', async () => {
  await open('/calendar');
  expect(top.getByRole('button', { name: 'Logout' }).elements()).toEqual([]);
  const items = page.getByRole('menu', { name: 'More for your account' }).getByRole('menuitem');
  const before = boxOf(quickExit);
  await mark.click();
  await expect.poll(() => textsOf(items.elements())).toEqual(['Profile', 'Logout']);
  expect(boxOf(quickExit), 'the menu moves nothing').toEqual(before);
  const { left, top: above, width, height } = before;
  const hit = document.elementFromPoint(left + width / 2, above + height / 2);
  expect(quickExit.element().contains(hit), 'nothing lies over Quick exit').toBe(true);
  expect(quickExit.element().closest('[inert]'), 'nor holds it').toBeNull();
  await settled();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(mark).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(items.first()).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(items.last()).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(() => location.pathname).toBe('/profile');
});

test('the narrowest phone cuts no title', async () => {
  await resize({ width: 320, height: 640 });
  for (const [path, title] of [
    ['/settings/coparents', 'Co-Parent Management'],
    ['/notifications', 'Notifications'],
  ] as const) {
    await visit(path);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = (await top
      .getByText(title)
      .first()
      .findElement()) as Element;
    expect([scrollWidth, scrollHeight], title).toEqual([clientWidth, clientHeight]);
  }
});

test('an open conversation has the whole height, and the list of them the bar', async () => {
  await open('/messages');
  await expect.element(bar).toBeVisible();
  await page
    .getByRole('link', { name: /^Blake/ })
    .first()
    .click();
  await expect.element(page.getByRole('textbox', { name: /^Message to Blake/ })).toBeVisible();
  expect(bar.elements()).toEqual([]);
  // Below the strip of the demo and a row of two topics.
  const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
  expect(new Set(topics.elements().map((one) => one.getBoundingClientRect().top)).size).toBe(1);
  expect(topics.elements()).toHaveLength(2);
  expect(boxOf(page.getByRole('log', { name: 'Conversation' })).height).toBeGreaterThanOrEqual(540);
});

test('on a screen that isn’t high the bar stands at the end of the page', async () => {
  await resize({ width: 390, height: 500 });
  await visit('/dashboard');
  await settled();
  expect(boxOf(bar).top).toBeGreaterThan(500);
});
