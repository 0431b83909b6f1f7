import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { World } from './world.spec.ts';

/** What every implementation of the notifications must do. */
export function notificationsSpec(world: () => Promise<World>): void {
  test('the newest first, page by page, with how many there are', async () => {
    const { blake, familyId } = await toldWorld(world, 3);
    const { notifications, total, unread } = await blake.notifications.list({ familyId });
    expect(notifications.map(({ description }) => description)).toEqual([
      'Alex added an alert, due Thu, Jan 3, 2199',
      'Alex added an alert, due Wed, Jan 2, 2199',
      'Alex added an alert, due Tue, Jan 1, 2199',
    ]);
    expect({ total, unread }).toEqual({ total: 3, unread: 3 });
    const first = await blake.notifications.list({ familyId, limit: 2 });
    expect(first).toEqual({ notifications: notifications.slice(0, 2), total: 3, unread: 3, less: false });
    const before = first.notifications[1]?.id;
    expect((await blake.notifications.list({ familyId, before })).notifications).toEqual(notifications.slice(2));
  });

  test('they say who caused them, and lead to a path of this product', async () => {
    const { alex, blake, familyId } = await toldWorld(world, 1);
    const [family] = await alex.families.list();
    const [mine] = await blake.families.list();
    const [notice] = (await blake.notifications.list({ familyId })).notifications;
    expect(notice).toMatchObject({ userId: family?.me, recipientId: mine?.me, readAt: null });
    expect(notice?.actionUrl).toMatch(/^\/(?!\/)/);
  });

  test('one is read once; a second time changes nothing', async () => {
    const { blake, familyId } = await toldWorld(world, 2);
    const [newest, oldest] = (await blake.notifications.list({ familyId })).notifications;
    const read = await blake.notifications.read({ familyId, id: newest!.id });
    expect(read.readAt).not.toBeNull();
    expect(read).toEqual({ ...newest, readAt: read.readAt, updatedAt: read.updatedAt });
    expect(await blake.notifications.read({ familyId, id: newest!.id })).toEqual(read);
    const { notifications, total, unread } = await blake.notifications.list({ familyId });
    expect({ notifications, total, unread }).toEqual({ notifications: [read, oldest], total: 2, unread: 1 });
  });

  test('several are read at once; what is unknown or read already changes nothing', async () => {
    const { blake, familyId } = await toldWorld(world, 3);
    const [newest, middle, oldest] = (await blake.notifications.list({ familyId })).notifications;
    const ids = [newest!.id, oldest!.id];
    expect(await blake.notifications.readSeveral({ familyId, ids: [...ids, newId(), newest!.id] })).toEqual({
      unread: 1,
    });
    const { notifications, unread } = await blake.notifications.list({ familyId });
    expect(unread).toBe(1);
    expect(notifications[1]).toEqual(middle);
    for (const [i, before] of [newest, undefined, oldest].entries())
      if (before) {
        const { readAt, updatedAt, ...after } = notifications[i]!;
        expect(readAt).not.toBeNull();
        expect({ ...after, readAt: null, updatedAt: before.updatedAt }).toEqual(before);
        expect(updatedAt).toBe(readAt);
      }
    expect(await blake.notifications.readSeveral({ familyId, ids })).toEqual({ unread: 1 });
    expect((await blake.notifications.list({ familyId })).notifications).toEqual(notifications);
  });

  test('all are read up to the newest that I knew of; what came since stays unread', async () => {
    const { blake, familyId } = await toldWorld(world, 3);
    const [newest, middle, oldest] = (await blake.notifications.list({ familyId })).notifications;
    expect(await blake.notifications.readAll({ familyId, through: middle!.id })).toEqual({ unread: 1 });
    const { notifications } = await blake.notifications.list({ familyId });
    expect(notifications.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
      [newest!.id, false],
      [middle!.id, true],
      [oldest!.id, true],
    ]);
    expect(await blake.notifications.readAll({ familyId, through: newId() })).toEqual({ unread: 1 });
    expect(await blake.notifications.readAll({ familyId, through: newest!.id })).toEqual({ unread: 0 });
    expect(await blake.notifications.readAll({ familyId, through: newest!.id })).toEqual({ unread: 0 });
  });

  test('a notice names the thing it speaks of, for whoever has that on their screen', async () => {
    const { alex, blake, familyId } = await toldWorld(world, 1);
    const shoes = await alex.payments.expenses.add(newExpense(familyId));
    const [{ id: receiverId = '' } = {}] = await alex.messages.contacts.list({ familyId });
    await alex.messages.add({
      id: newId(),
      familyId,
      receiverId,
      conversationId: null,
      topic: null,
      content: 'Thursday works',
    });
    const { notifications } = await blake.notifications.list({ familyId });
    const child = (await blake.children.list({ familyId }))[0]!;
    const { alerts } = await blake.children.alerts.list({ familyId, childId: child.id });
    expect(notifications.map(({ type, thing }) => [type, thing])).toEqual([
      ['message', null],
      ['payment', shoes.id],
      ['alert', alerts[0]!.id],
    ]);
  });

  test('they are for one person: the other parent has none of them, and cannot read them', async () => {
    const { alex, blake, morgan, eve, familyId } = await toldWorld(world, 1);
    const [{ id } = { id: newId() }] = (await blake.notifications.list({ familyId })).notifications;
    const nothing = { notifications: [], total: 0, unread: 0, less: false };
    expect(await alex.notifications.list({ familyId })).toEqual(nothing);
    const [ofEve] = await eve.families.list();
    const attempts = [
      () => alex.notifications.read({ familyId, id }),
      () => morgan.notifications.list({ familyId }),
      () => morgan.notifications.read({ familyId, id }),
      () => morgan.notifications.readSeveral({ familyId, ids: [id] }),
      () => morgan.notifications.readAll({ familyId, through: id }),
      () => eve.notifications.readSeveral({ familyId, ids: [id] }),
      () => eve.notifications.readAll({ familyId, through: id }),
      () => eve.notifications.list({ familyId }),
      () => eve.notifications.read({ familyId, id }),
      () => eve.notifications.read({ familyId: ofEve?.id ?? newId(), id }),
      () => blake.notifications.read({ familyId, id: newId() }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Of ids that are somebody else's, nobody learns whether there is such a notice.
    const nobodys = newId();
    for (const ids of [[id], [nobodys]])
      expect(await alex.notifications.readSeveral({ familyId, ids })).toEqual({ unread: 0 });
    for (const through of [id, nobodys])
      expect(await alex.notifications.readAll({ familyId, through })).toEqual({ unread: 0 });
    // The demo has one family.
    if (ofEve)
      for (const ids of [[id], [nobodys]])
        expect(await eve.notifications.readSeveral({ familyId: ofEve.id, ids })).toEqual({ unread: 0 });
    expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 1 });
  });

  test('what waits for my answer is one list, what waits longest first, until I answered it', async () => {
    const { alex, blake, familyId } = await world();
    const soccer = await alex.calendar.events.add({ ...newEvent(familyId), title: 'Soccer' });
    const dentist = await alex.calendar.events.add({ ...newEvent(familyId), title: 'Dentist', date: '2199-01-02' });
    const shoes = await alex.payments.expenses.add(newExpense(familyId));
    const waiting = async () => (await blake.notifications.waiting.list({ familyId })).waiting;
    expect((await waiting()).map(({ kind, id }) => [kind, id]).toSorted()).toEqual(
      [
        ['event', soccer.id],
        ['event', dentist.id],
        ['expense', shoes.id],
      ].toSorted(),
    );
    expect((await waiting()).find(({ id }) => id === dentist.id)).toMatchObject({
      title: 'Dentist',
      by: dentist.addedBy,
      day: '2199-01-02',
      amount: null,
      share: null,
      version: 1,
    });
    const seen = { title: 'Shoes', amount: 60_00, share: 5_000, version: 1 };
    expect((await waiting()).find(({ id }) => id === shoes.id)).toMatchObject(seen);
    expect(await blake.notifications.waiting.list({ familyId, limit: 1 })).toMatchObject({ total: 3 });
    expect((await blake.notifications.waiting.list({ familyId, limit: 1 })).waiting).toEqual(
      (await waiting()).slice(0, 1),
    );

    await blake.calendar.events.confirm({ familyId, id: soccer.id, version: soccer.version, isConfirmed: true });
    await alex.calendar.events.remove({ familyId, id: dentist.id, version: dentist.version });
    expect((await waiting()).map(({ id }) => id)).toEqual([shoes.id]);
  });

  test('a proposed schedule and a recorded payment wait for the one who was asked, until they are answered', async () => {
    const { alex, blake, familyId } = await world();
    const about = { startsWith: 'A' as const, startDay: '2027-01-04', exchangeTime: '18:00', zone: 'America/New_York' };
    const proposal = await alex.calendar.schedules.proposals.add({
      id: newId(),
      familyId,
      against: 0,
      schedule: { template: '2-2-3', ...about },
    });
    const payment = await alex.payments.record({ ...newPayment(familyId), description: 'Half of the shoes' });
    const { waiting } = await blake.notifications.waiting.list({ familyId });
    expect(waiting.find(({ kind }) => kind === 'schedule')).toMatchObject({
      id: proposal.id,
      title: '2-2-3',
      day: '2027-01-04',
      amount: null,
      version: null,
    });
    const seen = { id: payment.id, amount: 30_00, share: null, version: 1 };
    expect(waiting.find(({ kind }) => kind === 'payment')).toMatchObject(seen);
    expect(await alex.notifications.waiting.list({ familyId })).toMatchObject({ total: 0 });

    const { id, version } = proposal;
    await blake.calendar.schedules.proposals.answer({ familyId, id, version, status: 'declined' });
    await blake.payments.confirm({ familyId, id: payment.id, version: payment.version, isConfirmed: true });
    expect(await blake.notifications.waiting.list({ familyId })).toMatchObject({ total: 0 });
  });

  test('what repeats waits as long as it comes again', async () => {
    const { alex, blake, familyId } = await world();
    const weekly = { frequency: 'weekly' as const, until: null };
    const begun = { ...newEvent(familyId), date: '2020-01-01T10:00' };
    const going = await alex.calendar.events.add({ ...begun, repeats: weekly });
    await alex.calendar.events.add({ ...begun, id: newId(), repeats: { ...weekly, until: '2021-01-01' } });
    const { waiting } = await blake.notifications.waiting.list({ familyId });
    expect(waiting.map(({ id }) => id)).toEqual([going.id]);
  });

  test('nothing of mine waits for me, nor what is over', async () => {
    const { alex, blake, familyId } = await world();
    await alex.calendar.events.add(newEvent(familyId));
    await alex.payments.expenses.add(newExpense(familyId));
    await blake.calendar.events.add({ ...newEvent(familyId), date: '2001-01-01T10:00' });
    expect(await alex.notifications.waiting.list({ familyId })).toEqual({ waiting: [], total: 0 });
  });

  test('a stranger and a professional without a grant learn nothing of what waits', async () => {
    const { alex, morgan, eve, familyId } = await world();
    await alex.calendar.events.add(newEvent(familyId));
    for (const other of [morgan, eve])
      await expect(other.notifications.waiting.list({ familyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}

const newEvent = (familyId: string) => {
  const about = { description: '', end: null, zone: 'America/New_York', type: 'activity' as const, children: [] };
  return { id: newId(), familyId, title: 'Swimming', date: '2199-01-01T15:30', ...about };
};
const newPayment = (familyId: string) => {
  return { id: newId(), familyId, amount: 30_00, date: '2026-11-02', method: 'cash' as const };
};
const newExpense = (familyId: string) => {
  return { id: newId(), familyId, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000 };
};

/** Blake is told of so many alerts by Alex. */
async function toldWorld(world: () => Promise<World>, count: number): Promise<World> {
  const made = await world();
  const { alex, familyId } = made;
  const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const child = await alex.children.add({ id: newId(), familyId, ...nora });
  for (let i = 1; i <= count; i += 1) {
    const due = { at: `2199-01-0${i}T09:00`, zone: 'UTC', repeats: null };
    await alex.children.alerts.add({ id: newId(), familyId, childId: child.id, title: 'Shoes', description: '', due });
  }
  return made;
}
