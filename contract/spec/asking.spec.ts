import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { changedTo, pickUp, titles, told } from './asked-events.ts';
import type { World } from './world.spec.ts';

/** What every implementation must do with the question whether an event is confirmed. */
export function askingSpec(world: () => Promise<World>): void {
  test('only an event that asks waits for the other parent, who gets one notice', async () => {
    const { alex, blake, familyId } = await world();
    const asked = await alex.calendar.events.add(pickUp(familyId, { asks: true, title: 'Pickup' }));
    const quiet = await alex.calendar.events.add(pickUp(familyId, { asks: false, title: 'Swimming' }));
    expect([asked.asks, quiet.asks]).toEqual([true, false]);
    expect(await titles(blake, familyId)).toEqual(['Pickup']);
    expect(await titles(alex, familyId)).toEqual([]);
    const { notifications } = await blake.notifications.list({ familyId });
    expect(notifications).toMatchObject([
      {
        title: 'Event to Confirm',
        description: 'Alex asks you to confirm an event on Tue, Jan 1, 2199',
        neutral: 'You were asked to confirm an event',
        actionUrl: '/waiting',
        readAt: null,
      },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Pickup');
    expect(await told(alex, familyId)).toEqual([]);
  });

  test('a retry asks once, and so does a series', async () => {
    const { alex, blake, familyId } = await world();
    const sent = pickUp(familyId, { asks: true, repeats: { frequency: 'weekly', until: null } });
    await alex.calendar.events.add(sent);
    await alex.calendar.events.add(sent);
    expect(await told(blake, familyId)).toHaveLength(1);
    expect(await titles(blake, familyId)).toHaveLength(1);
    const other = alex.calendar.events.add({ ...sent, asks: false });
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('who chooses nothing asks as before: it waits, without a notice, and a change leaves the choice as it is', async () => {
    const { alex, blake, familyId } = await world();
    const old = await alex.calendar.events.add(pickUp(familyId, { title: 'Old' }));
    expect(old.asks).toBe(true);
    const quiet = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const changed = await alex.calendar.events.change(changedTo(quiet, { asks: undefined, title: 'Swimming' }));
    expect(changed.asks).toBe(false);
    expect(await titles(blake, familyId)).toEqual(['Old']);
    expect(await told(blake, familyId)).toEqual([]);
  });

  test('what wasn’t asked can be confirmed all the same, and tells its author', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const { event, notice } = await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    expect([event.isConfirmed, event.asks, notice]).toEqual([true, false, 'sent']);
    expect(await told(alex, familyId)).toEqual(['Event Confirmed']);
  });

  test('an answer reads the notice of the question', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 1 });
    await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 0 });
  });

  test('a change that removes a confirmation asks again, also where nobody had asked', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const { event } = await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const same = await alex.calendar.events.change(changedTo(event, { asks: false }));
    expect(same).toMatchObject({ isConfirmed: true, asks: false });
    const sent = changedTo(same, { asks: false, date: '2199-01-01T17:00' });
    const moved = await alex.calendar.events.change(sent);
    expect(moved).toMatchObject({ isConfirmed: false, asks: true });
    expect(await alex.calendar.events.change(sent), 'its answer was lost').toEqual(moved);
    expect(await titles(blake, familyId)).toHaveLength(1);
    expect(await told(blake, familyId)).toEqual(['Event to Confirm']);
  });

  test('a moved date of a series asks again, a canceled one doesn’t', async () => {
    const { alex, blake, familyId } = await world();
    const repeats = { frequency: 'weekly' as const, until: null };
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false, repeats }));
    await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const seen = { familyId, id, on: '2199-01-08' };
    const canceled = { ...seen, version: 2, to: { kind: 'cancelled' as const } };
    expect((await alex.calendar.events.changeDate(canceled)).asks).toBe(false);
    expect(await told(blake, familyId)).toEqual([]);
    const moved = { kind: 'moved' as const, date: '2199-01-09T15:30', end: null };
    const { asks } = await alex.calendar.events.changeDate({ ...seen, version: 3, to: moved });
    expect(asks).toBe(true);
    expect(await told(blake, familyId)).toEqual(['Event to Confirm']);
    expect(await titles(blake, familyId)).toHaveLength(1);
  });

  test('nobody confirms over somebody else’s yes, or takes it back: only another content removes it, and asks again', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const { event } = await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    for (const isConfirmed of [true, false])
      await expect(alex.calendar.events.confirm({ familyId, id, version: 2, isConfirmed })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { current: event },
      });
    expect(await alex.calendar.events.list({ familyId })).toEqual([event]);
    expect((await blake.calendar.events.history.list({ familyId, id })).map(({ kind }) => kind)).not.toContain(
      'event.unconfirmed',
    );
  });

  test('one’s own yes answers no question of one’s own: it waits on, and whoever is asked confirms it', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    await alex.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    expect(await titles(blake, familyId)).toHaveLength(1);
    expect(await titles(alex, familyId)).toEqual([]);
    const seen = { familyId, id, version: 2 };
    const refused = blake.calendar.events.confirm({ ...seen, isConfirmed: false });
    await expect(refused, 'nobody takes back somebody else’s').rejects.toMatchObject({ code: 'CONFLICT' });
    const { event, notice } = await blake.calendar.events.confirm({ ...seen, isConfirmed: true });
    const [family] = await blake.families.list();
    expect([event.confirmedBy, notice]).toEqual([family?.me, 'sent']);
    expect(await titles(blake, familyId)).toEqual([]);
    expect(await blake.notifications.list({ familyId })).toMatchObject({
      notifications: [{ title: 'Event Confirmed' }, { title: 'Event to Confirm', readAt: expect.any(String) }],
    });
  });

  test('asking about an event that one confirmed oneself asks as much as any', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    const { event } = await alex.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    await alex.calendar.events.change(changedTo(event, { asks: true }));
    expect(await titles(blake, familyId)).toHaveLength(1);
    expect(await told(blake, familyId)).toContain('Event to Confirm');
  });

  test('taking back one’s own yes asks and tells nobody', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const { event } = await blake.calendar.events.confirm({ familyId, id, version: 2, isConfirmed: false });
    expect(event.asks).toBe(false);
    expect([await told(blake, familyId), await told(alex, familyId)]).toEqual([[], ['Event Confirmed']]);
  });

  test('whoever was asked can’t take the question back', async () => {
    const { alex, blake, familyId } = await world();
    const asked = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    const same = await blake.calendar.events.change(changedTo(asked, { asks: false }));
    expect(same.asks).toBe(true);
    expect(await titles(blake, familyId)).toHaveLength(1);
    await blake.calendar.events.change(changedTo(same, { asks: false, date: '2199-01-01T17:00' }));
    expect(await titles(alex, familyId)).toHaveLength(1);
    expect(await told(alex, familyId)).toEqual(['Event to Confirm']);
  });

  test('nobody is told of a question about what is over', async () => {
    const { alex, blake, familyId } = await world();
    const past = await alex.calendar.events.add(pickUp(familyId, { asks: true, date: '2020-01-01T15:30' }));
    expect(await titles(blake, familyId)).toEqual([]);
    expect(await told(blake, familyId)).toEqual([]);
    await alex.calendar.events.change(changedTo(past, { date: '2199-01-01T15:30' }));
    expect(await titles(blake, familyId)).toHaveLength(1);
    expect(await told(blake, familyId)).toEqual(['Event to Confirm']);
  });

  test('who was asked and changes it asks back: nobody is asked to confirm what they wrote', async () => {
    const { alex, blake, familyId } = await world();
    const asked = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    await blake.calendar.events.change(changedTo(asked, { date: '2199-01-01T16:00' }));
    expect(await titles(blake, familyId)).toEqual([]);
    const [me] = await blake.families.list();
    const { waiting } = await alex.notifications.waiting.list({ familyId });
    expect(waiting.find(({ id }) => id === asked.id)).toMatchObject({ by: me?.me });
    expect(await told(alex, familyId)).toEqual(['Event to Confirm']);
  });

  test('every version says whether it asked', async () => {
    const { alex, familyId } = await world();
    const asked = await alex.calendar.events.add(pickUp(familyId, { asks: true }));
    const quiet = await alex.calendar.events.change(changedTo(asked, { asks: false }));
    expect(quiet).toMatchObject({ asks: false, version: 2 });
    const changes = await alex.calendar.events.history.list({ familyId, id: asked.id });
    expect(changes.map(({ kind, content }) => [kind, content['asks']]).toSorted()).toEqual([
      ['event.added', true],
      ['event.changed', false],
    ]);
  });

  test('money stands before an event that waits longer', async () => {
    const { alex, blake, familyId } = await world();
    await alex.calendar.events.add(pickUp(familyId, { asks: true, title: 'Pickup' }));
    const shoes = { description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
    await alex.payments.expenses.add({ id: newId(), familyId, ...shoes });
    const { waiting, total } = await blake.notifications.waiting.list({ familyId });
    expect(waiting.map(({ kind }) => kind === 'event')).toEqual([...Array(total - 1).fill(false), true]);
    const { waiting: few } = await blake.notifications.waiting.list({ familyId, limit: 1 });
    expect(
      few.map(({ kind }) => kind),
      'the first page has what keeps somebody from going on',
    ).not.toContain('event');
  });

  test('a stranger and a professional without a grant can’t ask, and learn of no question', async () => {
    const { alex, blake, morgan, eve, familyId } = await world();
    const event = await alex.calendar.events.add(pickUp(familyId, { asks: false }));
    for (const outsider of [morgan, eve]) {
      const attempts = [
        () => outsider.calendar.events.add(pickUp(familyId, { asks: true })),
        () => outsider.calendar.events.change(changedTo(event, { asks: true })),
        () => outsider.notifications.waiting.list({ familyId }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await told(blake, familyId)).toEqual([]);
    expect(await alex.calendar.events.list({ familyId })).toEqual([event]);
  });
}
