import { expect, test } from 'vitest';
import type { Change } from '@evenkeel/contract/history';
import { recordedKeys } from '@evenkeel/contract/recorded-keys';
import { actWords, contentWords as wordsOf, drawnKeys, notDrawn } from './history-words.ts';
import { namesAndAddresses } from './say.ts';

const names: Record<string, string> = { n: 'Nora', t: 'Theo', alex: 'Alex', blake: 'Blake' };
const nameIn = (id: string) => names[id] ?? '';
const contentWords = (change: Pick<Change, 'content'>) => wordsOf(change, { person: nameIn, child: nameIn });

test.each([
  ['event.added', 'Event added'],
  ['event.unconfirmed', 'Event confirmation removed'],
  ['alert.removed', 'Alert deleted'],
  ['child.changed', 'Child changed'],
  ['note.shared', 'Note shared'],
  ['expense.disputed', 'Expense disputed'],
  ['payment.contested', 'Payment contested'],
  ['payment.acknowledged', 'Payment acknowledged'],
  ['schedule.set', 'Schedule set'],
  ['schedule.withdrawn', 'Schedule withdrawn'],
  ['schedule.ruled', 'Schedule rules changed'],
])('%s reads "%s"', (kind, words) => {
  expect(actWords(kind)).toBe(words);
});

test('shows a version field by field, without empty and internal fields', () => {
  const content = { title: 'Dentist', date: '2026-11-24', description: '', version: 2, added_by: 'x' };
  expect(contentWords({ content })).toEqual([
    ['Title', 'Dentist'],
    ['When', 'Nov 24, 2026'],
  ]);
});

test('says whether a version asked for a confirmation; what was written before that was a choice says nothing', () => {
  expect(contentWords({ content: { asks: true } })).toEqual([['Confirmation', 'Asked for']]);
  expect(contentWords({ content: { asks: false } })).toEqual([['Confirmation', 'Not asked for']]);
  expect(contentWords({ content: { is_confirmed: true } })).toEqual([]);
});

test('shows a birth date, an alert’s current and previous due dates, a note’s text', () => {
  expect(contentWords({ content: { first_name: 'Nora', age: '', birth_date: '2017-03-09' } })).toEqual([
    ['First name', 'Nora'],
    ['Birth date', 'Mar 9, 2017'],
  ]);
  const due = { at: '2027-07-27T18:00', zone: 'America/New_York', repeats: 'weekly', first: '2027-07-20T18:00' };
  const alert = { title: 'Milk money', due, was_due: { ...due, at: due.first }, completed: false };
  const words = contentWords({ content: alert }).map(([what, said]) => [what, said.replaceAll('\u202f', ' ')]);
  expect(words).toEqual([
    ['Title', 'Milk money'],
    ['Due', 'Tue, Jul 27, 2027, 6:00 PM EDT, repeats weekly'],
    ['Was due', 'Tue, Jul 20, 2027, 6:00 PM EDT, repeats weekly'],
  ]);
  expect(contentWords({ content: { item: 'child', item_id: 'x', text: 'Boots' } })).toEqual([['Note', 'Boots']]);
});

test('formats amounts, shares, methods and accepted parts', () => {
  const content = { description: 'Shoes', amount: 61_35, share: 6_250, category: 'clothing', accepted: 0, reason: '' };
  expect(contentWords({ content })).toEqual([
    ['Description', 'Shoes'],
    ['Amount', '$61.35'],
    ['The other parent’s share', '62.5%'],
    ['Category', 'Clothing'],
  ]);
  expect(contentWords({ content: { amount: 5, method: 'paypal', accepted: 3, reason: 'No' } })).toEqual([
    ['Amount', '$0.05'],
    ['Method', 'PayPal'],
    ['Accepted', '$0.03'],
    ['Reason', 'No'],
  ]);
});

test('uses the words of the forms for schedules and repeating events', () => {
  const schedule = { template: '2-2-3', pattern: 'AABBAAABBAABBB', start_day: '2026-11-23', exchange_time: '18:00' };
  expect(contentWords({ content: { ...schedule, from: '2026-11-24', starts_with: 'A' } })).toEqual([
    ['Schedule', '2-2-3 Schedule'],
    ['Nights', 'AABBAAABBAABBB'],
    ['Starts with', 'home A'],
    ['Counted from', 'Nov 23, 2026'],
    ['First night', 'Nov 24, 2026'],
    ['Exchange time', expect.stringMatching(/^6:00.PM$/)],
  ]);
  const repeats = { frequency: 'weekly', until: '2026-12-22' };
  expect(contentWords({ content: { title: 'Swimming', repeats } })).toEqual([
    ['Title', 'Swimming'],
    ['Repeats', 'Weekly until Dec 22, 2026'],
  ]);
});

