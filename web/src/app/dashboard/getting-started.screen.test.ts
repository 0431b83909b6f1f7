import { inOrderOfAnswers } from '@evenkeel/contract/waiting.rules';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { troubles } from '../../testing/looks.ts';
import { answering } from '../../testing/outside.ts';
import { asVisitor, visit } from '../../testing/product.ts';
import { desk, lettersThere, phone, resize, settled } from '../../testing/window.ts';

// The first days: what needs an answer and where the children sleep stand before what is still to be set up.

asVisitor('signed in');

beforeEach(lettersThere);

const longName = 'Alexandrina-Wilhelmina Konstantinopolskaja-Featherstonehaugh';
const steps = () => page.getByRole('region', { name: 'Getting Started' });
const cards = () => steps().getByRole('listitem').elements();
const bounds = (element: Element | undefined) => (element ?? document.body).getBoundingClientRect();

type Known = { completed: string[]; hasAlerts?: boolean; hasPayments?: boolean };
const done = ({ completed, hasAlerts = false, hasPayments = false }: Known) => ({
  completed,
  hasAlerts,
  hasPayments,
  isSkipped: false,
});

async function open(size: typeof desk, known: Known): Promise<void> {
  answering({ path: /\/onboarding$/, method: 'GET', json: done(known) });
  await resize(size);
  await visit('/dashboard');
  await settled();
  await expect.element(steps()).toBeVisible();
}

/** So many questions of the sample family: events, expenses and payments alike, in the order that a server answers. */
async function waits(total: number, title?: string): Promise<void> {
  const { api } = await import('../../api.ts');
  const [{ id: familyId } = { id: '' }] = await api.families.list.call();
  const { waiting } = await api.notifications.waiting.list.call({ familyId });
  const kinds = (['event', 'expense', 'payment'] as const).map((kind) => waiting.find((one) => one.kind === kind)!);
  const asked = Array.from({ length: total }, (_, at) => ({
    ...kinds[at % kinds.length]!,
    since: `2026-11-2${at}T12:00:00.000Z`,
    id: `01900000-0000-7000-8000-0000000001${10 + at}`,
    ...(title && { title }),
  }));
  answering({ path: /\/waiting/, method: 'GET', json: { waiting: asked.toSorted(inOrderOfAnswers), total } });
}

const noneWaits = () => answering({ path: /\/waiting/, method: 'GET', json: { waiting: [], total: 0 } });
const noSchedule = () => answering({ path: /\/schedules/, method: 'GET', json: { schedules: [], proposals: [] } });

/** As readers and the Tab key meet them. */
const sections = () =>
  [...page.getByRole('main').element().querySelectorAll('h2')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => ({ name: heading.textContent, ...heading.getBoundingClientRect().toJSON() }));

test('on a phone answers, Tonight and the six cards stand within a screen and a half, in this order', async () => {
  await waits(3);
  await open(phone, { completed: ['profile'] });
  const shown = sections();
  expect(shown.map(({ name }) => name)).toEqual(['For you to answer', 'Tonight', 'Getting Started']);
  const tops = shown.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(cards()).toHaveLength(6);
  expect(scrollY).toBe(0);
  expect(bounds(cards().at(-1)).bottom).toBeLessThanOrEqual(1.5 * phone.height);
});

test('on a phone Getting Started is at most 420 px high, whichever of its cards is open', async () => {
  noneWaits();
  await open(phone, { completed: ['profile'] });
  expect(bounds(steps().element()).height).toBeLessThanOrEqual(420);
  for (const title of ['Set Up Calendar', 'Upload Documents', 'Set Up Alerts', 'Financial Tracking']) {
    const card = steps().getByRole('button', { name: title, exact: true });
    await card.click();
    await expect.element(card).toHaveAttribute('aria-expanded', 'true');
    expect(bounds(steps().element()).height).toBeLessThanOrEqual(420);
  }
});

/** What each card reads as, line by line. */
const lines = () =>
  cards().map((card) =>
    [...card.querySelectorAll('h3, p, a, button[aria-label]')].map((part) => part.textContent).join(' | '),
  );

