import { expect, test } from 'vitest';
import { changedTo, pickUp, titles } from './asked-events.ts';
import type { ThirdWorld } from './sections.spec.ts';
import type { Client } from './world.spec.ts';

/** What they are told of a yes that ended, and where each notice leads. */
async function told(who: Client, familyId: string) {
  const { notifications } = await who.notifications.list({ familyId });
  return notifications
    .filter(({ title }) => title === 'Confirmed Event Changed')
    .map(({ description, actionUrl }) => [description, actionUrl]);
}

/** An event that asks nobody and that `who` confirmed all the same. */
async function confirmedBy(who: Client, { alex, familyId }: ThirdWorld) {
  const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
  return (await who.calendar.events.confirm({ familyId, id, version, isConfirmed: true })).event;
}

/** What every implementation must do where somebody’s yes ends by a detour: no detour ends it untold. */
export function endedYesSpec(world: () => Promise<ThirdWorld>): void {
  test.each(['completed', 'cancelled'] as const)('whose yes ends while the event is %s is told', async (status) => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id, version } = await confirmedBy(blake, made);
    const settled = await alex.calendar.events.settle({ familyId, id, version, status });
    const changed = await alex.calendar.events.change(changedTo(settled, { date: '2199-01-01T17:00' }));
    const ended = 'Alex changed an event on Tue, Jan 1, 2199. It is no longer confirmed';
    expect(await told(blake, familyId)).toEqual([[ended, '/calendar?day=2199-01-01&open=true']]);
    expect(await titles(blake, familyId)).toEqual([]);
    await alex.calendar.events.settle({ familyId, id, version: changed.version, status: 'upcoming' });
    expect(await titles(blake, familyId)).toEqual(['Pickup at school']);
  });

  test('a third parent whose yes ends by way of a day that is over is told, and asked once it comes', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const event = await confirmedBy(casey, made);
    const over = await alex.calendar.events.change(changedTo(event, { date: '2020-01-01T15:30' }));
    const ended = 'Alex changed an event on Wed, Jan 1, 2020. It is no longer confirmed';
    expect(await told(casey, familyId)).toEqual([[ended, '/calendar?day=2020-01-01&open=true']]);
    expect(await titles(casey, familyId)).toEqual([]);
    expect(await told(blake, familyId), 'it wasn’t theirs').toEqual([]);
    await alex.calendar.events.change(changedTo(over, { date: '2199-01-02T15:30' }));
    for (const one of [blake, casey]) expect(await titles(one, familyId)).toEqual(['Pickup at school']);
  });

  test('what is completed can be confirmed again, and that reads the notice', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id, version } = await confirmedBy(blake, made);
    const settled = await alex.calendar.events.settle({ familyId, id, version, status: 'completed' });
    const changed = await alex.calendar.events.change(changedTo(settled, { title: 'Pickup' }));
    expect(changed).toMatchObject({ isConfirmed: false, asks: true, status: 'completed' });
    await blake.calendar.events.confirm({ familyId, id, version: changed.version, isConfirmed: true });
    expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 0 });
  });

  test('a stranger and a professional without a grant end no yes, and are told of none', async () => {
    const made = await world();
    const { alex, blake, morgan, eve, familyId } = made;
    const event = await confirmedBy(blake, made);
    for (const outsider of [morgan, eve]) {
      const attempt = outsider.calendar.events.change(changedTo(event, { date: '2020-01-01T15:30' }));
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(told(outsider, familyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await alex.calendar.events.list({ familyId })).toContainEqual(event);
    expect(await told(blake, familyId)).toEqual([]);
  });
}
