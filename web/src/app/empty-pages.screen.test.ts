import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { desk, enlargeLetters, lettersThere, phone, resize, settled } from '../testing/window.ts';

// A family that has nothing yet. A page says so in one text below one drawing, with one act; a section of a page in one line, with its act.

asVisitor('signed in');
beforeEach(lettersThere);

const nothing: [path: RegExp, json: unknown][] = [
  [/\/waiting/, { waiting: [], total: 0 }],
  [/\/events\?/, []],
  [/\/appointments/, []],
  [/\/court-/, []],
  [/\/schedules$/, { version: 0, schedules: [], rules: [], proposals: [] }],
  [/\/children(\?|$)/, []],
  [/\/payments(\?|$)/, []],
  [/\/expenses(\?|$)/, []],
  [/\/documents\?/, []],
  [/\/contacts$/, []],
  [/\/channels$/, []],
  [/\/alerts/, { alerts: [], total: 0, open: 0 }],
  [/\/notifications(\?|$)/, { notifications: [], total: 0, unread: 0 }],
];

const main = page.getByRole('main');
const empty = (kind: 'page' | 'section') => [...document.querySelectorAll<HTMLElement>(`main [data-empty=${kind}]`)];
const heightOf = (locator: Locator) => locator.element().getBoundingClientRect().height;

const topOf = (element: Element) => element.getBoundingClientRect().top;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

/** What is cut off or sticks out in these; the rest of the page is not its subject. */
const misfitsIn = (within: string) => misfits(within).filter((one) => !one.startsWith('the page is'));

async function open(path: string): Promise<void> {
  for (const [of, json] of nothing) answering({ path: of, method: 'GET', json });
  await visit(path);
  await settled();
}

