import type { Locator, Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { twoParents } from './parents.ts';
import { desk, expect, openBrowser, phone, shoot, test } from './people.ts';

// Rules over the schedule: Alex writes them at a desk, Blake reads and accepts them on a phone, and nothing that was is changed.

const editor = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Holidays' }) });
const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed schedule' });
const tab = (page: Page, name: string) => editor(page).getByRole('tab', { name });
const night = (within: Locator, day: string) => within.locator(`[role=img][data-day="${day}"]`);

const terms = { template: '2-2-5-5', startsWith: 'A', exchangeTime: '18:00', zone: 'America/New_York' };

async function choose(within: Locator, label: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}

/** The regular schedule that both agreed on, since last winter. */
async function agree(alex: Page, blake: Page): Promise<string> {
  const [family] = await ask<{ id: string }[]>(alex, '/families');
  const id = newId();
  const schedule = { ...terms, startDay: '2026-01-05' };
  await ask(alex, `/families/${family!.id}/schedules/proposals`, { id, against: 0, schedule });
  await ask(blake, `/families/${family!.id}/schedules/proposals/${id}/answer`, { version: 1, status: 'accepted' });
  return family!.id;
}

type Custody = { version: number; rules: { name: string; from: string }[]; schedules: { from: string }[] };
const custodyOf = (page: Page, familyId: string) => ask<Custody>(page, `/families/${familyId}/schedules`);

/** Thanksgiving in even years, and a dinner on Tuesdays. */
async function writeRules(page: Page): Promise<void> {
  const dialog = editor(page);
  await tab(page, 'Holidays').click();
  await choose(dialog, 'Add Holiday', 'Thanksgiving');
  await choose(dialog, 'With whom', /^Blake in even years/);
  await dialog.getByLabel('Court order text (optional)').fill('4 (a) Thanksgiving: with Blake in even years.');
  await expect(dialog.getByText('These times are only a starting point.', { exact: false })).toBeVisible();
  await tab(page, 'Regular').click();
  await dialog.getByRole('button', { name: 'Add visit' }).click();
  await choose(dialog, 'On', 'Tuesday');
  await dialog.getByLabel('From', { exact: true }).fill('16:30');
}

test('Alex proposes a holiday, a visit and a one-time change; Blake sees before and after, and accepts', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/calendar');
  const familyId = await agree(alex.page, blake.page);
  const before = await custodyOf(alex.page, familyId);
  await alex.page.goto('/calendar');
  await alex.page.getByRole('button', { name: 'Propose a Change' }).click();
  const dialog = editor(alex.page);
  await expect(dialog.getByRole('region', { name: 'Effect' })).toContainText('No changes in these 8 weeks');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is nothing to change yet');
  await writeRules(alex.page);
  await shoot(alex.page, 'layers-01-visit');
  await tab(alex.page, 'One-Time').click();
  await dialog.getByRole('button', { name: 'Add One-Time Change' }).click();
  await dialog.getByLabel('Name').fill('Concert in Boston');
  // Whoever has the night of this day, the other one gets it: a frame is around it, at once.
  const day = await dialog.getByLabel('From', { exact: true }).inputValue();
  // The new change is drawn after the form has it, and its name then says both homes if it moves this night already.
  await expect(night(dialog, day)).toHaveAccessibleName(/Concert in Boston/);
  const drawn = (await night(dialog, day).getAttribute('aria-label')) ?? '';
  const home = /now at (Alex|Blake)/.exec(drawn)?.[1] ?? /night at (Alex|Blake)/.exec(drawn)?.[1];
  const [was, other] = home === 'Alex' ? ['Alex', 'Blake'] : ['Blake', 'Alex'];
  await choose(dialog, 'With whom', other);
  await expect(night(dialog, day)).toHaveAccessibleName(new RegExp(`at ${other}’s home .*now at ${was}’s home`));
  await shoot(alex.page, 'layers-02-editor');
  await dialog.getByRole('button', { name: 'Show Year' }).click();
  const year = dialog.getByRole('region', { name: 'The year' });
  await expect(year.getByRole('button', { name: /now at .*’s home/ }).first()).toBeVisible();
  await year.scrollIntoViewIfNeeded();
  await shoot(alex.page, 'layers-02-year');
  await dialog.getByRole('button', { name: 'Hide Year' }).click();

  // An end before the start is refused in a sentence, and nothing is sent.
  const end = dialog.getByLabel('To', { exact: true });
  const good = await end.inputValue();
  await end.fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog.getByText('Concert in Boston: It has to end after it starts')).toBeVisible();
  await end.fill(good);

  // What was written outlives the dialog.
  await alex.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await alex.page.getByRole('button', { name: 'Propose a Change' }).click();
  await tab(alex.page, 'One-Time').click();
  await expect(dialog.getByText('Concert in Boston').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog).toBeHidden();
  expect(await custodyOf(blake.page, familyId)).toMatchObject({ version: 1, rules: [] });

  await blake.page.goto('/calendar');
  const card = proposed(blake.page);
  await expect(card).toContainText('Alex proposes the 2-2-5-5 Schedule, 1 new holiday, and 1 one-time change');
  for (const words of [
    'New holiday: Thanksgiving',
    'With Blake in even years, with Alex in odd years',
    '4 (a) Thanksgiving: with Blake in even years.',
    'Visit: Tuesday 4:30 PM to 7:30 PM with Blake',
    'New one-time change: Concert in Boston',
  ])
    await expect(card).toContainText(words);
  const [now, afterwards] = ['Now', 'Proposed'].map((name) => card.getByRole('figure', { name }));
  await expect(night(now!, day)).toHaveAccessibleName(new RegExp(`at ${was}’s home`));
  await expect(night(afterwards!, day)).toHaveAccessibleName(new RegExp(`at ${other}’s home`));
  await expect(night(afterwards!, day)).toHaveAccessibleName(/Concert in Boston/);
  await shoot(blake.page, 'layers-03-proposed-phone');
  await card.getByRole('button', { name: 'Accept Schedule' }).scrollIntoViewIfNeeded();
  await shoot(blake.page, 'layers-04-answer-phone');
  const asked = new Date().toISOString();
  await card.getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(blake.page.getByText('It’s now in both your calendars.', { exact: false })).toBeVisible();
  await expect(proposed(alex.page)).toHaveCount(0);

  // Both have it, and it begins with what is to come.
  const after = await custodyOf(alex.page, familyId);
  expect(await custodyOf(blake.page, familyId)).toEqual(after);
  expect(after.rules.map(({ name }) => name).toSorted()).toEqual(['Concert in Boston', 'Thanksgiving']);
  for (const { from } of after.rules) expect(Date.parse(from)).toBeGreaterThanOrEqual(Date.parse(asked) - 5_000);
  expect(after.schedules[0]?.from).toBe(before.schedules[0]?.from);

  // Ending one is a proposal, too; on a phone, in the dark.
  await blake.page.emulateMedia({ colorScheme: 'dark' });
  await blake.page.getByRole('button', { name: 'Propose a Change' }).click();
  await tab(blake.page, 'Holidays').click();
  await editor(blake.page).getByRole('button', { name: 'End Thanksgiving' }).click();
  await shoot(blake.page, 'layers-05-phone-dark');
  await editor(blake.page).getByRole('button', { name: 'Show', exact: true }).click();
  await shoot(blake.page, 'layers-06-phone-effect-dark');
  await editor(blake.page).getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(alex.page)).toContainText('Ends: Thanksgiving');
  await alex.page.emulateMedia({ colorScheme: 'dark' });
  await shoot(alex.page, 'layers-07-proposed-dark');
});

