import type { Page } from '@playwright/test';
import { doorTo } from './house.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';

async function tryDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Good \w+, Alex$/ })).toBeVisible();
}

test('Back on the first page of a visit asks before it discards what was typed', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  await tryDemo(await context.newPage());
  const page = await context.newPage();
  await page.goto('/calendar?new=true');
  const title = page.getByRole('dialog', { name: 'Add New Activity/Event' }).getByLabel('Title');
  await title.fill('Bicycle trip');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(title).toHaveValue('Bicycle trip');
  await expect(page).toHaveURL(/\/calendar/);
});

/** Who is there: on the landing page with what it shows first, which is nothing of a family; in the demo alone. */
const asksWhoIsThere = /^\/api\/(session$|opening\?at=%2F&)/;

test('the demo shows the same screens on sample data, and asks the server for no family data', async ({
  browser,
  url,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(request.url().replace(url, '')));
  await tryDemo(page);
  await expect(page.getByText('Demo - nothing leaves this browser')).toBeVisible();
  for (const name of ['Upcoming Events', 'Recent Notifications', "Children's Profile", 'Child Alerts', 'Co-Parent']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await shoot(page, 'demo-dashboard');
  expect(asked.filter((path) => path.startsWith('/api/') && !asksWhoIsThere.test(path))).toEqual([]);
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);

  // Played as the other parent, it is the other parent who is told.
  await page
    .getByRole('button', { name: /^Confirm Event/ })
    .first()
    .click();
  await expect(page.getByText('The event has been marked as confirmed')).toBeVisible();
  await page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Blake' }).click();
  await expect(page.getByRole('heading', { name: /^Good \w+, Blake$/ })).toBeVisible();
  const told = page.getByRole('region', { name: 'Recent Notifications' }).getByRole('listitem').first();
  await expect(told).toContainText('Event Confirmed');
  await expect(told).toContainText('Just now');

  await page.goto('/onboarding/calendar');
  await expect(page.getByText('Demo - nothing leaves this browser')).toBeVisible();
  // Storage that fills up is told with the first change that it refuses, and the demo goes on.
  await page.goto('/dashboard');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page
    .getByRole('button', { name: /^Confirm Event/ })
    .first()
    .click();
  await expect(page.getByText('Storage is full or blocked')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Storage is full or blocked')).toHaveCount(0);

  // Reset asks first, then the sample is back.
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: /^Good \w+, Alex$/ })).toBeVisible();

  // A visitor has no session: the doors stay open, and nothing is taken along.
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('radio', { name: /^Parent/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue the demo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

test('whoever opens the demo plays the people with whom the parents share, and reads what is open until a parent ends it', async ({
  browser,
  url,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(request.url().replace(url, '')));
  await tryDemo(page);
  const group = page.getByRole('group', { name: 'Play as' });
  const play = async (name: string) => {
    await group.getByRole('button', { name: /^Others/ }).click();
    await page.getByRole('dialog', { name: 'Play Someone Else' }).getByRole('button', { name }).click();
    await expect(page).toHaveURL(/\/shared$/);
  };
  const family = page.getByRole('link', { name: /^Alex and Blake/ });

  // The mediator starts a session page.
  await play('Morgan Lee, mediator');
  await family.click();
  await page.getByRole('tab', { name: 'Session Pages' }).click();
  await expect(page.getByRole('button', { name: 'Summer and Swimming' })).toBeVisible();
  await page.getByRole('button', { name: 'Start a Session Page' }).click();
  const form = page.getByRole('dialog', { name: 'Start a Session Page' });
  await form.getByLabel('Title').fill('Winter');
  await form.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Winter' })).toBeVisible();

  // The grandparent reads the calendar, and no message or document.
  await play('Robin Rivera, grandparent');
  await family.click();
  await expect(page.getByRole('region', { name: 'Theo' })).toBeVisible();
  for (const name of ['Messages', 'Documents and Court', 'Session Pages'])
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(0);

  // A parent is told of the page, and ends what the grandparent reads.
  await group.getByRole('button', { name: 'Alex' }).click();
  await expect(page.getByRole('heading', { name: /^Good \w+, Alex$/ })).toBeVisible();
  const told = page.getByRole('region', { name: 'Recent Notifications' }).getByText('Session Page', { exact: true });
  await expect(told).toBeVisible();
  await page.goto('/settings/coparents?tab=connections');
  await page.getByRole('button', { name: 'End Access of Robin Rivera' }).click();
  await expect(page.getByRole('button', { name: 'End Access of Robin Rivera' })).toHaveCount(0);
  await play('Robin Rivera, grandparent');
  await expect(page.getByRole('heading', { name: 'Nothing is shared with you yet' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/') && !asksWhoIsThere.test(path))).toEqual([]);
});

test('with the server stopped every page and dialog of the demo still opens', async ({ browser, url }) => {
  const door = await doorTo(url);
  const context = await openBrowser(browser, door.url, { viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await tryDemo(page);
  await expect(page.locator('#demo-strip[data-whole]')).toBeVisible();
  await door.shut();
  const failed: string[] = [];
  context.on('requestfailed', (request) => void failed.push(request.url()));

  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
  };
  await menu('Children');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('dialog', { name: 'Edit Child Profile' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Child Notes' }).click();
  const notes = page.getByRole('dialog', { name: 'Child Notes' });
  await notes.getByRole('textbox', { name: 'Your notes' }).fill('Without a server');
  await notes.getByRole('button', { name: 'Share with Blake' }).click();
  await page.getByRole('dialog', { name: 'Share with Blake?' }).getByRole('button', { name: 'Keep Private' }).click();
  await notes.getByRole('textbox', { name: 'Your notes' }).fill('Not saved');
  await notes.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(notes).toHaveCount(0);
  await page.getByRole('button', { name: 'Parenting Tips' }).click();
  await expect(page.getByText(/practice, homework and birthdays/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Alert' }).click();
  await page.getByRole('dialog', { name: 'Add Alert' }).getByLabel('Title').fill('Library book is due');
  await page.getByRole('dialog', { name: 'Add Alert' }).getByRole('button', { name: 'Add Alert' }).click();
  await expect(page.getByText('Library book is due').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete, Library book is due' }).click();
  await page.getByRole('dialog', { name: 'Delete Alert' }).getByRole('button', { name: 'Delete Alert' }).click();
  await expect(page.getByText('Alert deleted')).toBeVisible();

  await menu('Calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByLabel('Title').fill('Bicycle trip');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Visit-Pickup' }).click();
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByRole('list').getByText('Bicycle trip').first()).toBeVisible();
  for (const [view, what] of [
    ['Year', 'Months'],
    ['Exchanges', 'Exchanges'],
    ['Nights Report', 'All children'],
  ] as const) {
    await page.getByRole('tab', { name: view }).click();
    await expect(page.getByLabel(what).last()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await page.getByRole('tab', { name: 'List View' }).click();
  await page.getByRole('button', { name: 'Edit, Bicycle trip' }).click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'More for Bicycle trip' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Cancel' }).click();

  await menu('Payments');
  for (const name of ['Add Expense', 'Record a Payment', 'Make a Payment']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Dispute/ }).click();
  await page.getByRole('dialog', { name: 'Dispute Expense' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Contest/ }).click();
  await page.getByRole('dialog', { name: 'Contest Payment' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(page.getByRole('list', { name: 'Expenses' })).toBeVisible();
  await menu('Messages');
  await page.getByRole('button', { name: 'Add Contact' }).click();
  await page.getByRole('dialog', { name: 'Add Contact' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name: /Blake/ }).first().click();
  await page.getByRole('button', { name: 'More for Blake' }).click();
  await page.getByRole('dialog', { name: 'Blake' }).getByRole('button', { name: 'New Topic' }).click();
  await page.getByRole('dialog', { name: 'New Topic' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More for Blake' }).click();
  await page.getByRole('dialog', { name: 'Blake' }).getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Messages exported')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to Blake' }).fill('See you on Friday');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Your Name' }).getByRole('button', { name: 'Save and Send' }).click();
  await expect(page.getByRole('log')).toContainText('See you on Friday');

  await page.getByRole('link', { name: 'Back to contacts' }).click();
  await menu('Notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await menu('Dashboard');
  await page.getByRole('button', { name: 'Payments, Documents, Co-Parent' }).click();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('tab', { name: 'Co-Parent' }).click();
  await page.getByRole('link', { name: 'View All connections' }).click();
  await expect(page.getByRole('heading', { name: 'Co-Parent Management' })).toBeVisible();
  await page.getByRole('tab', { name: 'Invite Co-Parent' }).click();
  await expect(page.getByRole('region', { name: 'Your Connection' })).toContainText('Blake');
  await menu('Profile');
  for (const name of ['Security', 'Subscription', 'Settings']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'All Settings' }).click();
  await expect(page.getByText('MFA Disabled')).toBeVisible();
  await menu('Children');
  await page.getByRole('link', { name: 'Add Child' }).click();
  await expect(page.getByRole('heading', { name: 'Add Children' })).toBeVisible();
  expect(failed).toEqual([]);
  await context.close();
});
