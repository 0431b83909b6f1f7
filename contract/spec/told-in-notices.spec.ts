import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { aboutNora } from './health.spec.ts';
import type { Client, World } from './world.spec.ts';

/** What someone wrote, and no notice repeats. */
const written = 'Canarywritten';

/** What notices say inside the product, and when they count as read. */
export function toldInNoticesSpec(world: () => Promise<World>): void {
  test('an expense and its answer: who, and how much it is for the reader, never what for', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(expense(familyId));
    expect(await told(blake, familyId)).toEqual(['Alex added an expense, your share $42.10']);
    await blake.payments.expenses.answer({ id, familyId, version, status: 'accepted' });
    expect(await told(alex, familyId)).toEqual(['Blake accepted your expense of $84.20']);
    for (const who of [alex, blake])
      expect(JSON.stringify(await who.notifications.list({ familyId }))).not.toContain(written);
  });

  test('what was withdrawn stays neutral', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(expense(familyId));
    await alex.payments.expenses.withdraw({ id, familyId, version });
    expect(await told(blake, familyId)).toEqual(['Alex withdrew an expense', 'An expense needs your answer']);
  });

  test('a payment, an event and a schedule: amount and days as they are now, and no title', async () => {
    const { alex, blake, familyId } = await world();
    await alex.payments.record(payment(familyId));
    const event = await blake.calendar.events.add(newEvent(familyId));
    const confirmed = { familyId, id: event.id, isConfirmed: true };
    await alex.calendar.events.confirm({ ...confirmed, version: event.version });
    await alex.calendar.schedules.proposals.add({ id: newId(), familyId, against: 0, schedule: terms });
    expect(await told(blake, familyId)).toEqual([
      expect.stringMatching(/^Alex proposed a schedule: 2-2-3 Schedule, from Mon, Jan 4(, 2027)?$/),
      'Alex confirmed an event on Tue, Jan 1, 2199',
      'Alex recorded a payment to you of $30.00',
    ]);
    const { children, type, zone, repeats } = event;
    const moved = { ...newEvent(familyId), children, type, zone, repeats, id: event.id, date: '2199-01-03T15:30' };
    await blake.calendar.events.change({ ...moved, version: event.version + 1 });
    expect((await told(blake, familyId))[1]).toBe('Alex confirmed an event on Thu, Jan 3, 2199');
    await blake.calendar.events.remove({ familyId, id: event.id, version: event.version + 2 });
    expect((await told(blake, familyId))[1], 'it is gone').toBe('An event was confirmed');
    expect(await told(alex, familyId), 'the change asked again').toEqual([
      'Blake deleted an event on Thu, Jan 3, 2199',
      'You were asked to confirm an event',
    ]);
    expect(JSON.stringify(await blake.notifications.list({ familyId }))).not.toContain(written);
  });

  test('health and messages: that there is one, and nothing of what it says', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const nora = { firstName: written, lastName: '', age: '9', gender: null, custodyDetails: '' };
    const { id: childId } = await alex.children.add({ id: newId(), familyId, ...nora });
    const details = { type: 'allergy', reaction: written } as const;
    const said = { childId, title: written, description: written, date: '2026-01-02', details };
    await alex.health.records.add(await aboutNora(made, said));
    const [mine] = await blake.families.list();
    const message = { receiverId: mine!.me, conversationId: null, topic: null, content: written };
    await alex.messages.add({ id: newId(), familyId, ...message });
    expect(await told(blake, familyId)).toEqual(['Alex sent you a message', 'Alex added a health record']);
    expect(JSON.stringify(await blake.notifications.list({ familyId }))).not.toContain(written);
  });

  test('"Leave names, amounts and days out" keeps all of them neutral, for whoever chose it alone', async () => {
    const { alex, blake, morgan, eve, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(expense(familyId));
    await blake.payments.expenses.answer({ id, familyId, version, status: 'accepted' });
    expect(await blake.notifications.choose({ familyId, less: true })).toEqual({ less: true });
    const { notifications, less } = await blake.notifications.list({ familyId });
    expect(less).toBe(true);
    expect(notifications).toMatchObject([
      { description: 'An expense needs your answer', neutral: 'An expense needs your answer' },
    ]);
    const read = await blake.notifications.read({ familyId, id: notifications[0]!.id });
    expect(read.description).toBe('An expense needs your answer');
    expect((await alex.notifications.list({ familyId })).less).toBe(false);
    expect(await told(alex, familyId)).toEqual(['Blake accepted your expense of $84.20']);
    await blake.notifications.choose({ familyId, less: false });
    expect(await told(blake, familyId)).toEqual(['Alex added an expense, your share $42.10']);
    for (const who of [morgan, eve])
      await expect(who.notifications.choose({ familyId, less: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('what I answered counts as read, for me and nothing else', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.payments.expenses.add(expense(familyId));
    const other = await alex.payments.expenses.add(expense(familyId));
    const recorded = await alex.payments.record(payment(familyId));
    const proposal = await alex.calendar.schedules.proposals.add({
      id: newId(),
      familyId,
      against: 0,
      schedule: terms,
    });
    expect(await unread(blake, familyId)).toHaveLength(4);

    await blake.payments.expenses.answer({ id, familyId, version, status: 'disputed', reason: 'No', accepted: 0 });
    expect(await unread(blake, familyId)).toHaveLength(3);
    await blake.payments.confirm({ familyId, id: recorded.id, version: recorded.version, isConfirmed: true });
    expect(await unread(blake, familyId)).toEqual(['Schedule Proposed', 'New Expense']);
    const declined = { familyId, id: proposal.id, version: proposal.version, status: 'declined' } as const;
    await blake.calendar.schedules.proposals.answer(declined);
    expect(await unread(blake, familyId), 'the other expense').toEqual(['New Expense']);
    expect(await unread(alex, familyId), 'the answers').toHaveLength(3);
    await alex.payments.expenses.settle({ familyId, id, version: version + 1 });
    expect(await unread(alex, familyId)).toEqual(['Schedule Declined', 'Payment Confirmed']);
    await blake.payments.expenses.answer({ id: other.id, familyId, version: other.version, status: 'accepted' });
    expect(await unread(blake, familyId)).toEqual(['Expense Settled']);
  });

  test('a completed alert is read, and an accepted proposal', async () => {
    const { alex, blake, familyId } = await world();
    const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
    const { id: childId } = await alex.children.add({ id: newId(), familyId, ...nora });
    const alert = await alex.children.alerts.add({ id: newId(), familyId, childId, title: written, description: '' });
    const { id, version } = await alex.calendar.schedules.proposals.add({
      id: newId(),
      familyId,
      against: 0,
      schedule: terms,
    });
    expect(await told(blake, familyId)).toContain('Alex added an alert');
    await blake.children.alerts.complete({ familyId, id: alert.id, version: alert.version, completed: true });
    expect(await unread(blake, familyId)).toEqual(['Schedule Proposed']);
    await blake.calendar.schedules.proposals.answer({ familyId, id, version, status: 'accepted' });
    expect(await unread(blake, familyId)).toEqual([]);
  });
}

async function told(who: Client, familyId: string): Promise<string[]> {
  return (await who.notifications.list({ familyId })).notifications.map(({ description }) => description);
}

async function unread(who: Client, familyId: string): Promise<string[]> {
  const { notifications } = await who.notifications.list({ familyId });
  return notifications.filter(({ readAt }) => !readAt).map(({ title }) => title);
}

const expense = (familyId: string) => {
  return { id: newId(), familyId, description: written, amount: 84_20, date: '2026-11-01', share: 5_000 };
};
const payment = (familyId: string) => {
  return { id: newId(), familyId, description: written, amount: 30_00, date: '2026-11-02', method: 'cash' as const };
};
const newEvent = (familyId: string) => {
  const about = { description: '', end: null, zone: 'America/New_York', type: 'activity' as const, children: [] };
  return { id: newId(), familyId, title: written, date: '2199-01-01T15:30', ...about };
};
const terms = {
  template: '2-2-3',
  startsWith: 'A',
  startDay: '2027-01-04',
  exchangeTime: '18:00',
  zone: 'America/New_York',
} as const;
