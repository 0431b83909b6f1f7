import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ChangedEvent, Event, NewEvent } from '../src/calendar.ts';
import type { World } from './world.spec.ts';

/**
 * What every implementation must do with events that repeat. To a stranger they are events as all others
 * (`calendar.spec.ts`).
 */
export function repeatingSpec(world: () => Promise<World>): void {
  test('a series is listed on each date in a range, and once without a range', async () => {
    const { alex, blake, familyId } = await world();
    const swim = { title: 'Swimming', date: '2026-11-24T16:00', end: '2026-11-24T17:00', repeats: weekly };
    const added = await alex.calendar.events.add(swimming(familyId, swim));
    expect(added).toMatchObject({ ...swim, firstDate: '2026-11-24T16:00' });
    const other = await blake.calendar.events.add(swimming(familyId, { date: '2026-12-08' }));
    const list = (page: object) => blake.calendar.events.list({ familyId, ...page });
    expect(await list({ from: '2026-12-01', to: '2026-12-16' })).toEqual([
      { ...added, date: '2026-12-01T16:00', end: '2026-12-01T17:00' },
      other,
      { ...added, date: '2026-12-08T16:00', end: '2026-12-08T17:00' },
      { ...added, date: '2026-12-15T16:00', end: '2026-12-15T17:00' },
    ]);
    expect(await list({})).toEqual([added, other]);
    expect(await list({ from: '2026-12-05' })).toEqual([added, other]);
    expect(await list({ from: '2026-11-01', to: '2026-11-23' })).toEqual([]);
  });

  test('a series ends on its last day or when deleted, and changes apply to all dates', async () => {
    const { alex, blake, familyId } = await world();
    const swim = swimming(familyId, { title: 'Swimming', date: '2026-11-24', repeats: weekly });
    const added = await alex.calendar.events.add(swim);
    const december = { familyId, from: '2026-12-01', to: '2026-12-31' };
    const dates = async () => (await alex.calendar.events.list(december)).map(({ date }) => date);
    expect(await dates()).toHaveLength(5);
    const until = { repeats: { frequency: 'biweekly' as const, until: '2026-12-22' }, title: 'Swimming, group 2' };
    const fewer = await blake.calendar.events.change(changedTo(added, until));
    expect(await dates()).toEqual(['2026-12-08', '2026-12-22']);
    const once = await blake.calendar.events.change(changedTo(fewer, { repeats: null }));
    expect(once).toMatchObject({ repeats: null, title: 'Swimming, group 2' });
    expect(await dates()).toEqual([]);
    const again = await blake.calendar.events.change(changedTo(once, { repeats: weekly }));
    await alex.calendar.events.remove({ familyId, id: again.id, version: again.version });
    expect(await dates()).toEqual([]);
  });

  test('cancels and restores one date; the upcoming list skips canceled dates', async () => {
    const { alex, blake, familyId } = await world();
    const added = await alex.calendar.events.add(swimming(familyId, { repeats: weekly }));
    await blake.calendar.events.confirm({ ...added, isConfirmed: true });
    const seen = { familyId, id: added.id, version: 2 };
    const cancel = { ...seen, on: '2026-12-08', to: { kind: 'cancelled' as const } };
    const cancelled = await blake.calendar.events.changeDate(cancel);
    const exceptions = [{ on: '2026-12-08', date: null, end: null }];
    expect(cancelled).toMatchObject({ version: 3, exceptions, isConfirmed: true, date: added.date });
    expect(await blake.calendar.events.changeDate(cancel), 'its answer was lost').toEqual(cancelled);
    const december = { familyId, from: '2026-12-01', to: '2026-12-16' };
    const days = async (page: object) =>
      (await alex.calendar.events.list({ ...december, ...page })).map(({ date }) => date.slice(0, 10));
    expect(await days({})).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
    expect(await days({ status: 'upcoming' })).toEqual(['2026-12-01', '2026-12-15']);
    const back = await alex.calendar.events.changeDate({ ...cancel, version: 3, to: { kind: 'regular' } });
    expect(back).toMatchObject({ version: 4, exceptions: [], isConfirmed: true });
    expect(await days({ status: 'upcoming' })).toHaveLength(3);
  });

  test('a moved date is listed on its new day, names its old one and is unconfirmed', async () => {
    const { alex, blake, familyId } = await world();
    const swim = { date: '2026-11-24T16:00', end: '2026-11-24T17:00', repeats: weekly };
    const added = await alex.calendar.events.add(swimming(familyId, swim));
    await blake.calendar.events.confirm({ ...added, isConfirmed: true });
    const to = { kind: 'moved' as const, date: '2026-12-10T09:30', end: '2026-12-10T10:30' };
    const moved = await alex.calendar.events.changeDate({ familyId, id: added.id, version: 2, on: '2026-12-08', to });
    expect(moved).toMatchObject({ version: 3, isConfirmed: false, date: swim.date });
    const listed = await blake.calendar.events.list({ familyId, from: '2026-12-02', to: '2026-12-15' });
    expect(listed).toMatchObject([
      {
        date: '2026-12-10T09:30',
        end: '2026-12-10T10:30',
        movedFrom: { date: '2026-12-08T16:00', end: '2026-12-08T17:00' },
      },
      { date: '2026-12-15T16:00', movedFrom: null },
    ]);
    const titled = await alex.calendar.events.change(changedTo(moved, { title: 'Swim club' }));
    expect(titled.exceptions, 'another title moves nothing back').toEqual(moved.exceptions);
    const other = await alex.calendar.events.change(
      changedTo(titled, { date: '2026-11-25T16:00', end: '2026-11-25T17:00' }),
    );
    expect(other.exceptions, 'other dates do').toEqual([]);
  });

  test.each([
    ['NOT_A_DATE', '2026-12-09', { kind: 'cancelled' as const }],
    ['NOT_A_DATE', '2026-11-17', { kind: 'cancelled' as const }],
    ['DAY_TAKEN', '2026-12-08', { kind: 'moved' as const, date: '2026-12-15T09:00', end: null }],
    ['TOO_FAR', '2026-12-08', { kind: 'moved' as const, date: '2027-01-20T09:00', end: null }],
    ['TOO_FAR', '2026-11-24', { kind: 'moved' as const, date: '2026-11-23T09:00', end: null }],
    ['TOO_FAR', '2026-12-08', { kind: 'moved' as const, date: '2026-12-10', end: null }],
    ['CONFLICT', '2026-12-08', { kind: 'cancelled' as const }],
    ['BAD_REQUEST', '2026-12-08', { kind: 'moved' as const, date: '2026-12-10T09:00', end: '2026-12-10T08:00' }],
  ])('%s: %s cannot become %j', async (code, on, to) => {
    const { alex, familyId } = await world();
    const { id } = await alex.calendar.events.add(swimming(familyId, { repeats: weekly }));
    const version = code === 'CONFLICT' ? 7 : 1;
    await expect(alex.calendar.events.changeDate({ familyId, id, version, on, to })).rejects.toMatchObject({ code });
    const [event] = await alex.calendar.events.list({ familyId });
    expect(event).toMatchObject({ version: 1, exceptions: [] });
  });

  test('pages through moved dates without gaps or duplicates', async () => {
    const { alex, familyId } = await world();
    const { id } = await alex.calendar.events.add(swimming(familyId, { repeats: weekly }));
    const moves = [
      ['2026-12-01', '2026-12-10T09:00'],
      ['2026-12-08', '2026-12-04T18:30'],
      ['2026-12-22', '2026-12-10T11:00'],
    ] as const;
    for (const [i, [on, date]] of moves.slice(0, 2).entries())
      await alex.calendar.events.changeDate({
        familyId,
        id,
        version: i + 1,
        on,
        to: { kind: 'moved', date, end: null },
      });
    const [on, date] = moves[2];
    const taken = alex.calendar.events.changeDate({
      familyId,
      id,
      version: 3,
      on,
      to: { kind: 'moved', date, end: null },
    });
    await expect(taken).rejects.toMatchObject({ code: 'DAY_TAKEN' });
    for (const time of ['08:00', '10:00', '20:00'])
      await alex.calendar.events.add(swimming(familyId, { date: `2026-12-10T${time}` }));
    const range = { familyId, from: '2026-12-01', to: '2026-12-31' };
    const all = await alex.calendar.events.list(range);
    expect(all.map((one) => one.date)).toEqual([
      '2026-12-04T18:30',
      '2026-12-10T08:00',
      '2026-12-10T09:00',
      '2026-12-10T10:00',
      '2026-12-10T20:00',
      '2026-12-15T16:00',
      '2026-12-22T16:00',
      '2026-12-29T16:00',
    ]);
    const seen: Event[] = [];
    while (seen.length < all.length) {
      const last = seen.at(-1);
      const page = await alex.calendar.events.list({
        ...range,
        after: last?.id,
        on: last?.date.slice(0, 10),
        limit: 2,
      });
      expect(page.length).toBeGreaterThan(0);
      seen.push(...page);
    }
    expect(seen).toEqual(all);
  });

  test('pages through repeating dates without gaps or duplicates', async () => {
    const { alex, familyId } = await world();
    await alex.calendar.events.add(
      swimming(familyId, { date: '2026-11-24T16:00', repeats: { frequency: 'daily', until: null } }),
    );
    await alex.calendar.events.add(swimming(familyId, { date: '2026-11-20', repeats: weekly }));
    await alex.calendar.events.add(swimming(familyId, { date: '2026-12-04T16:00' }));
    await alex.calendar.events.add(swimming(familyId, { date: '2026-12-04' }));
    const range = { familyId, from: '2026-12-01', to: '2026-12-12' };
    const all = await alex.calendar.events.list(range);
    expect(all).toHaveLength(12 + 2 + 2);
    const seen: Event[] = [];
    while (seen.length < all.length) {
      const last = seen.at(-1);
      const page = await alex.calendar.events.list({
        ...range,
        after: last?.id,
        on: last?.date.slice(0, 10),
        limit: 3,
      });
      expect(page.length).toBeGreaterThan(0);
      seen.push(...page);
    }
    expect(seen).toEqual(all);
  });

  test("a stranger and a mediator without a grant can't see or change its dates", async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id } = await alex.calendar.events.add(swimming(familyId, { repeats: weekly }));
    const [ofEve] = await eve.families.list();
    const dates = { from: '2026-12-01', to: '2026-12-31', after: id, on: '2026-12-01' };
    for (const outsider of [morgan, eve]) {
      const asked = outsider.calendar.events.list({ familyId, ...dates });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const change = { familyId, id, version: 1, on: '2026-12-01', to: { kind: 'cancelled' as const } };
      await expect(outsider.calendar.events.changeDate(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      if (ofEve && outsider === eve)
        await expect(eve.calendar.events.changeDate({ ...change, familyId: ofEve.id })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
    }
    if (ofEve) expect(await eve.calendar.events.list({ familyId: ofEve.id, ...dates })).toEqual([]);
  });

  test.each([
    { repeats: { frequency: 'hourly' as 'daily', until: null } },
    { repeats: { frequency: 'daily' as const, until: '2026-11-23' } },
    { repeats: { frequency: 'daily' as const, until: null }, end: '2026-11-26T15:15' },
  ])('%j is refused before anything is stored', async (wrong) => {
    const { alex, familyId } = await world();
    await expect(alex.calendar.events.add(swimming(familyId, wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.calendar.events.list({ familyId })).toEqual([]);
  });
}

const weekly = { frequency: 'weekly' as const, until: null };

function swimming(familyId: string, differently: Partial<NewEvent> = {}): NewEvent {
  const when = { date: '2026-11-24T16:00', end: null, zone: 'America/New_York', repeats: null };
  const event = { title: 'Swimming', description: '', type: 'activity' as const, children: [] };
  return { id: newId(), familyId, ...event, ...when, ...differently };
}

function changedTo(seen: ChangedEvent, differently: Partial<ChangedEvent>): ChangedEvent {
  const { id, familyId, title, description, date, end, zone, type, children, repeats, version } = seen;
  return { id, familyId, title, description, date, end, zone, type, children, repeats, version, ...differently };
}
