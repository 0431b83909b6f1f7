import { whileRefused } from './database.ts';
import { keepCodes, opened, somebody, typeCode } from './own-account.ts';
import { expect, openBrowser, phone, shoot, test } from './people.ts';
import { twoParents } from './parents.ts';
import { codeOf } from './totp.ts';

test('a valid new name is saved and shows everywhere, for the other parent at once', async ({
  browser,
  url,
  dataDir,
}) => {
  const { alex, blake } = await twoParents(browser, { url, dataDir }, '/messages');
  const { page, who } = alex;
  const contact = (name: RegExp) => blake.page.getByRole('region', { name: 'Contacts' }).getByRole('link', { name });
  await expect(contact(/^Alex/)).toBeVisible();
  await page.goto('/profile');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(page.getByText(who.email)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await expect(page.getByText('Co-Parent', { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  for (const [label, sentence] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
  ] as const) {
    const typed = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill('  ');
    await save.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByLabel(label).fill(typed);
  }
  await page.getByLabel('First name').fill('Sascha');
  await shoot(page, 'profile-names');
  await save.click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(contact(/^Sascha/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sascha');
});

test('a failed name change shows an error and keeps what was typed', async ({ browser, url, dataDir }) => {
  const { who, page } = await somebody(browser, { url, dataDir });
  await page.goto('/profile');
  await page.getByLabel('Last name').fill('Lind');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await whileRefused(dataDir, who, { table: 'accounts', to: 'update' }, async () => {
    await save.click();
    await expect(page.getByText('Error updating profile')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Update failed');
    await expect(page.getByText('There was a problem updating your profile. Please try again.')).toBeVisible();
  });
  await expect(page.getByLabel('Last name')).toHaveValue('Lind');
  await save.click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lind');
});

test('in the demo a name is kept in this browser, and shows everywhere as well', async ({ browser, url }) => {
  const page = await (await openBrowser(browser, url)).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await page.getByLabel('First name').fill('Sascha');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Sascha');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sascha');
});

test('every part of the settings is one press away, with the two-factor status', async ({ browser, url, dataDir }) => {
  const { page } = await somebody(browser, { url, dataDir });
  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  for (const [name, at] of [
    [/^Profile Settings/, /\/profile$/],
    [/^Co-Parent Management/, /\/settings\/coparents$/],
    [/^Notifications/, /\/notifications$/],
    [/^Subscription & Billing/, /\/subscription$/],
  ] as const) {
    await main.getByRole('link', { name }).click();
    await expect(page).toHaveURL(at);
    await page.goBack();
  }
  const security = main.getByRole('link', { name: /^Privacy & Security/ });
  await expect(security).toContainText('MFA Disabled');
  await security.click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  await opened(page, 'Two-factor authentication');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByLabel('Secret key').textContent()) ?? '';
  await typeCode(page.getByRole('dialog'), codeOf(secret));
  await keepCodes(page);
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
  await expect(security).toContainText('MFA Enabled');
  await shoot(page, 'settings');

  // A phone comes here by the profile.
  await page.setViewportSize(phone);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeHidden();
  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(main.getByRole('link', { name: /^Co-Parent Management/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await main.getByRole('link', { name: /^All Settings/ }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the plan’s status, and what the Essential card has', async ({ browser, url, dataDir }) => {
  const { page } = await somebody(browser, { url, dataDir });
  await page.goto('/subscription');
  await expect(page.getByRole('tab', { name: 'Subscription', selected: true })).toBeVisible();
  await expect(page.getByText('Free Trial', { exact: true })).toBeVisible();
  await expect(page.getByText('14 days left')).toBeVisible();
  const card = page.getByRole('region', { name: 'Essential' });
  await expect(card.getByText('$5', { exact: true })).toBeVisible();
  await expect(card.getByText('per month')).toBeVisible();
  await expect(card.getByRole('list').first().getByRole('listitem')).toHaveCount(8);
  await expect(card.getByText('Sharing with relatives and carers')).toBeVisible();
  await shoot(page, 'subscription');
  await page.getByRole('link', { name: 'Choose a Plan' }).click();
  await expect(page).toHaveURL(/\/onboarding\/subscription$/);

  // A plan that cannot be asked for says so, and can be asked for again.
  await page.route(/\/api\/(subscription$|opening\?)/, (route) => route.abort());
  await page.goto('/profile/subscription');
  await expect(page.getByRole('heading', { name: 'Error loading subscription' })).toBeVisible();
  await page.unroute(/\/api\/(subscription$|opening\?)/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card).toBeVisible();
});
