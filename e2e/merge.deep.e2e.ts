import { newId } from '@evenkeel/contract/ids';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { ask } from './calls.ts';
import { enlargeLetters, misfits } from './large-letters.ts';
import { newcomer } from './newcomers.ts';
import { expect, liftFinger, openBrowser, person, phone, shoot, test } from './people.ts';

const connections = '/settings/coparents?tab=connections';

async function addChild(page: Page, familyId: string, firstName: string, age: string): Promise<string> {
  const id = newId();
  const about = { lastName: 'Rivera', gender: null, custodyDetails: '' };
  await ask(page, `/families/${familyId}/children`, { id, firstName, age, ...about });
  return id;
}

async function addEvent(page: Page, familyId: string, title: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const when = { date: day, end: null, zone: 'America/New_York' };
  const about = { id: newId(), title, description: '', ...when, type: 'other', children: [] };
  await ask(page, `/families/${familyId}/events`, about);
}

const familiesOf = async (page: Page) => (await ask<{ id: string }[]>(page, '/families')).map(({ id }) => id);

test('each signed up alone and entered the children: offered, matched, agreed, and one family from then on', async ({
  browser,
  url,
  dataDir,
}) => {
  const [alexIs, blakeIs] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  const alex = await (await openBrowser(browser, url, { colorScheme: 'dark' })).newPage();
  const blake = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  await newcomer(alex, dataDir, alexIs);
  await newcomer(blake, dataDir, blakeIs);
  const [shared] = await familiesOf(alex);
  const [own] = await familiesOf(blake);
  await addChild(alex, shared!, 'Nora', '9');
  await addChild(blake, own!, 'Nora', '9');
  await addChild(blake, own!, 'Theo', '6');
  await addEvent(blake, own!, 'Dentist of before');

  // Blake accepts Alex's invitation: a family that was used stays beside it, and nothing of it is seen.
  const invited = { id: newId(), email: blakeIs.email, message: '' };
  const { token } = await ask<{ token: string }>(alex, `/families/${shared}/invitations`, invited);
  await ask(blake, '/invitations/accept', { token });
  await alex.goto(connections);
  const ofAlex = alex.getByRole('region', { name: 'Merge families' });
  await expect(ofAlex.getByText(/only they can say whether there is one/)).toBeVisible();
  await ofAlex.getByRole('button', { name: 'Ask Blake' }).click();
  await expect(alex.getByText('We’ll let Blake know')).toBeVisible();

  // Blake offers it on the phone: Nora is proposed as Nora, Theo as another child.
  await blake.goto(connections);
  const ofBlake = blake.getByRole('region', { name: 'Merge families' });
  await ofBlake.getByRole('button', { name: 'Merge It Here' }).click();
  const offering = blake.getByRole('dialog', { name: 'Merge your other family' });
  await expect(offering.getByRole('combobox', { name: 'Nora Rivera is here' })).toContainText('Nora Rivera');
  await expect(offering.getByRole('combobox', { name: 'Theo Rivera is here' })).toContainText('A new child');
  await expect(offering.getByText(/This can’t be undone/)).toBeVisible();
  await shoot(blake, 'merge-offer-phone-light');
  expect(await violationsOf(blake)).toEqual([]);
  await offering.getByRole('button', { name: 'Offer to Merge' }).click();
  await expect(ofBlake.getByText(/hasn’t answered yet/)).toBeVisible();
  await shoot(blake, 'merge-waiting-phone-light');

  // Alex is told at once, reads what would come, and cannot say yes without knowing that it is for good.
  await expect(alex.getByText('Merge Offered').first()).toBeVisible();
  await expect(alex.getByRole('link', { name: /answer, 1$|1 .*answer/i }).first()).toBeVisible();
  await ofAlex.getByRole('button', { name: 'View Offer' }).press('Enter');
  const answering = alex.getByRole('dialog', { name: 'Merge the two families?' });
  const rows = answering.getByRole('table', { name: 'The children side by side' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Theo' })).toContainText('A new child, added here');
  await expect(answering.getByText('2 children, 1 event')).toBeVisible();
  const yes = answering.getByRole('button', { name: 'Yes, Merge' });
  await expect(yes).toBeDisabled();
  await expect(yes).toHaveAccessibleDescription('Check the box to continue.');
  await shoot(alex, 'merge-answer-desk-dark');
  expect(await violationsOf(alex)).toEqual([]);
  await answering.getByRole('button', { name: 'Read Everything' }).press('Enter');
  const reading = alex.getByRole('dialog', { name: 'History' });
  await expect(reading.getByText('Dentist of before')).toBeVisible();
  await expect(reading.getByText(/Event added by Blake/)).toBeVisible();
  await alex.keyboard.press('Escape');
  await expect(reading).toHaveCount(0);
  await answering.getByRole('checkbox').press('Space');
  await yes.press('Enter');

  // Both are told; both see all of it, and Blake has one family.
  await expect(ofAlex.getByText(/^The two families were merged on/)).toBeVisible();
  await expect(ofBlake.getByText(/^The two families were merged on/)).toBeVisible();
  await expect(alex.getByText('Families Merged').first()).toBeVisible();
  expect(await familiesOf(blake)).toEqual([shared]);
  await shoot(alex, 'merge-done-desk-dark');
  await liftFinger(blake);
  await ofBlake.getByRole('button', { name: 'View Merged Entries' }).click();
  const came = blake.getByRole('dialog', { name: 'History' });
  await expect(came.getByText('Dentist of before')).toBeVisible();
  await shoot(blake, 'merge-facts-phone-light');
  // Older than Blake's joining, and Blake was there: it was theirs.
  await expect(came.getByRole('listitem').filter({ hasText: 'Dentist of before' })).toContainText(
    'Entered before joining',
  );
  for (const page of [alex, blake]) {
    await page.goto('/children');
    for (const name of ['Nora', 'Theo']) await expect(page.getByRole('tab', { name })).toBeVisible();
    await page.goto('/calendar');
    await expect(page.getByRole('list').getByText('Dentist of before').first()).toBeVisible();
    await page.goto('/calendar?view=list');
    await expect(page.getByRole('row', { name: /Dentist of before/ })).toContainText('Entered before joining');
  }
});

test('a no leaves both as they are; an offer can be taken back, and nothing can be sent without a connection', async ({
  browser,
  url,
  dataDir,
}) => {
  const [alexIs, blakeIs] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  const alex = await (await openBrowser(browser, url, { viewport: phone, hasTouch: true, isMobile: true })).newPage();
  const blake = await (await openBrowser(browser, url)).newPage();
  await newcomer(alex, dataDir, alexIs);
  await newcomer(blake, dataDir, blakeIs);
  const [shared] = await familiesOf(alex);
  const [own] = await familiesOf(blake);
  await addChild(blake, own!, 'Maximiliana-Theodora Alexandrina Josephine', '6');
  const { token } = await ask<{ token: string }>(alex, `/families/${shared}/invitations`, {
    id: newId(),
    email: blakeIs.email,
    message: '',
  });
  await ask(blake, '/invitations/accept', { token });
  await blake.goto(connections);
  const ofBlake = blake.getByRole('region', { name: 'Merge families' });
  const offering = blake.getByRole('dialog', { name: 'Merge your other family' });
  await ofBlake.getByRole('button', { name: 'Merge It Here' }).click();
  await blake.route('**/merges', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await offering.getByRole('button', { name: 'Offer to Merge' }).click();
  await expect(offering.getByRole('alert')).toContainText('We couldn’t reach the server');
  await shoot(blake, 'merge-offer-offline-desk-light');
  await blake.unroute('**/merges');
  await offering.getByRole('button', { name: 'Offer to Merge' }).click();
  await expect(ofBlake.getByText(/hasn’t answered yet/)).toBeVisible();

  await ofBlake.getByRole('button', { name: 'Withdraw the Offer' }).click();
  await blake.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(blake.getByText('Offer withdrawn')).toBeVisible();
  await ofBlake.getByRole('button', { name: 'Merge It Here' }).click();
  await offering.getByRole('button', { name: 'Offer to Merge' }).click();
  await expect(ofBlake.getByText(/hasn’t answered yet/)).toBeVisible();

  // On a phone with letters of twice the size, and with a long name.
  await enlargeLetters(alex.context());
  await alex.goto(connections);
  const ofAlex = alex.getByRole('region', { name: 'Merge families' });
  await ofAlex.getByRole('button', { name: 'View Offer' }).click();
  expect(await misfits(alex, '[role=dialog]')).toEqual([]);
  await expect(alex.getByRole('dialog').getByRole('button', { name: 'Yes, Merge' })).toBeVisible();
  await shoot(alex, 'merge-answer-phone-light');
  await alex.getByRole('dialog').getByRole('button', { name: 'No, Keep Both' }).click();
  await expect(ofAlex.getByText('You declined. Both families stay separate.')).toBeVisible();
  await expect(ofBlake.getByText('Alex declined. Both families stay separate.')).toBeVisible();
  expect((await familiesOf(blake)).toSorted()).toEqual([shared, own].toSorted());
});
