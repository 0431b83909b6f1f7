import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longDay, plusDays, today } from '../lib/days.ts';
import { asVisitor, visit } from '../testing/product.ts';

// A view that is left open over midnight, by a clock that is moved on while the device sleeps.

asVisitor('demo');

afterEach(() => vi.useRealTimers());

/** The device wakes tomorrow at noon. */
function sleepUntilTomorrow(): void {
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  document.dispatchEvent(new Event('visibilitychange'));
}

const current = () => page.elementLocator(document.querySelector('[aria-current="date"]') ?? document.body);

test.each(['/calendar', '/calendar?view=year'])('%s marks the new day', async (path) => {
  const day = today();
  const tomorrow = plusDays(day, 1);
  await visit(path);
  await expect.poll(() => current().element().getAttribute('data-day')).toBe(day);
  sleepUntilTomorrow();
  expect(today()).toBe(tomorrow);
  await expect.poll(() => current().element().getAttribute('data-day')).toBe(tomorrow);
});

test('the dashboard calls only what is today “Today”', async () => {
  const { api } = await import('../api.ts');
  const [family] = await api.families.list.call();
  const { newId } = await import('@evenkeel/contract/ids');
  const content = { familyId: family!.id, description: '', end: null, zone: family!.zone, children: [] };
  const event = { ...content, type: 'other' as const, repeats: null };
  await api.calendar.events.add.call({ ...event, id: newId(), title: 'Potluck', date: plusDays(today(), 1) });
  await visit('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Potluck' });
  await expect.element(row).toBeVisible();
  await expect.element(row.getByText('Today', { exact: true })).not.toBeInTheDocument();
  sleepUntilTomorrow();
  await expect.element(row.getByText('Today', { exact: true })).toBeVisible();
});

const marked = () =>
  document.querySelector('#two-weeks')?.closest('section')?.querySelector('.font-bold.text-ink')?.textContent;
const words = (day: string) =>
  `${longDay(day).slice(0, 3)}, ${longDay(day).split(' ')[1]!.slice(0, 3)} ${Number(day.slice(8))}`;

test('the two weeks on the landing page go on to the new day', async () => {
  await visit('/');
  await expect.poll(marked).toContain(words(today()));
  sleepUntilTomorrow();
  await expect.poll(marked).toContain(words(today()));
});
