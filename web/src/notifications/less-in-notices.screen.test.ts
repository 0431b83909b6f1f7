import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// What notices say inside, in the list and as a toast: everything while someone works here, and less where others may look.

asVisitor('signed in');
beforeEach(() => vi.restoreAllMocks());

const list = page.getByRole('main').getByRole('list');
const toasts = page.getByRole('region', { name: 'Notifications', exact: true });
const choice = page.getByRole('checkbox', { name: 'Leave names, amounts and days out' });
const [full, neutral] = [/^Blake added an expense, your share \$\d+\.\d\d$/, 'An expense needs your answer'];

// Loaded in the tests: the client asks for the session at once, and before them nobody stands in for the server.
const client = async () => (await import('../api.ts')).api;

/** The live event of the newest expense. */
async function newExpense(): Promise<void> {
  const [api, { toastNotification }] = await Promise.all([client(), import('../app/live-toasts.ts')]);
  const [family] = await api.families.list.call();
  const familyId = family!.id;
  const { notifications } = await api.notifications.list.call({ familyId });
  const { id } = notifications.find(({ title }) => title === 'New Expense')!;
  await toastNotification({ familyId, ref: id, kind: 'notification.added' });
}

test('the list says who did what and how much, and nothing that anyone wrote; less, once that is chosen', async () => {
  await visit('/notifications');
  await settled();
  await expect.element(list.getByText(full)).toBeVisible();
  await expect.element(list.getByText(/^Blake confirmed an event on \w+, \w+ \d+$/)).toBeVisible();
  expect(list.element().textContent).not.toContain('Soccer practice');
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(toasts.getByText('Notification settings changed')).toBeVisible();
  await expect.element(list.getByText(neutral)).toBeVisible();
  await expect.element(list.getByText('An event was confirmed')).toBeVisible();
  expect(list.getByText(/Blake|\$/).elements()).toEqual([]);
  await expect.element(choice).toBeChecked();
  expect(await violations()).toEqual([]);
});

// What is said in full comes last: a toast stays for a while.
test.each([
  { what: 'is neutral while the page lies open beside something else', hasFocus: false, less: false, words: neutral },
  { what: 'is neutral for who wants less', hasFocus: true, less: true, words: neutral },
  { what: 'says what happened while someone works here', hasFocus: true, less: false, words: full },
])('a toast $what', async ({ hasFocus, less, words }) => {
  await visit('/dashboard');
  await settled();
  const api = await client();
  const [family] = await api.families.list.call();
  await api.notifications.choose.call({ familyId: family!.id, less });
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  await newExpense();
  await expect.element(toasts.getByText(words).last()).toBeVisible();
  // News beside a form that meets a conflict doesn't look like a success of it.
  const said = toasts.getByText(words).last().element().closest('[role=dialog]');
  expect(said?.querySelector('.lucide-bell')).not.toBeNull();
  if (words === neutral) expect(toasts.getByText(full).elements()).toEqual([]);
});
