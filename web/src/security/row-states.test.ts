import type { AccountEvent, OpenSession } from '@evenkeel/contract/accounts.inside';
import type { Passkey } from '@evenkeel/contract/security';
import { expect, test } from 'vitest';
import * as states from './row-states.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const event = (kind: string, at: string): AccountEvent => ({ id: 1, at, kind, label: null });
const session = (isCurrent: boolean, createdAt: string): OpenSession => ({
  id: '01900000-0000-7000-8000-000000000001',
  label: 'Firefox on Linux',
  isCurrent,
  hasSecondStep: false,
  createdAt,
  usedAt: createdAt,
});
const passkey = (isSynced: boolean) => ({ isSynced }) as Passkey;

test('a new address that waits for its PIN stands out', () => {
  expect(states.emailState('alex@example.com', false)).toEqual({ words: 'alex@example.com', isName: true });
  expect(states.emailState('alex@example.com', true)).toEqual({
    words: 'Enter the PIN we sent to your new address',
    isNotice: true,
  });
});

test.each([
  ['its last change', ['password_changed', 'password_reset', 'signed_up'], 'Changed Nov 20, 2026'],
  ['a reset is a change', ['signed_in', 'password_reset', 'signed_up'], 'Changed Nov 19, 2026'],
  ['set with the account', ['signed_in', 'signed_in', 'signed_up'], 'Set Nov 18, 2026'],
  ['no change among the latest events', ['signed_in', 'signed_in', 'signed_in'], 'Not changed recently'],
])('the password: %s', (_, kinds, words) => {
  const events = kinds.map((kind, at) => event(kind, `2026-11-${20 - at}T12:00:00Z`));
  expect(states.passwordState(events)).toEqual({ words });
});

test('passkeys are counted, and a synced one stands out', () => {
  expect(states.passkeysState([])).toEqual({ words: 'None' });
  expect(states.passkeysState([passkey(false)])).toEqual({ words: '1 passkey' });
  expect(states.passkeysState([passkey(false), passkey(true)])).toEqual({
    words: '2 passkeys, 1 synced to a cloud account',
    isNotice: true,
  });
});

test('browsers are counted, and another one of the last week stands out', () => {
  const mine = session(true, '2026-11-28T11:00:00Z');
  const old = session(false, '2026-10-01T12:00:00Z');
  expect(states.sessionsState([mine], now)).toEqual({ words: 'Only this browser' });
  expect(states.sessionsState([mine, old], now)).toEqual({ words: '2 browsers' });
  const recent = ['2026-11-23T12:00:00Z', '2026-11-25T12:00:00Z'].map((at) => session(false, at));
  expect(states.sessionsState([mine, ...recent, old], now)).toEqual({
    words: '4 browsers, the newest since Nov 25, 2026',
    isNotice: true,
  });
});

test('access says how many people have it', () => {
  expect([0, 1, 2].map((count) => states.accessState(count).words)).toEqual([
    'Nobody outside your family',
    '1 person',
    '2 people',
  ]);
});

test('the latest event is shown, unless a suspicious one is less than a week old', () => {
  const latest = event('signed_in', '2026-11-28T08:00:00Z');
  const wrong = 'Someone entered the right password, but not the second step';
  expect(states.eventsState([], now)).toEqual({ words: 'Nothing yet' });
  const odd = event('password_known_second_step_failed', '2026-11-24T12:00:00Z');
  expect(states.eventsState([latest, odd], now)).toEqual({ words: `${wrong}, Nov 24, 2026`, isNotice: true });
  const before = event('password_known_second_step_failed', '2026-11-20T12:00:00Z');
  expect(states.eventsState([latest, before], now)).toEqual({ words: 'Signed in, Nov 28, 2026', isNotice: false });
});

test('this browser stands first, and the others keep their order', () => {
  const [used, older, here] = [
    session(false, '2026-03-03T10:00:00Z'),
    session(false, '2026-03-02T10:00:00Z'),
    session(true, '2026-03-01T10:00:00Z'),
  ];
  expect(states.hereFirst([used, older, here])).toEqual([here, used, older]);
});
