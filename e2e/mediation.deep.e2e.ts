import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { signUpByCalls } from './newcomers.ts';
import { addApp } from './own-account.ts';
import { twoParents } from './parents.ts';
import { expect, openBrowser, person, shoot, test } from './people.ts';

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

test('a mediator writes down a session suggests a schedule and writes to both parents, who read on after the access ended', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/settings/coparents?tab=connections');
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const path = `/families/${family!.id}`;
  const morgan = person('Morgan', 'Lee');
  const page = await (await openBrowser(browser, url)).newPage();
  await signUpByCalls(page, dataDir, morgan, 'mediator');
  await page.goto('/security');
  await addApp(page);
  const about = { email: morgan.email, role: 'mediator', isNamed: true, sections: ['calendar'], children: [] };
  const terms = { startsOn: inDays(0), endsOn: inDays(90), purpose: 'Our sessions' };
  const { id, version } = await ask<{ id: string; version: number }>(alex.page, `${path}/grants`, {
    id: newId(),
    ...about,
    ...terms,
  });
  await ask(blake.page, `${path}/grants/${id}/consent`, { version, isGiven: true });
  await ask(page, `/grant-offers/${id}/answer`, { isAccepted: true });

  await page.goto(`/shared?of=${family!.id}`);
  await page.getByRole('tab', { name: 'Session Pages' }).click();
  await page.getByRole('button', { name: 'Start a Session Page' }).click();
  await page.getByLabel('Title').fill('Summer and Swimming');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const sheet = page.getByRole('article', { name: 'Summer and Swimming' });
  const add = async (text: string) => {
    await sheet.getByRole('button', { name: 'Add a Point' }).click();
    const form = page.getByRole('dialog', { name: 'Add a Point' });
    await form.getByLabel('Point', { exact: true }).fill(text);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toHaveCount(0);
  };
  await add('Nora’s swimming lessons go on until June. Both of you pay half.');
  await add('Who takes the children in the first week of the summer vacation.');
  await sheet.getByRole('listitem').first().getByRole('button', { name: 'Mark as Agreed' }).click();
  await expect(sheet.getByRole('region', { name: 'Agreed', exact: true }).getByRole('listitem')).toHaveCount(1);
  await shoot(page, 'session-page-desk');

  // Blake comes from the notice, on a phone, and reads what is on the page now.
  const parent = blake.page;
  await parent.goto('/notifications');
  await parent.getByRole('link', { name: /View Session Page$/ }).click();
  await expect(parent).toHaveURL(/\/mediation\?page=/);
  const read = parent.getByRole('article', { name: 'Summer and Swimming' });
  await expect(read.getByRole('region', { name: 'Agreed', exact: true })).toContainText('Both of you pay half.');
  await expect(read.getByRole('button', { name: 'Add a Point' })).toHaveCount(0);
  await shoot(parent, 'session-page-phone');

  // What the mediator writes to both is closed to each until they open it.
  await page.getByRole('tab', { name: 'Your Messages' }).click();
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Shall we meet on Tuesday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await parent.goto('/messages');
  await parent.getByRole('link', { name: /Morgan Lee.*1 not opened/ }).click();
  await parent.getByRole('button', { name: 'Open message' }).click();
  await expect(parent.getByText('Shall we meet on Tuesday?')).toBeVisible();
  await shoot(parent, 'channel-of-three-phone');
  await alex.page.goto('/messages');
  await alex.page.getByRole('link', { name: /Morgan Lee.*1 not opened/ }).click();
  await expect(alex.page.getByText('Only the three of you read this.', { exact: false })).toBeVisible();
  await expect(alex.page.getByText('Shall we meet on Tuesday?')).toHaveCount(0);

  // A schedule that the mediator suggests stands once one parent has proposed it and the other accepted.
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  await page.getByRole('button', { name: 'Suggest a Change' }).click();
  const form = page.getByRole('dialog', { name: 'Suggest a Schedule' });
  await form.getByRole('radio', { name: /Week On, Week Off/ }).click();
  await form.getByRole('button', { name: 'Suggest Schedule' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Suggested schedule' })).toContainText('You suggest');
  await shoot(page, 'suggestion-desk');
  await parent.goto('/calendar');
  await parent.getByRole('button', { name: 'Propose This' }).click();
  await expect(parent.getByText('Schedule proposed', { exact: true })).toBeVisible();
  await shoot(parent, 'suggestion-proposed-phone');
  await alex.page.goto('/calendar');
  await alex.page.getByRole('button', { name: 'Accept' }).click();
  await expect(alex.page.getByText('Schedule accepted', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  await expect(page.getByText('Blake proposed it, and the other parent accepted it.')).toBeVisible();

  // Ended: the page of the mediator closes by itself, and both parents keep the session page.
  await ask(blake.page, `${path}/grants/${id}/end`, {});
  await expect(page.getByText('That family isn’t open to you, or not any more.')).toBeVisible({ timeout: 2_000 });
  await alex.page.goto('/mediation');
  await alex.page.getByRole('button', { name: 'Summer and Swimming' }).click();
  await expect(alex.page.getByText('Both of you pay half.')).toBeVisible();
});