test('who edits what changed meanwhile is shown what stands now, and keeps what was written', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/calendar');
  const familyId = await agree(alex.page, blake.page);
  await alex.page.goto('/calendar');
  await alex.page.getByRole('button', { name: 'Propose a Change' }).click();
  await writeRules(alex.page);
  const id = newId();
  const schedule = { ...terms, template: '3-4-4-3', startDay: '2026-01-05' };
  await ask(blake.page, `/families/${familyId}/schedules/proposals`, { id, against: 1, schedule });
  const yes = { version: 1, status: 'accepted' };
  await ask(alex.page, `/families/${familyId}/schedules/proposals/${id}/answer`, yes);
  const dialog = editor(alex.page);
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The schedule was changed while you had this open.');
  await tab(alex.page, 'Holidays').click();
  await expect(dialog.getByText('Thanksgiving').first()).toBeVisible();
  await shoot(alex.page, 'layers-08-conflict');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(blake.page)).toContainText('New holiday: Thanksgiving');
});

test('on Free it is said that a pattern of one’s own needs a plan; what is painted stays, and a template is proposed', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/calendar');
  const { page } = alex;
  const dialog = editor(page);
  const needsPlan = dialog.getByText('Your family is on the Free plan. To send a custom pattern, choose a paid plan.');
  for (const one of [page, blake.page]) await ask(one, '/subscription/skip-trial', {});
  await page.goto('/calendar?schedule=true');
  await dialog.getByRole('radio', { name: /Week On, Week Off/ }).click();
  await expect(needsPlan).toHaveCount(0);
  await dialog.getByRole('radio', { name: /Custom Schedule/ }).click();
  await expect(needsPlan).toBeVisible();
  const nights = dialog.getByRole('group', { name: 'Nights of the pattern' }).getByRole('button');
  await nights.nth(1).click();
  await expect(nights.nth(1)).toHaveAccessibleName(/night at Blake’s home/);
  await shoot(page, 'layers-10-free');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This needs a paid plan.');
  await expect(nights.nth(1)).toHaveAccessibleName(/night at Blake’s home/);
  await dialog.getByRole('radio', { name: /2-2-5-5/ }).click();
  await expect(needsPlan).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(page)).toContainText('You propose the 2-2-5-5');
});

