import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, press, testsOfStates } from '../testing/axe-states.ts';
import { asVisitor } from '../testing/product.ts';

// The own account, its security and plan, and the people of the family.

asVisitor('demo');

testsOfStates({
  subscribing: ['/profile/subscription', () => press('Subscribe')],
  'a third parent': ['/settings/coparents', () => press('Suggest a Third Parent')],
  'leaving the family': ['/settings/coparents?tab=connections', () => press('Leave Family')],
  'every row of Security': ['/profile/security', everyRow],
  'an app for codes': ['/profile/security#two-factor', app],
  'backup codes': ['/profile/security#two-factor', backupCodes],
  'deleting the account': ['/profile', () => press('Delete Account')],
});

async function everyRow(): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  while (closed.elements().length > 0) await closed.first().click();
}

async function app(): Promise<void> {
  await press('Add authenticator app');
  await press('Continue');
  await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
}

async function backupCodes(): Promise<void> {
  await app();
  await page.getByRole('textbox', { name: 'Code' }).first().click();
  await userEvent.keyboard('123456');
  await expect.element(dialog('Save your backup codes')).toBeVisible();
}
