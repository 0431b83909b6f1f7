import type { Locator, Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { somebody } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, shoot, test } from './people.ts';

const familyOf = async (page: Page) => (await ask<{ id: string }[]>(page, '/families'))[0]!.id;
const dialogOf = (page: Page, name = 'Child Notes') => page.getByRole('dialog', { name, exact: true });
const words = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Your notes' });

async function addNora(page: Page): Promise<{ familyId: string; id: string }> {
  const familyId = await familyOf(page);
  const about = { firstName: 'Nora', lastName: 'Rivera', age: '9', gender: null, custodyDetails: '' };
  const { id } = await ask<{ id: string }>(page, `/families/${familyId}/children`, { id: newId(), ...about });
  return { familyId, id };
}

test('notes are private; two tabs never write over each other; what is shared is a fact of both', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/children');
  await addNora(alex.page);
  for (const { page } of [alex, blake]) await expect(page.getByRole('heading', { name: 'Nora Rivera' })).toBeVisible();

  // Saved, with the words of the specification, and there again.
  const { page } = alex;
  const dialog = dialogOf(page);
  const openNotes = async (on: Page = page) => {
    await on.getByRole('button', { name: 'Child Notes' }).click();
    await expect(words(dialogOf(on))).toBeVisible();
  };
  await openNotes();
  await expect(dialog).toContainText('Private: only you see what you write here');
  await words(dialog).fill('Ask the school about lunch');
  await shoot(page, 'notes-desk');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await expect(page.getByText('Your notes have been saved successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Closing with unsaved words asks first, however it is closed; going on keeps them.
  await openNotes();
  await expect(words(dialog)).toHaveValue('Ask the school about lunch');
  await words(dialog).fill('Ask the school about lunch and shoes');
  const asking = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await close();
    await asking.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(asking).toHaveCount(0);
    await expect(words(dialog)).toHaveValue('Ask the school about lunch and shoes');
  }
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  // Another tab of the same person: what it has not touched follows, what it typed is kept, and both are shown.
  const tab = await alex.context.newPage();
  await tab.goto('/children');
  await openNotes(tab);
  await openNotes();
  await expect(words(dialogOf(tab))).toHaveValue('Ask the school about lunch');
  await words(dialog).fill('First of all: lunch');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(words(dialogOf(tab))).toHaveValue('First of all: lunch');
  await openNotes();
  await words(dialog).fill('Typed in the first tab');
  await words(dialogOf(tab)).fill('Typed in the second tab');
  await dialogOf(tab).getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialogOf(tab)).toHaveCount(0);
  await expect(words(dialog)).toHaveValue('Typed in the first tab');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  const both = dialog.getByRole('region', { name: 'Both versions' });
  await expect(both).toContainText('Typed in the second tab');
  await expect(both).toContainText('Typed in the first tab');
  await shoot(page, 'notes-both-versions');
  await dialog.getByRole('button', { name: 'Save Mine' }).click();
  await expect(dialog).toHaveCount(0);
  await tab.close();

  // Blake has a note of their own, sees nothing of Alex's, and hears nothing of it.
  await openNotes(blake.page);
  await expect(words(dialogOf(blake.page))).toHaveValue('');
  await words(dialogOf(blake.page)).fill('Of Blake');
  await dialogOf(blake.page).getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialogOf(blake.page)).toHaveCount(0);
  await expect(blake.page.getByText(/Typed in the/)).toHaveCount(0);
  await openNotes(blake.page);

  // Shared after a question that shows every word; Blake has it open, and sees it at once.
  await openNotes();
  await words(dialog).fill('The inhaler is in the blue bag');
  await dialog.getByRole('button', { name: 'Share with Blake' }).click();
  const sharing = page.getByRole('dialog', { name: 'Share with Blake?' });
  await expect(sharing).toContainText('It becomes part of the record');
  await expect(sharing).toContainText('You can’t change it or take it back.');
  await expect(sharing.getByRole('blockquote')).toHaveText('The inhaler is in the blue bag');
  await shoot(page, 'notes-share');
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Note shared')).toBeVisible();
  for (const on of [page, blake.page]) {
    const shared = dialogOf(on).getByRole('region', { name: 'Shared notes' });
    await expect(shared).toContainText('The inhaler is in the blue bag');
    await expect(shared).toContainText('Shared by Alex');
  }
  await expect(words(dialogOf(blake.page))).toHaveValue('Of Blake');
  await expect(blake.page.getByText('Alex shared a note with you')).toBeVisible();
  await shoot(blake.page, 'notes-shared-phone');
  await dialogOf(blake.page).getByRole('button', { name: 'Cancel' }).click();

  // The history has it for both; the notification leads to the notes.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const on of [page, blake.page]) {
    await on.getByRole('button', { name: 'History' }).click();
    const history = on.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('Note shared by Alex');
    await expect(history.getByRole('listitem').first()).toContainText('The inhaler is in the blue bag');
    await expect(history).not.toContainText('Typed in the');
    await on.keyboard.press('Escape');
  }
  await blake.page.goto('/notifications');
  await blake.page
    .getByRole('link', { name: /View Note$/ })
    .first()
    .click();
  await expect(words(dialogOf(blake.page))).toHaveValue('Of Blake');

  // Emptied and saved, it is gone.
  await words(dialogOf(blake.page)).fill('');
  await dialogOf(blake.page).getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialogOf(blake.page)).toHaveCount(0);
  await expect(blake.page).not.toHaveURL(/section=notes/);
  await openNotes(blake.page);
  await expect(words(dialogOf(blake.page))).toHaveValue('');
});

