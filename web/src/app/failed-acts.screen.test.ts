import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { misfits } from '../testing/looks.ts';
import { answering, forgetRules, refusing } from '../testing/outside.ts';
import { photo } from '../testing/photo.ts';
import { asVisitor, visit } from '../testing/product.ts';
import { closeAll, standsAt } from '../testing/toasts.ts';
import { enlargeLetters, phone, resize, settled } from '../testing/window.ts';

// What a toast says of an act that failed stands at its row, button or form as well, and goes with the next try.

asVisitor('signed in');
beforeEach(() => vi.restoreAllMocks());
afterEach(closeAll);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const main = page.getByRole('main');
const email = 'robin@example.com';
const at = '2026-03-01T12:00:00.000Z';
const inTab = '/settings/coparents?tab=connections';

// Loaded in the tests: the client asks for the session at once, and before them nobody stands in for the server.
const client = async () => (await import('../api.ts')).api;

/** Refuses, lets somebody try, and expects the words until the next try, which doesn’t end. */
async function refusedOnce(path: RegExp, press: () => Promise<void>, words: string, control: Locator): Promise<void> {
  refusing({ path, method: 'POST', status: 500 });
  await press();
  await standsAt(control, words);
  answering({ path, method: 'POST', json: {}, after: new Promise(() => {}) });
  await press();
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
}

async function open(path: string): Promise<void> {
  await resize(phone);
  await visit(path);
  await settled();
}

test('connections that can’t be loaded say why where they would be', async () => {
  refusing({ path: /^\/connections$/, status: 500 });
  await open(inTab);
  const words = 'Error loading co-parent connections: Something went wrong. Nothing you typed is lost.';
  const again = page
    .getByRole('region', { name: 'Connections', exact: true })
    .getByRole('button', { name: 'Try again' });
  await standsAt(again, words);
  forgetRules();
  await again.click();
  await expect.element(main.getByText(words)).not.toBeInTheDocument();
});

const pending = {
  id: '01900000-0000-7000-8000-0000000000c1',
  email,
  name: null,
  relationshipType: 'co-parent',
  isThird: false,
  childId: null,
  status: 'pending',
  isMine: false,
  familyId: null,
  takeBackUntil: null,
};

test.each(['Accept', 'Reject'])(
  '%s: a connection that isn’t answered stays pending, and its row says so',
  async (act) => {
    answering({ path: /^\/connections$/, method: 'GET', json: [pending] });
    await open(inTab);
    const answer = button(`${act} ${email}`);
    const words = 'Failed to update relationship status';
    refusing({ path: /\/answer$/, method: 'POST', status: 500 });
    await answer.click();
    await standsAt(answer, words);
    const connections = page.getByRole('region', { name: 'Connections', exact: true });
    const row = connections.getByRole('listitem').filter({ hasText: email });
    await expect.element(row.getByText('Pending')).toBeVisible();
    expect(row.element().getBoundingClientRect().height).toBeLessThan(150);
    enlargeLetters();
    expect(misfits('[role=tabpanel]')).toEqual([]);
    answering({ path: /\/answer$/, method: 'POST', json: {}, after: new Promise(() => {}) });
    await answer.click();
    await expect.element(main.getByText(words)).not.toBeInTheDocument();
  },
);

test('a relationship that isn’t created is said in the form', async () => {
  const api = await client();
  const [family] = await api.families.list.call();
  const members = family!.members.filter(({ accountId }) => accountId === family!.me);
  answering({ path: /^\/families$/, json: [{ ...family, members }] });
  await open('/settings/coparents');
  await page.getByLabelText('Email').fill(email);
  const send = button('Send Invitation');
  const press = () => send.click();
  await refusedOnce(/\/invitations$/, press, 'Failed to create invitation. Please try again.', send);
});

test('notifications that can’t be loaded are said in the panel, which no reader hears after the toast', async () => {
  refusing({ path: /\/notifications\?/, status: 500 });
  await open('/notifications');
  await expect.element(main.getByText("We couldn't load your notifications. Please try again later.")).toBeVisible();
  expect(main.getByRole('alert').elements()).toEqual([]);
});

