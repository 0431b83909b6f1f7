import { expect, test } from 'vitest';
import type { Change } from '../src/history.ts';
import { newId } from '../src/ids.ts';
import type { Client, World } from './world.spec.ts';

const newest = { limit: 50 };
const kinds = (changes: Change[]) => changes.map(({ kind }) => kind);
const meOf = async (client: Client, familyId: string) =>
  (await client.families.list()).find(({ id }) => id === familyId)?.me;

/** What every implementation must say about the versions of what two parents share. */
export function historySpec(world: () => Promise<World>): void {
  eventsAndChildren(world);
  moneyAndSchedules(world);

  test('a stranger and a mediator without a grant see no history', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id } = await alex.calendar.events.add(dentist(familyId));
    for (const who of [morgan, eve]) {
      const asked = [
        who.calendar.events.history.list({ familyId, id, ...newest }),
        who.children.history.list({ familyId, id, ...newest }),
        who.payments.expenses.history.list({ familyId, id, ...newest }),
        who.calendar.schedules.history.list({ familyId, ...newest }),
      ];
      await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject({ code: 'NOT_FOUND' })));
    }
  });
}

const dentist = (familyId: string) => ({
  id: newId(),
  familyId,
  title: 'Dentist',
  description: '',
  date: '2026-11-24T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children: [],
});

function eventsAndChildren(world: () => Promise<World>): void {
  test('a changed and deleted event keeps every version, the same for both parents, newest first', async () => {
    const { alex, blake, familyId } = await world();
    const sent = dentist(familyId);
    await alex.calendar.events.add(sent);
    const changed = await blake.calendar.events.change({ ...sent, title: 'Dentist, Nora', version: 1 });
    const { id } = sent;
    await alex.calendar.events.remove({ familyId, id, version: changed.version });
    const history = await alex.calendar.events.history.list({ familyId, id, ...newest });
    expect(await blake.calendar.events.history.list({ familyId, id, ...newest })).toEqual(history);
    const [me, other] = [await meOf(alex, familyId), await meOf(blake, familyId)];
    expect(history.map(({ kind, by, content }) => [kind, by, content.title])).toEqual([
      ['event.removed', me, 'Dentist, Nora'],
      ['event.changed', other, 'Dentist, Nora'],
      ['event.added', me, 'Dentist'],
    ]);
  });

  test('pages through a history without gaps or duplicates', async () => {
    const { alex, familyId } = await world();
    const sent = dentist(familyId);
    await alex.calendar.events.add(sent);
    for (let version = 1; version <= 4; version += 1)
      await alex.calendar.events.change({ ...sent, title: `Dentist ${version}`, version });
    const page = { familyId, id: sent.id, limit: 3 };
    const first = await alex.calendar.events.history.list(page);
    const rest = await alex.calendar.events.history.list({ ...page, before: first.at(-1)!.seq });
    const titles = [...first, ...rest].map(({ content }) => content.title);
    expect(titles).toEqual(['Dentist 4', 'Dentist 3', 'Dentist 2', 'Dentist 1', 'Dentist']);
  });

  test('the history of a child has its alerts and shared notes, and nothing of private ones', async () => {
    const { alex, familyId } = await world();
    const child = { id: newId(), familyId, firstName: 'Theo', lastName: '', age: '', birthDate: null };
    const theo = { ...child, gender: null, custodyDetails: '' };
    const { id, version } = await alex.children.add(theo);
    await alex.children.change({ ...theo, firstName: 'Theodore', version });
    const alert = { id: newId(), familyId, childId: id, title: 'Peanuts', description: '', priority: 'high' as const };
    const added = await alex.children.alerts.add(alert);
    await alex.children.alerts.complete({ familyId, id: alert.id, version: added.version, completed: true });
    const note = { familyId, item: 'child' as const, itemId: id };
    const { mine } = await alex.notes.save({ ...note, id: newId(), text: 'Sleeps badly', seen: null });
    expect(JSON.stringify(await alex.children.history.list({ familyId, id, ...newest }))).not.toContain('Sleeps');
    await alex.notes.share({ ...note, id: newId(), seen: mine!.id });
    const history = await alex.children.history.list({ familyId, id, ...newest });
    expect(kinds(history)).toEqual(['note.shared', 'alert.completed', 'alert.added', 'child.changed', 'child.added']);
    expect(history.map(({ content }) => content.first_name ?? content.title ?? content.text)).toEqual([
      'Sleeps badly',
      'Peanuts',
      'Peanuts',
      'Theodore',
      'Theo',
    ]);
  });
}

function moneyAndSchedules(world: () => Promise<World>): void {
  test('the history of an expense says who did what, and how much was accepted', async () => {
    const { alex, blake, familyId } = await world();
    const id = newId();
    const shoes = { id, familyId, description: 'Shoes', amount: 60_00, date: '2026-11-01', share: 5_000, children: [] };
    const { version } = await alex.payments.expenses.add({ ...shoes, category: 'clothing', isPaid: true });
    const answer = { familyId, id, version, status: 'disputed' as const, accepted: 40_00, reason: 'Too many' };
    const disputed = await blake.payments.expenses.answer(answer);
    await alex.payments.expenses.settle({ familyId, id, version: disputed.version });
    const history = await blake.payments.expenses.history.list({ familyId, id, ...newest });
    expect(history.map(({ kind, content }) => [kind, content.accepted, content.reason])).toEqual([
      ['expense.settled', 40_00, 'Too many'],
      ['expense.disputed', 40_00, 'Too many'],
      ['expense.added', 0, ''],
    ]);
  });

  test('the history of a recorded payment has its confirmation', async () => {
    const { alex, blake, familyId } = await world();
    const sent = { id: newId(), familyId, description: 'For shoes', amount: 20_00, date: '2026-11-01' };
    const { id, version } = await alex.payments.record({ ...sent, method: 'cash' });
    await blake.payments.confirm({ familyId, id, version, isConfirmed: true });
    expect(kinds(await alex.payments.history.list({ familyId, id, ...newest }))).toEqual([
      'payment.confirmed',
      'payment.recorded',
    ]);
  });

  test('the history of the schedule has every proposal with its answer', async () => {
    const { alex, blake, familyId } = await world();
    const { version: against } = await alex.calendar.schedules.list({ familyId });
    const before = (await alex.calendar.schedules.history.list({ familyId, ...newest })).length;
    const schedule = {
      template: '2-2-3' as const,
      startsWith: 'A' as const,
      startDay: '2031-01-06',
      exchangeTime: '18:00',
      zone: 'America/New_York',
    };
    const declined = await alex.calendar.schedules.proposals.add({ id: newId(), familyId, against, schedule });
    await blake.calendar.schedules.proposals.answer({ familyId, ...pick(declined), status: 'declined' });
    const accepted = await alex.calendar.schedules.proposals.add({ id: newId(), familyId, against, schedule });
    await blake.calendar.schedules.proposals.answer({ familyId, ...pick(accepted), status: 'accepted' });
    const history = await blake.calendar.schedules.history.list({ familyId, ...newest });
    expect(history).toHaveLength(before + 4);
    expect(history.slice(0, 4).map(({ kind, content }) => [kind, content.template])).toEqual([
      ['schedule.accepted', '2-2-3'],
      ['schedule.proposed', '2-2-3'],
      ['schedule.declined', '2-2-3'],
      ['schedule.proposed', '2-2-3'],
    ]);
  });
}

const pick = ({ id, version }: { id: string; version: number }) => ({ id, version });
