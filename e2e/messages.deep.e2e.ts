import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe.ts';
import { inviteBlake, twoParents } from './parents.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, shoot, test } from './people.ts';

const contactsOf = (page: Page) => page.getByRole('region', { name: 'Contacts' });
const log = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` });

async function openContact(page: Page, name: string): Promise<void> {
  await page.goto('/messages');
  await contactsOf(page)
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(field(page, name)).toBeVisible();
}

async function say(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field(page, name)).toHaveValue('');
}

/** On a phone, what the header of a conversation holds on a desk is behind the name. */
async function chooseMore(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: act }).click();
}

async function mustBeClean(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test('two parents write to each other; a message is viewed when it was opened, and by nothing else', async ({
  browser,
  url,
  dataDir,
}) => {
  const ofAlex = await openBrowser(browser, url);
  const alex = { context: ofAlex, page: await ofAlex.newPage() };
  await newcomer(alex.page, dataDir, person('Alex', 'Rivera'));
  await alex.page.goto('/messages');
  await expect(alex.page.getByText('No contacts yet.', { exact: false })).toBeVisible();
  const blake = await inviteBlake(browser, alex.page, { url, dataDir });
  await blake.page.goto('/dashboard');
  await expect(blake.page.getByRole('heading', { name: 'Getting Started' })).toBeVisible();

  // Alex writes; Blake is told, in words of ours.
  await openContact(alex.page, 'Blake');
  await expect(log(alex.page)).toContainText('No messages yet.');
  await field(alex.page, 'Blake').fill('The blue shoes are in the bag');
  await field(alex.page, 'Blake').press('Control+Enter');
  await expect(log(alex.page)).toContainText('The blue shoes are in the bag');
  await expect(log(alex.page)).toContainText('Sent ');
  await expect(field(alex.page, 'Blake')).toBeFocused();
  const fact = log(alex.page).getByText('First viewed');
  await expect(blake.page.getByText('New Message').first()).toBeVisible();
  const texts: string[] = [];
  const look = async () => texts.push((await blake.page.locator('body').textContent()) ?? '');
  await look(); // the toast

  // The list of notifications, and going over the link with the mouse, which preloads the page.
  await blake.page.goto('/notifications');
  await expect(blake.page.getByText('Alex sent you a message').first()).toBeVisible();
  await look();
  await blake.page.getByRole('link', { name: /^Alex sent you a message.*View Message$/ }).hover();
  await look();
  await blake.page.goto('/messages');
  await expect(contactsOf(blake.page)).toContainText('New message');
  await contactsOf(blake.page).getByRole('link', { name: /Alex/ }).hover();
  await look(); // the list of contacts

  // The search, which looks at nothing that is closed.
  await blake.page.getByRole('searchbox').fill('shoes');
  await expect(blake.page.getByText('No messages found.', { exact: false })).toBeVisible();
  await look();

  // The conversation itself, and an export of it.
  await openContact(blake.page, 'Alex');
  await expect(log(blake.page)).toContainText('Opening this message records the time.');
  await look();
  const saving = blake.page.waitForEvent('download');
  await chooseMore(blake.page, 'Alex', 'Export');
  const file = await readFile(await (await saving).path(), 'utf8');
  await expect(blake.page.getByText('Messages exported')).toBeVisible();
  expect(file).toContain('[not opened]');
  await shoot(blake.page, 'messages-closed-phone');
  await mustBeClean(blake.page);
  await blake.page.getByRole('link', { name: 'Back to contacts' }).click();
  await expect(contactsOf(blake.page)).toBeVisible();
  await blake.page.goBack();

  // A page in the background opens nothing, whoever presses.
  await blake.page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { configurable: true, value: () => false });
  });
  await blake.page.getByRole('button', { name: 'Open message' }).click();
  await look();
  await blake.page.reload();
  await expect(blake.page.getByRole('button', { name: 'Open message' })).toBeVisible();
  expect(texts.filter((text) => text.includes('shoes') && !text.includes('No messages found'))).toEqual([]);
  expect([...texts, file].join()).not.toContain('blue shoes');
  await alex.page.reload();
  await expect(log(alex.page)).toContainText('The blue shoes are in the bag');
  await expect(fact).toHaveCount(0);

  // Opened: the time is recorded, and Alex sees it at once.
  await blake.page.getByRole('button', { name: 'Open message' }).click();
  await expect(log(blake.page)).toContainText('The blue shoes are in the bag');
  await expect(fact).toHaveCount(1);
  await expect(blake.page.getByRole('link', { name: /^Notifications, 0 unread$/ })).toHaveCount(1);
  // The focus stays in the message, whose button is gone.
  await expect(log(blake.page).getByRole('button', { name: /, viewed / })).toBeFocused();
  const viewed = log(blake.page).getByText(/First viewed by you \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M [EP][SD]T/);
  await expect(viewed).toBeHidden();
  await log(blake.page)
    .getByRole('button', { name: /^\d+:\d\d [AP]M, viewed \d/ })
    .press('Enter');
  await expect(viewed).toBeVisible();

  // Blake answers with a topic of its own; Alex's page has it without a reload, closed.
  await chooseMore(blake.page, 'Alex', 'New Topic');
  await blake.page.getByRole('dialog').getByRole('button', { name: 'Start Topic' }).click();
  await expect(blake.page.getByText('Please enter a topic')).toBeVisible();
  await blake.page.getByRole('dialog').getByLabel('Topic').fill('School trip');
  await blake.page.getByRole('dialog').getByRole('button', { name: 'Start Topic' }).click();
  await say(blake.page, 'Alex', 'The form is signed');
  await expect(log(blake.page)).toContainText('The form is signed');
  await alex.page.getByRole('link', { name: 'School trip 1 not opened' }).click();
  await expect(log(alex.page)).toContainText('A message from Blake, not opened');
  await alex.page.getByRole('button', { name: 'Open message' }).press('Enter');
  await expect(log(alex.page)).toContainText('The form is signed');
  await shoot(alex.page, 'messages-desk');
  await mustBeClean(alex.page);
  await alex.page.getByRole('searchbox').fill('signed');
  await alex.page.getByRole('region', { name: 'Found messages' }).getByRole('link').click();
  await expect(alex.page).toHaveURL(/topic=/);
  for (const { context } of [alex, blake]) await context.close();
});

test('what cannot be sent stays, is kept, and is sent once', async ({ browser, url, dataDir }) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/messages');
  const { page, context } = alex;
  await openContact(page, 'Blake');

  // The draft is there after a reload, and in another browser of the same person it would be, too: it is on the server.
  const kept = page.waitForResponse((response) => /\/drafts\//.test(response.url()) && response.ok());
  await field(page, 'Blake').fill('I was about to say');
  await kept;
  await page.reload();
  await expect(field(page, 'Blake')).toHaveValue('I was about to say');

  // Offline: the message stays, and says so.
  await context.setOffline(true);
  await field(page, 'Blake').press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Not sent.');
  await expect(log(page)).toContainText('I was about to say');
  await shoot(page, 'messages-not-sent');
  await mustBeClean(page);
  // Another page and back: it is still there.
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await contactsOf(page).getByRole('link', { name: /Blake/ }).click();
  await expect(page.getByRole('alert')).toContainText('Not sent.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  await expect(log(page)).toContainText('Sent ');

  // The server took it and its answer was lost: sent again it is the same message.
  let isLost = false;
  await page.route('**/api/families/*/messages', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await say(page, 'Blake', 'Once and only once');
  // Known to be sent: a page that is closed before that keeps the text as a draft, too, rather than losing it.
  const once = log(page).getByRole('listitem').filter({ hasText: 'Once and only once' });
  await expect(once).toContainText('Sent ');
  await page.reload();
  await expect(log(page).getByText('Once and only once')).toHaveCount(1);
  await expect(log(page).getByRole('listitem')).toHaveCount(2);
  await expect(field(page, 'Blake')).toHaveValue('');

  // The same, and the page is closed before it knows: opened again it has the words, and sending them is the same message.
  await page.route('**/api/events*', (route) => route.abort()); // the stream would tell it
  await page.reload();
  await expect(log(page).getByRole('listitem')).toHaveCount(2);
  const knowing = page.waitForResponse((response) => /"messageId":"/.test(response.request().postData() ?? ''));
  await page.route('**/api/families/*/messages', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await say(page, 'Blake', 'The coat as well');
  await expect(page.getByRole('alert')).toContainText('Not sent.');
  await knowing;
  await page.unroute('**/api/families/*/messages');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Blake')).toHaveValue('The coat as well');
  await field(page, 'Blake').press('Control+Enter');
  await expect(field(page, 'Blake')).toHaveValue('');
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await expect(log(page).getByRole('listitem').filter({ hasText: 'The coat as well' })).toHaveCount(1);
  await expect(log(page).getByRole('listitem')).toHaveCount(3);

  // Blake was away, and finds them.
  await openContact(blake.page, 'Alex');
  await blake.page.getByRole('button', { name: 'Open 3 messages' }).click();
  await expect(log(blake.page)).toContainText('Once and only once');
  for (const { context } of [alex, blake]) await context.close();
});

test('in the demo a name is asked for once, and the other parent answers after a moment', async ({ browser, url }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByText('No contact selected.', { exact: false })).toBeVisible();

  // Add a contact: not without a name, who is one is opened, who is none is invited.
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Contact' });
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Robin');
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await expect(dialog.getByRole('link', { name: 'Invite them' })).toHaveAttribute('href', '/invite-coparent');
  await dialog.getByLabel('Name').fill('Blake Costa');
  await dialog.getByRole('button', { name: 'Add Contact' }).click();
  await expect(page.getByText('Contact added')).toBeVisible();

  await page.getByRole('button', { name: 'Open message' }).click();
  await expect(log(page)).toContainText('birthday party');
  await field(page, 'Blake').fill('   ');
  await field(page, 'Blake').press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page, 'Blake').fill('Sunday at noon is fine');
  await page.getByRole('button', { name: 'Send' }).click();
  const name = page.getByRole('dialog', { name: 'Your Name' });
  await name.getByLabel('Name').fill('  ');
  await name.getByRole('button', { name: 'Save and Send' }).click();
  await expect(name.getByText('Please enter your name')).toBeVisible();
  await name.getByLabel('Name').fill('Alex R.');
  await name.getByRole('button', { name: 'Save and Send' }).click();
  await expect(log(page)).toContainText('Sunday at noon is fine');
  await expect(log(page)).toContainText('A message from Blake, not opened');
  await page.getByRole('button', { name: 'Open message' }).click();
  await expect(log(page)).toContainText('The demo answers by itself.');
  await say(page, 'Blake', 'One more thing');
  await expect(log(page)).toContainText('One more thing');

  // Played as the other parent, what was written is there, from that name.
  await page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Blake' }).click();
  await expect(field(page, 'Alex R.')).toHaveCount(0);
  await openContact(page, 'Alex R.');
  await expect(log(page)).toContainText('Sunday at noon is fine');

  // A topic in which nothing stands has nothing to export.
  await page.getByRole('button', { name: 'New Topic' }).click();
  await page.getByRole('dialog').getByLabel('Topic').fill('Holidays');
  await page.getByRole('dialog').getByRole('button', { name: 'Start Topic' }).click();
  await expect(log(page)).toContainText('No messages yet.');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('No messages to export')).toBeVisible();
  await context.close();
});
