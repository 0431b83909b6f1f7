import { newId } from '@evenkeel/contract/base';
import type { Inputs, On } from './on.ts';
import { document, labels, upload } from './things.ts';
import { ofCourt } from './words.ts';

const fresh = ({ owner, familyId }: On, audience: 'me' | 'both' = 'both') =>
  document(owner, familyId, 'order.jpg', audience);
const ref = async (on: On) => ({ id: (await fresh(on)).id });
const hide = ({ me, familyId }: On, id: string) => me.client.documents.hide({ familyId, id }).catch(() => null);
const linked = async ({ owner, familyId, things }: On) => {
  const event = { title: 'Dentist', description: '', date: '2026-12-01', end: null, zone: 'UTC', children: [] };
  const { id: itemId } = await owner.client.calendar.events.add({ ...event, id: newId(), familyId, type: 'other' });
  return { documentId: things.documentId, item: 'event' as const, itemId, page: null, sentence: '' };
};

/** Of documents, and files on their way. */
export const inputsOfDocuments: Inputs = {
  'documents.uploads.start': () => ({ id: newId(), size: 100 }),
  'documents.uploads.check': async ({ me, familyId }) => ({ id: await upload(me, familyId) }),
  'documents.uploads.remove': async ({ me, familyId }) => {
    const { id } = await me.client.documents.uploads.start({ familyId, id: newId(), size: 100 });
    return { id };
  },
  'documents.links.list': ({ things }) => ({ documentId: things.documentId }),
  'documents.links.add': async (on) => ({ ...(await linked(on)), id: newId() }),
  'documents.links.remove': async (on) => {
    const to = await linked(on);
    const { id } = await on.owner.client.documents.links.add({ ...to, familyId: on.familyId, id: newId() });
    return { id };
  },
  'documents.list': () => ({}),
  'documents.get': ({ things }) => ({ id: things.documentId }),
  'documents.usage.get': () => ({}),
  'documents.add': async ({ me, familyId }) => ({
    id: newId(),
    uploads: [await upload(me, familyId)],
    name: 'order.jpg',
    ...labels,
    audience: 'both',
  }),
  'documents.share': async (on) => ({ id: (await fresh(on, 'me')).id, version: 1, sharedId: newId() }),
  'documents.change': async (on) => ({ ...(await ref(on)), version: 1, name: 'second.jpg', ...labels }),
  'documents.replace': async (on) => ({ ...(await ref(on)), version: 1, upload: await upload(on.me, on.familyId) }),
  'documents.open': ({ things }) => ({ id: things.documentId }),
  'documents.text.get': ({ things }) => ({ id: things.documentId }),
  'documents.takeBack': ref,
  'documents.hide': ref,
  'documents.restore': async (on) => {
    const { id } = await fresh(on);
    await hide(on, id);
    return { id };
  },
  'documents.hidden.list': async (on) => {
    await hide(on, (await fresh(on)).id);
    return {};
  },
  'documents.found.list': () => ({ words: 'Canarypage' }),
  'documents.history.list': ({ things }) => ({ id: things.documentId }),
};

const { decision, date } = ofCourt;
const both = { audience: 'both' as const };
const decided = async ({ owner, familyId }: On) =>
  (await owner.client.court.decisions.add({ ...decision, ...both, id: newId(), familyId })).id;
const dated = async ({ owner, familyId }: On) =>
  (await owner.client.court.dates.add({ ...date, ...both, id: newId(), familyId })).id;

/** Of court. */
export const inputsOfCourt: Inputs = {
  'court.decisions.list': () => ({}),
  'court.decisions.add': () => ({ ...decision, ...both, id: newId() }),
  'court.decisions.change': async (on) => ({ ...decision, id: await decided(on), follows: 'More', version: 1 }),
  'court.decisions.remove': async (on) => ({ id: await decided(on), version: 1 }),
  'court.dates.list': () => ({}),
  'court.dates.add': () => ({ ...date, ...both, id: newId() }),
  'court.dates.change': async (on) => ({ ...date, id: await dated(on), place: 'Room 5', version: 1 }),
  'court.dates.remove': async (on) => ({ id: await dated(on), version: 1 }),
  'court.history.list': ({ things }) => ({ id: things.decisionId }),
};
