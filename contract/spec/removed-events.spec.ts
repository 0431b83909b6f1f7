import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Event, NewEvent } from '../src/calendar.ts';
import type { World } from './world.spec.ts';

/** What every implementation of the calendar must do about what was deleted from it. */
export function removedEventsSpec(world: () => Promise<World>): void {
  test('both parents find removed events, with who removed them and when', async () => {
    const { alex, blake, familyId } = await world();
    const standing = await alex.calendar.events.add(dentist(familyId, { title: 'Stays' }));
    const before = await alex.calendar.events.add(dentist(familyId));
    expect(await blake.calendar.events.removed.list({ familyId })).toEqual([]);
    const event = await alex.calendar.events.change({
      ...dentist(familyId, { id: before.id, title: 'Dentist, Nora', date: '2026-12-01' }),
      version: before.version,
    });
    await blake.calendar.events.remove({ familyId, id: event.id, version: event.version });
    const [{ me } = { me: '' }] = await blake.families.list();
    const found = await alex.calendar.events.removed.list({ familyId });
    const removal = { version: event.version + 1, removedBy: me, removedAt: expect.any(String) as string };
    expect(found).toEqual([{ ...event, ...removal }]);
    expect(await blake.calendar.events.removed.list({ familyId })).toEqual(found);
    expect(await alex.calendar.events.list({ familyId })).toEqual([standing]);
  });

  test('pages through removed events without gaps or duplicates', async () => {
    const { alex, blake, familyId } = await world();
    const standing = await alex.calendar.events.add(dentist(familyId));
    const known: Event[] = [];
    for (let i = 0; i < 5; i += 1) known.push(await alex.calendar.events.add(dentist(familyId)));
    for (const [i, { id, version }] of known.entries())
      await (i % 2 ? alex : blake).calendar.events.remove({ familyId, id, version });
    const { removed } = blake.calendar.events;
    const all = (await removed.list({ familyId })).map(({ id }) => id);
    expect(all.toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    const first = await removed.list({ familyId, limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(all.slice(0, 2));
    for (const [i, id] of all.entries()) {
      const page = await removed.list({ familyId, after: id, limit: 2 });
      expect(page.map((event) => event.id)).toEqual(all.slice(i + 1, i + 3));
    }
    for (const after of [newId(), standing.id]) expect(await removed.list({ familyId, after })).toEqual([]);
    for (const limit of [0, 101])
      await expect(removed.list({ familyId, limit })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a stranger and a mediator without a grant get the same answers as for an unknown family', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    await alex.calendar.events.remove({ familyId, id, version });
    for (const { calendar, families } of [morgan, eve]) {
      for (const asked of [{}, { after: id }]) {
        const inside = calendar.events.removed.list({ familyId, ...asked });
        await expect(inside).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      for (const own of await families.list())
        expect(await calendar.events.removed.list({ familyId: own.id })).toEqual([]);
    }
  });
}

function dentist(familyId: string, differently: Partial<NewEvent> = {}): NewEvent {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York', repeats: null };
  const about = { title: 'Dentist', description: 'Bring the card', type: 'appointment' as const, children: [] };
  return { id: newId(), familyId, ...about, ...when, ...differently };
}
