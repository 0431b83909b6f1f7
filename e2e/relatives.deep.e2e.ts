import { addSomeone } from './add-someone.ts';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { mailTo } from './mailbox.ts';
import { twoParents } from './parents.ts';
import { enterPin, expect, fillAccount, openBrowser, person, shoot, test } from './people.ts';

const inDays = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();

const medication = {
  type: 'medication',
  dosage: '5',
  unit: 'ml',
  frequency: 'Three times a day',
  givenBy: '',
  isAsNeeded: false,
  everyHours: 8,
  times: [],
  endsOn: null,
  refillOn: null,
};

test('a grandparent reads the health of one child, and writes with the parent who shares it, and nobody else knows', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/settings/coparents?tab=connections');
  const [family] = await ask<{ id: string }[]>(alex.page, '/families');
  const path = `/families/${family!.id}`;
  for (const [firstName, title] of [
    ['Nora', 'Amoxicillin'],
    ['Theo', 'Ibuprofen'],
  ] as const) {
    const child = { id: newId(), firstName, lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
    await ask(alex.page, `${path}/children`, child);
    const about = { id: newId(), childId: child.id, title, description: '', date: inDays(-2), details: medication };
    await ask(alex.page, `${path}/health-records`, about);
  }
  const robin = person('Robin', 'Rivera');

  const { page } = alex;
  await page.reload();
  await addSomeone(page, /^Relative or Carer/);
  const form = page.getByRole('dialog', { name: 'Share With a Relative or Carer' });
  await form.getByRole('checkbox', { name: 'Nora' }).click();
  await form.getByLabel('Their email').fill(robin.email);
  await form.getByRole('checkbox', { name: /^Health/ }).click();
  await form.getByLabel('Last day').fill(inDays(90));
  await form.getByLabel('What it is for').fill('Thursdays');
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Offer sent')).toBeVisible();

  // Signed up from the same mail, without a second step.
  const mail = await mailTo(dataDir, robin.email, /offers you access/);
  const guest = await (await openBrowser(browser, url)).newPage();
  await guest.goto(/(\/offer)\b/.exec(mail.text ?? '')![1]!);
  await guest.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await fillAccount(guest, robin);
  await enterPin(guest, dataDir, robin.email);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await guest.getByRole('tab', { name: 'Health' }).click();
  await expect(guest.getByText('Amoxicillin')).toBeVisible();
  await expect(guest.getByText('Ibuprofen')).toHaveCount(0);
  await shoot(guest, 'shared-health-desk');

  // What they write reaches the parent's open page, and a mail tells of the answer without a word of it, while it waits.
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: /Robin Rivera/ })).toBeVisible();
  await guest.getByRole('tab', { name: 'Your Messages' }).click();
  await guest.getByRole('textbox', { name: 'Message to Alex' }).fill('Shall I pick Nora up at four?');
  await guest.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: /Robin Rivera.*1 not opened/ }).click();
  await page.getByRole('button', { name: 'Open message' }).click();
  await expect(page.getByText('Shall I pick Nora up at four?')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message to Robin Rivera' }).fill('Yes, please');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('textbox', { name: 'Message to Robin Rivera' })).toHaveValue('');
  await guest.reload();
  await expect(guest.getByRole('button', { name: /M, viewed \d/ }).first()).toBeVisible();
  const told = await mailTo(dataDir, robin.email, /because someone gave you access/);
  expect(`${told.subject} ${told.text} ${told.html}`).not.toMatch(/Alex|Blake|Nora|please/);
  await guest.getByRole('button', { name: 'Open message' }).click();
  await expect(guest.getByText('Yes, please')).toBeVisible();
  await shoot(guest, 'channel-desk');
  await blake.page.goto('/messages');
  await expect(blake.page.getByRole('link', { name: /Alex/ })).toBeVisible();
  await expect(blake.page.getByText('Robin')).toHaveCount(0);

  // Ended: their page closes by itself, and the parent still reads what was said.
  await page.goto('/settings/coparents?tab=connections');
  await page.getByRole('button', { name: 'End Access of Robin Rivera' }).click();
  await expect(guest.getByText('That family isn’t open to you, or not any more.')).toBeVisible({ timeout: 2_000 });
  await page.goto('/messages');
  await page.getByRole('link', { name: /Robin Rivera/ }).click();
  await expect(page.getByText('Yes, please')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
});
