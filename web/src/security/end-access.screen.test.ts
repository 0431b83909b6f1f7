import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { answering, forgetRules, questions } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { settled } from '../testing/window.ts';

// Whoever signs out everywhere may be getting rid of somebody: they are asked about the access they gave, too.

asVisitor('signed in');

const id = (n: number) => `01900000-0000-7000-8000-0000000000e${n}`;
const at = '2026-11-26T12:00:00.000Z';
const terms = { sections: ['calendar'], startsOn: '2026-11-26', endsOn: '2027-02-24', purpose: 'The hearing' };
const given = { email: 'jordan@example.com', name: 'Jordan Park', role: 'lawyer', isNamed: false, status: 'accepted' };
const grant = { id: id(1), familyId: id(2), ...terms, ...given, madeAt: at, answeredAt: at, endedAt: null, version: 2 };
const session = {
  id: id(3),
  label: 'Firefox on Linux',
  isCurrent: true,
  hasSecondStep: false,
  createdAt: at,
  usedAt: at,
};

beforeEach(() => {
  forgetRules();
  answering({ path: /^\/accounts\/sessions$/, json: [session] });
  answering({ path: /^\/open-grants$/, json: [grant] });
  answering({ path: /^\/open-grants\/end$/, method: 'POST', json: {} });
  // It stays on this page, where the test is.
  answering({ path: /revoke-all$/, method: 'POST', network: 'away' });
});

const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
const also = dialog.getByRole('checkbox', { name: 'Also end the access you gave' });

async function signOutEverywhere(): Promise<void> {
  await visit('/profile/security#sessions');
  await page.getByRole('button', { name: 'Sign Out Everywhere', exact: true }).click();
  await expect.element(dialog).toBeVisible();
}

async function sent(): Promise<string[]> {
  questions();
  await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect.element(page.getByText('We couldn’t sign you out everywhere')).toBeVisible();
  return questions().filter((one) => one.startsWith('POST'));
}

test('it asks about the access of others by name, and ends it first where that was chosen', async () => {
  await signOutEverywhere();
  await expect.element(also).not.toBeChecked();
  await expect.element(dialog.getByText('Otherwise it stays: Jordan Park')).toBeVisible();
  await settled();
  expect(await violations()).toEqual([]);
  await also.click();
  expect(await sent()).toEqual(['POST /open-grants/end', 'POST /accounts/sessions/revoke-all']);
});

test('without that choice nothing of it ends', async () => {
  await signOutEverywhere();
  await expect.element(also).toBeVisible();
  expect(await sent()).toEqual(['POST /accounts/sessions/revoke-all']);
});

test('who gave nobody access isn’t asked', async () => {
  answering({ path: /^\/open-grants$/, json: [] });
  await signOutEverywhere();
  await settled();
  await expect.element(also).not.toBeInTheDocument();
});
