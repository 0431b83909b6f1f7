import type { Browser, Locator, Page } from '@playwright/test';
import { invitationFor } from './mailbox.ts';
import {
  enterPin,
  expect,
  fillAccount,
  liftFinger,
  openBrowser,
  passDocuments,
  person,
  phone,
  shoot,
  test,
} from './people.ts';

// Where the children sleep: set by one parent, found by the other, changed only by both.

/** A Wednesday. */
const ordinary = new Date('2030-09-18T12:00:00-04:00');
const monthDay = (page: Page, day: string): Locator => page.getByRole('grid').locator(`[data-day="${day}"]`);
/** The dialog of the schedule; a toast is a dialog, too. */
const form = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Start day') });
const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed schedule' });

/** A parent on the step after the children. */
async function comeToCalendar(page: Page, dataDir: string): Promise<void> {
  const alex = person('Alex', 'Rivera');
  await page.goto('/onboarding/role');
  await page.getByRole('radio', { name: /^Parent/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAccount(page, alex);
  await enterPin(page, dataDir, alex.email);
  await expect(page).toHaveURL(/\/onboarding\/children$/);
  await page.getByLabel('First Name').fill('Nora');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/onboarding\/calendar$/);
}

/** Invites Blake, who signs up by the link and comes to the dashboard: there is a child and a schedule. */
async function joinAsBlake(
  browser: Browser,
  alex: Page,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<Page> {
  const blake = person('Blake', 'Costa');
  await alex.goto('/invite-coparent');
  await alex.getByRole('textbox', { name: 'Email' }).fill(blake.email);
  await alex.getByRole('button', { name: /^(Send Invitation|Invite)/ }).click();
  await expect(alex.getByText('Invitation sent').first()).toBeVisible();
  const context = await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(await invitationFor(dataDir, blake.email));
  await page.getByRole('button', { name: 'Accept & Create Account' }).click();
  await fillAccount(page, blake);
  await enterPin(page, dataDir, blake.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}

/** Fills the form of the schedule and sends it. */
async function fillSchedule(
  page: Page,
  { day, time, send }: { day: string; time: string; send: string },
): Promise<void> {
  const dialog = form(page);
  await dialog.getByLabel('Start day').fill(day);
  await dialog.getByLabel('Exchange time').fill(time);
  await expect(dialog.getByRole('figure', { name: 'The next eight weeks' })).toBeVisible();
  await dialog.getByRole('button', { name: send }).click();
  await expect(dialog).toBeHidden();
}

test('Alex sets the schedule on the way in, Blake finds it, and a change needs the yes of both', async ({
  browser,
  url,
  dataDir,
}) => {
  const alex = await (await openBrowser(browser, url)).newPage();
  await comeToCalendar(alex, dataDir);
  await shoot(alex, 'schedule-01-onboarding');

  // A template becomes the schedule; another one takes its place only after a question.
  await alex.getByRole('button', { name: '2-2-3 Schedule' }).click();
  await expect(alex.getByRole('dialog', { name: 'Set the Schedule' })).toBeVisible();
  await shoot(alex, 'schedule-02-set');
  await fillSchedule(alex, { day: '2031-01-06', time: '18:00', send: 'Set Schedule' });
  await expect(alex.getByText('2-2-3 Schedule is in the calendar')).toBeVisible();
  await alex.getByRole('button', { name: 'Week On, Week Off' }).click();
  await expect(alex.getByRole('dialog', { name: 'Replace the Schedule?' })).toContainText(
    'The new schedule replaces 2-2-3 Schedule from its first night.',
  );
  await fillSchedule(alex, { day: '2031-01-06', time: '17:30', send: 'Replace Schedule' });
  await expect(alex.getByRole('region', { name: 'Custody Schedule' })).toContainText(
    'From Jan 6, 2031, exchanges at 5:30 PM',
  );

  // Only the title of an event is required.
  await alex.getByRole('button', { name: 'Add Event' }).click();
  await alex.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(alex.getByText('Event title is required')).toBeVisible();
  await alex.getByLabel('Event title').fill('Swimming');
  await alex.getByLabel('Start date').fill('2031-01-08');
  await expect(alex.getByLabel('End date')).toHaveValue('2031-01-09');
  await expect(alex.getByRole('combobox', { name: 'Frequency' })).toHaveCount(0);
  await alex.getByRole('checkbox', { name: 'Recurring event' }).click();
  await expect(alex.getByRole('combobox', { name: 'Frequency' })).toContainText('Weekly');
  await shoot(alex, 'schedule-03-event');
  await alex.getByRole('button', { name: 'Save and Continue' }).click();
  await passDocuments(alex);
  await alex.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await expect(alex).toHaveURL(/\/dashboard$/);
  await expect(alex.getByText('The schedule starts on Monday, January 6, 2031', { exact: false })).toBeVisible();

  // The month says of each day whose night it is, at which time the homes change, and why.
  await alex.goto('/calendar?day=2031-01-13');
  await expect(monthDay(alex, '2031-01-12')).toHaveAccessibleName(/Night at Alex’s home/);
  await expect(monthDay(alex, '2031-01-13')).toHaveAccessibleName(
    /Night at the other home, Exchange at 5:30 PM, from Alex’s home/,
  );
  await expect(monthDay(alex, '2031-01-05')).toHaveAccessibleName(/No schedule for this night/);
  for (const day of ['2031-01-08', '2031-01-15', '2031-01-16', '2031-01-22']) {
    await expect(monthDay(alex, day)).toHaveAccessibleName(/1 event/);
  }
  await expect(alex.getByText('Regular schedule, Week On, Week Off, since Jan 6, 2031')).toBeVisible();
  await shoot(alex, 'schedule-04-month');

  // Blake finds it, and is not asked for a template.
  const blake = await joinAsBlake(browser, alex, { url, dataDir });
  await blake.goto('/onboarding/calendar');
  await expect(blake.getByRole('region', { name: 'Custody Schedule' })).toContainText('Set by Alex');
  await expect(blake.getByRole('button', { name: '2-2-3 Schedule' })).toHaveCount(0);
  await shoot(blake, 'schedule-05-found');

  await blake.goto('/calendar?day=2031-01-13');
  await expect(monthDay(blake, '2031-01-13')).toHaveAccessibleName(/Night at Blake’s home/);
  await alex.goto('/calendar?day=2031-01-13');
  await expect(monthDay(alex, '2031-01-13')).toHaveAccessibleName(/Night at Blake’s home/);

  // What Blake proposes changes nothing; declined it is gone.
  await propose(blake);
  await expect(proposed(alex)).toContainText('Blake proposes the 3-4-4-3 Schedule');
  await expect(monthDay(alex, '2031-01-13')).toHaveAccessibleName(/Night at Blake’s home/);
  await shoot(alex, 'schedule-06-asked');
  await shoot(blake, 'schedule-07-asking');
  await expect(blake.getByRole('button', { name: 'Accept Schedule' })).toHaveCount(0);
  await alex.getByRole('button', { name: 'Decline Schedule' }).click();
  await expect(alex.getByText('Nothing changes. We’ll let Blake know.')).toBeVisible();
  await expect(proposed(blake)).toHaveCount(0);
  await expect(blake.getByText('Schedule Declined').first()).toBeVisible();

  // Withdrawn it cannot be answered; accepted it is the schedule of both, at once.
  await propose(blake);
  await expect(proposed(alex)).toBeVisible();
  await blake.getByRole('button', { name: 'Withdraw Proposal' }).click();
  await expect(proposed(alex)).toHaveCount(0);
  await propose(blake);
  await alex.getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(alex.getByText('It’s now in both your calendars. We’ll let Blake know.')).toBeVisible();
  for (const page of [alex, blake]) {
    await expect(proposed(page)).toHaveCount(0);
    await expect(monthDay(page, '2031-01-13')).toHaveAccessibleName(/Night at Alex’s home/);
    await expect(page.getByText('Regular schedule, 3-4-4-3, since Jan 6, 2031')).toBeVisible();
  }
  await seesHistory(alex);
  await alex.reload();
  await expect(monthDay(alex, '2031-01-13')).toHaveAccessibleName(/Night at Alex’s home/);
});

async function propose(page: Page): Promise<void> {
  await liftFinger(page);
  await page.getByRole('button', { name: 'Propose a Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Start day').fill('2031-01-06');
  await dialog.getByRole('radio', { name: 'Always Blake' }).click();
  await expect(dialog.getByRole('radio', { name: /3-4-4-3/ })).toBeChecked();
  await fillSchedule(page, { day: '2031-01-06', time: '18:00', send: 'Propose Schedule' });
  await expect(proposed(page)).toContainText('You propose the 3-4-4-3 Schedule');
}

async function seesHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History, custody schedule' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  for (const words of [
    'Schedule accepted by Alex',
    'Schedule withdrawn by Blake',
    'Schedule declined by Alex',
    'Schedule set by Alex',
  ]) {
    await expect(history.getByText(words).first()).toBeVisible();
  }
  await shoot(page, 'schedule-08-history');
  await page.keyboard.press('Escape');
}

test('in the demo both parents are played, and the schedule changes only by both', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  // The sample is dated from today. On a day outside its holidays: the winter break is split at noon.
  await page.clock.setFixedTime(ordinary);
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  const tonight = page.getByRole('region', { name: 'Tonight' });
  await expect(tonight).toContainText(/Tonight at (Alex|Blake)’s home/);
  await expect(tonight).toContainText(/Next exchange: .+, 6:00 PM, to (Alex|Blake)’s home/);
  await shoot(page, 'schedule-demo-dashboard');
  await page.goto('/calendar?schedule=true');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /2-2-5-5/ })
    .click();
  await fillSchedule(page, { day: '2031-01-06', time: '18:00', send: 'Propose Schedule' });
  await expect(proposed(page)).toContainText('You propose the 2-2-5-5 Schedule');
  await page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Blake' }).click();
  await expect(page.getByRole('button', { name: 'Accept Schedule' })).toBeVisible();
  await page.goto('/calendar?day=2031-01-08');
  await page.getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(monthDay(page, '2031-01-08')).toHaveAccessibleName(/Night at Blake’s home/);
  await expect(page.getByText('Regular schedule, 2-2-5-5, since Jan 6, 2031')).toBeVisible();
  await page.reload();
  await expect(monthDay(page, '2031-01-06')).toHaveAccessibleName(/Night at Alex’s home/);
  expect(await page.evaluate(() => localStorage.getItem('custodySchedule'))).toContain('2-2-5-5');
});