test('an event has notes of its own, on the dashboard and in the calendar; offline nothing that was typed is lost', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/dashboard');
  const { page } = alex;
  const familyId = await familyOf(page);
  const when = { date: '2030-11-24T15:15', end: null, zone: 'America/New_York', type: 'other', children: [] };
  const event = { id: newId(), title: 'Dentist', description: '', repeats: null, ...when };
  await ask(page, `/families/${familyId}/events`, event);
  await ask(page, `/families/${familyId}/onboarding/skip`, {});
  await page.goto('/calendar?view=list');
  await page.getByRole('button', { name: 'More for Dentist' }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  const dialog = dialogOf(page, 'Notes');
  await words(dialog).fill('Bring the insurance card');
  await alex.context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 45_000 });
  await expect(words(dialog)).toHaveValue('Bring the insurance card');
  await alex.context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.getByRole('button', { name: 'More for Dentist' }).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await dialog.getByRole('button', { name: 'Share with Blake' }).click();
  await page
    .getByRole('dialog', { name: 'Share with Blake?' })
    .getByRole('button', { name: 'Share', exact: true })
    .click();
  await expect(dialog.getByRole('region', { name: 'Shared notes' })).toContainText('Shared by Alex');

  await blake.page.goto('/notifications');
  await blake.page
    .getByRole('link', { name: /View Note$/ })
    .first()
    .click();
  const ofBlake = dialogOf(blake.page, 'Notes');
  await expect(ofBlake).toContainText('Dentist. Private: only you see what you write here');
  await expect(ofBlake.getByRole('region', { name: 'Shared notes' })).toContainText('Bring the insurance card');
  await expect(words(ofBlake)).toHaveValue('');
});

test('notes that were typed when the session ended are given back to the same person', async ({
  browser,
  url,
  dataDir,
}) => {
  const { page, context, who } = await somebody(browser, { url, dataDir });
  await addNora(page);
  await page.goto('/children?section=notes');
  await words(dialogOf(page)).fill('A long thought about the school');
  // Once the stream stands, everything is asked again: that must not find out before the press does.
  await page.route('**/api/events*', (route) => route.abort());
  await context.clearCookies({ name: 'session' });
  await dialogOf(page).getByRole('button', { name: 'Save Notes' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/children/);
  await expect(words(dialogOf(page))).toHaveValue('A long thought about the school');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep Editing' })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
});

test('in the demo notes stand under the key of the specification, each played parent has their own, and sharing works', async ({
  browser,
  url,
}) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('heading', { name: /^Good \w+, Alex$/ })).toBeVisible();
  await page
    .getByRole('region', { name: 'Upcoming Events' })
    .getByRole('button', { name: /^Notes, / })
    .first()
    .click();
  await words(dialogOf(page, 'Notes')).fill('On the event');
  await dialogOf(page, 'Notes').getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.goto('/children');
  await page.getByRole('button', { name: 'Child Notes' }).click();
  const dialog = dialogOf(page);
  await words(dialog).fill('On Nora');
  await dialog.getByRole('button', { name: 'Share with Blake' }).click();
  await page
    .getByRole('dialog', { name: 'Share with Blake?' })
    .getByRole('button', { name: 'Share', exact: true })
    .click();
  await expect(dialog.getByRole('region', { name: 'Shared notes' })).toContainText('On Nora');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-notes-')));
  expect(kept.toSorted()).toEqual([
    expect.stringMatching(/^child-notes-[0-9a-f-]{36}$/),
    expect.stringMatching(/^event-notes-[0-9a-f-]{36}$/),
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Blake' }).click();
  await page.getByRole('button', { name: 'Child Notes' }).click();
  await expect(dialog.getByRole('region', { name: 'Shared notes' })).toContainText('Shared by Alex');
  await expect(words(dialog)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('group', { name: 'Play as' }).getByRole('button', { name: 'Alex' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('-notes-'))))
    .toEqual([]);
});
