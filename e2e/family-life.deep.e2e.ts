import { losing } from './losing.ts';
import { newcomer } from './newcomers.ts';
import { expect, openBrowser, person, test } from './people.ts';

// Children, alerts and events of one parent, on a real server: every sentence at its place.
test('children, photos and alerts', async ({ browser, url, dataDir }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.goto('/children');
  await expect(page.getByText('No children added yet.', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Child' }).first().click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Age').fill('9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Child added')).toBeVisible();
  // Whoever has done the first steps is led to the child; the form itself is at /onboarding/children.
  await expect(page).toHaveURL('/children');
  await page.goto('/children?id=unknown&section=alerts');
  await expect(page.getByRole('tab', { name: 'Nora' })).toHaveAttribute('aria-selected', 'true');

  // The photo: too large, no image, stored, taken away.
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Child Profile' });
  const photo = dialog.getByLabel('Photo');
  await photo.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('File too large')).toBeVisible();
  await expect(dialog.getByText('Please select an image less than 5MB')).toBeVisible();
  await photo.setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('Invalid file type').first()).toBeVisible();
  await photo.setInputFiles({ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please select an image file').first()).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await photo.setInputFiles({ name: 'nora.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Photo uploaded')).toBeVisible();
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Photo' }).click();
  await expect(page.getByText('Photo removed')).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(0);
  await dialog.getByLabel('Age').fill('10');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Child updated')).toBeVisible();
  await expect(page.getByText('10 years')).toBeVisible();

  // An alert: refused without a title, added, completed, reopened, deleted after a question.
  await page.getByRole('button', { name: 'Add Alert' }).click();
  const alert = page.getByRole('dialog', { name: 'Add Alert' });
  await alert.getByRole('button', { name: 'Add Alert' }).click();
  await expect(alert.getByText('Please enter a title for the alert')).toBeVisible();
  await alert.getByLabel('Title').fill('Inhaler before sports');
  await alert.getByRole('button', { name: 'Add Alert' }).click();
  await expect(page.getByText('Alert added')).toBeVisible();
  await page.getByRole('button', { name: 'Complete, Inhaler before sports' }).click();
  await expect(page.getByText('Alert completed')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen, Inhaler before sports' }).click();
  await expect(page.getByText('Alert reopened')).toBeVisible();
  await page.getByRole('button', { name: 'Delete, Inhaler before sports' }).click();
  await page.getByRole('dialog', { name: 'Delete Alert' }).getByRole('button', { name: 'Delete Alert' }).click();
  await expect(page.getByText('Alert deleted')).toBeVisible();
  await expect(page.getByText('No alerts yet.', { exact: false })).toBeVisible();

  // Hidden, and still in the history.
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Alert deleted by Alex');
  await expect(history.getByText('Alert added by Alex')).toBeVisible();
  await expect(history.getByText('Inhaler before sports').first()).toBeVisible();
  await expect(history.getByText(/\(UTC-0\d:00\)/).first()).toBeVisible();
});

test('events: missing fields, adding, completing, deleting, and a network that is cut while sending', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Missing information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();

  // The answer is lost after the server has stored it: what was typed stays, and sending again does not send twice.
  await dialog.getByLabel('Title').fill('Dentist, Nora');
  await losing(page, '**/api/families/*/events', () => dialog.getByRole('button', { name: 'Add Event' }).click());
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Dentist, Nora');
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Event Added')).toBeVisible();
  await expect(page.getByText('The new event has been successfully added')).toBeVisible();
  await page.getByRole('tab', { name: 'List View' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Dentist, Nora' })).toHaveCount(1);

  await page.getByRole('button', { name: 'More for Dentist, Nora' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await expect(page.getByText('Event Completed')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Dentist, Nora' })).toContainText('Completed');
  await page.getByRole('button', { name: 'More for Dentist, Nora' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Event Deleted')).toBeVisible();
  await expect(page.getByText('No events yet.', { exact: false })).toBeVisible();
});

test('typed text survives the end of a session, for the same person only', async ({ browser, url, dataDir }) => {
  const alex = person('Alex', 'Rivera');
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, alex);
  const signIn = async () => {
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByRole('textbox', { name: 'Email' }).fill(alex.email);
    await page.getByLabel('Password', { exact: true }).fill(alex.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  // Once the stream stands, everything is asked again: that must not find out before the press does.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await dialog.getByLabel('Title').fill('A long thought about the holidays');
  await context.clearCookies({ name: 'session' });
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await signIn();
  await expect(page).toHaveURL(/\/calendar/);
  await expect(dialog.getByLabel('Title')).toHaveValue('A long thought about the holidays');
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'thought',
  );
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Event Added')).toBeVisible();
});

test('a page that fails to load shows an error, and the navigation stays', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet.', { exact: false })).toBeVisible();
  await page.route('**/api/opening*', (route) => route.abort());
  await page.route('**/api/families/*/notifications*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_SERVER_ERROR"}' }),
  );
  await page.reload();
  await expect(page.getByText("We couldn't load your notifications. Please try again later.")).toBeVisible();
  await expect(page.getByText('Failed to load notifications')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('an unconfirmed sign-out blocks the product until the server confirms', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url);
  const page = await context.newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  let isAway = true;
  await page.route('**/api/session/sign-out', (route) => (isAway ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out (local session only)').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/`);
  await page.reload();
  await expect(page.getByText('You have been logged out (local session only)').first()).toBeVisible();
  isAway = false;
  await expect(page.getByText('You have been successfully logged out')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/signin$/);
});