test('a pattern of one’s own is painted with the keyboard, and drawn at once', async ({ browser, url, dataDir }) => {
  const { alex } = await twoParents(browser, { url, dataDir }, '/calendar');
  await alex.page.getByRole('button', { name: 'Propose the Schedule' }).click();
  const dialog = editor(alex.page);
  await dialog.getByRole('radio', { name: /Custom Schedule/ }).click();
  const nights = dialog.getByRole('group', { name: 'Nights of the pattern' }).getByRole('button');
  await expect(nights).toHaveCount(14);
  await nights.first().focus();
  await alex.page.keyboard.press('b');
  await alex.page.keyboard.press('ArrowRight');
  await alex.page.keyboard.press('Space');
  await alex.page.keyboard.press('ArrowDown');
  await alex.page.keyboard.press('a');
  await expect(nights.nth(0)).toHaveAccessibleName(/night at Blake’s home/);
  await expect(nights.nth(1)).toHaveAccessibleName(/night at Blake’s home/);
  await expect(nights.nth(8)).toHaveAccessibleName(/Week 2, .*night at Alex’s home/);
  await expect(dialog.getByText('6 of 14 nights at Alex’s home, 8 at Blake’s home')).toBeVisible();
  await shoot(alex.page, 'layers-09-painted');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(alex.page)).toContainText('You propose the Custom Schedule');

  // Weeks by number come with their warning, weekends of the month with their choice.
  await alex.page.getByRole('button', { name: 'Withdraw Proposal' }).click();
  await alex.page.getByRole('button', { name: 'Propose the Schedule' }).click();
  await dialog.getByRole('radio', { name: /Odd and Even Weeks/ }).click();
  await expect(dialog.getByText(/has 53 weeks: week 53 and week 1 are both odd/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Another way' }).click();
  await dialog.getByRole('radio', { name: /First, Third and Fifth/ }).click();
  await expect(dialog.getByRole('checkbox', { name: 'fifth' })).toBeChecked();
});

test('in the demo one parent proposes rules, and the other, played next, accepts them', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('region', { name: 'Tonight' })).toBeVisible();
  await page.goto('/calendar?schedule=true');
  const dialog = editor(page);
  await tab(page, 'Holidays').click();
  await expect(dialog.getByText('Winter break', { exact: true })).toBeVisible();
  await choose(dialog, 'Add Holiday', 'Halloween');
  await shoot(page, 'layers-10-demo-phone');
  await dialog.getByRole('button', { name: 'Propose Schedule' }).click();
  await expect(proposed(page)).toContainText('New holiday: Halloween');
  await page.getByRole('group', { name: 'Play as' }).getByRole('button').click();
  await page.getByRole('dialog', { name: 'Play Someone Else' }).getByRole('button', { name: 'Blake, parent' }).click();
  await page.goto('/calendar');
  await proposed(page).getByRole('button', { name: 'Accept Schedule' }).click();
  await expect(proposed(page)).toHaveCount(0);
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'Propose a Change' }).click();
  await tab(page, 'Holidays').click();
  await expect(editor(page).getByRole('button', { name: 'End Halloween' })).toBeVisible();
  await shoot(page, 'layers-11-demo-desk');
});
