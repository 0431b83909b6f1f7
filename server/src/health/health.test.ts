import { dosesSpec } from '@evenkeel/contract/doses.spec';
import { earlierRecordsSpec } from '@evenkeel/contract/earlier-records.spec';
import { aboutNora, healthSpec, visitOf } from '@evenkeel/contract/health.spec';
import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, newPerson } from '../testing/browser.ts';
import { theo } from '../testing/parents.ts';
import { owner, serverWorld } from '../testing/world.ts';

healthSpec(serverWorld);
earlierRecordsSpec(serverWorld);
dosesSpec(serverWorld);

const canary = 'Zweifelhafter Husten';

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await owner.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'app', 'public') and tablename not like 'kysely%' order by 1`);
  const kept = [];
  for (const { name } of tables) kept.push((await owner.query(`select t::text as row from ${name} t`)).rows);
  return JSON.stringify(kept);
}

test('whoever steals the database reads no word of health, in no row, record or notice, also of a deleted record', async () => {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const details = visitOf({ provider: `${canary} 3`, outcome: `${canary} 4` });
  const asked = await aboutNora(world, { title: `${canary} 1`, description: `${canary} 2`, details });
  await alex.health.records.add(asked);
  await alex.health.records.change({ ...asked, title: `${canary} 5`, version: 1 });
  await alex.health.records.remove({ familyId, id: asked.id, version: 2 });
  const times = { isAsNeeded: true, everyHours: null, times: [], endsOn: null, refillOn: null };
  const medication = { type: 'medication' as const, dosage: '5', unit: '', frequency: '', givenBy: canary, ...times };
  const { id: recordId } = await alex.health.records.add(await aboutNora(world, { details: medication }));
  const dose = { id: newId(), familyId, recordId, givenAt: null, amount: `${canary} 6` };
  await alex.health.doses.add(dose);
  await alex.health.doses.takeBack({ familyId, id: dose.id });
  const stolen = await everything();
  const hex = Buffer.from(canary).toString('hex');
  const base64 = Buffer.from(canary).toString('base64').slice(0, -2);
  expect([stolen.includes(canary), stolen.includes(hex), stolen.includes(base64)]).toEqual([false, false, false]);
  expect(JSON.stringify(await alex.health.history.list({ familyId, id: asked.id }))).toContain(`${canary} 5`);
});

test('a record copied over another one does not open there', async () => {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const [one, other] = [await aboutNora(world), await aboutNora(world)];
  for (const asked of [one, other]) await alex.health.records.add(asked);
  await owner.query(
    `update health_record r set sealed = o.sealed from health_record o
      where r.family_id = $1 and r.id = $2 and o.family_id = $1 and o.id = $3`,
    [familyId, one.id, other.id],
  );
  await expect(alex.health.records.get({ familyId, id: one.id })).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
  });
});

test('no entry of health is in the log of the family, where a third parent reads', async () => {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const kinds = async () =>
    (
      await owner.query(
        `select l.audience, e.kind from entry e join log l on l.family_id = e.family_id and l.id = e.log_id
          where e.family_id = $1 and e.kind like 'health%'`,
        [familyId],
      )
    ).rows;
  await alex.health.records.add(await aboutNora(world));
  expect(await kinds()).toEqual([{ audience: 'circle', kind: 'health.added' }]);
});

/** Alex and Blake, and Robin as a third parent both agreed on. */
async function withRobin() {
  const [alex, blake, robin] = [await newPerson(), await newPerson(), await newPerson()];
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const { token } = await alex.api.families.invitations.add({ id: newId(), familyId, email: blake.email, message: '' });
  await blake.api.families.invitations.accept({ token: token! });
  const third = { id: newId(), familyId, email: robin.email, message: '' };
  await alex.api.families.thirdParent.ask(third);
  await blake.api.families.thirdParent.answer({ familyId, id: third.id, status: 'accepted' });
  await robin.api.families.connections.answer({ id: third.id, status: 'accepted' });
  return { alex: alex.api, blake: blake.api, robin: robin.api, familyId };
}

test('a third parent finds an appointment in the calendar as child and time, and nothing else of health', async () => {
  const { alex, robin, familyId } = await withRobin();
  const { id: childId } = await alex.children.add(theo(familyId));
  const asked = { id: newId(), familyId, childId, title: 'Checkup', description: '', date: '2198-12-14' };
  const { id } = await alex.health.records.add({ ...asked, details: visitOf() });
  const december = { familyId, from: '2198-12-01', to: '2198-12-31' };
  const clear = { id, childId, date: '2198-12-14', time: '09:30', title: null, provider: null };
  expect(await robin.health.appointments.list(december)).toMatchObject([clear]);
  const { counts, appointments } = await robin.health.overview.get({ familyId });
  expect([counts.appointment, appointments]).toEqual([0, []]);
  expect(await codeOf(robin.health.records.get({ familyId, id }))).toBe('NOT_FOUND');
  expect(await codeOf(robin.health.history.list({ familyId, id }))).toBe('NOT_FOUND');
  expect(await codeOf(robin.health.records.add({ ...asked, id: newId(), details: visitOf() }))).toBe('FORBIDDEN');
  expect(await codeOf(robin.health.records.remove({ familyId, id, version: 1 }))).toBe('NOT_FOUND');
});
