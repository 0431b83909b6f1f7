import type { Notification } from '@evenkeel/contract/notifications';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { answering, refusing, sentTo } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, phone, resize, settled } from '../testing/window.ts';

// The list of notices: a row is its link, two lines high, and all can be read at once.

asVisitor('signed in');
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});

const main = page.getByRole('main');
const rows = main.getByRole('listitem');
const row = (title: string) => rows.filter({ hasText: title });
const bell = (unread: number) => page.getByRole('link', { name: `Notifications, ${unread} unread` });
const markAll = main.getByRole('button', { name: 'Mark all as read' });

async function open(size: typeof desk): Promise<void> {
  await resize(size);
  await visit('/notifications');
  await settled();
}

test.each([desk, phone])('the whole row leads to what it speaks of, and reads it: $width', async (size) => {
  await open(size);
  await expect.element(bell(3)).toBeInTheDocument();
  const one = row('New Expense');
  await expect.element(one.getByRole('link')).toHaveAccessibleName(/^Blake added an expense, .+, View Payments$/);
  expect(one.getByRole('link').elements()).toHaveLength(1);
  // On its facts, beside the words of the link.
  await one.click({ position: { x: 60, y: one.element().clientHeight - 8 } });
  await expect.poll(() => location.pathname).toBe('/payments');
  await expect.element(bell(2)).toBeInTheDocument();
});

test('by keyboard each row is one stop, and one more that only reads it', async () => {
  await open(desk);
  const link = row('Event Confirmed').getByRole('link');
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Mark as read, Event Confirmed' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(bell(2)).toBeInTheDocument();
  await expect.poll(() => row('Event Confirmed').element().contains(document.activeElement)).toBe(true);
  expect(location.pathname).toBe('/notifications');
});

test.each([desk, phone])('two lines a row; unread is a word, a mark and a weight: $width', async (size) => {
  await open(size);
  await expect.element(row('New Expense')).toBeVisible();
  for (const one of rows.elements()) expect(one.getBoundingClientRect().height).toBeLessThanOrEqual(80);
  for (const [title, isUnread] of [
    ['New Expense', true],
    ['New Alert', false],
  ] as const) {
    const element = row(title).element();
    expect(/, unread$/m.test((element as HTMLElement).innerText), title).toBe(isUnread);
    expect(element.querySelectorAll('i').length, title).toBe(isUnread ? 1 : 0);
  }
  expect(await violations()).toEqual([]);
});

test('all are read at once, up to the newest in the list', async () => {
  await open(phone);
  await markAll.click();
  await expect.element(bell(0)).toBeInTheDocument();
  await expect.element(markAll).not.toBeInTheDocument();
  expect(main.getByText(/unread/).elements()).toEqual([]);
  const [body] = await sentTo(/\/notifications\/read-all$/);
  expect(JSON.parse(body!)).toEqual({ through: expect.stringMatching(/66$/) });
  // The focus has somewhere to be.
  expect(document.activeElement).not.toBe(document.body);
});

test('where that fails, it says so beside it, and they are unread', async () => {
  refusing({ path: /\/read-all$/, method: 'POST', status: 500 });
  await open(phone);
  await markAll.click();
  await expect.element(main.getByText('Failed to mark notification as read')).toBeVisible();
  await expect.element(markAll).toBeEnabled();
  await expect.element(bell(3)).toBeInTheDocument();
});

test('many are grouped by the day on which they came', async () => {
  const day = 24 * 60 * 60_000;
  const one = (n: number): Notification => ({
    id: `01900000-0000-7000-8000-00000000010${n.toString(16)}`,
    familyId: '01900000-0000-7000-8000-000000000001',
    userId: '01900000-0000-7000-8000-000000000002',
    recipientId: '01900000-0000-7000-8000-000000000003',
    type: 'info',
    title: 'Homework Added',
    description: `Blake added homework ${n}`,
    neutral: 'Homework was added',
    createdAt: new Date(Date.now() - Math.floor(n / 4) * day).toISOString(),
    updatedAt: new Date().toISOString(),
    readAt: null,
    actionLabel: 'View School',
    actionUrl: '/school',
    icon: 'Bell',
    priority: 'normal',
    thing: null,
  });
  const notifications = Array.from({ length: 12 }, (_one, n) => one(n));
  answering({ path: /\/notifications(\?|$)/, json: { notifications, total: 12, unread: 12, less: false } });
  await open(desk);
  await expect.element(main.getByRole('region', { name: 'Today' }).getByText('homework 3')).toBeVisible();
  expect(main.getByRole('region', { name: 'Today' }).getByRole('listitem').elements()).toHaveLength(4);
  expect(main.getByRole('region', { name: 'Yesterday' }).getByRole('listitem').elements()).toHaveLength(4);
  expect(await violations()).toEqual([]);
});
