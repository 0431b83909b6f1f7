import type { Browser, Page } from '@playwright/test';
import { invitationFor, mailsTo } from './mailbox.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, test, type Person } from './people.ts';

async function inside(browser: Browser, url: string, dataDir: string, who: Person): Promise<Page> {
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, who);
  return page;
}

async function invite(page: Page, address: string): Promise<void> {
  await page.goto('/invite-coparent');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
}

test('inviting: what is refused, the link and its copy, sending again, cancelling', async ({
  browser,
  url,
  dataDir,
}) => {
  const alexIs = person('Alex', 'Rivera');
  const blakeIs = person('Blake', 'Costa');
  const alex = await inside(browser, url, dataDir, alexIs);
  await alex.goto('/settings/coparents');
  await expect(alex.getByRole('heading', { name: 'Co-Parent Management' })).toBeVisible();
  await expect(alex.getByRole('tab', { name: 'Invite Co-Parent' })).toHaveAttribute('aria-selected', 'true');
  await expect(alex.getByLabel('Message')).toHaveValue(
    'Hi, I would like to invite you to connect with me on Evenkeel for co-parenting.',
  );
  await invite(alex, 'blake@');
  await expect(alex.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
  await invite(alex, alexIs.email);
  await expect(alex.getByText('This is your own email address.')).toBeVisible();

  await alex.route('**/invitations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await invite(alex, blakeIs.email);
  await expect(alex.getByText('Failed to create invitation. Please try again.').first()).toBeVisible();
  await alex.unroute('**/invitations');
  await alex.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(alex.getByText('Invitation sent', { exact: true })).toBeVisible();
  const link = alex.getByRole('status', { name: 'Invitation link' });
  await expect(link).toHaveText(new RegExp(`^${url}/invitation/[\\w-]{43}$`));
  await expect(alex.getByRole('region', { name: 'Your invitations' })).toContainText('Pending');

  // The link is copied, for three seconds the button says so; a clipboard that refuses is told.
  await alex.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = alex.getByRole('button', { name: 'Copy Link', exact: true });
  await copy.click();
  await expect(alex.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await alex.evaluate(() => navigator.clipboard.readText())).toBe(await link.textContent());
  await expect(copy).toBeVisible();
  await alex.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(alex.getByText('Failed to copy')).toBeVisible();
  await expect(alex.getByRole('main').getByText('Unable to copy to clipboard.')).toBeVisible();

  await alex.getByRole('button', { name: `Send again: ${blakeIs.email}` }).click();
  await expect.poll(async () => (await mailsTo(dataDir, blakeIs.email)).length).toBe(2);
  const path = await invitationFor(dataDir, blakeIs.email);
  await alex.getByRole('button', { name: `Cancel the invitation to ${blakeIs.email}` }).click();
  await alex
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(alex.getByText('Invitation cancelled')).toBeVisible();

  // The link stops working at once.
  const blake = await (await openBrowser(browser, url)).newPage();
  await blake.goto(path);
  await expect(blake.getByRole('heading', { name: 'Invitation Error' })).toBeVisible();
  await expect(blake.getByText('Invalid or expired invitation')).toBeVisible();
  await blake.getByRole('link', { name: 'Return to Home' }).click();
  await expect(blake).toHaveURL(`${url}/`);
});

test('somebody with an account is asked under Connections, and the two are in one family', async ({
  browser,
  url,
  dataDir,
}) => {
  const alexIs = person('Alex', 'Rivera');
  const blakeIs = person('Blake', 'Costa');
  const [alex, blake] = await Promise.all([
    inside(browser, url, dataDir, alexIs),
    inside(browser, url, dataDir, blakeIs),
  ]);
  await invite(alex, blakeIs.email);
  await expect(alex.getByText('Invitation sent', { exact: true })).toBeVisible();
  await alex.getByRole('tab', { name: 'Connections' }).click();
  await expect(alex.getByRole('tabpanel', { name: 'Connections' })).toContainText('Pending');
  await expect(
    alex.getByRole('tabpanel', { name: 'Connections' }).getByText('Co-Parent', { exact: true }),
  ).toBeVisible(); // role.7
  await expect(alex.getByRole('button', { name: `Accept ${blakeIs.email}` })).toHaveCount(0);

  await expect(blake.getByText('Someone has connected with you as a co-parent').first()).toBeVisible();
  await blake.goto('/settings/coparents?tab=connections');
  await blake.getByRole('button', { name: `Accept ${alexIs.email}` }).click();
  await expect(blake.getByText('You are connected with Alex', { exact: true })).toBeVisible();
  await expect(blake.getByRole('tabpanel', { name: 'Connections' })).toContainText('Connected');
  await expect(alex.getByRole('tabpanel', { name: 'Connections' })).toContainText('Connected');
  await expect(alex.getByText('A co-parent has accepted your connection request').first()).toBeVisible();

  await alex.goto('/notifications');
  await expect(alex.getByText('Blake has joined')).toBeVisible();
  await alex.getByRole('link', { name: /^Blake has joined.*View Details$/ }).click();
  await expect(alex).toHaveURL(/\/settings\/coparents/);
  await expect(alex.getByRole('link', { name: 'Notifications, 0 unread' })).toBeVisible();

  // One calendar from now on.
  await blake.goto('/calendar');
  await blake.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = blake.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByLabel('Title').fill('School concert');
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await alex.goto('/calendar');
  await expect(alex.getByRole('list').getByText('School concert').first()).toBeVisible();
});

test('a stranger who holds the link is not let in by it, and says nothing of whom it was for', async ({
  browser,
  url,
  dataDir,
}) => {
  const blakeIs = person('Blake', 'Costa');
  const alex = await inside(browser, url, dataDir, person('Alex', 'Rivera'));
  await invite(alex, blakeIs.email);
  const eve = await inside(browser, url, dataDir, person('Eve', 'Stone'));
  await eve.goto(await invitationFor(dataDir, blakeIs.email));
  await expect(eve.getByText('Alex', { exact: true })).toBeVisible();
  await expect(eve.getByText(blakeIs.email)).toHaveCount(0);
  await eve.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(eve.getByText(/a different email address/)).toBeVisible();
  await eve.goto('/settings/coparents?tab=connections');
  await expect(eve.getByText('Connected')).toHaveCount(0);
});

test('while the link is looked at, and when that fails, it says so', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/invitations/look', async (route) => {
    await later;
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_SERVER_ERROR"}' });
  });
  await page.goto('/invitation/some-token');
  await expect(page.getByText('Verifying invitation...')).toBeVisible();
  goOn();
  await expect(page.getByText('Failed to verify invitation')).toBeVisible();
  await page.goto('/invitation/%20');
  await expect(page.getByText('Invalid invitation link')).toBeVisible();
});