test('a done card is a line, the next one is open with its sentence, and the others are a line with their button', async () => {
  noneWaits();
  await open(phone, { completed: ['profile', 'calendar'], hasPayments: true });
  expect(lines()).toEqual([
    'Complete Your Profile: Completed',
    'Add Children | Start with their names. | Add Children | Mark as done',
    'Set Up Calendar: Completed',
    'Upload Documents | Upload Documents',
    'Set Up Alerts | Create Alerts',
    'Financial Tracking: Completed',
  ]);
  const [, children, , documents, alerts] = cards().map((card) => card.querySelector('a')?.getAttribute('href'));
  expect([children, documents, alerts]).toEqual(['/onboarding/children', '/onboarding/documents', '/children']);
  await expect.element(steps().getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '2');
});

test('a new parent’s other buttons, and the line under the cards', async () => {
  noneWaits();
  await open(phone, { completed: [] });
  expect(lines()).toEqual([
    'Complete Your Profile | Your name, the way the other parent sees it. | Complete Profile',
    'Add Children | Add Children',
    'Set Up Calendar | Set Up Calendar',
    'Upload Documents | Upload Documents',
    'Set Up Alerts | Create Alerts',
    'Financial Tracking | Manage Finances',
  ]);
  const secure = steps().getByRole('link', { name: 'Secure Your Account' });
  await expect.element(secure).toHaveAttribute('href', '/security#two-factor');
  expect(bounds(steps().element()).height).toBeLessThanOrEqual(420);
});

test('with the keyboard another card opens, and what is marked as done keeps the focus and opens the next', async () => {
  noneWaits();
  await open(desk, { completed: ['profile'] });
  const documents = steps().getByRole('button', { name: 'Upload Documents', exact: true });
  (documents.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(documents).toHaveAttribute('aria-expanded', 'true');
  expect(lines()[1]).toBe('Add Children | Add Children');
  answering({ path: /\/onboarding\//, method: 'POST', json: done({ completed: ['profile', 'documents'] }) });
  await steps().getByRole('button', { name: 'Mark as done: Upload Documents' }).click();
  await expect.element(steps().getByText('Upload Documents: Completed')).toBeVisible();
  expect(lines()[1]).toBe('Add Children | Start with their names. | Add Children | Mark as done');
  await expect.element(steps().getByRole('group', { name: 'Steps' })).toHaveFocus();
});

test('of ten questions the first three are here, and all of them a press away', async () => {
  await waits(10);
  await open(phone, { completed: ['profile'] });
  const card = page.getByRole('region', { name: 'For you to answer' });
  expect(card.getByRole('listitem').elements()).toHaveLength(3);
  expect(card.getByText('asks you to accept or dispute this').elements()).toHaveLength(2);
  expect(card.getByText('asks you to confirm that you received it').elements()).toHaveLength(1);
  await card.getByRole('link', { name: 'View all 10' }).click();
  await expect.poll(() => location.pathname).toBe('/waiting');
});

test('on a desk Getting Started stands beside them, and alone it has the whole width', async () => {
  await waits(3);
  await open(desk, { completed: ['profile'] });
  const [answers, tonight, started] = sections();
  expect(tonight?.top).toBeGreaterThan(answers?.top);
  expect(started?.left).toBeGreaterThan(tonight?.right);
  expect(started?.top).toBeLessThan(tonight?.top);
  await visit('/terms');
  noneWaits();
  noSchedule();
  const { queries } = await import('../../api.ts');
  queries.clear();
  await open(desk, { completed: ['profile'] });
  expect(bounds(steps().element()).width).toBeGreaterThan(900);
  expect(sections().map(({ name }) => name)).toEqual(['Getting Started']);
});

const states: Record<string, () => Promise<void>> = {
  'long names wait': async () => {
    await waits(3, longName);
    await open(phone, { completed: ['profile'] });
  },
  'only the second step is left': async () => {
    noneWaits();
    noSchedule();
    const completed = ['profile', 'children', 'calendar', 'documents'];
    await open(desk, { completed, hasAlerts: true, hasPayments: true });
    await expect.element(page.getByText('With a second step, knowing your password isn’t enough')).toBeVisible();
  },
};

for (const [name, make] of Object.entries(states)) {
  test(`no troubles: ${name}`, async () => {
    await make();
    expect(await troubles()).toEqual([]);
  });
}
