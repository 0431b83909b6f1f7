import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { CourtDate, NewCourtDate, NewCourtDecision } from '../src/court.ts';
import type { Client, World } from './world.spec.ts';

const hearing = (familyId: string): NewCourtDate => ({
  id: newId(),
  familyId,
  subject: 'Hearing',
  at: '2026-12-14T09:30',
  zone: 'America/New_York',
  place: 'Room 4',
  reminders: [],
  audience: 'both',
});
const order = (familyId: string): NewCourtDecision => ({
  id: newId(),
  familyId,
  description: 'Weekends alternate',
  date: '2026-11-02',
  follows: 'From December on',
  documentId: null,
  audience: 'both',
});
const gone = { code: 'NOT_FOUND' };

/** A world whose clock can be put on, and in which everyone is reminded of what is due by then. */
export type CourtWorld = World & { now: () => string; wait: (minutes: number) => Promise<void> };

const dayMinutes = 24 * 60;

/** Everything of court that somebody can learn, beside the times of their own acts. */
const learned = async (who: Client, familyId: string) => ({
  decisions: await who.court.decisions.list({ familyId }),
  dates: await who.court.dates.list({ familyId }),
  notices: (await who.notifications.list({ familyId })).notifications.length,
});

/** What every implementation of court must do. */
export function courtSpec(world: () => Promise<CourtWorld>): void {
  test('what is for both is in both lists: decisions newest first, dates by time', async () => {
    const { alex, blake, familyId } = await world();
    const before = await learned(blake, familyId);
    const earlier = await alex.court.decisions.add({ ...order(familyId), date: '2026-10-01' });
    const later = await alex.court.decisions.add(order(familyId));
    const second = await blake.court.dates.add({ ...hearing(familyId), at: '2027-01-10T08:00' });
    const first = await alex.court.dates.add(hearing(familyId));
    for (const who of [alex, blake]) {
      expect(await who.court.decisions.list({ familyId })).toEqual([later, earlier]);
      expect(await who.court.dates.list({ familyId })).toEqual([first, second]);
    }
    expect(await alex.court.dates.list({ familyId, from: '2027-01-01', to: '2027-01-31' })).toEqual([second]);
    expect((await learned(blake, familyId)).notices - before.notices).toBe(3);
  });

  test('a hearing that is only mine warns nobody: no entry, count, history or notice, whatever is done to it', async () => {
    const { alex, blake, familyId } = await world();
    const before = await learned(blake, familyId);
    const mine = await alex.court.dates.add({ ...hearing(familyId), subject: 'Protective order', audience: 'me' });
    const { audience: _audience, ...entered } = hearing(familyId);
    const changed = await alex.court.dates.change({ ...entered, id: mine.id, subject: 'Moved', version: 1 });
    expect(await learned(blake, familyId)).toEqual(before);
    const seen = { familyId, id: mine.id };
    await expect(blake.court.history.list(seen)).rejects.toMatchObject(gone);
    await expect(blake.court.dates.remove({ ...seen, version: 2 })).rejects.toMatchObject(gone);
    await expect(blake.court.dates.change({ ...entered, id: mine.id, version: 2 })).rejects.toMatchObject(gone);
    await alex.court.dates.remove({ ...seen, version: changed.version });
    expect(await learned(blake, familyId)).toEqual(before);
    expect(await alex.court.dates.list({ familyId })).toEqual([]);
  });

  test('strangers, and professionals without a grant, find no court', async () => {
    const { alex, eve, morgan, familyId } = await world();
    const { id } = await alex.court.dates.add(hearing(familyId));
    for (const who of [eve, morgan]) {
      await expect(who.court.dates.list({ familyId })).rejects.toMatchObject(gone);
      await expect(who.court.decisions.list({ familyId })).rejects.toMatchObject(gone);
      await expect(who.court.dates.list({ familyId, removed: true })).rejects.toMatchObject(gone);
      await expect(who.court.history.list({ familyId, id })).rejects.toMatchObject(gone);
      await expect(who.court.dates.add(hearing(familyId))).rejects.toMatchObject(gone);
      await expect(who.court.dates.remove({ familyId, id, version: 1 })).rejects.toMatchObject(gone);
    }
  });

  test('either parent changes what both see; whoever saw an older version is shown the present one', async () => {
    const { alex, blake, familyId } = await world();
    const { audience: _audience, ...entered } = hearing(familyId);
    await alex.court.dates.add({ ...entered, audience: 'both' });
    const moved = await blake.court.dates.change({ ...entered, at: '2026-12-15T10:00', version: 1 });
    expect(moved).toMatchObject({ at: '2026-12-15T10:00', version: 2, audience: 'both' } satisfies Partial<CourtDate>);
    await expect(alex.court.dates.change({ ...entered, place: 'Room 9', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: moved },
    });
    expect(await blake.court.dates.change({ ...entered, at: '2026-12-15T10:00', version: 1 })).toEqual(moved);
  });

  test('deleting a shared one hides it for both, and it stays in the history', async () => {
    const { alex, blake, familyId } = await world();
    const { id } = await alex.court.decisions.add(order(familyId));
    await blake.court.decisions.remove({ familyId, id, version: 1 });
    await blake.court.decisions.remove({ familyId, id, version: 1 });
    for (const who of [alex, blake]) {
      expect(await who.court.decisions.list({ familyId })).toEqual([]);
      expect((await who.court.history.list({ familyId, id })).map(({ kind }) => kind)).toEqual([
        'court-decision.removed',
        'court-decision.added',
      ]);
    }
  });

  test('what both saw is listed after deleting, the latest first; of what was only mine no list tells, not even mine', async () => {
    const { alex, blake, familyId } = await world();
    const decision = await alex.court.decisions.add(order(familyId));
    const date = await alex.court.dates.add(hearing(familyId));
    const mine = await alex.court.dates.add({ ...hearing(familyId), audience: 'me' });
    await alex.court.decisions.add(order(familyId));
    await blake.court.decisions.remove({ familyId, id: decision.id, version: 1 });
    await alex.court.dates.remove({ familyId, id: date.id, version: 1 });
    await alex.court.dates.remove({ familyId, id: mine.id, version: 1 });
    const [kept] = await alex.court.decisions.list({ familyId });
    const other = await alex.court.decisions.add({ ...order(familyId), description: 'Summer' });
    await alex.court.decisions.remove({ familyId, id: other.id, version: 1 });
    for (const who of [alex, blake]) {
      const removed = { familyId, removed: true };
      expect(await who.court.dates.list(removed)).toEqual([{ ...date, version: 2 }]);
      expect(await who.court.decisions.list(removed)).toEqual([
        { ...other, version: 2 },
        { ...decision, version: 2 },
      ]);
      expect(await who.court.decisions.list({ familyId, removed: false })).toEqual([kept]);
    }
  });

  test('a lost answer adds one entry', async () => {
    const { alex, familyId } = await world();
    const sent = order(familyId);
    const first = await alex.court.decisions.add(sent);
    expect(await alex.court.decisions.add(sent)).toEqual(first);
    expect((await alex.court.decisions.list({ familyId })).length).toBe(1);
  });

  test('nobody is reminded unless someone chose it; what was chosen is kept in order, each once', async () => {
    const { alex, blake, familyId } = await world();
    await alex.court.dates.add(hearing(familyId));
    const asked = { ...hearing(familyId), at: '2026-12-15T09:30', reminders: ['hours' as const, 'week' as const] };
    const date = await alex.court.dates.add(asked);
    expect(date.reminders).toEqual(['week', 'hours']);
    expect(await alex.court.dates.add(asked), 'a lost answer').toEqual(date);
    expect((await blake.court.dates.list({ familyId })).map(({ reminders }) => reminders)).toEqual([
      [],
      ['week', 'hours'],
    ]);
    const { audience: _audience, ...entered } = asked;
    const changed = await blake.court.dates.change({ ...entered, reminders: ['day'], version: 1 });
    expect(changed).toMatchObject({ reminders: ['day'], version: 2 });
    expect(await blake.court.dates.change({ ...entered, reminders: ['day'], version: 1 })).toEqual(changed);
  });

  test('both parents are reminded of what is for both, of what is only mine I alone; and it says nothing of court', async () => {
    const made = await world();
    const { alex, blake, familyId, wait } = made;
    const mine = await alex.court.dates.add({ ...inDays(made, 2), audience: 'me' });
    const ours = await blake.court.dates.add(inDays(made, 3));
    const before = await learned(blake, familyId);
    await wait(dayMinutes - 1);
    expect(await remindersOf(alex, familyId)).toEqual([]);
    await wait(1);
    expect(await remindersOf(alex, familyId)).toEqual([`/calendar?date=${mine.id}`]);
    expect(await learned(blake, familyId)).toEqual(before);
    await wait(dayMinutes);
    expect(await remindersOf(alex, familyId)).toEqual([`/calendar?date=${ours.id}`, `/calendar?date=${mine.id}`]);
    expect(await remindersOf(blake, familyId)).toEqual([`/calendar?date=${ours.id}`]);
    const [reminder] = (await blake.notifications.list({ familyId })).notifications;
    expect(JSON.stringify(reminder)).not.toMatch(/court|hearing|room/i);
    await wait(3 * dayMinutes);
    expect([await remindersOf(alex, familyId), await remindersOf(blake, familyId)].flat().length).toBe(3);
  });

  test('changing a date moves its reminder, and deleting it ends it', async () => {
    const made = await world();
    const { alex, blake, familyId, wait } = made;
    const { audience: _audience, ...entered } = inDays(made, 3);
    await alex.court.dates.add({ ...entered, audience: 'both' });
    const deleted = await alex.court.dates.add(inDays(made, 3));
    await blake.court.dates.change({ ...entered, at: inDays(made, 6).at, version: 1 });
    await blake.court.dates.remove({ familyId, id: deleted.id, version: 1 });
    await wait(4 * dayMinutes);
    expect(await remindersOf(alex, familyId)).toEqual([]);
    await wait(dayMinutes);
    for (const who of [alex, blake]) expect(await remindersOf(who, familyId)).toEqual([`/calendar?date=${entered.id}`]);
  });
}

/** A hearing in so many days, with a reminder the day before. */
function inDays({ familyId, now }: CourtWorld, days: number): NewCourtDate {
  const at = new Date(Date.parse(now()) + days * dayMinutes * 60_000).toISOString().slice(0, 16);
  return { ...hearing(familyId), at, zone: 'UTC', reminders: ['day'] };
}

/** Where their reminders lead, the latest first. */
const remindersOf = async (who: Client, familyId: string) =>
  (await who.notifications.list({ familyId })).notifications
    .filter(({ title }) => title === 'Reminder')
    .map(({ actionUrl }) => actionUrl);
