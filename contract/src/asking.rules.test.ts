import { expect, test } from 'vitest';
import { asksByType, canWait, questionAfter, questionAfterDate, questionOf } from './asking.rules.ts';
import { isRepeat, isUnanswered, keepsConfirmationOfDate, mayConfirm, wasChanged } from './calendar.rules.ts';
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

const movedTo = ({ id, familyId, version }: Event, date: string) => {
  return { id, familyId, version, on: '2026-11-20', to: { kind: 'moved' as const, date, end: null } };
};

const { asks: _chosen, ...added } = event();

test('visits and pick-ups ask, and nothing else', () => {
  const types = ['visit', 'appointment', 'activity', 'school', 'other'] as const;
  expect(types.filter(asksByType)).toEqual(['visit']);
});

test('what a client of an older version adds waits, and notifies nobody', () => {
  expect(questionOf(added, now)).toMatchObject({ asks: true, isAnew: false, endsYesOf: null, day: null });
  expect(questionOf({ ...added, asks: true }, now)).toMatchObject({ asks: true, isAnew: true });
  expect(questionOf({ ...added, asks: false }, now)).toMatchObject({ asks: false, isAnew: false });
});

test.each<[string, Event, Partial<ChangedEvent>, { asks: boolean; isAnew: boolean }]>([
  ['the same content of one that waits', event(), {}, { asks: true, isAnew: false }],
  ['other content of one that waits anyway', event(), later, { asks: true, isAnew: false }],
  ['the same content of a confirmed one', event({ confirmedBy: blake }), {}, { asks: true, isAnew: false }],
  ['other content of a confirmed one', event({ confirmedBy: blake }), later, { asks: true, isAnew: true }],
  ['and it was mine, so it still waits', event({ confirmedBy: alex }), later, { asks: true, isAnew: false }],
  ['it was mine, and asks nobody', event({ confirmedBy: alex, asks: false }), later, { asks: false, isAnew: false }],
  ['a yes nobody asked for', event({ confirmedBy: blake, asks: false }), later, { asks: true, isAnew: true }],
  ['and nobody is to be asked', event({ confirmedBy: blake }), { ...later, asks: false }, { asks: true, isAnew: true }],
  ['asking from now on', event({ asks: false }), { asks: true }, { asks: true, isAnew: true }],
  ['of a confirmed one', event({ asks: false, confirmedBy: blake }), { asks: true }, { asks: true, isAnew: false }],
  [
    'of one that I confirmed, which asks as much',
    event({ asks: false, confirmedBy: alex }),
    { asks: true },
    { asks: true, isAnew: true },
  ],
  ['asking no longer', event(), { asks: false }, { asks: false, isAnew: false }],
  ['an older client changes one that doesn’t ask', event({ asks: false }), later, { asks: false, isAnew: false }],
])('a change by whoever asked, %s', (_, before, change, question) => {
  expect(questionAfter(before, sent(before, change), { me: alex, now })).toMatchObject(question);
});

test('a change by whoever was asked turns the question around, and back', () => {
  const turned = { asks: true, isAnew: true };
  const blakes = event({ askedBy: blake });
  expect(questionAfter(event(), sent(event(), later), { me: blake, now })).toMatchObject(turned);
  expect(questionAfter(blakes, sent(blakes, later), { me: blake, now })).toMatchObject({ ...turned, isAnew: false });
  expect(questionAfter(blakes, sent(blakes, later), { me: alex, now })).toMatchObject(turned);
  expect(questionAfter(event(), sent(event(), later), { me: casey, now })).toMatchObject(turned);
  expect(questionAfter(event(), sent(event()), { me: blake, now })).toMatchObject({ ...turned, isAnew: false });
});

