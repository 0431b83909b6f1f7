import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { nothing, thanksgiving, weekly } from './draft.spec.ts';
import { saidOfDates } from './known-years.spec.ts';
import type { World } from './world.spec.ts';

// Word for word what is said of something typed that cannot be taken. Other specs show that it is refused, and that
// nothing is stored.

type Sent = (who: World) => Promise<unknown>;

/** Every implementation says of what was typed wrongly what stands here. */
export function sentencesSpec(world: () => Promise<World>): void {
  test.each([...said, ...saidOfDates])('%s (%s)', async (sentence, _field, send) => {
    const refused: unknown = await send(await world()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'BAD_REQUEST' });
    const { issues } = (refused as { data: { issues: { message: string }[] } }).data;
    expect(issues.map(({ message }) => message)).toContain(sentence);
  });

  test.each(refusedWith)('%s (%s)', async (message, code, send) => {
    await expect(send(await world())).rejects.toMatchObject({ code, message });
  });
}

const child = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
const noChild = { ...child, firstName: ' ', age: '' };
const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
const cash = { description: 'My half', amount: 30_00, date: '2026-11-02', method: 'cash' as const };
const message = { name: 'Robin', email: 'robin@example.com', message: 'Hello' };
const event = {
  title: 'Dentist',
  description: '',
  date: '2026-11-24T15:15',
  end: null as string | null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children: [],
};

const addNoChild: Sent = ({ alex, familyId }) => alex.children.add({ id: newId(), familyId, ...noChild });
const changeChild: Sent = ({ alex, familyId }) =>
  alex.children.change({ id: newId(), familyId, ...noChild, birthDate: null, version: 1 });
const addAlert =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.children.alerts.add({ id: newId(), familyId, childId: newId(), title: 'Inhaler', description: '', ...typed });
const addEvent =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.calendar.events.add({ id: newId(), familyId, ...event, repeats: null, ...typed });
const changeEvent =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.calendar.events.change({ id: newId(), familyId, ...event, repeats: null, version: 1, ...typed });
const addExpense =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.payments.expenses.add({ id: newId(), familyId, ...shoes, ...typed });
const note = { receiverId: newId(), conversationId: null, topic: null, content: 'Hello' };
const write =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.messages.add({ id: newId(), familyId, ...note, ...typed });
const writeToOperator =
  (typed: object): Sent =>
  ({ eve }) =>
    eve.contact.messages.add({ id: newId(), ...message, ...typed });
const propose =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.calendar.schedules.proposals.add({ id: newId(), familyId, against: nothing.version, ...typed });
const proposePattern: Sent = ({ alex, familyId }) =>
  alex.calendar.schedules.patterns.propose({ id: newId(), familyId, against: 0, schedule: weekly });
const offer =
  (pairs: [string, string][]): Sent =>
  ({ alex, familyId }) =>
    alex.families.merges.offer({ id: newId(), familyId, sourceId: newId(), matches: Object.fromEntries(pairs) });

const yearLong = { ...thanksgiving(), when: { ...thanksgiving().when, end: { days: 359, time: '18:00' } } };
const summer = {
  kind: 'season' as const,
  from: { month: 6, day: 15, time: '09:00' },
  to: { month: 8, day: 20, time: '09:00' },
};
const splitBefore = {
  kind: 'split' as const,
  first: { kind: 'home' as const, home: 'A' as const },
  at: { kind: 'moment' as const, days: -1, time: '12:00' },
};
const atSchool = { weekday: 4, to: 'B', time: '15:15', place: '' } as const;
const weekends = { kind: 'weekends', ordinals: [1, 1], nights: 'fri-sun' } as const;
const one = thanksgiving();
const own = { ...weekly, template: 'custom', pattern: 'AB' } as const;
const daily = { frequency: 'daily', until: null };
const overTwoDays = { end: '2026-11-26T15:15' };
const same = newId();

