import { expect, test } from 'vitest';
import { Notification } from './notifications.ts';
import { newId } from './base.ts';
import type { Facts, Things } from './notice-template.ts';
import { noticeInEmail, showNotice, thingOf } from './notices.ts';
import { canaries } from './testing/notice-canaries.ts';

test.each(Object.entries(canaries))('%s is shown with the fields of a notification', (kind, params) => {
  const shown = showNotice({ kind, params }, null);
  expect(shown.title).not.toBe('Notification');
  expect(shown.description).not.toBe('');
  for (const [field, value] of Object.entries(shown))
    expect(Notification.shape[field as keyof typeof shown].safeParse(value).success, field).toBe(true);
});

test.each(Object.entries(canaries))(
  '%s takes free text in none of its parameters but the name of a member',
  (kind, params) => {
    for (const name of Object.keys(params).filter((one) => one !== 'name')) {
      const shown = showNotice({ kind, params: { ...params, [name]: 'canary: pick up at 5' } }, null);
      expect(JSON.stringify(shown)).not.toContain('canary');
    }
  },
);

const things: Things = {
  alert: { due: '2199-07-19T09:00' },
  court: {},
  document: {},
  event: { day: '2199-07-19', isOneDate: false },
  expense: { amount: 84_20, accepted: 60_00, share: 5_000, paidBy: newId() },
  health: {},
  nothing: {},
  payment: { amount: 61_35, isTest: false },
  schedule: { day: '2199-07-20' },
  school: {},
};
const asSeen = (kind: string): Facts => ({ by: 'Alex', thing: things[thingOf(kind)] });
const said = (kind: keyof typeof canaries, facts: Partial<Facts> = {}) =>
  showNotice({ kind, params: canaries[kind] }, { ...asSeen(kind), ...facts }).description;

/** Those that name nobody: what the family did, what is due, and what a third parent or a client of a lawyer may not know. */
const withoutPerson = [
  'connection.invited',
  'connection.joined',
  'connection.left',
  'connection.taken-back',
  'third.joined',
  'section.opened',
  'section.closed',
  'merge.possible',
  'merge.wanted',
  'merge.offered',
  'merge.declined',
  'merge.done',
  'merge.failed',
  'mediation.started',
  'suggestion.made',
  'counsel.document',
  'court-date.due',
];

test.each(Object.keys(canaries))('%s says who did it, where the reader may know', (kind) => {
  const known = showNotice({ kind, params: canaries[kind as keyof typeof canaries] }, asSeen(kind));
  expect(known.description.includes('Alex')).toBe(!withoutPerson.includes(kind));
  expect(known.neutral).not.toContain('Alex');
  expect(known.neutral).toBe(showNotice({ kind, params: canaries[kind as keyof typeof canaries] }, null).description);
});

test.each(Object.keys(canaries))('%s is neutral where its cause is unknown, or what it is about is hidden', (kind) => {
  const params = canaries[kind as keyof typeof canaries];
  const { neutral } = showNotice({ kind, params }, null);
  expect(showNotice({ kind, params }, { ...asSeen(kind), by: null }).description).toBe(neutral);
  expect(showNotice({ kind, params }, { ...asSeen(kind), by: '' }).description).toBe(neutral);
  if (thingOf(kind) !== 'nothing')
    expect(showNotice({ kind, params }, { ...asSeen(kind), thing: null }).description).toBe(neutral);
});

test.each([
  ['expense.added', 'Alex added an expense, your share $42.10'],
  ['request.added', 'Alex asks you about an expense, your share $42.10'],
  ['expense.accepted', 'Alex accepted your expense of $84.20'],
  ['expense.settled', 'Alex settled an expense at what you accepted, your share $30.00'],
  ['payment.recorded', 'Alex recorded a payment to you of $61.35'],
  ['payment.acknowledged', 'Alex recorded a payment from you of $61.35'],
  ['payment.received', 'Alex paid you $61.35'],
  ['payment.confirmed', 'Alex confirmed the payment of $61.35 you recorded'],
  ['payment.contested', 'Alex contested the payment of $61.35 you recorded'],
  ['alert.added', 'Alex added an alert, due Fri, Jul 19, 2199'],
  ['alert.due', 'Alex’s alert is due'],
  ['event.confirmed', 'Alex confirmed an event on Fri, Jul 19, 2199'],
  ['event.removed', 'Alex deleted an event on Fri, Jul 19, 2199'],
  ['health.added', 'Alex added a health record'],
  ['homework.removed', 'Alex deleted homework'],
  ['court-date.changed', 'Alex changed a court date'],
  ['message.received', 'Alex sent you a message'],
] as const)('%s: "%s"', (kind, words) => {
  expect(said(kind)).toBe(words);
});

test('a payment with a test provider is none, and a proposal without a schedule has no first day', () => {
  expect(said('payment.received', { thing: { amount: 500, isTest: true } })).toBe(
    'Alex made a test payment of $5.00. No money moved',
  );
  const params = { template: null, rules: 2, ended: 0 };
  const proposed = (day: string | null) =>
    showNotice({ kind: 'schedule.proposed', params }, { by: 'Alex', thing: { day } }).description;
  expect(proposed(null)).toBe('Alex proposed a schedule: 2 changes to holidays or other days');
  expect(proposed('2199-07-20')).toBe(
    'Alex proposed a schedule: 2 changes to holidays or other days, from Sat, Jul 20, 2199',
  );
});

test('emails stay neutral', () => {
  expect(noticeInEmail({ kind: 'event.confirmed', params: { day: '2026-12-01' } })).toBe(
    'Event Confirmed: An event was confirmed',
  );
});

test('an unknown kind is a notification without text', () => {
  expect(showNotice({ kind: 'document.filed', params: {} }, { by: 'Alex', thing: {} })).toMatchObject({
    title: 'Notification',
    description: '',
  });
});
