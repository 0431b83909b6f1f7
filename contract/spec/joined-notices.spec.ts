import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { mostNoticesInHour } from '../src/joined-notices.rules.ts';
import { aboutNora } from './health.spec.ts';
import type { Client, World } from './world.spec.ts';

const gone = { code: 'NOT_FOUND' };
const noticesOf = async (who: Client, familyId: string) => (await who.notifications.list({ familyId })).notifications;

/** A family in which Alex has caused as many notices as an hour has, each a record of a school year. */
async function floodedWorld(world: () => Promise<World>) {
  const made = await world();
  const { alex, familyId } = made;
  const said = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const { id: childId } = await alex.children.add({ id: newId(), familyId, ...said });
  const grade = () =>
    alex.school.records.add({
      id: newId(),
      familyId,
      childId,
      subject: 'Math',
      result: 'B+',
      date: '2026-11-02',
      notes: '',
    });
  for (let count = 0; count < mostNoticesInHour; count += 1) await grade();
  return { ...made, childId, grade };
}

/** What an implementation does with more notices than an hour has: the notice waits, never the fact. */
export function joinedNoticesSpec(world: () => Promise<World>): void {
  test('past sixty an hour everything is kept, and the other parent gets one notice for the rest of a section', async () => {
    const made = await floodedWorld(world);
    const { alex, blake, familyId, childId, grade } = made;
    const before = await noticesOf(blake, familyId);
    expect(before[0]).toMatchObject({ title: 'Academic Record Added' });
    const { id } = await grade();
    const [first] = await noticesOf(blake, familyId);
    expect(first).toMatchObject({ title: 'More Changes', description: 'Alex made 1 change in School' });
    await alex.school.records.change({
      id,
      familyId,
      childId,
      subject: 'Math',
      result: 'A',
      date: '2026-11-02',
      notes: '',
      version: 1,
    });
    const { id: removed } = await grade();
    await alex.school.records.remove({ id: removed, familyId, version: 1 });
    const details = { type: 'allergy', reaction: 'Hives' } as const;
    const allergy = await alex.health.records.add(
      await aboutNora(made, { childId, title: 'Peanuts', date: '2026-01-02', details }),
    );
    const hearing = { subject: 'Hearing', place: '', at: '2198-12-14T09:30', zone: 'America/New_York', reminders: [] };
    await alex.court.dates.add({ id: newId(), familyId, ...hearing, audience: 'both' });
    await alex.court.dates.add({ id: newId(), familyId, ...hearing, audience: 'me' });

    const after = await noticesOf(blake, familyId);
    expect(after.slice(0, 3).map(({ neutral, actionUrl }) => [neutral, actionUrl])).toEqual([
      ['1 change in Court', '/dashboard'],
      ['1 change in Health Records', '/health'],
      ['4 changes in School', '/school'],
    ]);
    expect(after[2]).toMatchObject({ id: first?.id, createdAt: first?.createdAt, readAt: null });
    expect(JSON.stringify(after)).not.toMatch(/Nora|Peanuts|Hearing|Math/);
    expect(after.slice(3)).toEqual(before.slice(0, after.length - 3));

    expect(await blake.school.records.list({ familyId, limit: 100 })).toHaveLength(mostNoticesInHour + 1);
    expect(await blake.health.records.get({ familyId, id: allergy.id })).toMatchObject({ title: 'Peanuts' });
    const versions = await blake.school.history.list({ familyId, id });
    expect(versions.map(({ kind }) => kind)).toEqual(['academic-record.changed', 'academic-record.added']);
  });

  test('a joined notice that was read stays as it was; what comes then is another', async () => {
    const { alex, blake, familyId, grade } = await floodedWorld(world);
    await grade();
    await grade();
    const [joined] = await noticesOf(blake, familyId);
    const read = await blake.notifications.read({ familyId, id: joined!.id });
    expect(read.description).toBe('Alex made 2 changes in School');
    await grade();
    const [another, same] = await noticesOf(blake, familyId);
    expect(another).toMatchObject({ description: 'Alex made 1 change in School', readAt: null });
    expect(same).toEqual(read);
    await blake.notifications.choose({ familyId, less: true });
    expect((await noticesOf(blake, familyId))[0]).toMatchObject({ description: '1 change in School' });
    expect(await noticesOf(alex, familyId), 'who wrote has none').toEqual([]);
  });

  test('each parent has notices of their own, and a stranger none of them', async () => {
    const { alex, blake, morgan, eve, familyId, childId, grade } = await floodedWorld(world);
    await grade();
    await blake.school.records.add({
      id: newId(),
      familyId,
      childId,
      subject: 'Art',
      result: 'A',
      date: '2026-11-02',
      notes: '',
    });
    expect(await noticesOf(alex, familyId)).toMatchObject([{ title: 'Academic Record Added' }]);
    const [joined] = await noticesOf(blake, familyId);
    for (const stranger of [morgan, eve]) {
      await expect(noticesOf(stranger, familyId)).rejects.toMatchObject(gone);
      await expect(stranger.notifications.read({ familyId, id: joined!.id })).rejects.toMatchObject(gone);
    }
    expect((await noticesOf(blake, familyId))[0]).toEqual(joined);
  });
}
