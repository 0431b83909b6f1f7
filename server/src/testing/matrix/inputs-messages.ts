import { newId } from '@evenkeel/contract/base';
import { note } from '@evenkeel/contract/note.spec';
import { owner as database } from '../world.ts';
import type { Person } from './people.ts';
import { pair, type Inputs, type On } from './on.ts';

const event = {
  title: 'Swimming',
  description: '',
  date: '2026-12-01',
  end: null,
  zone: 'UTC',
  type: 'other',
} as const;

/** From the other parent to whoever asks. */
const received = ({ me, other, familyId }: On) =>
  other.client.messages.add(note(familyId, me.id, 'Canarysearched', { topic: 'School' }));

const addEvent = ({ client }: Person, familyId: string) =>
  client.calendar.events.add({ ...event, id: newId(), familyId, children: [] });

/** Of what two people write to each other, and what each is told. */
export const inputsOfMessages: Inputs = {
  'messages.list': async (on) => ({ conversationId: (await received(on)).conversationId }),
  'messages.add': ({ familyId, other }) => ({ ...note(familyId, other.id, 'Hello') }),
  'messages.open': async (on) => ({ ids: [(await received(on)).id] }),
  'messages.contacts.list': () => ({}),
  'messages.conversations.list': async (on) => {
    await received(on);
    return { contactId: on.other.id };
  },
  'messages.search.list': async (on) => {
    await received(on);
    return { words: 'Canarysearched' };
  },
  'messages.transcript.list': async (on) => {
    await received(on);
    return { contactId: on.other.id };
  },
  'messages.drafts.list': async ({ me, other, kim, familyId }) => {
    const thread = me === kim ? other.id : kim.id; // a message to the other one takes the draft with it
    await me.client.messages.drafts.change({ familyId, thread, topic: null, content: 'Canarydraft' });
    return {};
  },
  'messages.drafts.change': ({ other }) => ({ thread: other.id, topic: null, content: 'Canarydraft' }),
  'messages.name.get': () => ({}),
  'messages.name.change': async (on) => {
    const familyId = await pair(on);
    await database.query(`update member set name = '' where family_id = $1 and account_id = $2`, [familyId, on.me.id]);
    return { familyId, name: 'Ada' };
  },
  'notifications.mails.get': async ({ me, familyId }) => {
    await me.client.notifications.mails.change({ familyId, wanted: true, detail: true });
    return {};
  },
  'notifications.mails.change': () => ({ wanted: true, detail: true }),
  'notifications.choose': () => ({ less: true }),
  'notifications.waiting.list': async ({ other, familyId }) => {
    await addEvent(other, familyId);
    return {};
  },
  'notifications.list': async (on) => {
    await received(on);
    return {};
  },
  'notifications.read': async (on) => {
    await received(on);
    const { notifications } = await on.me.client.notifications.list({ familyId: on.familyId });
    return { id: notifications[0]?.id };
  },
  'notifications.readSeveral': async (on) => {
    await received(on);
    const { notifications } = await on.me.client.notifications.list({ familyId: on.familyId });
    return { ids: notifications.map(({ id }) => id) };
  },
  'notifications.readAll': async (on) => {
    await received(on);
    const { notifications } = await on.me.client.notifications.list({ familyId: on.familyId });
    return { through: notifications[0]?.id };
  },
};
