import { expect, test } from 'vitest';
import { asksByType, canWait, questionAfter, questionAfterDate, questionOf } from './asking.rules.ts';
import { isRepeat, keepsConfirmationOfDate, wasChanged } from './calendar.rules.ts';
import { Event, type ChangedEvent, type NewEvent } from './calendar.ts';

const [alex, blake, casey] = ['01', '02', '03'].map((end) => `019aa000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];

const event = (differently: Partial<Event> = {}): Event =>
  Event.parse({
    id: '019aa000-0000-7000-8000-000000000011',
    familyId: '019aa000-0000-7000-8000-000000000012',
    title: 'Dentist',
    description: '',
    date: '2026-11-24T15:15',
    end: null,
    repeats: null,
    firstDate: '2026-11-24T15:15',
    zone: 'UTC',
    type: 'appointment',
    children: [],
    status: 'upcoming',
    isConfirmed: typeof differently.confirmedBy === 'string',
    confirmedBy: null,
    asks: true,
    addedBy: alex,
    relatedCoParentEmail: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    version: 2,
    ...differently,
  });
const now = Date.parse('2026-11-21T12:00:00Z');
const later = { date: '2026-11-24T17:00' };
const sent = (before: Event, differently: Partial<ChangedEvent> = {}): ChangedEvent => {
  const { asks: _asks, ...content } = before;
  return { ...content, ...differently };
};

const { asks: _chosen, ...added } = event();

test('visits and pick-ups ask, and nothing else', () => {
  const types = ['visit', 'appointment', 'activity', 'school', 'other'] as const;
  expect(types.filter(asksByType)).toEqual(['visit']);
});

test('what a client of an older version adds waits, and notifies nobody', () => {
  expect(questionOf(added, now)).toEqual({ asks: true, isAnew: false });
  expect(questionOf({ ...added, asks: true }, now)).toEqual({ asks: true, isAnew: true });
  expect(questionOf({ ...added, asks: false }, now)).toEqual({ asks: false, isAnew: false });
});

test.each<[string, Event, Partial<ChangedEvent>, { asks: boolean; isAnew: boolean }]>([
  ['the same content of one that waits', event(), {}, { asks: true, isAnew: false }],
  ['other content of one that waits anyway', event(), later, { asks: true, isAnew: false }],
  ['the same content of a confirmed one', event({ confirmedBy: blake }), {}, { asks: true, isAnew: false }],
  ['other content of a confirmed one', event({ confirmedBy: blake }), later, { asks: true, isAnew: true }],
  ['and it was mine', event({ confirmedBy: alex }), later, { asks: true, isAnew: true }],
  ['it was mine, and asks nobody', event({ confirmedBy: alex, asks: false }), later, { asks: false, isAnew: false }],
  ['a yes nobody asked for', event({ confirmedBy: blake, asks: false }), later, { asks: true, isAnew: true }],
  ['and nobody is to be asked', event({ confirmedBy: blake }), { ...later, asks: false }, { asks: true, isAnew: true }],
  ['asking from now on', event({ asks: false }), { asks: true }, { asks: true, isAnew: true }],
  ['of a confirmed one', event({ asks: false, confirmedBy: blake }), { asks: true }, { asks: true, isAnew: false }],
  ['asking no longer', event(), { asks: false }, { asks: false, isAnew: false }],
  ['an older client changes one that doesn’t ask', event({ asks: false }), later, { asks: false, isAnew: false }],
])('a change by whoever asked, %s', (_, before, change, question) => {
  expect(questionAfter(before, sent(before, change), { me: alex, askedBy: null, now })).toEqual(question);
});

test('a change by whoever was asked turns the question around, and back', () => {
  const turned = { asks: true, isAnew: true };
  expect(questionAfter(event(), sent(event(), later), { me: blake, askedBy: null, now })).toEqual(turned);
  expect(questionAfter(event(), sent(event(), later), { me: blake, askedBy: blake, now })).toEqual({
    ...turned,
    isAnew: false,
  });
  expect(questionAfter(event(), sent(event(), later), { me: alex, askedBy: blake, now })).toEqual(turned);
  expect(questionAfter(event(), sent(event(), later), { me: casey, askedBy: null, now })).toEqual(turned);
  expect(questionAfter(event(), sent(event()), { me: blake, askedBy: null, now })).toEqual({
    ...turned,
    isAnew: false,
  });
});

test('a date that moves asks again, one that is canceled or restored doesn’t', () => {
  const series = event({ repeats: { frequency: 'weekly', until: null }, confirmedBy: blake, asks: false });
  const { id, familyId, version } = series;
  const seen = { id, familyId, version, on: '2026-12-01' };
  const moved = { ...seen, to: { kind: 'moved' as const, date: '2026-12-02T15:15', end: null } };
  const me = { me: alex, askedBy: null, now };
  expect(questionAfterDate(series, moved, me)).toEqual({ asks: true, isAnew: true });
  expect(questionAfterDate({ ...series, isConfirmed: false, confirmedBy: null }, moved, me)).toEqual({
    asks: false,
    isAnew: false,
  });
  const waiting = { ...series, asks: true, isConfirmed: false, confirmedBy: null };
  expect(questionAfterDate(waiting, moved, me)).toEqual({ asks: true, isAnew: false });
  expect(questionAfterDate(waiting, moved, { me: blake, askedBy: null, now })).toEqual({ asks: true, isAnew: true });
  expect(questionAfterDate(series, { ...seen, to: { kind: 'cancelled' } }, me)).toEqual({ asks: false, isAnew: false });
});

test('another choice is no retry; one that asks although it wasn’t to ask is', () => {
  const { asks: _asks, ...content } = event({ version: 1 });
  const added: NewEvent = content;
  expect(isRepeat(alex, added, event())).toBe(true);
  expect(isRepeat(alex, { ...added, asks: false }, event())).toBe(false);
  expect(isRepeat(alex, { ...added, asks: false }, event({ asks: false }))).toBe(true);
  const change = { ...content, version: 1 };
  expect(wasChanged({ ...change, asks: true }, event({ asks: false }))).toBe(false);
  expect(wasChanged({ ...change, asks: false }, event())).toBe(true);
  expect(wasChanged(change, event({ asks: false }))).toBe(true);
});

test('whoever was asked takes no question back: it stays, and turns around with a change', () => {
  const asked = event();
  const quietly = { ...later, asks: false };
  expect(questionAfter(asked, sent(asked, { asks: false }), { me: blake, askedBy: null, now })).toEqual({
    asks: true,
    isAnew: false,
  });
  expect(questionAfter(asked, sent(asked, quietly), { me: blake, askedBy: null, now })).toEqual({
    asks: true,
    isAnew: true,
  });
  const confirmed = event({ confirmedBy: blake });
  expect(questionAfter(confirmed, sent(confirmed, quietly), { me: blake, askedBy: null, now })).toEqual({
    asks: true,
    isAnew: true,
  });
});

test('nobody is told of a question that can’t wait: of what is over, completed or canceled', () => {
  const past = { date: '2026-11-20T15:15', firstDate: '2026-11-20T15:15' };
  expect(questionOf({ ...added, ...past, asks: true }, now)).toEqual({ asks: true, isAnew: false });
  const by = { me: alex, askedBy: null, now };
  for (const over of [past, { status: 'completed' as const }, { status: 'cancelled' as const }]) {
    const confirmed = event({ ...over, confirmedBy: blake });
    expect(questionAfter(confirmed, sent(confirmed, { title: 'Dentists' }), by)).toEqual({ asks: true, isAnew: false });
  }
  const ended = event({ confirmedBy: blake, repeats: { frequency: 'weekly', until: '2026-11-20' }, ...past });
  const moved = { kind: 'moved' as const, date: '2026-11-19T15:15', end: null };
  const { id, familyId, version } = ended;
  expect(questionAfterDate(ended, { id, familyId, version, on: '2026-11-20', to: moved }, by)).toEqual({
    asks: true,
    isAnew: false,
  });
  // Moved to a day that comes, it is asked about.
  expect(questionAfter(event(past), sent(event(past), later), by)).toEqual({ asks: true, isAnew: true });
  // By the clock of its own zone.
  expect(canWait({ date: '2026-11-20', zone: 'Pacific/Honolulu' }, Date.parse('2026-11-21T09:00:00Z'))).toBe(true);
  expect(canWait({ date: '2026-11-20', zone: 'UTC' }, Date.parse('2026-11-21T09:00:00Z'))).toBe(false);
});

test('a date that was moved and is canceled keeps no confirmation, so restoring it can’t put one on the regular day', () => {
  const exceptions = [{ on: '2026-12-01', date: '2026-12-02T15:15', end: null }];
  const series = event({ repeats: { frequency: 'weekly', until: null }, confirmedBy: blake, exceptions });
  const { id, familyId, version } = series;
  const canceled = { id, familyId, version, on: '2026-12-01', to: { kind: 'cancelled' as const } };
  expect(keepsConfirmationOfDate(series, canceled)).toBe(false);
  expect(keepsConfirmationOfDate({ ...series, exceptions: [] }, canceled)).toBe(true);
  expect(questionAfterDate(series, canceled, { me: alex, askedBy: null, now })).toEqual({ asks: true, isAnew: true });
});