test.each([
  ['/children', 'No children added yet. Add your first child to get started.', 'Add Child'],
  ['/documents', 'No documents yet. Orders, reports and records you upload appear here.', 'Upload Documents'],
  ['/notifications', 'No notifications yet. Updates from your co-parent appear here.', 'Add Alert'],
  [
    '/waiting',
    'You’re all caught up. Events, schedule changes, expenses and payments that need your answer appear here.',
    'Go to Dashboard',
  ],
  ['/messages', 'No contacts yet. Your co-parent appears here after joining.', 'Add Contact'],
  ['/calendar?view=list', 'No events yet. Both of you see the events that either of you adds.', 'Add Event'],
  [
    '/calendar?view=year',
    'No schedule yet. After it’s set, you see every night of the year here.',
    'Propose the Schedule',
  ],
  ['/calendar?view=exchanges', 'No schedule yet. After it’s set, you see every exchange here.', 'Propose the Schedule'],
  [
    '/calendar?view=nights',
    'No schedule yet. After it’s set, you see its nights counted here.',
    'Propose the Schedule',
  ],
])('%s has one drawing, one text and one act', async (path, says, act) => {
  await open(path);
  await expect.element(main.getByText(says, { exact: true })).toBeVisible();
  expect([empty('page').length, empty('section').length]).toEqual([1, 0]);
  const [state] = empty('page');
  expect([...state!.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([says]);
  expect([...state!.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([act]);
  expect([...state!.children].filter((one) => one instanceof SVGElement && one.ariaHidden === 'true')).toHaveLength(1);
  await resize(phone);
  expect(state!.querySelector('a, button')!.getBoundingClientRect().height).toBeGreaterThan(36);
  expect(await violations()).toEqual([]);
  enlargeLetters();
  for (const size of [desk, phone]) {
    await resize(size);
    expect(misfitsIn('main [data-empty]')).toEqual([]);
  }
});

const sections: Record<string, [title: string, says: string, act: string][]> = {
  '/school': [
    ['School Calendar', 'No school events added yet', 'Add School Event'],
    ['What to Bring', 'Nothing to bring added yet', 'Add Item'],
    ['Homework', 'No homework added yet', 'Add Homework'],
    ['Academic Progress', 'No academic records added yet', 'Add Academic Record'],
    ['Teachers and Contacts', 'No teachers or contacts added yet', 'Add Contact'],
  ],
  '/health': [
    ['Upcoming Appointments', 'No upcoming appointments', 'Add Appointment'],
    ['Medications', 'No medication records', 'Add Medication'],
    ['Allergies', 'No allergy records', 'Add Allergy'],
    ['Vaccines', 'No vaccine records', 'Add Vaccine'],
    ['Growth Records', 'No growth records', 'Add Growth Record'],
  ],
};

beforeEach(() => {
  for (const key of ['academicRecords', 'schoolContacts', 'bringItems', 'homework', 'healthRecords'])
    localStorage.setItem(key, '[]');
});

test.each(Object.entries(sections))('the sections of %s are a line each, with their act', async (path, all) => {
  await open(path);
  for (const size of [desk, phone]) {
    await resize(size);
    for (const [title, says, act] of all) {
      const region = page.getByRole('region', { name: title, exact: true });
      await expect.element(region.getByText(says, { exact: true })).toBeVisible();
      expect(
        region
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual([act]);
      expect(heightOf(region), title).toBeLessThan(size === desk ? 80 : 130);
    }
  }
  expect(await violations()).toEqual([]);
  enlargeLetters();
  expect(misfitsIn('main section')).toEqual([]);
});

test('what an empty section of health adds is of its type', async () => {
  await open('/health');
  await page.getByRole('button', { name: 'Add Allergy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Health Record' });
  await expect.element(dialog.getByRole('combobox', { name: 'Type' })).toHaveTextContent('Allergy');
});

test('before the first measurement one can choose in which units to type it', async () => {
  await open('/health');
  const units = page.getByRole('group', { name: 'Your units' });
  await units.getByRole('button', { name: 'cm, kg' }).click();
  await expect.element(units.getByRole('button', { name: 'cm, kg' })).toHaveAttribute('aria-pressed', 'true');
});

test('an empty section of school opens its form', async () => {
  await open('/school');
  await page.getByRole('button', { name: 'Add Homework' }).click();
  await expect.element(page.getByRole('dialog', { name: /Homework/ })).toBeVisible();
});

test('a child without alerts has a line with its act', async () => {
  answering({ path: /\/alerts/, method: 'GET', json: { alerts: [], total: 0, open: 0 } });
  await visit('/children');
  const region = page.getByRole('region', { name: 'Alerts', exact: true });
  await expect.element(region.getByText('No alerts yet. Add what the other parent needs to know.')).toBeVisible();
  expect(heightOf(region)).toBeLessThan(115);
  await expect.element(region.getByRole('button', { name: 'Add Alert' })).toBeVisible();
});

test('the lists of payments are a line each, and “Record a Payment” is on the page once', async () => {
  for (const [tab, says, acts] of [
    ['payments', 'No payments yet. Payments between the two of you appear here.', []],
    ['expenses', 'No expenses yet. Add what you paid for the children to share the cost.', ['Add Expense']],
  ] as const) {
    await open(`/payments?tab=${tab}`);
    const line = page.getByRole('tabpanel').getByText(says, { exact: true });
    await expect.element(line).toBeVisible();
    const state = line.element().closest('[data-empty=section]')!;
    expect([...state.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(acts);
    expect(page.getByRole('button', { name: 'Record a Payment' }).elements()).toHaveLength(1);
    for (const [size, most] of [
      [desk, 60],
      [phone, 110],
    ] as const) {
      await resize(size);
      expect(state.getBoundingClientRect().height).toBeLessThan(most);
      const act = state.querySelector('button');
      if (size === phone && act) expect(topOf(act) - bottomOf(line.element())).toBeGreaterThan(6);
    }
  }
});

test.each(['year', 'exchanges', 'nights'])(
  '%s without a schedule: its act opens one over the view, and gives the focus back',
  async (view) => {
    await open(`/calendar?view=${view}`);
    const act = main.getByRole('button', { name: 'Propose the Schedule' });
    await act.click();
    const dialog = page.getByRole('dialog', { name: /Schedule/ });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(act).toHaveFocus();
  },
);
