import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewDraft } from '../src/schedules.ts';
import { oneNight } from './draft.spec.ts';
import type { World } from './world.spec.ts';

/** Who has the children when, as anyone reads it who reads the calendar. */
export function nightsSpec(setUp: () => Promise<World>): void {
  async function begin() {
    const world = await setUp();
    const { alex, blake, familyId } = world;
    const child = (firstName: string) => ({
      id: newId(),
      familyId,
      firstName,
      lastName: '',
      age: '7',
      birthDate: null,
      gender: null,
      custodyDetails: '',
    });
    const nora = await alex.children.add(child('Nora'));
    const theo = await alex.children.add(child('Theo'));
    const terms = { template: 'week-on-week-off', startsWith: 'A', startDay: '2028-01-03' } as const;
    const clock = { exchangeTime: '18:00', zone: 'America/New_York', place: 'Oak Street Library' };
    const accept = async (draft: Omit<NewDraft, 'id' | 'familyId'>) => {
      const { id, version } = await alex.calendar.schedules.proposals.add({ id: newId(), familyId, ...draft });
      await blake.calendar.schedules.proposals.answer({ familyId, id, version, status: 'accepted' });
    };
    return { ...world, nora, theo, accept, weekly: { ...terms, ...clock } };
  }

  test('each child has a home on each night, and exchanges by their clock, without a place', async () => {
    const { alex, blake, familyId, nora, theo, accept, weekly } = await begin();
    await accept({ against: 0, schedule: weekly });
    const days = { familyId, from: '2028-01-08', to: '2028-01-11' };
    const found = await alex.calendar.nights.list(days);
    const where = { A: { home: 'A', third: null }, B: { home: 'B', third: null } };
    const [sat, sun, mon, tue] = ['2028-01-08', '2028-01-09', '2028-01-10', '2028-01-11'];
    expect(found.map(({ childId }) => childId)).toEqual([nora.id, theo.id]);
    for (const { nights, exchanges } of found) {
      expect(nights).toEqual([
        { day: sat, where: where.A },
        { day: sun, where: where.A },
        { day: mon, where: where.B },
        { day: tue, where: where.B },
      ]);
      expect(exchanges).toEqual([{ day: mon, time: '18:00', zone: 'America/New_York', from: where.A, to: where.B }]);
    }
    expect(await blake.calendar.nights.list(days)).toEqual(found);
    expect(JSON.stringify(found)).not.toContain('Library');
  });

  test('a child with nights of their own has them, and without a schedule nobody is named', async () => {
    const { alex, familyId, nora, theo, accept, weekly } = await begin();
    const day = { familyId, from: '2028-01-04', to: '2028-01-04' };
    for (const { nights, exchanges } of await alex.calendar.nights.list(day)) {
      expect(nights).toEqual([{ day: '2028-01-04', where: null }]);
      expect(exchanges).toEqual([]);
    }
    await accept({ against: 0, schedule: weekly });
    await accept({ against: 1, schedule: { ...weekly, startsWith: 'B', children: [theo.id] } });
    const homes = (await alex.calendar.nights.list(day)).map(({ childId, nights }) => [
      childId,
      nights[0]?.where?.home,
    ]);
    expect(homes).toEqual([
      [nora.id, 'A'],
      [theo.id, 'B'],
    ]);
  });

  test('a visit is no exchange, and a third party is named', async () => {
    const { alex, familyId, accept, weekly } = await begin();
    const visit = { weekday: 6, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: 'Diner' } as const;
    const camp = oneNight({ from: '2028-01-06', to: '2028-01-07' });
    await accept({ against: 0, schedule: { ...weekly, visits: [visit] } });
    await accept({ against: 1, rules: [{ ...camp, who: { kind: 'third', name: 'Camp' } }] });
    const [found] = await alex.calendar.nights.list({ familyId, from: '2028-01-05', to: '2028-01-09' });
    const [alexs, camps] = [
      { home: 'A', third: null },
      { home: null, third: 'Camp' },
    ];
    expect(found?.nights.map(({ where }) => where)).toEqual([alexs, camps, alexs, alexs, alexs]);
    expect(found?.exchanges.map(({ day, from, to }) => [day, from, to])).toEqual([
      ['2028-01-06', alexs, camps],
      ['2028-01-07', camps, alexs],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Diner|Concert/);
  });

  test('too many days are refused with a sentence, and strangers learn nothing', async () => {
    const { alex, eve, morgan, familyId } = await begin();
    const year = { familyId, from: '2028-01-01', to: '2028-12-31' };
    await expect(alex.calendar.nights.list(year)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.calendar.nights.list({ ...year, to: '2027-12-31' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await alex.calendar.nights.list({ ...year, to: '2028-04-02' })).toHaveLength(2);
    const far = { familyId, from: '2199-10-01', to: '2199-10-02' };
    await expect(alex.calendar.nights.list(far)).rejects.toMatchObject({ code: 'OUT_OF_RANGE' });
    await expect(eve.calendar.nights.list(far)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of [eve, morgan])
      await expect(who.calendar.nights.list({ ...year, to: '2028-01-02' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
}
