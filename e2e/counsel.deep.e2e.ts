import { addSomeone } from './add-someone.ts';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { mailTo } from './mailbox.ts';
import { addApp } from './own-account.ts';
import { twoParents } from './parents.ts';
import { enterPin, expect, fillAccount, openBrowser, person, shoot, test } from './people.ts';

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

test('a parent gives their lawyer the calendar; the other parent reads one line; ending closes the open page', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/settings/coparents?tab=connections');
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const about = {
    description: '',
    date: `${inDays(3)}T16:00`,
    end: null,
    type: 'activity',
    children: [],
    repeats: null,
  };
  await ask(alex.page, `/families/${family!.id}/events`, {
    id: newId(),
    title: 'Clarinet recital',
    zone: 'America/New_York',
    ...about,
  });
  const jordan = person('Jordan', 'Park');

  const { page } = alex;
  await addSomeone(page, /^Your Lawyer/);
  const form = page.getByRole('dialog', { name: 'Give Your Lawyer Access' });
  await form.getByLabel('Email of your lawyer').fill(jordan.email);
  await form.getByRole('checkbox', { name: /^Calendar/ }).click();
  await form.getByLabel('Last day').fill(inDays(90));
  await form.getByLabel('What it is for').fill('The hearing in May');
  await expect(form.getByText(/^A lawyer of Alex: Calendar, /)).toBeVisible();
  await shoot(page, 'grant-desk');
  await form.getByRole('button', { name: 'Give Access' }).click();
  await expect(page.getByText('Offer sent')).toBeVisible();

  // The mail names nobody, and the parent learns that something was made.
  const mail = await mailTo(dataDir, jordan.email, /offers you access/);
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Alex|Blake|Rivera|Costa|hearing|lawyer/i);
  await mailTo(dataDir, alex.who.email, /let someone outside the family see more/);

  // Signed up from it, without a role to choose: nothing before the second step, then the offer.
  const context = await openBrowser(browser, url);
  const lawyer = await context.newPage();
  await lawyer.goto(/(\/offer)\b/.exec(mail.text ?? '')![1]!);
  await expect(lawyer.getByText(/Alex|Blake|Rivera|Costa|hearing|lawyer/i)).toHaveCount(0);
  await shoot(lawyer, 'offer-desk');
  await lawyer.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await fillAccount(lawyer, jordan);
  await enterPin(lawyer, dataDir, jordan.email);
  await expect(lawyer.getByText('As a professional, you need a second step')).toBeVisible();
  expect(await ask(lawyer, '/grant-offers')).toEqual([]);
  expect(await ask(lawyer, '/families')).toEqual([]);
  await addApp(lawyer);
  await lawyer.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(lawyer).toHaveURL(/\/shared$/);
  await expect(lawyer.getByRole('heading', { name: 'Alex asks you to be their lawyer here' })).toBeVisible();
  await expect(lawyer.getByText('The hearing in May')).toBeVisible();
  await lawyer.getByRole('button', { name: 'Accept' }).click();
  await expect(lawyer.getByRole('heading', { name: 'Alex and Blake', level: 1 })).toBeVisible();
  await expect(lawyer.getByRole('heading', { name: 'Clarinet recital' })).toBeVisible();
  await expect(lawyer.getByRole('tab', { name: 'Payments' })).toHaveCount(0);
  await shoot(lawyer, 'shared-desk');

  // Alex sees who accepted and what they looked at; Blake one line, and no notice.
  await expect(page.getByRole('heading', { name: 'Jordan Park' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Jordan Park' }).click();
  await page.getByRole('menuitem', { name: 'Looked At' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Calendar');
  await page.keyboard.press('Escape');
  await blake.page.reload();
  await expect(blake.page.getByText(/^A lawyer of Alex: Calendar, /)).toBeVisible();
  await expect(blake.page.getByText('Jordan Park')).toHaveCount(0);
  await expect(blake.page.getByRole('link', { name: 'Notifications, 0 unread' })).toBeVisible();

  // Ending takes one click, and the open page closes by itself.
  await page.getByRole('button', { name: 'End Access of Jordan Park' }).click();
  await expect(lawyer.getByText('That family isn’t open to you, or not any more.')).toBeVisible({ timeout: 2_000 });
  await expect(lawyer.getByText('Clarinet recital')).toHaveCount(0);
  const refused = await lawyer.request.get(`/api/families/${family!.id}/events`);
  expect(refused.status()).toBe(404);
});
