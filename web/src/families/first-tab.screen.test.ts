import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../testing/axe.ts';
import { misfits } from '../testing/looks.ts';
import { answering } from '../testing/outside.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// The first tab of Co-Parent Management: the form while alone, the connection afterwards.

asVisitor('signed in');

const tab = page.getByRole('tabpanel', { name: 'Invite Co-Parent' });
const region = (name: string) => tab.getByRole('region', { name, exact: true });
const titles = () =>
  [...document.querySelectorAll('[role=tabpanel] h2')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent);

async function asFamily(change: (family: Family) => Partial<Family>): Promise<Family> {
  const { api } = await import('../api.ts');
  const [family] = (await api.families.list.call()) as [Family];
  const changed = { ...family, ...change(family) };
  answering({ path: /^\/families$/, json: [changed] });
  return changed;
}

const alone = () => asFamily(({ members, me }) => ({ members: members.filter(({ accountId }) => accountId === me) }));

const joined = {
  alex: '2026-03-01T12:00:00.000Z',
  blake: '2026-03-09T12:00:00.000Z',
  casey: '2026-04-02T12:00:00.000Z',
};
const together = (isThird: boolean) =>
  asFamily(({ members, me }) => ({
    members: [
      ...members.map((member) => ({ ...member, joinedAt: member.accountId === me ? joined.alex : joined.blake })),
      ...(isThird ? [third] : []),
    ],
  }));
const third = {
  accountId: '01900000-0000-7000-8000-0000000000c1',
  name: 'Casey',
  role: 'parent',
  home: null,
  joinedAt: joined.casey,
  leftAt: null,
} as const;

async function open(): Promise<void> {
  answering({ path: /\/invitations$/, method: 'GET', json: [] });
  await visit('/settings/coparents');
  await settled();
}

test('alone there is the form, and a look at the email', async () => {
  await alone();
  await open();
  expect(titles()).toEqual(['Invite Co-Parent', 'Your invitations']);
  await tab.getByRole('button', { name: 'Preview Email' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Email preview' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('an address the demo doesn’t know is refused in a toast', async () => {
  await alone();
  const json = { defined: true, code: 'USER_NOT_FOUND', status: 404, message: 'No user with this email was found.' };
  answering({ path: /\/invitations$/, method: 'POST', status: 404, json });
  await open();
  await tab.getByLabelText('Email').fill('nobody@example.com');
  await tab.getByRole('button', { name: 'Send Invitation' }).click();
  const toast = page.getByRole('dialog').filter({ hasText: 'User Not Found' });
  await expect.element(toast.getByText('No user with email nobody@example.com was found.')).toBeVisible();
});

test('connected there is who and since when, and below it a third parent, and no form', async () => {
  await together(false);
  await open();
  expect(titles()).toEqual(['Your Connection', 'A Third Parent']);
  const connection = region('Your Connection');
  await expect.element(connection.getByText('Blake', { exact: true })).toBeVisible();
  await expect.element(connection.getByText('Co-Parent, connected since March 9, 2026')).toBeVisible();
  await expect.element(region('A Third Parent').getByRole('button', { name: 'Suggest a Third Parent' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Invitation' })).not.toBeInTheDocument();
  await resize(phone);
  enlargeLetters();
  await settled();
  expect(misfits('[role=tabpanel]')).toEqual([]);
});

test('with a third parent there are two connections and nobody else to suggest', async () => {
  await together(true);
  await open();
  expect(titles()).toEqual(['Your Connection']);
  const rows = region('Your Connection').getByRole('listitem');
  expect(rows.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Co-Parent, connected since March 9, 2026'),
    expect.stringContaining('Third parent, connected since April 2, 2026'),
  ]);
});

test('an invitation from before keeps its place below', async () => {
  const { id: familyId } = await together(false);
  await open();
  const sent = {
    id: third.accountId,
    familyId,
    email: 'robin@example.com',
    message: '',
    status: 'pending',
    mail: 'sent',
  };
  const times = { createdAt: joined.alex, expiresAt: '2099-01-01T00:00:00.000Z' };
  answering({ path: /\/invitations$/, json: [{ ...sent, ...times, token: null }] });
  await visit('/settings/coparents?tab=connections');
  const { queries } = await import('../api.ts');
  await queries.invalidateQueries();
  await visit('/settings/coparents');
  await expect.element(region('Your invitations').getByText('robin@example.com')).toBeVisible();
  expect(titles()).toEqual(['Your Connection', 'A Third Parent', 'Your invitations']);
});
