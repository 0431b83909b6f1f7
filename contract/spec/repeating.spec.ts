import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ChangedEvent, Event, NewEvent } from '../src/calendar.ts';
import type { World } from './world.spec.ts';

/** What every implementation must do with events that repeat. To a stranger they are events as all others (`calendar.spec.ts`). */
export function repeatingSpec(world: () => Promise<World>): void {
  test('an event that repeats is there at each of its dates in a range, and once where there is no end', async () => {
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

  test('it comes no more after its last day, nor when it was deleted, and a change of it is one of all its dates', async () => {
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

  test('dates that repeat come page by page, and no page loses one of them or has one twice', async () => {
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

  test('to a stranger and to a mediator without a grant its dates are as unknown as the event', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const { id } = await alex.calendar.events.add(swimming(familyId, { repeats: weekly }));
    const [ofEve] = await eve.families.list();
    const dates = { from: '2026-12-01', to: '2026-12-31', after: id, on: '2026-12-01' };
    for (const outsider of [morgan, eve]) {
      const asked = outsider.calendar.events.list({ familyId, ...dates });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
