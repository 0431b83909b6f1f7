import type { BrowserContext, Page, Route } from '@playwright/test';
import { ask } from './calls.ts';
import { somebody } from './own-account.ts';
import { expect, openBrowser, test } from './people.ts';

const answers = { 500: 'INTERNAL_SERVER_ERROR', 429: 'TOO_MANY_REQUESTS', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

const lost = (what: string) => `${what} could not be loaded.`;
const cards = ['events', 'notifications', 'children', 'alerts', 'balance', 'payments', 'connections'];

/** What each page says when all that it asks fails. */
const pages: Record<string, string[]> = {
  '/dashboard': [
    lost('The custody schedule'),
    lost('Getting Started'),
    lost('What waits for you'),
    ...cards.map((card) => lost(`The ${card}`)),
  ],
  '/children': [lost('The children')],
  '/calendar': [lost('The custody schedule'), lost('The events')],
  '/payments': [lost('The balance'), lost('What is open'), lost('The payments')],
  '/messages': [lost('Your contacts')],
  '/notifications': ['Failed to load notifications'],
  '/waiting': [lost('What waits for you')],
  '/settings/coparents': [],
  '/profile': [],
  '/profile/security': [],
  '/profile/subscription': [],
  '/settings': [],
  '/onboarding/children': [],
  '/onboarding/subscription': [],
};

/** What the dashboard asks, and what it says when this alone answers 500. */
const questions: [path: RegExp, says: string][] = [
  [/\/onboarding/, lost('Getting Started')],
  [/\/schedules/, lost('The custody schedule')],
  [/\/events\?.*limit=5/, lost('The events')],
  [/\/events\?.*limit=2/, ''],
  [/\/notifications(\?|$)/, lost('The notifications')],
  [/\/waiting/, lost('What waits for you')],
  [/\/alerts/, lost('The alerts')],
  [/\/children(\?|$)/, lost('The children')],
  [/\/connections/, lost('The connections')],
  [/\/ledger/, lost('The balance')],
  [/\/payments(\?|$)/, lost('The payments')],
  [/\/families$/, 'Something went wrong'],
];

test('whatever a question is answered, each card says so itself, and nothing is asked in a loop', async ({
  browser,
  url,
  dataDir,
}) => {
  test.setTimeout(100_000);
  const alex = await somebody(browser, { url, dataDir });
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  await ask(alex.page, `/families/${family!.id}/onboarding/skip`, {});
  const state = await alex.context.storageState();
  await alex.context.close();
  // All at once: each waits most of the time.
  const open = () => openBrowser(browser, url, { storageState: state });
  const work = Object.entries(answers).map(async ([status, code]) => {
    const context = await open();
    for (const [path, says] of Object.entries(pages))
      await allFail(context, path, { status: Number(status), code, says });
  });
  await Promise.all(work);
  const groups = [0, 1, 2].map(async (group) => {
    const context = await open();
    for (const [failing, says] of questions.slice(group * 4, group * 4 + 4)) await oneFails(context, failing, says);
  });
  await Promise.all(groups);
});

type Answered = { status: number; code: string; says: string[] };

async function allFail(context: BrowserContext, path: string, { status, code, says }: Answered): Promise<void> {
  const page = await context.newPage();
  const asked = await failing(page, { status, code }, (url) => !/\/api\/(session|families)$/.test(url));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const where = `${path} answered ${status}`;
  for (const words of says) await expect(page.getByText(words).first(), `${where}: ${words}`).toBeVisible();
  await expect(page.getByText('You have no new notifications')).toHaveCount(0);
  await watch(page);
  expect(moreThanOnce(asked), where).toEqual([]);
  await page.close();
}

async function oneFails(context: BrowserContext, question: RegExp, says: string): Promise<void> {
  const page = await context.newPage();
  const asked = await failing(page, { status: 500, code: answers[500] }, (url) => question.test(url));
  await page.goto('/dashboard');
  await expect.poll(() => asked.length, `${question} is asked`).toBeGreaterThan(0);
  if (says) await expect(page.getByText(says).first()).toBeVisible();
  await watch(page);
  // Once, and once more when the event stream is there.
  expect(asked.length, `${question}: ${asked.join(' ')}`).toBeLessThanOrEqual(2);
  if (!says || says.endsWith('loaded.')) {
    await expect(page.getByRole('heading', { name: "Children's Profile" })).toBeVisible();
    await expect(page.getByText('could not be loaded.')).toHaveCount(says ? 1 : 0);
  }
  if (says) {
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(says)).toHaveCount(0);
  }
  await page.close();
}

/** Answers what is asked here with a failure, and notes each address. */
async function failing(
  page: Page,
  { status, code }: { status: number; code: string },
  isMeant: (url: string) => boolean,
): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/**', (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !isMeant(pathname + search)) return route.fallback();
    if (pathname !== '/api/events') asked.push(pathname + search);
    return route.fulfill({ status, json: { defined: false, code, status, message: 'Not now' } });
  });
  return asked;
}

function moreThanOnce(asked: string[]): string[] {
  return [...new Set(asked.filter((one, at) => asked.indexOf(one) !== at))];
}

/** That nothing goes on is what is tested: there is nothing to wait for. */
async function watch(page: Page): Promise<void> {
  await page.waitForTimeout(1_000);
}