/** The sentence, about what, and how somebody comes to hear it. */
const said: [sentence: string, field: string, send: Sent][] = [
  ['Please fill in at least one field', 'a new child', addNoChild],
  ['Please fill in at least one field', 'a child', changeChild],
  ['Please enter a title for the alert', 'an alert', addAlert({ title: ' ' })],
  [
    'Please choose a time zone',
    'when an alert is due',
    addAlert({ due: { at: '2027-01-01T09:00', zone: 'Mars', repeats: null } }),
  ],
  ['Please fill in all required fields', 'the title of an event', addEvent({ title: '  ' })],
  ['The end can’t be before the start', 'a new event', addEvent({ end: '2026-11-24T15:00' })],
  ['The end can’t be before the start', 'an event', changeEvent({ end: '2026-11-24T15:00' })],
  ['It would start again before it ends', 'a new event', addEvent({ repeats: daily, ...overTwoDays })],
  ['It would start again before it ends', 'an event', changeEvent({ repeats: daily, ...overTwoDays })],
  ['The last day can’t be before the start', 'a new event', addEvent({ repeats: { ...daily, until: '2026-11-23' } })],
  ['The last day can’t be before the start', 'an event', changeEvent({ repeats: { ...daily, until: '2026-11-23' } })],
  ['Please enter a description', 'an expense', addExpense({ description: ' ' })],
  [
    'Please enter a description',
    'a payment',
    ({ alex, familyId }) => alex.payments.record({ id: newId(), familyId, ...cash, description: '\n' }),
  ],
  ['Please write a message', 'a message', write({ content: '\u200B' })],
  ['Please enter a topic', 'its topic', write({ conversationId: newId(), topic: ' ' })],
  [
    'Please enter your name',
    'who has no name yet',
    ({ alex, familyId }) => alex.messages.name.change({ familyId, name: ' ' }),
  ],
  [
    'Please use ordinary characters',
    'what is searched for',
    ({ alex, familyId }) => alex.messages.search.list({ familyId, words: 'nul \0 byte' }),
  ],
  ['Please enter your name', 'on Contact Us', writeToOperator({ name: ' ' })],
  ['Please enter a valid email address', 'on Contact Us', writeToOperator({ email: 'robin' })],
  [
    'Please enter a valid email address',
    'on Contact Us, with an accent',
    writeToOperator({ email: 'zoé@example.com' }),
  ],
  [
    'Please enter a valid email address',
    'on Contact Us, endless',
    writeToOperator({ email: `${'a.'.repeat(150)}a@example.com` }),
  ],
  ['Please enter a message', 'on Contact Us', writeToOperator({ message: ' ' })],
  [
    'Please choose a time zone',
    'of the family',
    ({ alex, familyId }) => alex.families.changeZone({ familyId, zone: 'Mars/Olympus', was: 'UTC' }),
  ],
  [
    'Please choose a different child for each',
    'a merge',
    offer([
      [newId(), same],
      [newId(), same],
    ]),
  ],
  ['Too many children', 'a merge', offer(Array.from({ length: 201 }, () => [newId(), newId()]))],
  ['Please enter a name', 'a passkey', ({ alex }) => alex.security.passkeys.rename({ id: newId(), nickname: ' ' })],
  [
    'Password must be at least 6 characters',
    'a password',
    ({ alex }) => alex.accounts.password.change({ current: 'x', next: 'short' }),
  ],
  [
    'Please use at most 200 characters',
    'a password',
    ({ alex }) => alex.accounts.signIn({ email: 'alex@example.com', password: 'x'.repeat(201) }),
  ],
  ['Please use at most 120 characters', 'an event', addEvent({ title: 'x'.repeat(121) })],
  ['Please use at most 10,000 characters', 'a message', write({ content: 'x'.repeat(10_001) })],
  ['Custom patterns use a separate operation', 'a schedule', propose({ schedule: own })],
  ['This is only for custom patterns', 'a schedule', proposePattern],
  ['Each rule needs its own id', 'rules', propose({ schedule: weekly, rules: [one, one] })],
  ['Each rule needs its own id', 'rules that end', propose({ ended: [same, same] })],
  ['It would start again before it ends', 'a rule', propose({ schedule: weekly, rules: [yearLong] })],
  [
    'The split has to come after the start',
    'a season',
    propose({ schedule: weekly, rules: [{ ...one, layer: 'season', when: summer, who: splitBefore }] }),
  ],
  [
    'These exchanges already have a time',
    'a schedule',
    propose({ schedule: { ...weekly, exchanges: [atSchool, { ...atSchool, time: '18:00' }] } }),
  ],
  [
    'Please name each weekend once',
    'a schedule',
    propose({ schedule: { ...weekly, template: 'first-third-fifth', basis: weekends } }),
  ],
];

/** The same of what only the operation finds. */
const refusedWith: [message: string, code: string, send: Sent][] = [
  [
    'Please select an image file',
    'NOT_AN_IMAGE',
    async ({ alex, familyId }) => {
      const { id } = await alex.children.add({ id: newId(), familyId, ...child });
      return alex.children.photo.change({ familyId, id, photoId: newId(), image: 'JVBERi0xLjc=' });
    },
  ],
  [
    'Save it as a JPEG and try again.',
    'HEIC',
    async ({ alex, familyId }) => {
      const { id } = await alex.children.add({ id: newId(), familyId, ...child });
      return alex.children.photo.change({ familyId, id, photoId: newId(), image: 'AAAAJGZ0eXBoZWlj' });
    },
  ],
  ['This no longer exists.', 'NOT_FOUND', ({ eve, familyId }) => eve.children.list({ familyId })],
  [
    'Please say why you dispute it',
    'REASON_MISSING',
    async ({ alex, blake, familyId }) => {
      const { id, version } = await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
      return blake.payments.expenses.answer({ familyId, id, version, status: 'disputed' });
    },
  ],
  [
    'The part you accept has to be less than the full amount',
    'PART_TOO_LARGE',
    async ({ alex, blake, familyId }) => {
      const { id, version } = await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
      const all = { accepted: shoes.amount, reason: 'No' };
      return blake.payments.expenses.answer({ familyId, id, version, status: 'disputed', ...all });
    },
  ],
  [
    'Please say what is wrong',
    'REASON_MISSING',
    async ({ alex, blake, familyId }) => {
      const { id, version } = await blake.payments.record({ id: newId(), familyId, ...cash });
      return alex.payments.confirm({ familyId, id, version, isConfirmed: false });
    },
  ],
  [
    'This was already recorded with different details.',
    'CONFLICT',
    async ({ alex, familyId }) => {
      const expense = { id: newId(), familyId, ...shoes };
      await alex.payments.expenses.add(expense);
      return alex.payments.expenses.add({ ...expense, amount: 1_00 });
    },
  ],
  [
    'This was changed while you had it open.',
    'CONFLICT',
    async ({ alex, familyId }) => {
      const { id } = await alex.children.add({ id: newId(), familyId, ...child });
      return alex.children.add({ id, familyId, ...child, age: '10' });
    },
  ],
];