test('a date that moves asks again, one that is canceled or restored doesn’t', () => {
  const series = event({ repeats: { frequency: 'weekly', until: null }, confirmedBy: blake, asks: false });
  const { id, familyId, version } = series;
  const seen = { id, familyId, version, on: '2026-12-01' };
  const moved = { ...seen, to: { kind: 'moved' as const, date: '2026-12-02T15:15', end: null } };
  const me = { me: alex, now };
  expect(questionAfterDate(series, moved, me)).toMatchObject({ asks: true, isAnew: true });
  expect(questionAfterDate({ ...series, isConfirmed: false, confirmedBy: null }, moved, me)).toMatchObject({
    asks: false,
    isAnew: false,
  });
  const waiting = { ...series, asks: true, isConfirmed: false, confirmedBy: null };
  expect(questionAfterDate(waiting, moved, me)).toMatchObject({ asks: true, isAnew: false });
  expect(questionAfterDate(waiting, moved, { me: blake, now })).toMatchObject({ asks: true, isAnew: true });
  expect(questionAfterDate(series, { ...seen, to: { kind: 'cancelled' } }, me)).toMatchObject({
    asks: false,
    isAnew: false,
  });
});

test('another choice is no retry; one that asks although it wasn’t to ask is, if the same person made it', () => {
  const { asks: _asks, ...content } = event({ version: 1 });
  const added: NewEvent = content;
  expect(isRepeat(alex, added, event())).toBe(true);
  expect(isRepeat(alex, { ...added, asks: false }, event())).toBe(false);
  expect(isRepeat(alex, { ...added, asks: false }, event({ asks: false }))).toBe(true);
  const change = { ...content, version: 1 };
  expect(wasChanged({ ...change, asks: true }, event({ asks: false }), true)).toBe(false);
  // It asks all the same if that change ended a yes; a version of somebody else has no such change in it.
  expect(wasChanged({ ...change, asks: false }, event(), true)).toBe(true);
  expect(wasChanged({ ...change, asks: false }, event(), false)).toBe(false);
  expect(wasChanged(change, event({ asks: false }), false)).toBe(true);
});

test('whoever was asked takes no question back: it stays, and turns around with a change', () => {
  const asked = event();
  const quietly = { ...later, asks: false };
  expect(questionAfter(asked, sent(asked, { asks: false }), { me: blake, now })).toMatchObject({
    asks: true,
    isAnew: false,
  });
  expect(questionAfter(asked, sent(asked, quietly), { me: blake, now })).toMatchObject({
    asks: true,
    isAnew: true,
  });
  const confirmed = event({ confirmedBy: blake });
  expect(questionAfter(confirmed, sent(confirmed, quietly), { me: blake, now })).toMatchObject({
    asks: true,
    isAnew: true,
  });
});

const past = { date: '2026-11-20T15:15', firstDate: '2026-11-20T15:15' };

test('nobody is told of a question that can’t wait: of what is over, completed or canceled', () => {
  expect(questionOf({ ...added, ...past, asks: true }, now)).toMatchObject({ asks: true, isAnew: false });
  for (const over of [past, { status: 'completed' as const }, { status: 'cancelled' as const }]) {
    const quiet = event({ ...over, asks: false });
    expect(questionAfter(quiet, sent(quiet, { asks: true }), { me: alex, now })).toMatchObject({
      asks: true,
      isAnew: false,
    });
    const asked = event(over);
    const turned = questionAfter(asked, sent(asked, { title: 'Dentists' }), { me: blake, now });
    expect(turned).toMatchObject({ asks: true, isAnew: false });
  }
  const ended = event({ repeats: { frequency: 'weekly', until: '2026-11-20' }, ...past });
  expect(questionAfterDate(ended, movedTo(ended, '2026-11-19T15:15'), { me: blake, now })).toMatchObject({
    asks: true,
    isAnew: false,
  });
  // Moved to a day that comes, it is asked about.
  expect(questionAfter(event(past), sent(event(past), later), { me: alex, now })).toMatchObject({
    asks: true,
    isAnew: true,
  });
  // While it goes on, somebody can answer; an end at midnight belongs to the day before.
  expect(canWait({ date: '2026-11-19', end: '2026-11-21', zone: 'UTC' }, now)).toBe(true);
  expect(canWait({ date: '2026-11-19T10:00', end: '2026-11-21T00:00', zone: 'UTC' }, now)).toBe(false);
  // By the clock of its own zone.
  expect(canWait({ date: '2026-11-20', end: null, zone: 'Pacific/Honolulu' }, Date.parse('2026-11-21T09:00:00Z'))).toBe(
    true,
  );
  expect(canWait({ date: '2026-11-20', end: null, zone: 'UTC' }, Date.parse('2026-11-21T09:00:00Z'))).toBe(false);
});

