import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewAcademicRecord, NewBringItem } from '../src/school.ts';
import type { Client, World } from './world.spec.ts';

const gone = { code: 'NOT_FOUND' };

async function childOf({ alex, familyId }: World): Promise<string> {
  const said = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  return (await alex.children.add({ id: newId(), familyId, ...said })).id;
}

const math = (familyId: string, childId: string): NewAcademicRecord => ({
  id: newId(),
  familyId,
  childId,
  subject: 'Math',
  result: 'B+',
  date: '2026-11-02',
  notes: '',
});
const clarinet = (familyId: string, childId: string): NewBringItem => ({
  id: newId(),
  familyId,
  childId,
  what: 'Clarinet',
  when: 'weekdays',
  weekdays: [2],
  day: null,
  packedFor: null,
});
const ito = { name: 'Ms. Ito', role: 'Teacher', phone: '(555) 010-4417', email: 'ito@school.example' };

const noticesOf = async (who: Client, familyId: string) =>
  (await who.notifications.list({ familyId })).notifications.map(({ title }) => title);

/** What every implementation of school must do. */
export function schoolSpec(world: () => Promise<World>): void {
  test('academic records are both parents’, newest first, of the family or of one child, in pages', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const [nora, theo] = [await childOf(made), await childOf(made)];
    const earlier = await alex.school.records.add({ ...math(familyId, nora), date: '2026-10-01' });
    const later = await blake.school.records.add(math(familyId, nora));
    const ofTheo = await alex.school.records.add({ ...math(familyId, theo), date: '2026-10-15' });
    for (const who of [alex, blake])
      expect(await who.school.records.list({ familyId })).toEqual([later, ofTheo, earlier]);
    expect(await blake.school.records.list({ familyId, childId: nora })).toEqual([later, earlier]);
    expect(await blake.school.records.list({ familyId, after: ofTheo.id })).toEqual([earlier]);
    expect(await noticesOf(blake, familyId)).toContain('Academic Record Added');
  });

  test('either parent changes and removes; conflicts show the present version; History has each', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const childId = await childOf(made);
    const asked = math(familyId, childId);
    const { id } = await alex.school.records.add(asked);
    const changed = await blake.school.records.change({ ...asked, result: 'A-', version: 1 });
    expect(await blake.school.records.change({ ...asked, result: 'A-', version: 1 }), 'a lost answer').toEqual(changed);
    await expect(alex.school.records.change({ ...asked, result: 'C', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: changed },
    });
    const moved = { ...asked, childId: await childOf(made), version: 2 };
    await expect(alex.school.records.change(moved), 'the child stays').rejects.toMatchObject(gone);
    await alex.school.records.remove({ familyId, id, version: 2 });
    await alex.school.records.remove({ familyId, id, version: 2 });
    expect(await blake.school.records.list({ familyId })).toEqual([]);
    const versions = await blake.school.history.list({ familyId, id });
    expect(versions.map(({ kind }) => kind)).toEqual([
      'academic-record.removed',
      'academic-record.changed',
      'academic-record.added',
    ]);
    expect(versions[1]?.content).toMatchObject({ subject: 'Math', result: 'A-', version: 2 });
    const item = await alex.school.bring.add({ ...clarinet(familyId, childId), packedFor: '2026-12-01' });
    const [packed] = await blake.school.history.list({ familyId, id: item.id });
    expect(packed?.content).toMatchObject({ what: 'Clarinet', packed_for: '2026-12-01' });
  });

  test('what was deleted is found by both parents, with who deleted it and when, in pages, of the family or one child', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const childId = await childOf(made);
    const record = await alex.school.records.add(math(familyId, childId));
    const item = await alex.school.bring.add(clarinet(familyId, childId));
    expect(await blake.school.removed.list({ familyId })).toEqual([]);
    await alex.school.records.remove({ familyId, id: record.id, version: 1 });
    await blake.school.bring.remove({ familyId, id: item.id, version: 1 });
    const [{ me } = { me: '' }] = await blake.families.list();
    const removedAt = expect.any(String) as string;
    const found = await alex.school.removed.list({ familyId });
    expect(found).toEqual([
      { kind: 'bring-item', entry: { ...item, version: 2 }, removedBy: me, removedAt },
      { kind: 'academic-record', entry: { ...record, version: 2 }, removedBy: record.addedBy, removedAt },
    ]);
    expect(await blake.school.removed.list({ familyId, childId })).toEqual(found);
    expect(await blake.school.removed.list({ familyId, childId: newId() })).toEqual([]);
    expect(await blake.school.removed.list({ familyId, limit: 1 })).toEqual(found.slice(0, 1));
    expect(await blake.school.removed.list({ familyId, limit: 1, after: item.id })).toEqual(found.slice(1));
  });

  test('contacts by name, items to bring, and homework: open ones by due date, then what is done', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const childId = await childOf(made);
    const key = () => ({ id: newId(), familyId, childId });
    const second = await alex.school.contacts.add({ ...key(), ...ito });
    const first = await blake.school.contacts.add({ ...key(), ...ito, name: 'mr. brandt', email: '' });
    expect(await alex.school.contacts.list({ familyId })).toEqual([first, second]);
    const item = await alex.school.bring.add(clarinet(familyId, childId));
    expect(await blake.school.bring.list({ familyId, childId })).toEqual([item]);
    const task = (task: string, due: string, isDone = false) =>
      alex.school.homework.add({ ...key(), task, subject: '', due, isDone });
    const late = await task('Poster', '2026-12-09');
    const soon = await task('Fractions', '2026-12-02');
    const done = await task('Reading', '2026-11-20', true);
    expect(await blake.school.homework.list({ familyId })).toEqual([soon, late, done]);
  });

  test('what either home checks off, the other sees at once, and nobody is notified of it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = clarinet(familyId, await childOf(made));
    await alex.school.bring.add(asked);
    const before = (await noticesOf(alex, familyId)).length;
    const packed = await blake.school.bring.change({ ...asked, packedFor: '2026-12-01', version: 1 });
    expect(await alex.school.bring.list({ familyId })).toEqual([packed]);
    expect((await noticesOf(alex, familyId)).length).toBe(before);
    await blake.school.bring.change({ ...asked, what: 'Clarinet and reeds', version: 2 });
    expect((await noticesOf(alex, familyId)).length).toBe(before + 1);
  });

  test('a contact masked by who entered it has no name, phone or email for the other parent, who keeps them', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = { id: newId(), familyId, childId: await childOf(made), ...ito };
    const { id } = await alex.school.contacts.add(asked);
    await blake.school.contacts.add({ ...asked, id: newId(), name: 'Zoe Amato', email: '', phone: '' });
    const masked = await alex.school.contacts.change({ ...asked, isMasked: true, version: 1 });
    expect(masked).toMatchObject({ ...ito, isMasked: true });
    const [zoe, hidden] = await blake.school.contacts.list({ familyId });
    expect([zoe?.name, hidden]).toEqual(['Zoe Amato', { ...masked, name: '', phone: '', email: '' }]);
    const sent = { ...asked, name: '', phone: '', email: '', role: 'Class teacher', isMasked: false };
    const changed = await blake.school.contacts.change({ ...sent, version: 2 });
    expect(changed).toMatchObject({ name: '', role: 'Class teacher', isMasked: true });
    expect((await alex.school.contacts.list({ familyId }))[0]).toMatchObject({ ...ito, role: 'Class teacher' });
    const refused = await blake.school.contacts
      .change({ ...sent, role: 'x', version: 2 })
      .catch((error: unknown) => error);
    await blake.school.contacts.remove({ familyId, id, version: 3 });
    const history = await blake.school.history.list({ familyId, id });
    expect(history.length).toBe(4);
    expect(JSON.stringify([refused, history])).not.toMatch(/Ito|4417|ito@/);
    expect(JSON.stringify(await alex.school.history.list({ familyId, id }))).toContain('Ms. Ito');
    const unnamed = { ...asked, id: newId(), name: '' };
    await expect(alex.school.contacts.add(unnamed)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('nobody masks a contact in the name of who entered it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = { id: newId(), familyId, childId: await childOf(made), ...ito };
    await alex.school.contacts.add(asked);
    const sent = { ...asked, role: 'Class teacher', isMasked: true, version: 1 };
    const kept = { ...ito, role: 'Class teacher', isMasked: false };
    expect(await blake.school.contacts.change(sent)).toMatchObject(kept);
    expect(await alex.school.contacts.list({ familyId })).toMatchObject([kept]);
  });

  test('a lost answer adds one entry; an unknown child is not found; wrong input is refused', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const asked = math(familyId, await childOf(made));
    const added = await alex.school.records.add(asked);
    expect(await alex.school.records.add(asked)).toEqual(added);
    expect(await alex.school.records.list({ familyId })).toHaveLength(1);
    await expect(alex.school.records.add(math(familyId, newId()))).rejects.toMatchObject(gone);
    const refused = [
      () => alex.school.records.add({ ...asked, id: newId(), subject: ' ' }),
      () => alex.school.records.add({ ...asked, id: newId(), date: '2027-02-30' }),
      () => alex.school.records.add({ ...asked, id: newId(), notes: 'x'.repeat(5_000) }),
      () => alex.school.bring.add({ ...clarinet(familyId, asked.childId), weekdays: [] }),
      () => alex.school.bring.add({ ...clarinet(familyId, asked.childId), when: 'day' }),
      () => alex.school.contacts.add({ ...asked, ...ito, id: newId(), email: 'nobody' }),
    ];
    for (const each of refused) await expect(each()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('strangers, and professionals without a grant, get the same answers as for a random id', async () => {
    const made = await world();
    const { alex, eve, morgan, familyId } = made;
    const asked = math(familyId, await childOf(made));
    const { id, childId } = await alex.school.records.add(asked);
    for (const who of [eve, morgan]) {
      const attempts = [
        () => who.school.records.list({ familyId }),
        () => who.school.removed.list({ familyId }),
        () => who.school.contacts.list({ familyId }),
        () => who.school.bring.list({ familyId }),
        () => who.school.homework.list({ familyId }),
        () => who.school.history.list({ familyId, id }),
        () => who.school.records.add(math(familyId, childId)),
        () => who.school.records.change({ ...asked, version: 1 }),
        () => who.school.records.remove({ familyId, id, version: 1 }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(gone);
    }
  });
}
