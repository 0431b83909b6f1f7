import { fakeBreaches } from '../server/src/testing/breaches.ts';
import * as own from './own-account.ts';
import { expect, shoot, test } from './people.ts';
import { house as product } from './house.ts';

test('a breached password shows its count and is refused; an unchecked one counts as safe', async ({ browser }) => {
  const breaches = await fakeBreaches({ 'Tidal-Marsh-81': 2_427_158 }, product.ports.breaches);
  const { who, page } = await own.somebody(browser, product);
  await page.goto('/profile/security');
  const health = await own.opened(page, 'Password health check');
  const check = async (password: string) => {
    await health.getByLabel('Password to check').fill(password);
    await health.getByRole('button', { name: 'Check Password' }).click();
  };
  await check('Tidal-Marsh-81');
  await expect(health.getByText('Not safe')).toBeVisible();
  await expect(health.getByText('Compromised')).toBeVisible();
  await expect(health.getByText('Seen in known breaches: 2,427,158 times')).toBeVisible();
  await shoot(page, 'security-34-compromised');
  await check('Copper-Harbor-62');
  await expect(health.getByText('Safe', { exact: true })).toBeVisible();
  await expect(health.getByText('Compromised')).toHaveCount(0);

  const change = await own.opened(page, 'Password');
  await change.getByLabel('Current password').fill(who.password);
  for (const label of ['New password', 'Confirm new password'])
    await change.getByLabel(label, { exact: true }).fill('Tidal-Marsh-81');
  await expect(page.getByText('Insecure password')).toBeVisible();
  await expect(change.getByRole('button', { name: 'Change Password' })).toBeDisabled();

  breaches.mood = 'down';
  await check('Tidal-Marsh-81');
  await expect(health.getByText('Safe', { exact: true })).toBeVisible();
  await expect(health.getByText('Make sure it’s long and hard to guess.')).toBeVisible();
  await breaches.close();
});