test('shows holidays, visits and exchanges in full, and skips unknown shapes', () => {
  const when = {
    kind: 'weekday',
    month: 11,
    weekday: 3,
    ordinal: 4,
    start: { days: -1, time: '18:00' },
    end: { days: 3, time: '18:00' },
  };
  const rule = {
    layer: 'holiday',
    name: 'Thanksgiving',
    when,
    who: { kind: 'parity', even: 'A' },
    rotation: 'keep',
    zone: 'America/New_York',
    position: 1,
    children: [],
    orderText: '4 (a)',
  };
  const content = {
    template: 'first-third-fifth',
    basis: { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' },
    place: 'School',
    exchanges: [{ weekday: 4, to: 'B', time: '15:15', place: '' }],
    visits: [{ weekday: 2, with: 'B', from: '16:00', until: '19:00', weeks: 'every', place: '' }],
    rules: [rule, { from: 'a later version' }],
    ended: [{ id: 'x', name: 'Old summer' }],
  };
  expect(contentWords({ content })).toEqual([
    ['Schedule', 'First, Third and Fifth Weekends'],
    ['Place', 'School'],
    ['Which nights', 'first, third, fifth weekends, Friday to Monday'],
    ['Exchanges', 'Friday 3:15 PM to home B'],
    ['Visits', 'Wednesday 4:00 PM to 7:00 PM with home B'],
    [
      'Rules added',
      'Holiday “Thanksgiving”: The fourth Thursday of November, from the day before, 6:00 PM, to 3 days after, 6:00 PM. With home A in even years, with home B in odd years. Court order text: “4 (a)”',
    ],
    ['Rules ended', 'Old summer'],
  ]);
});

test('shows what a health record and a school entry say, whoever measures in which units', () => {
  const growth = { title: 'Checkup', date: '2026-11-02', height: 1_280, weight: 28_000, head: null };
  expect(contentWords({ content: growth })).toEqual([
    ['Title', 'Checkup'],
    ['When', 'Nov 2, 2026'],
    ['Height', '4 ft 2.4 in (128.0 cm)'],
    ['Weight', '61.7 lb (28.0 kg)'],
  ]);
  const medicine = { dosage: '5', unit: 'ml', times: ['08:00', '20:00'], every_hours: 8, is_as_needed: false };
  expect(contentWords({ content: medicine }).map(([, said]) => said.replaceAll('\u202f', ' '))).toEqual([
    '5 ml',
    '8:00 AM, 8:00 PM',
    '8 hours',
  ]);
  const clarinet = { what: 'Clarinet', when: 'weekdays', weekdays: [0, 2], day: null, packed_for: '2026-12-01' };
  expect(contentWords({ content: clarinet })).toEqual([
    ['What to bring', 'Clarinet'],
    ['Weekdays', 'Sunday, Tuesday'],
    ['Packed for', 'Dec 1, 2026'],
  ]);
  expect(contentWords({ content: { task: 'Poster', due: '2026-12-09', is_done: true } })).toEqual([
    ['Due', 'Dec 9, 2026'],
    ['Homework', 'Poster'],
    ['Done', 'Yes'],
  ]);
});

test('names and addresses, which stay as they are, are labels of fields', () => {
  const all = ['name', 'first_name', 'last_name', 'place', 'provider', 'given_by', 'phone', 'email'];
  const labels = contentWords({ content: Object.fromEntries(all.map((field) => [field, 'x'])) }).map(
    ([label]) => label,
  );
  expect(new Set(labels)).toEqual(namesAndAddresses);
});

test('an event says its year, its end, its zone and its children', () => {
  const when = { date: '2026-12-14T15:00', end: '2026-12-14T16:30', zone: 'America/Los_Angeles' };
  const content = {
    title: 'Choir',
    ...when,
    type: 'appointment',
    children: ['n', 't'],
    repeats: null,
    status: 'upcoming',
  };
  expect(contentWords({ content }).map(([what, said]) => [what, said.replaceAll('\u202f', ' ')])).toEqual([
    ['Title', 'Choir'],
    ['Type', 'Appointment'],
    ['When', 'Dec 14, 2026, 3:00 PM to Dec 14, 2026, 4:30 PM, Los Angeles time'],
    ['Children', 'Nora, Theo'],
  ]);
});

test('a payment says who paid whom, and with which card', () => {
  const content = {
    amount: 5,
    method: 'credit-card',
    brand: 'Visa',
    last_four: '4242',
    paid_by: 'alex',
    received_by: 'blake',
  };
  expect(contentWords({ content }).slice(2)).toEqual([
    ['Paid by', 'Alex'],
    ['Received by', 'Blake'],
    ['Card', 'Visa ending in 4242'],
  ]);
});

test.each(Object.entries(recordedKeys))(
  'everything that the record has of %s is drawn, or it is said why not',
  (_, keys) => {
    expect(keys.filter((key) => !drawnKeys.has(key) && !(key in notDrawn))).toEqual([]);
  },
);
