import type { Notification } from '@evenkeel/contract/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answering, questions, refusing, sentTo } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, laterBy, phone, resize, settled, useTestClock } from '../../testing/window.ts';

// A notice is read once what it speaks of was in sight, in front of its reader, and by nothing less.

asVisitor('signed in');
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(IntersectionObserver.prototype, 'observe');
});
afterEach(() => vi.useRealTimers());

const bell = (unread: number) => page.getByRole('link', { name: `Notifications, ${unread} unread` });
const sent = async () => (await sentTo(/\/notifications\/read$/)).map((body) => JSON.parse(body));

// Loaded in the tests: the client asks for the session at once, and before them nobody stands in for the server.
const client = async () => (await import('../../api.ts')).api;

/** The notices of the sample family by title, and how many are unread. */
async function noticesOf() {
  const api = await client();
  const [family] = await api.families.list.call();
  const { notifications, unread } = await api.notifications.list.call({ familyId: family!.id });
  const called = (title: string): Notification => notifications.find((one) => one.title === title)!;
  return { familyId: family!.id, called, unread };
}

const isInFront = (is: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(is);
const thing = (mark: string | null) => document.querySelector<HTMLElement>(`[data-thing="${mark}"]`)!;

/** Until the page waits for this thing to come into sight: what is then expected not to happen could. */
async function isWatched(mark: string | null): Promise<void> {
  await expect.poll(() => vi.mocked(IntersectionObserver.prototype.observe).mock.calls.flat()).toContain(thing(mark));
}

/** Long enough for several looks and a request, once nothing loads and the browser has said what is in sight. */
async function aWhile(): Promise<void> {
  const { queries } = await import('../../api.ts');
  await expect.poll(() => queries.isFetching()).toBe(0);
  for (let frame = 0; frame < 10; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  await laterBy(5);
  await expect.poll(() => queries.isMutating()).toBe(0);
}

test('it is read by its thing in sight: one request, by its id, and nothing else is told', async () => {
  isInFront(true);
  const { called, unread } = await noticesOf();
  const { id, thing: mark } = called('New Expense');
  questions();
  await visit('/payments');
  await settled();
  await expect.element(bell(unread - 1)).toBeVisible();
  expect(thing(mark).textContent).toContain('not answered');
  expect(await sent()).toEqual([{ ids: [id] }]);
  expect(questions().filter((one) => one.startsWith('POST'))).toEqual([
    expect.stringMatching(/^POST \/families\/[^/]+\/notifications\/read$/),
  ]);
  expect((await noticesOf()).called('New Expense').readAt).not.toBeNull();
});

test('a page that isn’t in front reads nothing, until it is', async () => {
  useTestClock();
  const focus = isInFront(false);
  const { called, unread } = await noticesOf();
  await visit('/payments');
  await settled();
  await isWatched(called('New Expense').thing);
  await aWhile();
  expect(await sent()).toEqual([]);
  focus.mockReturnValue(true);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await aWhile();
  expect(await sent()).toEqual([]);
  hidden.mockReturnValue('visible');
  await aWhile();
  await expect.element(bell(unread - 1)).toBeVisible();
});

test('what is further down is read once it is scrolled into sight', async () => {
  useTestClock();
  isInFront(true);
  await resize({ width: 390, height: 190 });
  const { called, unread } = await noticesOf();
  await visit('/payments');
  await settled();
  const { thing: mark } = called('New Expense');
  await isWatched(mark);
  scrollTo(0, 0);
  expect(thing(mark).getBoundingClientRect().top).toBeGreaterThan(190);
  await aWhile();
  expect(await sent()).toEqual([]);
  thing(mark).scrollIntoView({ block: 'center' });
  await aWhile();
  await expect.element(bell(unread - 1)).toBeInTheDocument();
});

test('what lies below a dialog isn’t in sight', async () => {
  useTestClock();
  const focus = isInFront(false);
  const { called, unread } = await noticesOf();
  await visit('/payments');
  await settled();
  await isWatched(called('New Expense').thing);
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  focus.mockReturnValue(true);
  await aWhile();
  expect(await sent()).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add Expense' })).not.toBeInTheDocument();
  await aWhile();
  await expect.element(bell(unread - 1)).toBeVisible();
});

test('the list of notices, and pages without what they speak of, read none', async () => {
  useTestClock();
  isInFront(true);
  const { unread } = await noticesOf();
  for (const path of ['/notifications', '/messages', '/settings']) {
    await visit(path);
    await settled();
    await aWhile();
  }
  expect(await sent()).toEqual([]);
  await expect.element(bell(unread)).toBeVisible();
});

test.each([desk, phone])('the day that a notice leads to reads it: $width', async (size) => {
  isInFront(true);
  await resize(size);
  const { called } = await noticesOf();
  const { id, actionUrl } = called('Event Confirmed');
  await visit(actionUrl!);
  await expect.poll(async () => (await noticesOf()).called('Event Confirmed').readAt).not.toBeNull();
  expect(await sent()).toEqual([{ ids: [id] }]);
  expect(page.getByRole('dialog').getByText('Confirmed by Blake').elements()).toHaveLength(1);
});

test('the dashboard doesn’t say why a payment was contested, so that notice is read on its page', async () => {
  const api = await client();
  const { familyId } = await noticesOf();
  const payments = await api.payments.list.call({ familyId });
  const [one] = payments;
  const contested = { ...one!, status: 'failed' as const, reason: 'Not that day' };
  answering({ path: /\/payments(\?|$)/, json: [contested, ...payments.slice(1)] });
  await visit('/dashboard');
  const list = page.getByRole('region', { name: 'Payments' });
  await expect.element(list.getByText(contested.description).first()).toBeInTheDocument();
  expect(list.element().querySelector(`[data-thing="${contested.id}"]`)).toBeNull();
  expect(list.element().querySelector(`[data-thing="${payments[1]!.id}"]`)).not.toBeNull();
});

test('one that fails is said nowhere, and tried again only after a while', async () => {
  useTestClock();
  isInFront(true);
  refusing({ path: /\/notifications\/read$/, method: 'POST', status: 500 });
  const { unread } = await noticesOf();
  await visit('/payments');
  await settled();
  await aWhile();
  await expect.poll(async () => (await sent()).length).toBe(1);
  await aWhile();
  expect(await sent()).toHaveLength(1);
  await expect.element(bell(unread)).toBeVisible();
  expect(
    page
      .getByRole('region', { name: 'Notifications', exact: true })
      .getByText(/Error|Failed/)
      .elements(),
  ).toEqual([]);
  await laterBy(60);
  await expect.poll(async () => (await sent()).length).toBe(2);
});
