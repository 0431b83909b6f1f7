import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewHealthRecord } from '../src/health.ts';
import { aboutNora, allergy, idsOf, visitOf } from './health.spec.ts';
import type { World } from './world.spec.ts';

/** What every implementation of health must do about what is over: completed appointments, and records that were deleted. */
export function earlierRecordsSpec(world: () => Promise<World>): void {
  test('a completed appointment stays to be found, the latest first, with what the doctor said', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const first = await alex.health.records.add(
      await aboutNora(made, { date: '2024-10-26', details: visitOf({ status: 'completed', outcome: 'All is well' }) }),
    );
    const { childId } = first;
    const completed = visitOf({ status: 'completed', time: '08:00' });
    const add = async (fields: Partial<NewHealthRecord>) =>
      (await alex.health.records.add(await aboutNora(made, { childId, details: completed, ...fields }))).id;
    const last = await add({ date: '2025-03-01' });
    const earlier = await add({ date: '2025-03-01', details: visitOf({ status: 'completed', time: '07:00' }) });
    await add({ date: '2025-03-02', details: visitOf() });
    const list = { familyId, type: 'appointment' as const, completed: true };
    expect(await blake.health.records.list(list)).toMatchObject([{ id: last }, { id: earlier }, first]);
    expect(idsOf(await blake.health.records.list({ ...list, limit: 1 }))).toEqual([last]);
    expect(idsOf(await blake.health.records.list({ ...list, limit: 1, after: last }))).toEqual([earlier]);
    expect(await blake.health.records.list({ ...list, childId: newId() })).toEqual([]);
  });

  test('what was deleted is found by both parents, with who deleted it and when, in pages, of the family or one child', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = await aboutNora(made, { details: visitOf({ isProviderMasked: true }) });
    const visit = await alex.health.records.add(asked);
    const hives = await alex.health.records.add(
      await aboutNora(made, { childId: visit.childId, title: 'Peanuts', date: '2024-10-26', details: allergy }),
    );
    expect(await blake.health.records.removed.list({ familyId })).toEqual([]);
    await alex.health.records.remove({ familyId, id: visit.id, version: 1 });
    await blake.health.records.remove({ familyId, id: hives.id, version: 1 });
    const [{ me } = { me: '' }] = await blake.families.list();
    const found = await alex.health.records.removed.list({ familyId });
    const removedAt = expect.any(String) as string;
    expect(found).toEqual([
      { ...hives, version: 2, removedBy: me, removedAt },
      { ...visit, version: 2, removedBy: visit.addedBy, removedAt },
    ]);
    const [, seen] = await blake.health.records.removed.list({ familyId });
    expect(seen?.details, 'masked by who entered it').toMatchObject({ provider: '' });
    const page = { familyId, limit: 1 };
    expect(idsOf(await blake.health.records.removed.list(page))).toEqual([hives.id]);
    expect(idsOf(await blake.health.records.removed.list({ ...page, after: hives.id }))).toEqual([visit.id]);
    expect(await blake.health.records.removed.list({ ...page, childId: newId() })).toEqual([]);
    expect((await blake.health.history.list({ familyId, id: hives.id })).map(({ kind }) => kind)).toEqual([
      'health.removed',
      'health.added',
    ]);
  });
}
