import { newId } from '@evenkeel/contract/base';
import { draft, weekly } from '@evenkeel/contract/draft.spec';
import { picture } from '@evenkeel/contract/picture.spec';
import { alone, apart, type Inputs, type On } from './on.ts';
import type { Person } from './people.ts';

const month = { from: '2026-11-01', to: '2026-12-12' };
const event = {
  title: 'Dentist',
  description: '',
  date: '2026-11-24T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment',
  children: [] as string[],
} as const;
const added = (by: Person, familyId: string, more: { repeats?: { frequency: 'weekly'; until: null } } = {}) =>
  by.client.calendar.events.add({ ...event, children: [], id: newId(), familyId, ...more });
const mine = async ({ me, familyId }: On) => (await added(me, familyId)).id;

const own = { ...weekly, template: 'custom' as const, pattern: 'AAB' };
const proposed = async (on: On, by: Person) => {
  const familyId = await apart(on);
  return by.client.calendar.schedules.proposals.add(draft(familyId, { schedule: weekly }));
};

/** Of events, nights and the homes. */
export const inputsOfCalendar: Inputs = {
  'calendar.events.list': () => month,
  'calendar.nights.list': () => ({ from: '2026-11-23', to: '2026-12-06' }),
  'calendar.events.add': () => ({ ...event, id: newId() }),
  'calendar.events.change': async (on) => ({ ...event, id: await mine(on), title: 'Doctor', version: 1 }),
  'calendar.events.confirm': async ({ other, familyId }) => ({
    id: (await added(other, familyId)).id,
    version: 1,
    isConfirmed: true,
  }),
  'calendar.events.changeDate': async ({ me, familyId }) => ({
    id: (await added(me, familyId, { repeats: { frequency: 'weekly', until: null } })).id,
    version: 1,
    on: '2026-12-01',
    to: { kind: 'cancelled' },
  }),
  'calendar.events.settle': async (on) => ({ id: await mine(on), version: 1, status: 'completed' }),
  'calendar.events.remove': async (on) => ({ id: await mine(on), version: 1 }),
  'calendar.events.removed.list': () => ({}),
  'calendar.events.history.list': ({ things }) => ({ id: things.eventId }),
  'calendar.schedules.list': () => ({}),
  'calendar.schedules.set': async (on) => ({ ...draft(await alone(on), { schedule: weekly }) }),
  'calendar.schedules.patterns.set': async (on) => ({ ...draft(await alone(on), { schedule: own }) }),
  'calendar.schedules.patterns.propose': async (on) => ({ ...draft(await apart(on), { schedule: own }) }),
  'calendar.schedules.proposals.add': async (on) => ({ ...draft(await apart(on), { schedule: weekly }) }),
  'calendar.schedules.proposals.answer': async (on) => {
    const { familyId, id, version } = await proposed(on, on.other);
    return { familyId, id, version, status: 'accepted' };
  },
  'calendar.schedules.proposals.withdraw': async (on) => {
    const { familyId, id, version } = await proposed(on, on.owner);
    return { familyId, id, version };
  },
  'calendar.schedules.history.list': () => ({}),
};

const theo = { firstName: 'Theo', lastName: '', age: '7', gender: null, birthDate: null, custodyDetails: '' };
const child = async ({ me, familyId }: On) => (await me.client.children.add({ ...theo, id: newId(), familyId })).id;
const alert = { title: 'Inhaler', description: '' };
const alerted = async ({ me, familyId, things }: On) =>
  (await me.client.children.alerts.add({ ...alert, id: newId(), familyId, childId: things.childId })).id;
const image = { image: picture };

/** Of the children, and what to remember of them. */
export const inputsOfChildren: Inputs = {
  'children.list': () => ({}),
  'children.add': () => ({ ...theo, id: newId() }),
  'children.change': async (on) => ({ ...theo, id: await child(on), age: '8', version: 1 }),
  'children.photo.get': ({ things }) => ({ id: things.childId }),
  'children.photo.change': async (on) => ({ ...image, id: await child(on), photoId: newId() }),
  'children.photo.remove': async (on) => {
    const id = await child(on);
    await on.me.client.children.photo.change({ ...image, familyId: on.familyId, id, photoId: newId() });
    return { id };
  },
  'children.alerts.list': () => ({}),
  'children.alerts.add': ({ things }) => ({ ...alert, id: newId(), childId: things.childId }),
  'children.alerts.complete': async (on) => ({ id: await alerted(on), version: 1, completed: true }),
  'children.alerts.remove': async (on) => ({ id: await alerted(on), version: 1 }),
  'children.history.list': ({ things }) => ({ id: things.childId }),
};

const noted = async (on: On) => {
  const itemId = await mine(on);
  const about = { item: 'event' as const, itemId };
  const text = { id: newId(), text: 'Ask', seen: null };
  const { mine: saved } = await on.me.client.notes.save({ ...about, familyId: on.familyId, ...text });
  return { ...about, seen: saved?.id ?? '' };
};

/** Of what somebody writes for themselves about a thing, and shares. */
export const inputsOfNotes: Inputs = {
  'notes.get': ({ things }) => ({ item: 'child', itemId: things.childId }),
  'notes.save': async (on) => ({ item: 'event', itemId: await mine(on), id: newId(), text: 'Ask', seen: null }),
  'notes.share': async (on) => ({ ...(await noted(on)), id: newId() }),
};
