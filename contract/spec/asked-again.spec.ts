import { expect, test } from 'vitest';
import { changedTo, pickUp, titles, told } from './asked-events.ts';
import type { World } from './world.spec.ts';

/** What every implementation must do where a question is asked again, or about one date. */
export function askedAgainSpec(world: () => Promise<World>): void {
  test('asked again and again before it is read, it is one notice', async () => {
    const { alex, blake, familyId } = await world();
    let event = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    for (const asks of [false, true, false, true])
      event = await alex.calendar.events.change(changedTo(event, { asks }));
    expect(await told(blake, familyId)).toEqual(['Event to Confirm']);
    const { notifications } = await blake.notifications.list({ familyId });
    await blake.notifications.read({ familyId, id: notifications[0]!.id });
    for (const asks of [false, true]) event = await alex.calendar.events.change(changedTo(event, { asks }));
    expect(await told(blake, familyId)).toEqual(['Event to Confirm', 'Event to Confirm']);
  });

  test('who changes what they were asked about has read it, so that being asked again is told', async () => {
    const { alex, blake, familyId } = await world();
    const asked = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    const turned = await blake.calendar.events.change(changedTo(asked, { date: '2199-01-01T17:00' }));
    expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 0 });
    const { event } = await alex.calendar.events.confirm({ familyId, id: asked.id, version: 2, isConfirmed: true });
    expect(turned.version).toBe(2);
    await alex.calendar.events.change(changedTo(event, { date: '2199-01-01T20:00' }));
    const { notifications } = await blake.notifications.list({ familyId });
    expect(notifications[0]).toMatchObject({ title: 'Event to Confirm', readAt: null });
  });

  test('a question about one date names it, in the list and in the notice', async () => {
    const { alex, blake, familyId } = await world();
    const repeats = { frequency: 'weekly' as const, until: null };
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false, repeats }));
    await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const moved = { kind: 'moved' as const, date: '2199-01-09T15:30', end: null };
    const asked = await alex.calendar.events.changeDate({ familyId, id, version: 2, on: '2199-01-08', to: moved });
    const day = async () => {
      const { waiting } = await blake.notifications.waiting.list({ familyId });
      const { notifications } = await blake.notifications.list({ familyId });
      return [waiting.find((one) => one.id === id)?.day, notifications[0]?.description];
    };
    expect(await day()).toEqual(['2199-01-09', 'Alex asks you to confirm an event on Wed, Jan 9, 2199']);
    await alex.calendar.events.change(changedTo(asked, { title: 'Pickup' }));
    expect(await day()).toEqual(['2199-01-01', 'Alex asks you to confirm an event on Tue, Jan 1, 2199']);
  });

  test('somebody else’s version with the same content isn’t the change that takes a question back', async () => {
    const { alex, blake, familyId } = await world();
    const event = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    await blake.calendar.events.settle({ familyId, id: event.id, version: 1, status: 'completed' });
    const unticked = alex.calendar.events.change(changedTo(event, { asks: false }));
    await expect(unticked).rejects.toMatchObject({ code: 'CONFLICT', data: { current: { asks: true } } });
  });

  test('what goes on for days waits until it is over', async () => {
    const { alex, blake, familyId } = await world();
    const { createdAt } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const dayFrom = (days: number) => new Date(Date.parse(createdAt) + days * 86_400_000).toISOString().slice(0, 10);
    const [since, until] = [dayFrom(-3), dayFrom(1)];
    const dates = { date: since, end: until, zone: 'UTC' };
    await alex.calendar.events.add(pickUp(familyId, { ...dates, asks: true, title: 'Camp' }));
    expect(await titles(blake, familyId)).toEqual(['Camp']);
    expect(await told(blake, familyId)).toEqual(['Event to Confirm']);
  });

  test('a stranger and a professional without a grant ask nothing again, and learn of no question', async () => {
    const { alex, blake, morgan, eve, familyId } = await world();
    const repeats = { frequency: 'weekly' as const, until: null };
    const event = await alex.calendar.events.add(pickUp(familyId, { asks: false, repeats }));
    const moved = { kind: 'moved' as const, date: '2199-01-09T15:30', end: null };
    const change = { familyId, id: event.id, version: 1, on: '2199-01-08', to: moved };
    for (const outsider of [morgan, eve]) {
      const attempt = outsider.calendar.events.changeDate(change);
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(titles(outsider, familyId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await told(blake, familyId)).toEqual([]);
    expect(await alex.calendar.events.list({ familyId })).toEqual([event]);
  });
}
