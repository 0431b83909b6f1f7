import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { twoParents } from './parents.ts';
import { jumpedOf, watchJumps } from './jumps.ts';
import { newcomer } from './newcomers.ts';
import { desk, expect, liftFinger, openBrowser, person, phone, shoot, test } from './people.ts';

// What a page keeps when it arrives, and when the other parent deletes it meanwhile. Focus, names and paper: kept.deep.screen.test.ts.

async function addEvent(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Activity/Event' });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog).toHaveCount(0);
}

test('nothing jumps while a page arrives, and a family that cannot be loaded is asked for again', async ({
  browser,
  url,
  dataDir,
}) => {
  const context = await openBrowser(browser, url);
  await watchJumps(context);
  const page = await context.newPage();
  await newcomer(page, dataDir, person('Alex', 'Rivera'));
  await page.goto('/onboarding/children');
  for (const name of ['Nora', 'Theo']) {
    await page.getByLabel('First Name').last().fill(name);
    if (name === 'Nora') await page.getByRole('button', { name: 'Add Another Child' }).click();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Children added')).toBeVisible();
  await page.goto('/calendar');
  for (const title of ['Dentist', 'Swimming', 'Recital']) await addEvent(page, { Title: title });
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    for (const [path, words] of [
      ['/dashboard', 'Nora'],
      ['/calendar', 'Dentist'],
      ['/payments', 'No payments yet.'],
      ['/onboarding/children', 'Nora'],
      ['/children', 'Nora'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).last()).toBeVisible();
      await expect(page.getByRole('status', { name: /^(Loading|Checking)/ })).toHaveCount(0);
      expect(await jumpedOf(page), path).toBeLessThan(0.001);
    }
  }

  // The stream asks again by itself once it stands, and would take the button away before it is pressed.
  await page.route('**/api/events*', (route) => route.abort());
  await page.route('**/api/opening*', (route) => route.abort());
  let isAway = true;
  await page.route('**/api/families', (route) =>
    isAway ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('We couldn’t load your family.', { exact: false })).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.unroute('**/api/events*');

  await page.goto('/invite-coparent');
  await page.getByRole('textbox', { name: 'Email' }).fill(person('Blake', 'Costa').email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Invitation' }).press('Enter');
  await expect(page.getByText('Invitation cancelled')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your invitations' })).toBeFocused();
});

test('what is typed into an event stays when the other parent deletes it meanwhile; what was deleted is found', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/calendar?view=list');
  await alex.page.getByRole('button', { name: 'Add Event' }).first().click();
  const adding = alex.page.getByRole('dialog', { name: 'Add New Activity/Event' });
  await adding.getByLabel('Title').fill('Swimming');
  await adding.getByRole('button', { name: 'Add Event' }).click();

  await blake.page.getByRole('button', { name: 'More for Swimming' }).click();
  await alex.page.getByRole('button', { name: 'Edit, Swimming' }).click();
  const editing = alex.page.getByRole('dialog').filter({ has: alex.page.getByLabel('Title') });
  await editing.getByLabel('Title').fill('Swimming, with goggles');
  await blake.page.getByRole('menuitem', { name: 'Delete' }).click();
  await blake.page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete Event' }).click();
  await expect(alex.page.getByText('Event Deleted').first()).toBeVisible();
  await expect(editing.getByLabel('Title')).toHaveValue('Swimming, with goggles');
  await editing.getByRole('button', { name: /^Save|^Update/ }).click();
  await expect(editing.getByText('This no longer exists.')).toBeVisible();
  await expect(editing.getByLabel('Title')).toHaveValue('Swimming, with goggles');

  // Blake finds it among what was deleted, and Alex's deletion of another one while that is open, with every version of it.
  const { page } = blake;
  const deleted = page.getByRole('group', { name: 'Deleted events' });
  await page.route('**/removed-events*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Deleted events' }).click();
  await expect(deleted).toContainText('The deleted events couldn’t be loaded.');
  await page.unroute('**/removed-events*');
  await deleted.getByRole('button', { name: 'Try again' }).click();
  await expect(deleted.getByRole('listitem')).toHaveText(/Swimming.*Deleted by Blake on /);

  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const events = `/families/${family!.id}/events`;
  const when = { date: '2030-11-24T15:15', end: null, zone: 'America/New_York', type: 'other', children: [] };
  const dentist = { id: newId(), title: 'Dentist', description: '', repeats: null, ...when };
  await ask(alex.page, events, dentist);
  await ask(alex.page, `${events}/${dentist.id}`, { ...dentist, title: 'Dentist, Nora', version: 1 });
  await alex.page.goto('/calendar?view=list');
  await alex.page.getByRole('button', { name: 'More for Dentist, Nora' }).click();
  await alex.page.getByRole('menuitem', { name: 'Delete' }).click();
  await alex.page.getByRole('dialog', { name: 'Delete Event' }).getByRole('button', { name: 'Delete Event' }).click();
  await expect(deleted.getByRole('listitem')).toHaveText([/Dentist, Nora.*Deleted by Alex on /, /Swimming/]);
  await shoot(page, 'deleted-events-phone');
  await deleted.getByRole('button', { name: 'History, Dentist, Nora' }).click();
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(versions).toHaveText([/Event deleted by Alex/, /Event changed by Alex/, /Event added by Alex/]);
  await expect(versions.last()).toContainText('Dentist');
  await expect(versions.last()).not.toContainText('Nora');
  await page.keyboard.press('Escape');

  // What Alex shares on it, Blake reads where it is.
  await alex.page.getByRole('button', { name: 'Deleted events' }).click();
  await alex.page.getByRole('button', { name: 'Notes, Dentist, Nora' }).click();
  const notes = alex.page.getByRole('dialog', { name: 'Notes', exact: true });
  await notes.getByRole('textbox', { name: 'Your notes' }).fill('The dentist is ill');
  await notes.getByRole('button', { name: 'Share with Blake' }).click();
  const sharing = alex.page.getByRole('dialog', { name: 'Share with Blake?' });
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(alex.page.getByText('Note shared')).toBeVisible();
  await liftFinger(page);
  await deleted.getByRole('button', { name: 'Notes, Dentist, Nora' }).click();
  const read = page.getByRole('dialog', { name: 'Notes', exact: true });
  await expect(read.getByRole('region', { name: 'Shared notes' })).toContainText('The dentist is ill');
  await page.keyboard.press('Escape');

  // More than a page of them.
  for (let i = 0; i < 20; i += 1) {
    const { id } = await ask<{ id: string }>(page, events, { ...dentist, id: newId(), title: `Lesson ${i}` });
    await ask(page, `${events}/${id}/remove`, { version: 1 });
  }
  await expect(deleted.getByRole('listitem').first()).toContainText('Lesson 19');
  await expect(deleted.getByRole('listitem')).toHaveCount(20);
  await deleted.getByRole('button', { name: 'Show more' }).click();
  await expect(deleted.getByRole('listitem')).toHaveCount(22);
  await expect(deleted.getByRole('listitem').last()).toContainText('Swimming');
  await expect(deleted.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
