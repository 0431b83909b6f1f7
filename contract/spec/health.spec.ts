import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { HealthDetails, HealthRecord, NewHealthRecord } from '../src/health.ts';
import type { Client, World } from './world.spec.ts';

const gone = { code: 'NOT_FOUND' };

export const visitOf = (fields: Partial<Extract<HealthDetails, { type: 'appointment' }>> = {}): HealthDetails => ({
  type: 'appointment',
  time: '09:30',
  zone: 'America/New_York',
  provider: 'Dr. Chen',
  isProviderMasked: false,
  status: 'upcoming',
  takes: 'A',
  outcome: '',
  ...fields,
});

export const allergy = { type: 'allergy', reaction: 'Hives' } satisfies HealthDetails;
const growth = { type: 'growth', height: 1_300, weight: null, head: null } satisfies HealthDetails;

/** A child of Alex, and a record of it that isn't stored yet. */
export async function aboutNora(
  { alex, familyId }: Pick<World, 'alex' | 'familyId'>,
  fields: Partial<NewHealthRecord> = {},
): Promise<NewHealthRecord> {
  const said = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const childId = fields.childId ?? (await alex.children.add({ id: newId(), familyId, ...said })).id;
  const record = { title: 'Checkup', description: 'Bring the card', date: '2198-12-14', details: visitOf() };
  return { id: newId(), familyId, ...record, ...fields, childId };
}

export const idsOf = (records: readonly HealthRecord[]) => records.map(({ id }) => id);

/** Everything of health that somebody can learn. */
const learned = async (who: Client, familyId: string) => ({
  overview: await who.health.overview.get({ familyId }),
  notices: (await who.notifications.list({ familyId })).notifications.length,
});

