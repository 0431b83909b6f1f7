import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mediumDay, plusDays, shortDay, today } from '../../lib/days.ts';
import { violations } from '../../testing/axe.ts';
import { answering } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, phone, resize, settled } from '../../testing/window.ts';

// The dashboard in order of need: the same for eyes on a phone, for readers, and for the Tab key.

asVisitor('signed in');

const main = () => page.getByRole('main').element();
const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;

async function open(size: typeof desk): Promise<void> {
  await resize(size);
  await visit('/dashboard');
  await settled();
}

const headings = () =>
  [...main().querySelectorAll('h2')].filter(isVisible).map((heading) => ({
    name: heading.textContent,
    top: heading.getBoundingClientRect().top,
  }));

const needed = ['Tonight', 'For you to answer', 'Upcoming Events', 'Financial Tracking', "Children's Profile"];
const rest = ['Child Alerts', 'Recent Notifications'];

test('on a phone the cards stand in order of need, and the rest is behind one edge', async () => {
  await open(phone);
  const shown = headings();
  expect(shown.map(({ name }) => name)).toEqual([...needed, ...rest]);
  const tops = shown.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect.element(page.getByText('Total Paid')).not.toBeVisible();
  await page.getByRole('button', { name: 'Payments, Documents, Co-Parent' }).click();
  await expect.element(page.getByRole('dialog').getByText('Total Paid')).toBeVisible();
});

test('on a desk three columns keep that order for readers and the Tab key', async () => {
  await open(desk);
  expect(headings().map(({ name }) => name)).toEqual([...needed, ...rest, 'Court Decisions', 'Documents', 'Co-Parent']);
  const lefts = ['For you to answer', 'Financial Tracking', 'Recent Notifications'].map(
    (name) => page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().left,
  );
  expect(lefts).toEqual([...new Set(lefts)].toSorted((a, b) => a - b));
  const tabbed = [...main().querySelectorAll<HTMLElement>('[tabindex]')].filter(({ tabIndex }) => tabIndex > 0);
  expect(tabbed).toEqual([]);
});

/** The names of everything of the sample family that a card of the dashboard can show. */
async function namesInFamily(): Promise<string[]> {
  const { api } = await import('../../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const range = { from: today(), to: plusDays(today(), 366) };
  const [events, expenses, payments, alerts, documents, decisions, dates] = await Promise.all([
    api.calendar.events.list.call({ familyId, ...range }),
    api.payments.expenses.list.call({ familyId }),
    api.payments.list.call({ familyId }),
    api.children.alerts.list.call({ familyId }),
    api.documents.list.call({ familyId }),
    api.court.decisions.list.call({ familyId }),
    api.court.dates.list.call({ familyId }),
  ]);
  return [
    ...events.map(({ title }) => title),
    ...[...expenses, ...payments].map(({ description }) => description),
    ...alerts.alerts.map(({ title }) => title),
    ...documents.map(({ name }) => name),
    ...decisions.map(({ description }) => description),
    ...dates.map(({ subject }) => subject),
  ];
}

/** How often it is read on screen. */
function timesShown(name: string): number {
  const texts = document.createTreeWalker(main(), NodeFilter.SHOW_TEXT);
  let times = 0;
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.includes(name) && parentElement && isVisible(parentElement)) times += 1;
  }
  return times;
}

test('the same thing shows at most twice', async () => {
  const names = new Set(await namesInFamily());
  for (const size of [desk, phone]) {
    await open(size);
    const times = new Map([...names].map((name) => [name, timesShown(name)]));
    expect(times.get('Soccer practice of Theo'), 'counted at all').toBe(1);
    expect([...times].filter(([, count]) => count > 2)).toEqual([]);
    await visit('/terms');
  }
});

test('Tonight has fourteen nights, from tonight on', async () => {
  await open(phone);
  const nights = page.getByRole('figure', { name: 'The next 14 nights' }).getByRole('listitem').elements();
  const said = nights.map((night) => night.querySelector('.sr-only')?.textContent ?? '');
  expect(said.map((words) => words.split(', Night')[0])).toEqual(
    Array.from({ length: 14 }, (_, i) => shortDay(plusDays(today(), i))),
  );
  for (const words of said) expect(words).toMatch(/, Night at (Alex|Blake)’s home$/);
});

test('the balance says since when, and no day where nothing is owed', async () => {
  await open(desk);
  const card = page.getByRole('region', { name: 'Financial Tracking' });
  await expect.element(card.getByText('Blake owes you $62.30')).toBeVisible();
  await expect.element(card.getByText(`Owed since ${mediumDay(plusDays(today(), -6))}`)).toBeVisible();
  await visit('/terms');
  const [{ api, queries }] = [await import('../../api.ts')];
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const ledger = await api.payments.ledger.get.call({ familyId });
  const even = ledger.parents.map((line) => ({ ...line, owed: 0, paid: 0 }));
  answering({ path: /\/ledger$/, json: { ...ledger, parents: even, since: null } });
  queries.clear();
  await open(desk);
  await expect.element(card.getByText('Nothing is owed')).toBeVisible();
  expect(card.element().textContent).not.toContain('since');
});

test('no axe violations at 320 px', async () => {
  await open({ width: 320, height: 700 });
  expect(document.documentElement.scrollWidth).toBe(320);
  expect(await violations()).toEqual([]);
});

test('a document of the dashboard opens from its row', async () => {
  await open(desk);
  const row = page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first().getByRole('button');
  const name = row.element().textContent;
  await row.click();
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
});
