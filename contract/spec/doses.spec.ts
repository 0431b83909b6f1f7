import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewDose } from '../src/doses.ts';
import type { HealthDetails } from '../src/health.ts';
import { aboutNora } from './health.spec.ts';
import type { World } from './world.spec.ts';

const gone = { code: 'NOT_FOUND' };

type MedicationFields = Partial<Extract<HealthDetails, { type: 'medication' }>>;

/** A medication to give every 8 hours; its id. */
async function antibiotic(made: World, fields: MedicationFields = {}): Promise<string> {
  const times = { isAsNeeded: false, everyHours: 8, times: [], endsOn: null, refillOn: null };
  const details = {
    type: 'medication',
    dosage: '5',
    unit: 'ml',
    frequency: '',
    givenBy: '',
    ...times,
    ...fields,
  } as const;
  const said = { title: 'Amoxicillin', date: '2026-11-02', details };
  return (await made.alex.health.records.add(await aboutNora(made, said))).id;
}

const doseOf = ({ familyId }: World, recordId: string, more: Partial<NewDose> = {}): NewDose => ({
  id: newId(),
  familyId,
  recordId,
  givenAt: null,
  amount: '5 ml',
  ...more,
});

/** What every implementation of doses must do. */
export function dosesSpec(world: () => Promise<World>): void {
  test('a dose is given with one tap, seen by both at once, and when it was entered is kept apart', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const recordId = await antibiotic(made);
    const { dose, near } = await alex.health.doses.add(doseOf(made, recordId));
    expect([dose.givenAt === dose.addedAt, dose.amount, near]).toEqual([true, '5 ml', []]);
    expect(await blake.health.doses.list({ familyId })).toEqual([dose]);
    const earlier = new Date(Date.parse(dose.givenAt) - 10 * 3_600_000).toISOString();
    const late = await blake.health.doses.add(doseOf(made, recordId, { givenAt: earlier }));
    expect(Date.parse(late.dose.givenAt)).toBe(Date.parse(earlier));
    expect([late.dose.addedAt > late.dose.givenAt, late.near], '8 hours apart are enough').toEqual([true, []]);
    expect((await alex.health.doses.list({ familyId, recordId })).map(({ id }) => id)).toEqual([dose.id, late.dose.id]);
    const tomorrow = new Date(Date.parse(dose.givenAt) + 86_400_000).toISOString();
    await expect(alex.health.doses.add(doseOf(made, recordId, { givenAt: tomorrow }))).rejects.toMatchObject({
      code: 'DOSE_IN_FUTURE',
    });
  });

  test('within the interval both doses are stored, before and after, and the second answer repeats the first', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const recordId = await antibiotic(made);
    const asked = [alex, blake].map((who) => who.health.doses.add(doseOf(made, recordId)));
    const [one, other] = await Promise.all(asked);
    expect((await alex.health.doses.list({ familyId })).length, 'of the same second').toBe(2);
    expect([...one!.near, ...other!.near].length).toBeGreaterThan(0);
    const backdated = new Date(Date.parse(one!.dose.givenAt) - 3_600_000).toISOString();
    expect((await blake.health.doses.add(doseOf(made, recordId, { givenAt: backdated }))).near.length).toBe(2);
    const cream = await antibiotic(made, { everyHours: null });
    await alex.health.doses.add(doseOf(made, cream));
    expect((await blake.health.doses.add(doseOf(made, cream))).near.length, 'without an interval').toBe(1);
  });

  test('who entered a dose takes it back: it stays for both, warns nobody, and a lost answer does nothing twice', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const recordId = await antibiotic(made);
    const asked = doseOf(made, recordId);
    const first = await alex.health.doses.add(asked);
    expect(await alex.health.doses.add(asked)).toEqual(first);
    await expect(alex.health.doses.add({ ...asked, amount: '10 ml' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const key = { familyId, id: asked.id };
    await expect(blake.health.doses.takeBack(key)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const taken = await alex.health.doses.takeBack(key);
    expect(taken.takenBackAt).not.toBeNull();
    expect(await alex.health.doses.takeBack(key)).toEqual(taken);
    expect(await blake.health.doses.list({ familyId })).toEqual([taken]);
    expect((await blake.health.doses.add(doseOf(made, recordId))).near).toEqual([]);
  });

  test('the newest of each medication are listed, however many of another were given since', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const [often, weekly] = [await antibiotic(made), await antibiotic(made, { everyHours: 168 })];
    const { dose } = await alex.health.doses.add(doseOf(made, weekly));
    const hourly: string[] = [];
    for (const hours of [-4, -3, -2, -1]) {
      const givenAt = new Date(Date.parse(dose.givenAt) + hours * 3_600_000).toISOString();
      hourly.unshift((await alex.health.doses.add(doseOf(made, often, { givenAt }))).dose.id);
    }
    const idsOf = async (asked: object) => (await blake.health.doses.list({ familyId, ...asked })).map(({ id }) => id);
    expect(await idsOf({ ofEach: 2 })).toEqual([dose.id, ...hourly.slice(0, 2)]);
    expect(await idsOf({ ofEach: 1, recordId: often })).toEqual(hourly.slice(0, 1));
    await alex.health.records.remove({ familyId, id: often, version: 1 });
    expect(await idsOf({ ofEach: 2 }), 'of a deleted one').toEqual([dose.id]);
  });

  test('a dose of nothing that is a medication, of a deleted one, or by a stranger is not found', async () => {
    const made = await world();
    const { alex, eve, morgan, familyId } = made;
    const allergic = await alex.health.records.add(
      await aboutNora(made, { title: 'Cats', date: '2026-01-02', details: { type: 'allergy', reaction: 'Hives' } }),
    );
    const recordId = await antibiotic(made);
    const { dose } = await alex.health.doses.add(doseOf(made, recordId));
    for (const who of [eve, morgan]) {
      await expect(who.health.doses.add(doseOf(made, recordId))).rejects.toMatchObject(gone);
      await expect(who.health.doses.list({ familyId })).rejects.toMatchObject(gone);
      await expect(who.health.doses.takeBack({ familyId, id: dose.id })).rejects.toMatchObject(gone);
    }
    for (const wrong of [allergic.id, newId()])
      await expect(alex.health.doses.add(doseOf(made, wrong))).rejects.toMatchObject(gone);
    await alex.health.records.remove({ familyId, id: recordId, version: 1 });
    expect(await alex.health.doses.list({ familyId })).toEqual([]);
    await expect(alex.health.doses.add(doseOf(made, recordId))).rejects.toMatchObject(gone);
    await expect(alex.health.doses.takeBack({ familyId, id: dose.id })).rejects.toMatchObject(gone);
  });
}
