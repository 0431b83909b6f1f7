import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ThirdParentSection } from '../src/rights/rights.rules.ts';
import { link } from './document-links.spec.ts';
import { added, gone } from './documents.spec.ts';
import { aboutNora } from './health.spec.ts';
import type { ThirdWorld } from './sections.spec.ts';
import type { Client } from './world.spec.ts';

const forbidden = { code: 'FORBIDDEN' };

const say = (who: Client, { familyId, ids }: ThirdWorld, section: ThirdParentSection, isAllowed: boolean) =>
  who.families.sections.change({ familyId, accountId: ids.casey, section, isAllowed });

const month = { from: '2198-12-01', to: '2198-12-31' };

async function healthSeenBy({ casey, familyId }: ThirdWorld) {
  const { counts, appointments } = await casey.health.overview.get({ familyId });
  const listed = await casey.health.records.list({ familyId, type: 'appointment' });
  const [visit] = await casey.health.appointments.list({ familyId, ...month });
  return { count: counts.appointment, ids: [...appointments, ...listed].map(({ id }) => id), title: visit?.title };
}

async function schoolSeenBy({ casey, familyId }: ThirdWorld) {
  const { records, contacts, bring, homework } = casey.school;
  const all = await Promise.all([records, contacts, bring, homework].map((each) => each.list({ familyId })));
  return all.map((entries) => entries.length);
}

/** What every implementation must do where a third parent reads health or school. */
export function sectionReadingSpec(world: () => Promise<ThirdWorld>): void {
  test('health is read by a third parent from both parents’ yes until one of them ends it, and never changed', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const asked = await aboutNora(made);
    const { id } = await alex.health.records.add(asked);
    const hidden = { count: 0, ids: [], title: null };
    expect(await healthSeenBy(made)).toEqual(hidden);
    await say(alex, made, 'health', true);
    expect(await healthSeenBy(made), 'one yes').toEqual(hidden);
    await expect(casey.health.records.get({ familyId, id })).rejects.toMatchObject(gone);
    await say(blake, made, 'health', true);
    expect(await healthSeenBy(made)).toEqual({ count: 1, ids: [id, id], title: asked.title });
    expect(await casey.health.records.get({ familyId, id })).toEqual(await alex.health.records.get({ familyId, id }));
    for (const refused of [
      () => casey.health.records.add({ ...asked, id: newId() }),
      () => casey.health.records.change({ ...asked, version: 1 }),
      () => casey.health.records.remove({ familyId, id, version: 1 }),
    ])
      await expect(refused()).rejects.toMatchObject(forbidden);
    await expect(casey.health.history.list({ familyId, id })).rejects.toMatchObject(gone);
    expect(await casey.health.doses.list({ familyId })).toEqual([]);
    const dose = { id: newId(), familyId, recordId: id, givenAt: null, amount: '' };
    await expect(casey.health.doses.add(dose)).rejects.toMatchObject(forbidden);
    expect(await schoolSeenBy(made), 'the other section').toEqual([0, 0, 0, 0]);
    await say(alex, made, 'health', false);
    expect(await healthSeenBy(made)).toEqual(hidden);
    await expect(casey.health.records.get({ familyId, id })).rejects.toMatchObject(gone);
  });

  test('a third parent for whom documents are on learns of no link to health or school before those are on', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const record = await aboutNora(made);
    await alex.health.records.add(record);
    const said = { subject: 'Math', result: 'B+', date: '2026-11-02', notes: '' };
    const report = await alex.school.records.add({ id: newId(), familyId, childId: record.childId, ...said });
    const { id: documentId } = await added(made);
    await alex.documents.links.add(link(made, { documentId, item: 'health-record', itemId: record.id }));
    await alex.documents.links.add(link(made, { documentId, item: 'academic-record', itemId: report.id }));
    const items = async () => (await casey.documents.links.list({ familyId, documentId })).map(({ item }) => item);
    for (const who of [alex, blake]) await say(who, made, 'documents', true);
    expect(await items()).toEqual([]);
    for (const who of [alex, blake]) await say(who, made, 'health', true);
    expect(await items()).toEqual(['health-record']);
    for (const who of [alex, blake]) await say(who, made, 'school', true);
    expect((await items()).length).toBe(2);
  });

  test('so is school', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const { childId } = await aboutNora(made);
    const key = () => ({ id: newId(), familyId, childId });
    const asked = { ...key(), subject: 'Math', result: 'B+', date: '2026-11-02', notes: '' };
    const { id } = await alex.school.records.add(asked);
    await alex.school.contacts.add({ ...key(), name: 'Ms. Ito', role: 'Teacher', phone: '', email: '' });
    const when = { weekdays: [], day: null, packedFor: null };
    const item = await blake.school.bring.add({ ...key(), what: 'Jacket', when: 'exchange', ...when });
    await blake.school.homework.add({ ...key(), task: 'Poster', subject: '', due: '2026-12-02', isDone: false });
    const nothing = [0, 0, 0, 0];
    expect(await schoolSeenBy(made)).toEqual(nothing);
    await say(blake, made, 'school', true);
    expect(await schoolSeenBy(made), 'one yes').toEqual(nothing);
    await say(alex, made, 'school', true);
    expect(await schoolSeenBy(made)).toEqual([1, 1, 1, 1]);
    for (const refused of [
      () => casey.school.records.add({ ...asked, id: newId() }),
      () => casey.school.records.change({ ...asked, version: 1 }),
      () => casey.school.records.remove({ familyId, id, version: 1 }),
      () => casey.school.bring.change({ ...item, packedFor: '2026-12-01' }),
    ])
      await expect(refused()).rejects.toMatchObject(forbidden);
    await expect(casey.school.history.list({ familyId, id })).rejects.toMatchObject(gone);
    await expect(casey.health.records.list({ familyId, type: 'vaccine' })).resolves.toEqual([]);
    await say(blake, made, 'school', false);
    expect(await schoolSeenBy(made)).toEqual(nothing);
  });
}