test('whoever loses a yes is told at once, also of what is over, completed or canceled: it can come back unseen', () => {
  for (const over of [past, { status: 'completed' as const }, { status: 'cancelled' as const }]) {
    const confirmed = event({ ...over, confirmedBy: casey, asks: false });
    const question = questionAfter(confirmed, sent(confirmed, { title: 'Dentists' }), { me: alex, now });
    expect(question).toEqual({ asks: true, isAnew: true, endsYesOf: casey, day: null, waits: false });
  }
  const gone = questionAfter(event({ confirmedBy: casey }), sent(event(), past), { me: alex, now });
  expect(gone).toMatchObject({ isAnew: true, endsYesOf: casey, waits: false });
  const ended = event({ confirmedBy: casey, repeats: { frequency: 'weekly', until: '2026-11-20' }, ...past });
  const question = questionAfterDate(ended, movedTo(ended, '2026-11-19T15:15'), { me: alex, now });
  expect(question).toEqual({ asks: true, isAnew: true, endsYesOf: casey, day: '2026-11-19', waits: false });
});

test('a date that was moved and is canceled keeps no confirmation, so restoring it can’t put one on the regular day', () => {
  const exceptions = [{ on: '2026-12-01', date: '2026-12-02T15:15', end: null }];
  const series = event({ repeats: { frequency: 'weekly', until: null }, confirmedBy: blake, exceptions });
  const { id, familyId, version } = series;
  const canceled = { id, familyId, version, on: '2026-12-01', to: { kind: 'cancelled' as const } };
  expect(keepsConfirmationOfDate(series, canceled)).toBe(false);
  expect(keepsConfirmationOfDate({ ...series, exceptions: [] }, canceled)).toBe(true);
  expect(questionAfterDate(series, canceled, { me: alex, now })).toMatchObject({ asks: true, isAnew: true });
});

test('one’s own yes answers no question of one’s own: it waits on, and may be answered over it', () => {
  const own = event({ confirmedBy: alex });
  expect(isUnanswered(own)).toBe(true);
  expect([blake, casey].map((one) => mayConfirm(one, own))).toEqual([true, true]);
  const answered = event({ confirmedBy: blake });
  expect(isUnanswered(answered)).toBe(false);
  expect([alex, blake, casey].map((one) => mayConfirm(one, answered))).toEqual([false, true, false]);
  // What asks nobody was confirmed by whoever did: nobody confirms over it.
  expect(mayConfirm(blake, event({ asks: false, confirmedBy: alex }))).toBe(false);
  // Turned around, its author answers.
  expect(isUnanswered(event({ askedBy: blake, confirmedBy: alex }))).toBe(false);
  expect(isUnanswered(event({ askedBy: blake, confirmedBy: blake }))).toBe(true);
});

test('whose yes ends is asked, whoever they are; nobody’s ends where it is kept, or was one’s own', () => {
  const byThird = event({ confirmedBy: casey });
  expect(questionAfter(byThird, sent(byThird, later), { me: alex, now })).toMatchObject({ endsYesOf: casey });
  expect(questionAfter(byThird, sent(byThird), { me: alex, now })).toMatchObject({ endsYesOf: null });
  expect(questionAfter(byThird, sent(byThird, later), { me: casey, now })).toMatchObject({ endsYesOf: null });
});

test('a question about one date has its day: where it moved to, or takes place again', () => {
  const exceptions = [{ on: '2026-12-01', date: '2026-12-02T15:15', end: null }];
  const series = event({ repeats: { frequency: 'weekly', until: null }, confirmedBy: blake });
  const { id, familyId, version } = series;
  const seen = { id, familyId, version, on: '2026-12-01' };
  const moved = { ...seen, to: { kind: 'moved' as const, date: '2026-12-03T15:15', end: null } };
  const me = { me: alex, now };
  expect(questionAfterDate(series, moved, me)).toMatchObject({ isAnew: true, day: '2026-12-03', endsYesOf: blake });
  const restored = { ...seen, to: { kind: 'regular' as const } };
  expect(questionAfterDate({ ...series, exceptions }, restored, me)).toMatchObject({ isAnew: true, day: '2026-12-01' });
  expect(questionAfterDate(series, { ...seen, to: { kind: 'cancelled' } }, me)).toMatchObject({
    isAnew: false,
    day: null,
  });
});