test('a notification that isn’t marked as read says so in its row, and is unread', async () => {
  await open('/notifications');
  const mark = button(/^Mark as read, /).first();
  const words = 'Failed to mark notification as read';
  await refusedOnce(/\/read$/, () => mark.click(), words, mark);
  await expect.element(main.getByText(/, unread$/).first()).toBeVisible();
});

test.each(['/dashboard', '/calendar?view=list'])(
  '%s: an event says that nobody was told of its confirmation',
  async (path) => {
    await open(path);
    const first = button(/^Confirm Event, /).first();
    await expect.element(first).toBeVisible();
    const title = first.element().getAttribute('aria-label')!.replace('Confirm Event, ', '');
    const api = await client();
    const [family] = await api.families.list.call();
    const events = await api.calendar.events.list.call({ familyId: family!.id });
    const { familyId, id, version } = events.find((one) => one.title === title)!;
    const { event } = await api.calendar.events.confirm.call({ familyId, id, version, isConfirmed: true });
    answering({ path: /\/confirm$/, method: 'POST', json: { event, notice: 'failed' } });
    await first.click();
    const confirmed = button(`Confirmed, ${title}`).first();
    const words = 'There was an error notifying the co-parent';
    await standsAt(confirmed, words);
    await expect.element(confirmed, { message: 'the confirmation stays' }).toHaveAttribute('aria-pressed', 'true');
    const place = main.getByText(words).element();
    const acts = confirmed.element().parentElement!;
    expect(place.getBoundingClientRect().top, 'below the acts').toBeGreaterThanOrEqual(
      button(`More for ${title}`).elements()[0]?.getBoundingClientRect().bottom ?? 0,
    );
    expect(acts.scrollWidth).toBeLessThanOrEqual(acts.clientWidth);
    expect(place.getBoundingClientRect().height, 'at most two lines').toBeLessThanOrEqual(40);
  },
);

const method = {
  id: '01900000-0000-7000-8000-0000000000c2',
  type: 'totp',
  isPrimary: true,
  createdAt: at,
  verifiedAt: at,
  nickname: 'My phone',
  phoneNumber: null,
};
const methods = (all: object[]) =>
  answering({ path: /^\/security\/methods$/, json: { methods: all, backupCodesLeft: all.length * 10 } });
const twoFactor = '/profile/security#two-factor';

