import type { Browser, Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { inDatabase } from './database.ts';
import { twoParents } from './parents.ts';
import { desk, expect, openBrowser, phone, shoot, test } from './people.ts';
import { zone } from './zone.ts';

/** The day so many days and years from today, on the calendar of the family, whatever the day is on this machine. */
function dayIn({ days = 0, years = 0 }): string {
  const day = new Date(`${new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format()}T00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Child Profile' });
const row = (page: Page) => page.getByRole('region', { name: 'Alerts' }).getByRole('listitem');

async function addNora(page: Page): Promise<{ familyId: string; id: string }> {
  const [family] = await ask<{ id: string }[]>(page, '/families');
  const about = { firstName: 'Nora', lastName: 'Rivera', age: '4', gender: null, custodyDetails: '' };
  const { id } = await ask<{ id: string }>(page, `/families/${family!.id}/children`, { id: newId(), ...about });
  return { familyId: family!.id, id };
}

test('a birth date makes the age, the tips follow it, and both parents see each change at once', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/children');
  await addNora(alex.page);
  for (const { page } of [alex, blake]) await expect(page.getByText('4 years')).toBeVisible();
  for (const { page } of [alex, blake]) await page.getByRole('button', { name: 'Edit Profile' }).click();
  const [ofAlex, ofBlake] = [dialogOf(alex.page), dialogOf(blake.page)];
  // Opened on what stands now: a form that loads later would already have Alex's change.
  for (const form of [ofAlex, ofBlake]) await expect(form.getByLabel('Last name')).toBeVisible();

  await ofAlex.getByLabel('Birth date (optional)').fill(dayIn({ days: 2 }));
  await ofAlex.getByRole('button', { name: 'Save Changes' }).click();
  await expect(ofAlex.getByText('The birth date can’t be in the future')).toBeVisible();
  await ofAlex.getByLabel('Birth date (optional)').fill(dayIn({ years: -12 }));
  await ofAlex.getByRole('button', { name: 'Save Changes' }).click();
  await expect(alex.page.getByText('Child updated')).toBeVisible();
  for (const { page } of [alex, blake]) await expect(page.getByText('12 years')).toBeVisible();
  await alex.page.getByRole('button', { name: 'Parenting Tips' }).click();
  await expect(alex.page.getByText(/Teens who feel heard/)).toBeVisible();
  await alex.page.keyboard.press('Escape');

  // The slower one is shown both changes, and could keep both; nothing is overwritten unseen.
  await ofBlake.getByLabel('Last name').fill('Costa');
  await ofBlake.getByRole('button', { name: 'Save Changes' }).click();
  const both = ofBlake.getByRole('region', { name: 'Both versions' });
  await expect(both).toContainText('Changed by you, and kept');
  await expect(both).toContainText('Costa');
  await expect(ofBlake.getByRole('button', { name: 'Save Both Changes' })).toBeVisible();
  await both.getByRole('button', { name: 'Use Saved Version' }).click();
  await ofBlake.getByLabel('Birth date (optional)').fill(dayIn({ years: -12, days: 1 }));
  await ofBlake.getByRole('button', { name: 'Save Changes' }).click();
  for (const { page } of [alex, blake]) await expect(page.getByText('11 years')).toBeVisible();
  await alex.page.getByRole('button', { name: 'History' }).click();
  const latest = alex.page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(latest).toContainText('Child changed by Blake');
  await expect(latest).toContainText('Birth date');
});

test('an alert that is due: on both screens, moved on by completing it, and told to both when its time comes', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/children');
  const { familyId } = await addNora(alex.page);
  await expect(blake.page.getByRole('heading', { name: 'Nora Rivera' })).toBeVisible();
  const { page } = alex;
  await page.getByRole('button', { name: 'Add Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Alert' });
  await dialog.getByLabel('Title').fill('Milk money');
  await expect(dialog.getByLabel('Due time')).toHaveCount(0);
  await dialog.getByLabel('Due date (optional)').fill(dayIn({ days: -1 }));
  await dialog.getByRole('button', { name: 'Add Alert' }).click();
  await expect(dialog.getByText('Please choose a time')).toBeVisible();
  await dialog.getByLabel('Due time').fill('18:00');
  await expect(dialog.getByText('This time has already passed')).toBeVisible();
  await dialog.getByLabel('Due date (optional)').fill(dayIn({ days: 1 }));
  await expect(dialog.getByText('This time has already passed')).toHaveCount(0);
  await dialog.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await shoot(page, 'alert-dialog');
  await dialog.getByRole('button', { name: 'Add Alert' }).click();
  await expect(page.getByText('Alert added')).toBeVisible();
  const due = /Due \w{3}, \w{3} \d+,.* 6:00.PM \S+, repeats weekly/;
  for (const { page } of [alex, blake]) await expect(row(page)).toContainText(due);
  await expect(row(page)).not.toContainText('Overdue');
  const said = await row(page).innerText();

  // Completed, it stays open and is due a week later, for both.
  await blake.page.getByRole('button', { name: 'Complete, Milk money' }).click();
  await expect(blake.page.getByText('Alert completed')).toBeVisible();
  await expect(blake.page.getByText(/^Next: /)).toBeVisible();
  await expect.poll(() => row(page).innerText()).not.toBe(said);
  await expect(row(page)).toContainText(due);
  await expect(row(page).getByText('Completed', { exact: true })).toHaveCount(0);

  // As if a week had gone by: whoever has a page open is told within seconds, and once.
  const past = { at: `${dayIn({ days: -1 })}T18:00`, first: `${dayIn({ days: -8 })}T18:00` };
  await inDatabase(
    dataDir,
    `update alert set due = due || $2::jsonb, remind_at = now() - interval '1 minute' where family_id = $1 and due is not null`,
    [familyId, JSON.stringify(past)],
  );
  // On both at once: it stays on a screen for some seconds only.
  await Promise.all([alex, blake].map(({ page }) => expect(page.getByText('Alert Due')).toBeVisible()));
  for (const { page } of [alex, blake]) {
    await page.goto('/notifications');
    await expect(page.getByRole('listitem').filter({ hasText: 'Alert Due' })).toHaveCount(1);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Alert Due' })
      .getByRole('link', { name: /View Alert$/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeFocused();
    await expect(row(page).getByText('Overdue')).toBeVisible();
  }
  // The other parent finds it on the dashboard.
  await ask(blake.page, `/families/${familyId}/onboarding/skip`, {});
  await blake.page.goto('/dashboard');
  const card = blake.page.getByRole('region', { name: 'Child Alerts' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText('Milk money')).toBeVisible();
  await expect(card.getByText('Overdue')).toBeVisible();
  await expect(card.getByText('1 active')).toBeVisible();
});

const long = 'Maximiliana-Theodora Alexandrina Josephine van der Westhuizen-Montgomery';
const names = ['Nora', 'Theo', long, 'Zoë', 'Wolfeschlegelsteinhausenbergerdorff', 'Li'];

/** Fills the demo of this browser with so many children, the third with a long name, and each with so many alerts. */
async function fill(page: Page, { children, alerts }: { children: number; alerts: number }): Promise<void> {
  await page.evaluate(
    ({ children, alerts, names, late, soon }) => {
      const [sample] = JSON.parse(localStorage.getItem('children') ?? '[]');
      const ids = names.slice(0, children).map((_, i) => `01900000-0000-7000-8000-0000000001${10 + i}`);
      const all = ids.map((id, i) => ({ ...sample, id, firstName: names[i], birthDate: i % 2 ? '2024-05-01' : null }));
      localStorage.setItem('children', JSON.stringify(all));
      for (const [c, childId] of ids.entries()) {
        const rows = Array.from({ length: alerts }, (_, i) => ({
          id: `01900000-0000-7000-8000-0000${c}0000${100 + i}`,
          familyId: sample.familyId,
          childId,
          title: i % 3 ? `Alert number ${i}` : names[2],
          description: i % 2 ? 'Two puffs, ten minutes before practice.' : '',
          due:
            i % 3 === 1 ? { at: i % 2 ? late : soon, first: late, zone: 'America/New_York', repeats: 'weekly' } : null,
          createdAt: '2026-11-01T12:00:00.000Z',
          completed: i % 4 === 3,
          version: 1,
          addedBy: sample.addedBy,
          removedAt: null,
        }));
        localStorage.setItem(`childAlerts_${childId}`, JSON.stringify(rows));
      }
    },
    { children, alerts, names, late: `${dayIn({ days: -3 })}T18:00`, soon: `${dayIn({ days: 3 })}T18:00` },
  );
}

async function demoAt(browser: Browser, url: string, path: string): Promise<Page> {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('the page of the children, word for word: tabs, card, dialog, tips, and the address', async ({ browser, url }) => {
  const page = await demoAt(browser, url, '/children?id=01900000-0000-7000-8000-000000000022');
  for (const [name, isSelected] of [
    ['Nora', false],
    ['Theo', true],
  ] as const)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', String(isSelected));
  const card = page.getByRole('region', { name: 'Theo Rivera' });
  for (const said of ['5 years', 'Male', /^2-2-5-5: Monday and Tuesday with Alex/])
    await expect(card.getByText(said, { exact: true })).toBeVisible();
  for (const name of ['Edit Profile', 'Child Notes', 'Parenting Tips'])
    await expect(card.getByRole('button', { name, exact: true })).toBeVisible();

  // Opens 700 ms after the mouse came, closes 300 ms after it left; by keyboard and by press at once.
  const tip = page.getByText(/practice, homework and birthdays/);
  const trigger = card.getByRole('button', { name: 'Parenting Tips' });
  // A clock that stands still: an installed one goes on by itself, and a busy machine would take it past the 700 ms.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await trigger.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toBeVisible();
  await page.mouse.move(640, 790);
  await page.clock.runFor(200);
  await expect(tip).toBeVisible();
  await page.clock.runFor(500);
  await expect(tip).toHaveCount(0);
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(300);
  await expect(tip).toBeVisible();
  await page.clock.resume();
  await page.reload();

  await card.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Child Profile' });
  for (const [label, value] of Object.entries({ 'First name': 'Theo', 'Last name': 'Rivera', Age: '5' }))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(dialog.getByLabel('Custody arrangement')).toHaveValue(/^2-2-5-5/);
  await dialog.getByRole('combobox', { name: 'Gender' }).click();
  await expect(page.getByRole('option')).toHaveText(['Not entered', 'Male', 'Female', 'Other']);
});

test('without children the page leads to where they are added; of many alerts the dashboard shows the newest three', async ({
  browser,
  url,
}) => {
  const page = await demoAt(browser, url, '/children');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Child updated')).toBeVisible();
  await fill(page, { children: 2, alerts: 10 });
  await page.goto('/dashboard');
  const alerts = page.getByRole('region', { name: 'Child Alerts' });
  await expect(alerts.getByRole('listitem')).toHaveCount(3);
  await expect(alerts.getByText('16 active')).toBeVisible();
  await expect(alerts.getByRole('link', { name: 'View all 20 alerts' })).toHaveAttribute('href', '/children');
  const add = page.getByRole('link', { name: 'Add Alert, Theo Rivera' });
  await expect(add).toHaveAttribute('href', /^\/children\?id=[0-9a-f-]{36}&section=alerts$/);
  await add.click();
  await expect(page.getByRole('tab', { name: 'Theo' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toBeFocused();

  await fill(page, { children: 0, alerts: 0 });
  await page.goto('/children');
  const empty = page.getByRole('main').getByRole('link', { name: 'Add Child' });
  await expect(empty).toHaveCount(1);
  await expect(empty).toHaveAttribute('href', '/onboarding/children');
});

test('the children fit on a phone and on a desk: none, one, six, long names, many alerts', async ({ browser, url }) => {
  for (const [size, viewport] of Object.entries({ desk, phone })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await (await openBrowser(browser, url, { viewport, colorScheme })).newPage();
      await page.goto('/');
      await page.getByRole('button', { name: 'Try the demo' }).first().click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/children');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit Child Profile' });
      await editing.getByRole('button', { name: 'Save Changes' }).click(); // so that the key is there
      await expect(editing).toHaveCount(0);
      await shoot(page, `children-sample-${size}-${colorScheme}`);
      for (const [name, amount] of Object.entries({
        six: { children: 6, alerts: 60 },
        one: { children: 1, alerts: 1 },
        none: { children: 0, alerts: 0 },
      })) {
        await fill(page, amount);
        await page.goto(name === 'six' ? '/children?id=01900000-0000-7000-8000-000000000112' : '/children');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
        await expect(page.getByRole('tab')).toHaveCount(amount.children);
        await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
        await shoot(page, `children-${name}-${size}-${colorScheme}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${size}`).toBe(
          viewport.width,
        );
        if (name !== 'six') continue;
        for (const [button, dialog] of [
          ['Child Notes', 'Child Notes'],
          ['Edit Profile', 'Edit Child Profile'],
          ['Add Alert', 'Add Alert'],
        ] as const) {
          await page.getByRole('button', { name: button }).click();
          await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
          await shoot(page, `children-${dialog.replaceAll(' ', '-')}-${size}-${colorScheme}`);
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
      }
    }
  }
});