/** What every implementation of health must do. */
export function healthSpec(world: () => Promise<World>): void {
  test('a record is both parents’: each sees it, and the other one is notified without a word of it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = await aboutNora(made);
    const before = (await blake.notifications.list({ familyId })).notifications.length;
    const record = await alex.health.records.add(asked);
    expect(record).toMatchObject({ ...asked, version: 1 });
    expect(await blake.health.records.get({ familyId, id: record.id })).toEqual(record);
    expect((await blake.health.overview.get({ familyId })).appointments).toEqual([record]);
    const { notifications } = await blake.notifications.list({ familyId });
    expect(notifications.length).toBe(before + 1);
    expect(JSON.stringify(notifications[0])).not.toMatch(/Nora|Checkup|Chen/);
    expect(notifications[0]).toMatchObject({ title: 'Health Record Added', actionUrl: '/health' });
  });

  test('appointments by date and only upcoming ones; everything else newest first; counts fit, also of one child', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const first = await alex.health.records.add(await aboutNora(made));
    const { childId } = first;
    const add = async (fields: Partial<NewHealthRecord>) =>
      (await alex.health.records.add(await aboutNora(made, fields))).id;
    const sooner = await add({ childId, date: '2198-12-01' });
    await add({ childId, date: '2198-12-02', details: visitOf({ status: 'completed' }) });
    const old = await add({ childId, date: '2026-01-02', title: 'Peanuts', details: allergy });
    const young = await add({ childId, date: '2026-03-02', title: 'Cats', details: allergy });
    const others = await add({ date: '2026-02-02', title: 'Dogs', details: allergy });
    const all = await blake.health.overview.get({ familyId });
    expect(idsOf(all.appointments)).toEqual([sooner, first.id]);
    expect(idsOf(all.allergies)).toEqual([young, others, old]);
    expect(all.counts).toEqual({
      appointment: 2,
      pastAppointment: 0,
      vaccine: 0,
      growth: 0,
      allergy: 3,
      medication: 0,
    });
    const ofNora = await blake.health.overview.get({ familyId, childId });
    expect(idsOf(ofNora.allergies)).toEqual([young, old]);
    expect(ofNora.counts.allergy).toBe(2);
    const page = await blake.health.records.list({ familyId, type: 'allergy', limit: 2 });
    expect(idsOf(page)).toEqual([young, others]);
    const rest = await blake.health.records.list({ familyId, type: 'allergy', after: others });
    expect(idsOf(rest)).toEqual([old]);
    expect(idsOf(await blake.health.records.list({ familyId, type: 'appointment', after: sooner }))).toEqual([
      first.id,
    ]);
  });

  test('an appointment that is past and not completed is in a list of its own, the latest first; on one day titles decide', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const old = await alex.health.records.add(await aboutNora(made, { date: '2024-10-26' }));
    const add = async (fields: Partial<NewHealthRecord>) =>
      (await alex.health.records.add(await aboutNora(made, { childId: old.childId, ...fields }))).id;
    const later = await add({ date: '2025-03-01' });
    const done = await add({ date: '2025-02-01', details: visitOf({ status: 'completed' }) });
    const [dentist, allergist] = [await add({ title: 'Dentist' }), await add({ title: 'Allergist' })];
    const west = await add({ title: 'Audiologist', details: visitOf({ time: '07:00', zone: 'America/Los_Angeles' }) });
    const all = await blake.health.overview.get({ familyId });
    expect(idsOf(all.appointments), 'whoever entered it first').toEqual([allergist, dentist, west]);
    expect(idsOf(all.pastAppointments)).toEqual([later, old.id]);
    expect(all.counts).toMatchObject({ appointment: 3, pastAppointment: 2 });
    const page = { familyId, type: 'appointment' as const, limit: 1 };
    expect(idsOf(await blake.health.records.list({ ...page, past: true }))).toEqual([later]);
    expect(idsOf(await blake.health.records.list({ ...page, past: true, after: later }))).toEqual([old.id]);
    expect(idsOf(await blake.health.records.list(page))).toEqual([allergist]);
    expect(idsOf(await blake.health.records.list({ ...page, after: allergist }))).toEqual([dentist]);
    expect(idsOf([...all.appointments, ...all.pastAppointments])).not.toContain(done);
  });

  test('either parent changes it; whoever saw an older version is shown the present one; History has each', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = await aboutNora(made);
    const { id } = await alex.health.records.add(asked);
    const told = { ...asked, details: visitOf({ status: 'completed', outcome: 'All is well' }) };
    const changed = await blake.health.records.change({ ...told, version: 1 });
    expect(changed).toMatchObject({ ...told, version: 2 });
    expect(await blake.health.records.change({ ...told, version: 1 }), 'a lost answer').toEqual(changed);
    await expect(alex.health.records.change({ ...asked, title: 'Dentist', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: changed },
    });
    await alex.health.records.remove({ familyId, id, version: 2 });
    await alex.health.records.remove({ familyId, id, version: 2 });
    for (const who of [alex, blake]) {
      expect((await who.health.overview.get({ familyId })).counts.appointment).toBe(0);
      await expect(who.health.records.get({ familyId, id })).rejects.toMatchObject(gone);
      const versions = await who.health.history.list({ familyId, id });
      expect(versions.map(({ kind }) => kind)).toEqual(['health.removed', 'health.changed', 'health.added']);
      expect(versions[1]?.content).toMatchObject({ title: 'Checkup', outcome: 'All is well', version: 2 });
    }
  });

  test('a calendar has the appointments of its days, in order, with title and provider for who may see health', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id, childId } = await alex.health.records.add(await aboutNora(made));
    const allDay = await alex.health.records.add(await aboutNora(made, { childId, details: visitOf({ time: null }) }));
    await alex.health.records.add(await aboutNora(made, { childId, date: '2199-01-01' }));
    const december = { familyId, from: '2198-12-01', to: '2198-12-31' };
    const found = await blake.health.appointments.list(december);
    const when = { childId, date: '2198-12-14', zone: 'America/New_York', status: 'upcoming', takes: 'A' };
    const words = { title: 'Checkup', provider: 'Dr. Chen' };
    expect(found).toEqual([
      { id: allDay.id, time: null, ...when, ...words },
      { id, time: '09:30', ...when, ...words },
    ]);
    await alex.health.records.remove({ familyId, id, version: 1 });
    expect(await blake.health.appointments.list(december)).toHaveLength(1);
  });

  test('child and type of a record stay', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const asked = await aboutNora(made);
    const other = await aboutNora(made);
    await alex.health.records.add(asked);
    const wrong = [
      { ...asked, childId: other.childId },
      { ...asked, date: '2026-01-02', details: allergy },
    ];
    for (const each of wrong)
      await expect(alex.health.records.change({ ...each, version: 1 })).rejects.toMatchObject(gone);
    const unknown = { ...asked, id: newId(), childId: newId() };
    await expect(alex.health.records.add(unknown)).rejects.toMatchObject(gone);
    expect((await alex.health.overview.get({ familyId })).counts.appointment).toBe(1);
  });

  test('growth, vaccines and allergies can’t be in the future, days have to exist, and something has to be measured', async () => {
    const made = await world();
    const { alex } = made;
    const asked = await aboutNora(made, { date: '2199-01-01', details: growth });
    const vaccine = {
      type: 'vaccine',
      dose: '',
      lot: '',
      provider: '',
      isProviderMasked: false,
      nextDue: null,
    } as const;
    for (const details of [growth, vaccine, allergy])
      await expect(alex.health.records.add({ ...asked, details })).rejects.toMatchObject({ code: 'IN_FUTURE' });
    const refused: Partial<NewHealthRecord>[] = [
      { date: '2027-02-30' },
      { title: '  ' },
      { date: '2026-01-01', details: { ...growth, height: null } },
      { date: '2026-01-01', details: { ...growth, height: 1_000_000_000 } },
      ...[0, 3_000].map((height) => ({ date: '2026-01-01', details: { ...growth, height } })),
      { description: 'x'.repeat(5_000) },
      { details: visitOf({ outcome: 'x'.repeat(5_000) }) },
      { details: visitOf({ time: '25:00' }) },
      { date: '2026-01-01', details: { ...allergy, reaction: 'x'.repeat(301) } },
    ];
    for (const fields of refused)
      await expect(alex.health.records.add({ ...asked, ...fields })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a lost answer adds one record', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const asked = await aboutNora(made, { date: '2026-01-02', details: allergy });
    const first = await alex.health.records.add(asked);
    expect(await alex.health.records.add(asked)).toEqual(first);
    expect((await alex.health.overview.get({ familyId })).counts.allergy).toBe(1);
  });

  test('a provider masked by who entered it is nowhere for the other parent, who changes the rest and keeps it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const details = visitOf({ provider: 'Dr. Quill', isProviderMasked: true });
    const asked = await aboutNora(made, { details });
    expect((await alex.health.records.add(asked)).details).toMatchObject({ provider: 'Dr. Quill' });
    const { id } = asked;
    const seen = await blake.health.records.get({ familyId, id });
    expect(seen.details).toMatchObject({ provider: '', isProviderMasked: true });
    const sent = { ...asked, title: 'Eye test', details: visitOf({ provider: '', isProviderMasked: false }) };
    const changed = await blake.health.records.change({ ...sent, version: 1 });
    expect(changed.details, 'a mask is taken off by who put it on').toMatchObject({ isProviderMasked: true });
    await alex.health.records.change({ ...asked, description: 'Second floor', version: 2 });
    const refused = await blake.health.records.change({ ...sent, version: 1 }).catch((error: unknown) => error);
    const month = { familyId, from: '2198-12-01', to: '2198-12-31' };
    const everything = async (who: Client) =>
      JSON.stringify([
        await who.health.overview.get({ familyId }),
        await who.health.records.list({ familyId, type: 'appointment' }),
        await who.health.records.get({ familyId, id }),
        await who.health.appointments.list(month),
        await who.health.history.list({ familyId, id }),
      ]);
    expect(JSON.stringify([refused, await everything(blake)])).not.toContain('Quill');
    expect((await everything(alex)).split('Quill').length, 'for who entered it').toBeGreaterThan(6);
    expect(await alex.health.records.get({ familyId, id })).toMatchObject({ details: { provider: 'Dr. Quill' } });
    await blake.health.records.remove({ familyId, id, version: 3 });
    expect(JSON.stringify(await blake.health.history.list({ familyId, id }))).not.toContain('Quill');
  });

  test('nobody masks a provider in the name of who entered it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const asked = await aboutNora(made);
    await alex.health.records.add(asked);
    const details = visitOf({ isProviderMasked: true, outcome: 'All is well' });
    const changed = await blake.health.records.change({ ...asked, details, version: 1 });
    const kept = { provider: 'Dr. Chen', isProviderMasked: false, outcome: 'All is well' };
    expect(changed.details).toMatchObject(kept);
    expect((await alex.health.records.get({ familyId, id: asked.id })).details).toMatchObject(kept);
  });

  test('strangers, and professionals without a grant, get the same answers as for a random id', async () => {
    const made = await world();
    const { alex, eve, morgan, familyId } = made;
    const asked = await aboutNora(made);
    const { id } = await alex.health.records.add(asked);
    const before = await learned(alex, familyId);
    for (const who of [eve, morgan]) {
      const attempts = [
        () => who.health.overview.get({ familyId }),
        () => who.health.records.list({ familyId, type: 'appointment' }),
        () => who.health.records.list({ familyId, type: 'appointment', completed: true }),
        () => who.health.records.removed.list({ familyId }),
        () => who.health.appointments.list({ familyId, from: '2198-12-01', to: '2198-12-31' }),
        () => who.health.records.get({ familyId, id }),
        () => who.health.records.add({ ...asked, id: newId() }),
        () => who.health.records.change({ ...asked, version: 1 }),
        () => who.health.records.remove({ familyId, id, version: 1 }),
        () => who.health.history.list({ familyId, id }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(gone);
    }
    expect(await learned(alex, familyId)).toEqual(before);
  });
}
