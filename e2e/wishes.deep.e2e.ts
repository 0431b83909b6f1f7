import type { Page } from '@playwright/test';
import { newId } from '@evenkeel/contract/ids';
import { ask } from './calls.ts';
import { ageCodes, ageProof } from './database.ts';
import { aPhone, firstMonday, owedSince, test } from './everyday.ts';
import type { Hand } from './hands.ts';
import { pinFor } from './mailbox.ts';
import { settleByCalls } from './newcomers.ts';
import { elsewhere, proofOf } from './own-account.ts';
import { expect, openBrowser, person } from './people.ts';
import { prove } from './prove.ts';
import { countTaps } from './taps.ts';
import { zone } from './zone.ts';

// Five wishes of a parent, from the dashboard of a phone: each in at most seven taps, and by keyboard alone (docs/reading-order.md).

test('invite the other parent', async ({ browser, url, dataDir }) => {
  const context = await openBrowser(browser, url, aPhone);
  await countTaps(context);
  const page = await context.newPage();
  await settleByCalls(page, dataDir, person('Casey', 'Moreno'));
  await prove(page, async (by, look) => {
    await look('Dashboard of one parent');
    await by.press(page.getByRole('link', { name: 'Invite Now' }));
    await look('Co-Parent Management');
    const { email } = person('Drew', 'Moreno');
    await by.write(page.getByRole('textbox', { name: 'Email' }), email);
    await by.press(page.getByRole('button', { name: 'Send Invitation' }));
    await expect(page.getByRole('heading', { name: `Invitation sent to ${email}` })).toBeVisible();
  });
});

test('answer a proposal', async ({ family: { alex, blake, within } }) => {
  const { page } = blake;
  const propose = async () => {
    const { version } = await ask<{ version: number }>(alex.page, `${within}/schedules`);
    const template = version % 2 === 1 ? '2-2-3' : 'week-on-week-off';
    const schedule = { template, startsWith: 'A', startDay: firstMonday, exchangeTime: '18:00', zone };
    await ask(alex.page, `${within}/schedules/proposals`, { id: newId(), against: version, schedule });
  };
  await prove(
    page,
    async (by, look) => {
      await look('Dashboard');
      await by.press(page.getByRole('main').getByRole('link', { name: /^Answer, / }));
      await look('Calendar with a proposal');
      await by.press(page.getByRole('button', { name: 'Accept Schedule' }));
      await expect(page.getByText('It’s now in both your calendars. We’ll let Alex know.')).toBeVisible();
    },
    propose,
  );
});

test('what do I owe, and since when', async ({ family: { blake } }) => {
  const { page } = blake;
  await prove(page, async (by, look) => {
    await look('Dashboard');
    await expect(page.getByText('You owe Alex $30.67')).toBeVisible();
    const since = owedSince.toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
    await expect(page.getByText(`Owed since ${since}`)).toBeVisible();
    await by.press(page.getByRole('link', { name: 'View Payment History' }));
    await look('Payments');
    await by.press(page.getByRole('link', { name: 'Statement' }));
    await expect(page.getByRole('main')).toContainText('Winter shoes');
    await look('Statement');
  });
});

/** To the Security tab, behind the last entry of the bar. */
async function goToSecurity(page: Page, by: Hand, look: (screen: string) => Promise<void>): Promise<void> {
  await look('Dashboard');
  await by.press(page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'More' }));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await look('Menu');
  await by.press(menu.getByRole('link', { name: 'Profile' }));
  await expect(menu).toHaveCount(0);
  await look('Profile');
  await by.press(page.getByRole('tab', { name: 'Security' }));
  await look('Privacy & Security');
}

test('end another session', async ({ browser, url, dataDir, family: { blake } }) => {
  const { page, who } = blake;
  await prove(
    page,
    async (by, look) => {
      await goToSecurity(page, by, look);
      await by.press(page.getByRole('button', { name: 'Where you’re signed in' }));
      await look('Where you’re signed in');
      await by.press(page.getByRole('button', { name: /^Sign out: / }));
      await expect(page.getByText('Browser signed out')).toBeVisible();
    },
    async () => void (await elsewhere(browser, { url, dataDir }, who)),
  );
});

test('change my email address', async ({ dataDir, family: { blake } }) => {
  const { page, who } = blake;
  const sometimeLater = async () => {
    await ageProof(dataDir, who);
    await ageCodes(dataDir, who);
  };
  await prove(
    page,
    async (by, look) => {
      const { email } = person('Blake', 'Costa');
      await goToSecurity(page, by, look);
      await by.press(page.getByRole('button', { name: 'Email address' }));
      await by.press(page.getByRole('button', { name: 'Change Email' }));
      await look('Change email');
      await by.write(page.getByLabel('New email address'), email);
      await by.press(page.getByRole('button', { name: 'Send PIN' }));
      await by.write(proofOf(page).getByLabel('Your password'), who.password);
      await look('Confirm that it is you');
      await by.press(proofOf(page).getByRole('button', { name: 'Confirm' }));
      const firstBox = page.getByRole('textbox', { name: 'Verification PIN', exact: true });
      await expect(firstBox).toBeVisible();
      await look('Verification PIN');
      await by.write(firstBox, await pinFor(dataDir, email));
      await by.press(page.getByRole('button', { name: 'Verify', exact: true }));
      await expect(page.getByText('Email address changed')).toBeVisible();
      who.email = email;
    },
    sometimeLater,
  );
});
