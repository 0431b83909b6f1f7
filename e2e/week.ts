import type { Page } from '@playwright/test';
import { expect, shoot } from './people.ts';

export type Parent = 'Alex' | 'Blake';

/** How a week is lived: `as` is the page on which this parent goes on, in a browser of their own or by "play as". */
export type Household = { as: (parent: Parent) => Promise<Page>; name: string };

/** Whose night it is, a message, and a shared cost: what two parents do in a week, each step answered by the other. */
export async function liveAWeek({ as, name }: Household): Promise<void> {
  await changeTheSchedule(as, name);
  await writeAndRead(as, name);
  await shareACost(as, name);
  await lookAtTheDashboard(as, name);
}

const waiting = (page: Page) => page.getByRole('main').getByRole('listitem');
const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed schedule' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

/** From the top bar, wherever one is, to what waits. */
async function openWaiting(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^For you to answer, \d+$/ })
    .click();
  await expect(page).toHaveURL(/\/waiting$/);
}

async function changeTheSchedule(as: Household['as'], name: string): Promise<void> {
  const blake = await as('Blake');
  await blake.goto('/calendar?day=2031-01-13');
  await blake.getByRole('button', { name: 'Propose a Change' }).click();
  const dialog = blake.getByRole('dialog');
  await dialog.getByLabel('Start day').fill('2031-01-06');
  await dialog.getByRole('radio', { name: 'Always Blake' }).click();
  await expect(dialog.getByRole('radio', { name: /3-4-4-3/ })).toBeChecked();
  await dialog.getByLabel('Exchange time').fill('18:00');
  await expect(dialog.getByRole('figure', { name: 'The next eight weeks' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(blake)).toContainText('You propose the 3-4-4-3 Schedule');

  const alex = await as('Alex');
  await alex.goto('/dashboard');
  await openWaiting(alex);
  await alex.getByRole('link', { name: 'Answer, 3-4-4-3 Schedule' }).click();
  await expect(proposed(alex)).toContainText('Blake proposes the 3-4-4-3 Schedule');
  await shoot(alex, `${name}-1-proposed`);
  await alex.getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(alex.getByText('It’s now in both your calendars. We’ll let Blake know.')).toBeVisible();

  const other = await as('Blake');
  await other.goto('/calendar?day=2031-01-13');
  await expect(other.getByText('Regular schedule, 3-4-4-3, since Jan 6, 2031')).toBeVisible();
}

async function openContact(page: Page, person: string): Promise<void> {
  await page.goto('/messages');
  await page
    .getByRole('region', { name: 'Contacts' })
    .getByRole('link', { name: new RegExp(person) })
    .first()
    .click();
}

async function writeAndRead(as: Household['as'], name: string): Promise<void> {
  const words = 'The library books are due on Friday';
  const alex = await as('Alex');
  await openContact(alex, 'Blake');
  await alex.getByRole('button', { name: 'New Topic' }).click();
  await alex.getByRole('dialog').getByLabel('Topic').fill('Library');
  await alex.getByRole('dialog').getByRole('button', { name: 'Start Topic' }).click();
  await alex.getByRole('textbox', { name: 'Message to Blake' }).fill(words);
  await alex.getByRole('button', { name: 'Send' }).click();
  await saveName(alex);
  await expect(log(alex)).toContainText(words);
  await expect(log(alex)).not.toContainText('First viewed');

  const blake = await as('Blake');
  await openContact(blake, 'Alex');
  // The topic with what isn’t opened yet is the one in front.
  await expect(log(blake)).toContainText('Opening this message records the time.');
  await expect(log(blake)).not.toContainText(words);
  await shoot(blake, `${name}-2-closed`);
  await blake.getByRole('button', { name: 'Open message' }).click();
  await expect(log(blake)).toContainText(words);

  const again = await as('Alex');
  await openContact(again, 'Blake');
  await expect(log(again)).toContainText(/First viewed by Blake \w{3}, \w{3} \d+, \d{4}/);
}

/** The demo's people have no name yet, and are asked once. */
async function saveName(page: Page): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Your Name' });
  await expect(prompt.or(log(page).getByRole('listitem').first())).toBeVisible();
  if (await prompt.isHidden()) return;
  await prompt.getByLabel('Name').fill('Alex');
  await prompt.getByRole('button', { name: 'Save and Send' }).click();
}

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

/** What Blake owes Alex, in cents, read on Alex's page; negative when Alex owes. */
async function owedToAlex(page: Page): Promise<number> {
  await page.goto('/payments');
  await expect(balance(page)).toContainText(/owe/);
  const text = (await balance(page).textContent()) ?? '';
  const [, dollars = '0', cents = '00'] = /owes? \w+ \$([\d,]+)\.(\d\d)/.exec(text) ?? [];
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
  return text.includes('Blake owes you') ? amount : -amount;
}

async function shareACost(as: Household['as'], name: string): Promise<void> {
  const alex = await as('Alex');
  const before = await owedToAlex(alex);
  await alex.getByRole('button', { name: 'Add Expense' }).first().click();
  const adding = alex.getByRole('dialog', { name: 'Add Expense' });
  await adding.getByLabel('Description').fill('Winter boots');
  await adding.getByLabel('Amount in dollars').fill('61.35');
  await expect(adding.getByText('Blake owes $30.67, you pay $30.68')).toBeVisible();
  await adding.getByRole('button', { name: 'Add Expense' }).click();
  await expect(adding).toHaveCount(0);
  expect(await owedToAlex(alex)).toBe(before);

  const blake = await as('Blake');
  await blake.goto('/dashboard');
  await openWaiting(blake);
  await shoot(blake, `${name}-3-expense`);
  await blake.getByRole('button', { name: 'Accept, Winter boots' }).click();
  await expect(waiting(blake).filter({ hasText: 'Winter boots' })).toHaveCount(0);
  await blake.goto('/payments');
  await blake.getByRole('button', { name: 'Record a Payment' }).first().click();
  const recording = blake.getByRole('dialog', { name: 'Record a Payment' });
  await recording.getByLabel('Amount in dollars').fill('30.67');
  await recording.getByLabel('Description').fill('For the boots');
  await recording.getByRole('button', { name: 'Record Payment' }).click();
  await expect(recording).toHaveCount(0);

  const receiver = await as('Alex');
  expect(await owedToAlex(receiver)).toBe(before + 30_67);
  await openWaiting(receiver);
  await receiver.getByRole('button', { name: 'Confirm, For the boots' }).click();
  await expect(waiting(receiver).filter({ hasText: 'For the boots' })).toHaveCount(0);
  expect(await owedToAlex(receiver)).toBe(before);
}

async function lookAtTheDashboard(as: Household['as'], name: string): Promise<void> {
  for (const parent of ['Alex', 'Blake'] as const) {
    const page = await as(parent);
    await page.goto('/waiting');
    await expect(page.getByRole('heading', { name: 'For you to answer', level: 1 })).toBeVisible();
    for (const title of ['Winter boots', 'For the boots', '3-4-4-3'])
      await expect(waiting(page).filter({ hasText: title })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: `, ${parent}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await shoot(page, `${name}-4-dashboard-${parent.toLowerCase()}`);
  }

  // Blake was told of what Alex did, in words of ours, and reads one of it.
  const blake = await as('Blake');
  await blake.goto('/notifications');
  const unread = blake.getByRole('main').getByRole('button', { name: /^Mark as read/ });
  await expect(unread.first()).toBeVisible();
  const count = await unread.count();
  // The newest is about the payment.
  await unread.last().click();
  await expect(unread).toHaveCount(count - 1);
  await expect(blake.getByRole('main')).not.toContainText('library books');

  // One of a payment leads to the payments, and is read by that.
  const before = await unread.count();
  await blake
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: blake.getByRole('button', { name: /^Mark as read/ }) })
    .getByRole('link', { name: /View Payments$/ })
    .first()
    .click();
  await expect(blake).toHaveURL(/\/payments$/);
  await blake.goBack();
  await expect(unread).toHaveCount(before - 1);
}
