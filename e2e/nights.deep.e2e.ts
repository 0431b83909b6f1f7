import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { somebody } from './own-account.ts';
import { desk, expect, openBrowser, phone, shoot, test } from './people.ts';

// Whose night it is, and why: what reads the schedule and everything that lies over it.

const sizes = { desk, phone };
const themes = ['light', 'dark'] as const;

async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('region', { name: 'Tonight' })).toBeVisible();
}

/** The year there, whatever it is on this machine. */
const yearIn = (timeZone: string) => Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format());

/** A day of a later month in New York, counted from this one. */
function monthsOn(count: number, date: number): string {
  const [year, month] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' })
    .format()
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year!, month! - 1 + count, date)).toISOString().slice(0, 10);
}

/** "March 2027", with more of a day if asked for. */
const words = (day: string, more: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC', ...more }).format(
    Date.parse(day),
  );

/** Both themes, looked at and tested. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `nights-${name}-${colorScheme}`);
    expect(await violationsOf(page, { colorsOnly: colorScheme === 'dark' })).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`whose night is December 24, and why? Two taps from the dashboard: ${size}`, async ({ browser, url }) => {
    const context = await openBrowser(browser, url, {
      viewport,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openDemo(page);
    await look(page, `dashboard-${size}`);

    await page.getByRole('region', { name: 'Tonight' }).getByRole('link', { name: 'Year' }).click();
    const year = yearIn('America/New_York');
    const eve = page.locator(`[data-day="${year}-12-24"]`);
    await expect(eve).toHaveAccessibleName(/December 24, \d+, Night at (Alex|Blake)’s home, Winter break/);
    await look(page, `year-${size}`);
    await eve.click();
    const dialog = page.getByRole('dialog', { name: /December 24/ });
    const [who, parity] = year % 2 === 0 ? ['Alex', 'even'] : ['Blake', 'odd'];
    await expect(dialog).toContainText(`Night at ${who}’s home`);
    await expect(dialog).toContainText(`Winter break, first part, ${parity} years: ${who}.`);
    await expect(dialog).toContainText(/the regular week \(2-2-5-5, since \w+ \d+, \d{4}\)/);
    await expect(dialog).toContainText('The winter break is split on December 26 at noon');
    await look(page, `night-${size}`);

    // The rule opens from there.
    await dialog.getByRole('button', { name: 'Open Rule' }).click();
    const rule = page.getByRole('dialog', { name: 'Winter break' });
    await expect(rule).toContainText(/Split .+: the first part/);
    await expect(rule).toContainText('proposed by Alex, accepted by Blake');
    await look(page, `rule-${size}`);
  });

  test(`the month, the exchanges and the counted nights: ${size}`, async ({ browser, url }) => {
    const context = await openBrowser(browser, url, {
      viewport,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openDemo(page);
    await page.goto('/calendar?day=2037-11-26');
    await expect(page.locator('[data-day="2037-11-26"]')).toHaveAccessibleName(/Night at Alex’s home, Thanksgiving/);
    await expect(page.getByText('Thanksgiving, odd years: Alex.')).toBeVisible();
    await look(page, `month-${size}`);
    await page.goto('/calendar?view=exchanges&from=2034-11-01&to=2034-12-31');
    const exchanges = page.getByRole('table', { name: 'Exchanges' });
    const row = (day: string) => exchanges.getByRole('row').filter({ hasText: day });
    await expect(row('Wed, Nov 22, 2034')).toContainText('Thanksgiving');
    await expect(page.getByText('Times are New York time.').first()).toBeVisible();
    await expect(exchanges.getByRole('row').filter({ hasText: 'Visit' }).first()).toContainText('Blake’s home');
    await look(page, `exchanges-${size}`);

    await page.goto('/calendar?view=nights&from=2033-01-01&to=2033-12-31');
    const report = page.getByRole('region', { name: 'All children' });
    await expect(report).toContainText(
      'January 1, 2033 to Saturday, December 31, 2033, both days included, New York time',
    );
    await expect(report.getByRole('region', { name: 'Nights', exact: true })).toContainText(
      'Ask a lawyer whether your court counts this way',
    );
    await expect(report.getByRole('region', { name: 'Nights', exact: true })).toContainText(
      /\d+ of 365 nights, \d\d\.\d\d%/,
    );
    await look(page, `report-${size}`);

    // Another range counts anew, and stands in the address.
    await page.getByLabel('Last day').fill('2033-01-31');
    await expect(report.getByRole('region', { name: 'Nights', exact: true })).toContainText('of 31 nights');
    await expect(page).toHaveURL(/to=2033-01-31/);
  });
}

test('by keyboard through the year, and on paper', async ({ browser, url }) => {
  const context = await openBrowser(browser, url, { timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await openDemo(page);
  await page.goto(`/calendar?view=year&day=${monthsOn(2, 1)}`);
  await page.locator(`[data-day="${monthsOn(2, 1)}"]`).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
  const reached = page.locator(`[data-day="${monthsOn(3, 9)}"]`);
  await expect(reached).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: words(monthsOn(3, 9), { weekday: 'long', day: 'numeric' }) }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reached).toBeFocused();
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(page.locator(`[data-day="${monthsOn(15, 9)}"]`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`day=${monthsOn(14, 1)}`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Next year' })).toBeHidden();
  await expect(page.getByRole('heading', { name: words(monthsOn(23, 1)), exact: true })).toBeVisible();
  await shoot(page, 'nights-year-print');
  expect(await sheetsOf(page)).toEqual(['landscape']);
  await page.goto('/calendar');
  await expect(page.getByRole('region', { name: 'Month' }).getByRole('grid')).toBeVisible();
  expect(await sheetsOf(page)).toEqual(['landscape']);
  await page.goto('/calendar?view=nights');
  await expect(page.getByRole('region', { name: 'All children' })).toBeVisible();
  expect(await sheetsOf(page)).toEqual(['upright']);
});

/** How each sheet lies that a browser prints of a page. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)];
  return sizes.map(([, width, height]) => (Number(width) > Number(height) ? 'landscape' : 'upright'));
}

const zone = 'America/New_York';
const common = { layer: 'holiday', rotation: 'keep', zone, position: 1, children: [], orderText: '' };
const range = (from: string, fromTime: string, to: string, toTime: string) => ({
  kind: 'ranges',
  ranges: [{ from, fromTime, to, toTime }],
});

test('on the server: a rule for one child, a third party, an hour that the clock leaves out, and who has them tonight', async ({
  browser,
  url,
  dataDir,
}) => {
  const { page } = await somebody(browser, { url, dataDir });
  const [family] = await ask<{ id: string; zone: string }[]>(page, '/families');
  const [, theo] = await Promise.all(
    ['Nora', 'Theo'].map((firstName) =>
      ask<{ id: string }>(page, `/families/${family!.id}/children`, {
        id: newId(),
        firstName,
        lastName: '',
        age: '',
        gender: 'Other',
        custodyDetails: '',
      }),
    ),
  );
  await ask(page, `/families/${family!.id}/schedules`, {
    id: newId(),
    against: 0,
    familyId: family!.id,
    schedule: { template: 'week-on-week-off', startsWith: 'A', startDay: '2031-03-03', exchangeTime: '18:00', zone },
    rules: [
      {
        ...common,
        id: newId(),
        name: 'Camp',
        who: { kind: 'third', name: 'Camp <b>Lakeview</b> and everybody who helps there all summer long' },
        when: range('2031-07-07', '09:00', '2031-07-11', '17:00'),
        children: [theo!.id],
        orderText: '7. Theo goes to camp.',
      },
      {
        ...common,
        id: newId(),
        name: 'Night of the clocks',
        who: { kind: 'home', home: 'B' },
        when: range('2031-03-09', '02:30', '2031-03-09', '20:00'),
      },
    ],
  });
  await page.goto('/calendar?view=exchanges&from=2031-03-08&to=2031-03-11');
  const early = page.getByRole('row').filter({ hasText: 'Sun, Mar 9, 2031' }).filter({ hasText: '2:30' });
  await expect(early.first()).toContainText(
    /Clocks go forward on Mar 9, 2031, so 2:30\sAM doesn’t exist. We’ll use 3:30\sAM/,
  );

  await page.goto('/calendar?view=year&day=2031-07-08');
  await page.getByRole('group', { name: 'Whose nights' }).getByRole('button', { name: 'Theo' }).click();
  await expect(page.locator('[data-day="2031-07-08"]')).toHaveAccessibleName(/Night with Camp <b>Lakeview/);
  await page.locator('[data-day="2031-07-08"]').click();
  await expect(page.getByRole('dialog')).toContainText('7. Theo goes to camp.');
  await shoot(page, 'nights-third-party');
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Whose nights' }).getByRole('button', { name: 'Nora' }).click();
  await expect(page.locator('[data-day="2031-07-08"]')).toHaveAccessibleName(/Night at .*home$/);

  await page.goto('/calendar?day=2031-07-08');
  await page.getByRole('group', { name: 'Whose nights' }).getByRole('button', { name: 'Theo' }).click();
  await expect(page.locator('[data-day="2031-07-08"]')).toHaveAccessibleName(/Night with Camp/);
  await shoot(page, 'nights-month-third-party');
  await page.goto('/calendar?view=nights&from=2031-07-01&to=2031-07-31');
  await expect(page.getByRole('region', { name: 'Theo' })).toContainText('With others4 nights');
  await expect(page.getByRole('region', { name: 'Nora' })).not.toContainText('With others');
});
