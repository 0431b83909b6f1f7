import { newId } from '@evenkeel/contract/base';
import { aboutNora, visitOf } from '@evenkeel/contract/health.spec';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselWorld } from '../testing/counsel.ts';
import { databaseOf } from '../testing/third-parents.ts';
import { clock } from '../testing/world.ts';

// The section health: counsel reads what its page lists, without what is masked, and changes nothing.

const medication = {
  type: 'medication' as const,
  dosage: '5',
  unit: 'ml',
  frequency: '',
  isAsNeeded: true,
  everyHours: null,
  times: [],
  endsOn: null,
  givenBy: '',
  refillOn: null,
};

/** A visit to come, one that was, a masked one of Blake, a medication with a dose, and one that was deleted. */
async function begin() {
  const world = await counselWorld(['health']);
  const { alex, blake, familyId } = world;
  const visit = await alex.health.records.add(await aboutNora(world));
  const { childId } = visit;
  await alex.health.records.add(
    await aboutNora(world, { childId, title: 'Was', details: visitOf({ status: 'completed' }) }),
  );
  const masked = visitOf({ provider: 'Dr. Canary', isProviderMasked: true });
  await blake.health.records.add(await aboutNora(world, { childId, title: 'Masked', details: masked }));
  const pills = await aboutNora(world, { childId, title: 'Ibuprofen', date: '2026-11-02', details: medication });
  await alex.health.records.add(pills);
  const { dose } = await blake.health.doses.add({
    familyId,
    id: newId(),
    recordId: pills.id,
    amount: '5 ml',
    givenAt: clock().toString(),
  });
  const gone = await alex.health.records.add(await aboutNora(world, { childId, title: 'Deleted' }));
  await blake.health.records.remove({ familyId, id: gone.id, version: 1 });
  return { ...world, visit, gone, dose, childId };
}

test('counsel reads the records of the page and the doses, and no provider that is masked', async () => {
  const { jordan, familyId, visit, gone, dose } = await begin();
  const { counts, appointments, medications } = await jordan.health.overview.get({ familyId });
  expect(counts).toMatchObject({ appointment: 2, medication: 1 });
  expect(appointments.map(({ title }) => title).toSorted()).toEqual(['Checkup', 'Masked']);
  expect(JSON.stringify(appointments)).not.toContain('Canary');
  expect(await jordan.health.records.get({ familyId, id: visit.id })).toEqual(visit);
  expect(await jordan.health.records.list({ familyId, type: 'medication' })).toEqual(medications);
  expect(await jordan.health.doses.list({ familyId })).toEqual([dose]);
  expect(await codeOf(jordan.health.records.get({ familyId, id: gone.id }))).toBe('NOT_FOUND');
});

test('the database itself keeps past and deleted ones, and lets counsel change nothing', async () => {
  const { jordan, jordanToken, familyId, visit, childId } = await begin();
  const db = databaseOf(jordanToken, familyId, 'health');
  const { rows } = await sql<{ count: number }>`select count(*)::int from health_record`.execute(db);
  expect(rows).toEqual([{ count: 3 }]);
  const { numAffectedRows } = await sql`update health_record set removed_at = now()`.execute(db);
  expect(numAffectedRows).toBe(0n);
  for (const ask of [
    () => jordan.health.records.change({ ...visit, version: 1 }),
    () => jordan.health.records.remove({ familyId, id: visit.id, version: 1 }),
    () => jordan.health.history.list({ familyId, id: visit.id }),
    () => jordan.health.appointments.list({ familyId, from: '2198-12-01', to: '2198-12-31' }),
    () => jordan.children.alerts.list({ familyId, childId }),
  ])
    expect(await codeOf(ask())).toBe('NOT_FOUND');
});

test('with the calendar alone an appointment isn’t there, not even as a gap', async () => {
  const world = await counselWorld(['calendar']);
  await world.alex.health.records.add(await aboutNora(world, { date: '2026-11-25' }));
  const range = { familyId: world.familyId, from: '2026-11-01', to: '2026-12-12' };
  expect(await world.jordan.calendar.events.list(range)).toEqual([]);
  expect(await codeOf(world.jordan.health.appointments.list(range))).toBe('NOT_FOUND');
});

test('the dialog counts what counsel will see', async () => {
  const { alex, familyId } = await begin();
  expect((await alex.grants.preview.get({ familyId })).holds.health).toBe(3);
});
