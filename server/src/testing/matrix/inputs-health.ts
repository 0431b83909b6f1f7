import { newId } from '@evenkeel/contract/base';
import type { Inputs, On } from './on.ts';
import { ofHealth, ofSchool } from './words.ts';

const about = ({ familyId, things }: On) => ({ familyId, childId: things.childId, id: newId() });
const visit = async (on: On) => (await on.owner.client.health.records.add({ ...ofHealth.visit, ...about(on) })).id;
const dose = { amount: '5 ml', givenAt: null };

/** Of the children's health. */
export const inputsOfHealth: Inputs = {
  'health.overview.get': () => ({}),
  'health.records.list': () => ({ type: 'appointment' }),
  'health.records.removed.list': () => ({}),
  'health.records.get': ({ things }) => ({ id: things.healthId }),
  'health.records.add': (on) => ({ ...ofHealth.visit, ...about(on) }),
  'health.records.change': async (on) => ({
    ...ofHealth.visit,
    ...about(on),
    id: await visit(on),
    title: 'Checkup',
    version: 1,
  }),
  'health.records.remove': async (on) => ({ id: await visit(on), version: 1 }),
  'health.doses.list': () => ({}),
  'health.doses.add': ({ things }) => ({ ...dose, id: newId(), recordId: things.medicationId }),
  'health.doses.takeBack': async ({ owner, familyId, things }) => {
    const given = { ...dose, familyId, id: newId(), recordId: things.medicationId };
    await owner.client.health.doses.add(given);
    return { id: given.id };
  },
  'health.appointments.list': () => ({ from: '2026-12-01', to: '2026-12-31' }),
  'health.history.list': ({ things }) => ({ id: things.healthId }),
};

const { record, contact } = ofSchool;
const bring = { ...ofSchool.bring, weekdays: [2] };
const { homework } = ofSchool;
type Kind = 'records' | 'contacts' | 'bring' | 'homework';
const added = async (on: On, kind: Kind): Promise<string> => {
  const { school } = on.owner.client;
  const to = about(on);
  if (kind === 'records') await school.records.add({ ...record, ...to });
  if (kind === 'contacts') await school.contacts.add({ ...contact, ...to });
  if (kind === 'bring') await school.bring.add({ ...bring, ...to });
  if (kind === 'homework') await school.homework.add({ ...homework, ...to });
  return to.id;
};
const changed = async (on: On, kind: Kind) => ({ ...about(on), id: await added(on, kind), version: 1 });
const removed = async (on: On, kind: Kind) => ({ id: await added(on, kind), version: 1 });

/** Of school. */
export const inputsOfSchool: Inputs = {
  'school.records.list': () => ({}),
  'school.records.add': (on) => ({ ...record, ...about(on) }),
  'school.records.change': async (on) => ({ ...record, ...(await changed(on, 'records')), result: 'A' }),
  'school.records.remove': (on) => removed(on, 'records'),
  'school.contacts.list': () => ({}),
  'school.contacts.add': (on) => ({ ...contact, ...about(on) }),
  'school.contacts.change': async (on) => ({ ...contact, ...(await changed(on, 'contacts')), role: 'Coach' }),
  'school.contacts.remove': (on) => removed(on, 'contacts'),
  'school.bring.list': () => ({}),
  'school.bring.add': (on) => ({ ...bring, ...about(on) }),
  'school.bring.change': async (on) => ({ ...bring, ...(await changed(on, 'bring')), what: 'Flute' }),
  'school.bring.remove': (on) => removed(on, 'bring'),
  'school.homework.list': () => ({}),
  'school.homework.add': (on) => ({ ...homework, ...about(on) }),
  'school.homework.change': async (on) => ({ ...homework, ...(await changed(on, 'homework')), isDone: true }),
  'school.homework.remove': (on) => removed(on, 'homework'),
  'school.removed.list': () => ({}),
  'school.history.list': ({ things }) => ({ id: things.schoolId }),
};
