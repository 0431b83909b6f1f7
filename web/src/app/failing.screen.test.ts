import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetRules, questions, refusing, type Status } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { laterBy, settled, useTestClock } from '../testing/window.ts';

// When queries fail, each card shows its own error, and nothing retries in a loop.

asVisitor('signed in');

const lost = (what: string) => `${what} couldn’t be loaded.`;
const cards = [
  'events',
  'notifications',
  'children',
  'alerts',
  'balance',
  'payments',
  'connections',
  'documents',
  'court decisions',
];

/** What each page shows when all its queries fail. */
const pages: Record<string, string[]> = {
  '/dashboard': [
    lost('The custody schedule'),
    lost('Getting Started'),
    lost('Your open items'),
    ...cards.map((card) => lost(`The ${card}`)),
  ],
  '/children': [lost('The children')],
  '/calendar': [lost('The custody schedule'), lost('The events')],
  '/documents': [lost('The documents')],
  '/health': [lost('The health records')],
  '/school': [
    lost('The school events'),
    lost('The academic records'),
    lost('What to bring'),
    lost('The homework'),
    lost('The contacts'),
  ],
  '/payments': [lost('The balance'), lost('The open items'), lost('The payments')],
  '/payments?from=2000-01-01&to=2199-12-31': [lost('The statement')],
  '/messages': [lost('Your contacts')],
  '/messages?contact=01900000-0000-7000-8000-00000000000b&print=true': [lost('The messages')],
  '/notifications': ['Failed to load notifications'],
  '/waiting': [lost('Your open items')],
  '/settings/coparents': [],
  '/profile': [],
  '/profile/security': [],
  '/profile/subscription': [],
  '/settings': [],
  '/onboarding/children': [],
  '/onboarding/documents': [],
  '/onboarding/subscription': [],
};

/** Queries of the dashboard, and what it shows when that one alone answers 500. */
const onDashboard: [path: RegExp, says: string, alsoSays?: string][] = [
  [/\/onboarding/, lost('Getting Started')],
  [/\/schedules/, lost('The custody schedule')],
  [/\/events\?.*limit=5/, lost('The events')],
  [/\/events\?.*limit=2/, ''],
  [/\/notifications(\?|$)/, lost('The notifications')],
  [/\/waiting/, lost('Your open items')],
  [/\/alerts/, lost('The alerts')],
  [/\/children(\?|$)/, lost('The children')],
  [/\/connections/, lost('The connections')],
  [/\/ledger/, lost('The balance')],
  [/\/payments(\?|$)/, lost('The payments')],
  [/\/documents(\?|$)/, lost('The documents')],
  [/\/document-usage/, ''],
  [/\/court-decisions/, lost('The court decisions')],
  // They stand among the events as well.
  [/\/court-dates/, lost('The court dates'), lost('The events')],
  [/\/families$/, 'Something went wrong'],
];

const everything = /^(?!\/(session|families)$)/;

/** A time in which an idle page sends no requests. */
const aMinuteLater = () => laterBy(60);

for (const status of [500, 429, 403, 404] as const satisfies Status[]) {
  for (const [path, says] of Object.entries(pages)) {
    test(`${path}, answered ${status}`, async () => {
      useTestClock();
      refusing({ path: everything, status });
      await visit(path);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const words of says) await expect.element(page.getByText(words).first()).toBeVisible();
      expect(page.getByText('You have no new notifications').elements()).toEqual([]);
      await settled();
      await aMinuteLater();
      const asked = questions().filter((one) => one.startsWith('GET') && everything.test(one.slice(4)));
      expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
    });
  }
}

for (const [question, says, alsoSays] of onDashboard) {
  test(`the dashboard when only ${question} fails`, async () => {
    useTestClock();
    refusing({ path: question, status: 500 });
    await visit('/dashboard');
    const isOneCard = !says || says.endsWith('loaded.');
    if (says) await expect.element(page.getByText(says).first()).toBeVisible();
    if (isOneCard) await expect.element(page.getByRole('heading', { name: "Children's Profile" })).toBeVisible();
    await settled();
    await aMinuteLater();
    const asked = questions().filter((one) => one.startsWith('GET') && question.test(one.slice(4)));
    expect(asked.length).toBeGreaterThan(0);
    // Once, and once more after the event stream connects.
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(2);
    if (isOneCard)
      expect(page.getByText('couldn’t be loaded.').elements()).toHaveLength((says ? 1 : 0) + (alsoSays ? 1 : 0));
    if (alsoSays) await expect.element(page.getByText(alsoSays)).toBeVisible();
    if (!says) return;
    forgetRules();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(page.getByText(says)).not.toBeInTheDocument();
  });
}

test('doses that can’t be loaded say so, and never look like none given; the rest of health stays', async () => {
  refusing({ path: /\/doses/, status: 500 });
  await visit('/health');
  await expect.element(page.getByText(lost('The doses'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Allergies' })).toBeVisible();
  forgetRules();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: 'Doses of Amoxicillin' })).toBeVisible();
});

test('a profile that fails to load shows an error and no form, and loads on retry', async () => {
  refusing({ path: /^\/session$/, status: 500 });
  await visit('/profile');
  await expect.element(page.getByText('Error fetching profile').first()).toBeVisible();
  await expect.element(page.getByText('Could not load profile information')).toBeVisible();
  expect(page.getByLabelText('First name').elements()).toEqual([]);
  forgetRules();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('alex@example.com')).toBeVisible();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Alex');
});