test('a method that isn’t disabled says so in its dialog, and nothing of it when it opens again', async () => {
  methods([method]);
  await open(twoFactor);
  await button('Disable: My phone').click();
  const dialog = page.getByRole('dialog', { name: 'Disable My phone?' });
  const disable = dialog.getByRole('button', { name: 'Disable' });
  refusing({ path: /\/disable$/, method: 'POST', status: 500 });
  await disable.click();
  await standsAt(disable, 'Failed to disable MFA method');
  await dialog.getByRole('button', { name: 'Keep It' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await closeAll();
  await button('Disable: My phone').click();
  await expect.element(disable).toBeVisible();
  await expect.element(dialog.getByText('Failed to disable MFA method')).not.toBeInTheDocument();
});

test('an app that isn’t set up is said in its dialog', async () => {
  methods([]);
  await open(twoFactor);
  await button('Add authenticator app').click();
  const go = page
    .getByRole('dialog', { name: 'Add authenticator app' })
    .getByRole('button', { name: /^Continue|up\.\.\.$/ });
  await refusedOnce(/set-up-totp$/, () => go.click(), 'Failed to setup TOTP authentication', go);
});

test('a phone that isn’t set up is said in its dialog', async () => {
  methods([]);
  await open(twoFactor);
  await button('Add SMS verification').click();
  const dialog = page.getByRole('dialog', { name: 'Add SMS verification' });
  await dialog.getByLabelText('Phone number').fill('15550001234');
  const send = dialog.getByRole('button', { name: /^Send/ });
  await refusedOnce(/set-up-sms$/, () => send.click(), 'Failed to setup SMS verification', send);
});

const fillPasswords = async () => {
  await page.getByLabelText('Current password').fill('Quiet-Harbor-27');
  await page.getByLabelText('New password', { exact: true }).fill('Copper-Harbor-62');
  await page.getByLabelText('Confirm new password').fill('Copper-Harbor-62');
};

test('a password that isn’t changed is said at the button, and a wrong one at its field', async () => {
  await open('/profile/security#password');
  await fillPasswords();
  const change = button(/^Chang/);
  await refusedOnce(/\/password\/change$/, () => change.click(), 'Could not update your password', change);
});

test('a wrong current password is said at its field', async () => {
  await open('/profile/security#password');
  await fillPasswords();
  const wrong = { defined: true, code: 'WRONG_CREDENTIALS', status: 401, message: 'Invalid login credentials' };
  answering({ path: /\/password\/change$/, method: 'POST', status: 401, json: wrong });
  await button('Change Password').click();
  await standsAt(page.getByLabelText('Current password'), 'Invalid login credentials');
});

const subscription = (own: object) =>
  answering({
    path: /^\/subscription$/,
    json: {
      role: 'parent',
      isProfessional: false,
      status: 'trial',
      plan: 'premium',
      trialEndDate: '2099-01-01T00:00:00.000Z',
      subscriptionEndDate: null,
      renewal: null,
      sharedPlan: null,
      checkout: 'test',
      ...own,
    },
  });

test('a checkout that doesn’t open is said in the dialog of the plans', async () => {
  subscription({});
  await open('/profile/subscription');
  await button('Subscribe').click();
  const go = page.getByRole('dialog', { name: 'Subscribe' }).getByRole('button', { name: /checkout/i });
  await refusedOnce(/\/checkout$/, () => go.click(), 'Checkout failed. Nothing was charged.', go);
});

test('a billing portal that doesn’t open is said at the button of the plan', async () => {
  subscription({ status: 'active', subscriptionEndDate: '2099-01-01T00:00:00.000Z', renewal: 'renews' });
  await open('/profile/subscription');
  const manage = main.getByRole('button', { name: /^Manage Subscription|Opening/ });
  const words = 'Could not open the billing portal. Nothing was changed.';
  await refusedOnce(/\/portal$/, () => manage.click(), words, manage);
});

test('a link that isn’t copied is said at its button, until it is', async () => {
  const api = await client();
  const [family] = await api.families.list.call();
  const invitation = { id: pending.id, familyId: family!.id, email, message: '', status: 'pending', mail: 'sent' };
  const opened = { createdAt: at, expiresAt: '2099-01-01T00:00:00.000Z', token: 'a'.repeat(43) };
  answering({ path: /\/invitations$/, method: 'GET', json: [{ ...invitation, ...opened }] });
  await open('/settings/coparents');
  const copy = button(/^Cop(y Link|ied): /);
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await copy.click();
  await standsAt(copy, 'Unable to copy to clipboard.');
  copying.mockResolvedValue();
  await copy.click();
  await expect.element(main.getByText('Unable to copy to clipboard.')).not.toBeInTheDocument();
});

test('backup codes that aren’t copied are said at their button', async () => {
  methods([method]);
  answering({ path: /\/backup-codes\/replace$/, method: 'POST', json: { backupCodes: ['aaaa-bbbb'] } });
  await open(twoFactor);
  await button('New Backup Codes').click();
  await button('Make New Codes').click();
  const copy = page.getByRole('dialog', { name: 'Save your backup codes' }).getByRole('button', { name: 'Copy Codes' });
  await expect.element(copy).toBeVisible();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await copy.click();
  await standsAt(copy, 'Unable to copy to clipboard.');
});

test('a photo that isn’t stored is said beside it', async () => {
  await open('/children');
  await button('Edit Profile').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Child Profile' });
  const upload = dialog.getByRole('button', { name: /^Upload/ });
  const pick = () => dialog.getByLabelText('Photo').upload(photo('nora.jpg'));
  const words = 'Something went wrong. Nothing you typed is lost.';
  await refusedOnce(/\/photo$/, pick, words, upload);
});

test('an alert of which nobody is notified says so and why in its form; the toast alone reads the first out', async () => {
  await open('/children?section=alerts');
  await button('Add Alert').click();
  const dialog = page.getByRole('dialog', { name: 'Add Alert' });
  await dialog.getByLabelText('Title').fill('Call me');
  refusing({ path: /\/alerts$/, method: 'POST', status: 500 });
  const add = dialog.getByRole('button', { name: 'Add Alert' });
  await add.click();
  await standsAt(add, 'Failed to create notification');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Nothing you typed is lost.');
});
