import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ChangedDate, NewEvent } from '../src/calendar.ts';
import { endsOn } from '../src/ending.rules.ts';
import type { World } from './world.spec.ts';

const single = { repeats: null };
const weekly = (until: string) => ({ repeats: { frequency: 'weekly' as const, until } });
type To = ChangedDate['to'];
const cancelled: To = { kind: 'cancelled' };
const movedTo = (date: string, end: string | null = null): To => ({ kind: 'moved', date, end });

/** Events, the changes of single dates, and the day on which they end. The first date is a Tuesday. */
const endings: [string, Partial<NewEvent>, (readonly [string, To])[], string][] = [
  ['a night', { ...single, end: '2026-11-25T07:00' }, [], '2026-11-25'],
  ['an evening until midnight', { ...single, end: '2026-11-25T00:00' }, [], '2026-11-24'],
  ['midnight itself', { ...single, date: '2026-11-24T00:00', end: '2026-11-24T00:00' }, [], '2026-11-24'],
  ['whole days', { ...single, date: '2026-11-24', end: '2026-11-26' }, [], '2026-11-26'],
  ['until a Sunday', weekly('2026-12-13'), [], '2026-12-08'],
  ['until its last day', weekly('2026-12-08'), [], '2026-12-08'],
  ['evenings until midnight', { ...weekly('2026-12-08'), end: '2026-11-25T00:00' }, [], '2026-12-08'],
  ['nights', { ...weekly('2026-12-08'), end: '2026-11-25T07:00' }, [], '2026-12-09'],
  ['daily', { repeats: { frequency: 'daily', until: '2026-12-03' } }, [], '2026-12-03'],
  ['biweekly', { repeats: { frequency: 'biweekly', until: '2026-12-21' } }, [], '2026-12-08'],
  ['monthly', { repeats: { frequency: 'monthly', until: '2027-02-23' } }, [], '2027-01-24'],
  [
    'monthly on the 31st',
    { date: '2026-10-31T15:15', repeats: { frequency: 'monthly', until: '2026-11-30' } },
    [],
    '2026-11-30',
  ],
  ['a canceled last date', weekly('2026-12-08'), [['2026-12-08', cancelled]], '2026-12-01'],
  [
    'only canceled dates',
    weekly('2026-12-01'),
    [
      ['2026-11-24', cancelled],
      ['2026-12-01', cancelled],
    ],
    '2026-12-01',
  ],
  ['a later last date', weekly('2026-12-08'), [['2026-12-08', movedTo('2026-12-18T15:15')]], '2026-12-18'],
  ['an earlier last date', weekly('2026-12-08'), [['2026-12-08', movedTo('2026-12-03T15:15')]], '2026-12-03'],
  [
    'a last date moved to an evening',
    weekly('2026-12-08'),
    [['2026-12-08', movedTo('2026-12-17T20:00', '2026-12-18T00:00')]],
    '2026-12-17',
  ],
];

/** When an event is over for every implementation: of what began, only what goes on is listed from a day on. */
export function endingSpec(world: () => Promise<World>): void {
  test.each(endings)('%s', async (_, differently, changes, last) => {
    const { alex, familyId } = await world();
    let event = await alex.calendar.events.add(pickup(familyId, differently));
    for (const [on, to] of changes)
      event = await alex.calendar.events.changeDate({ familyId, id: event.id, version: event.version, on, to });
    const isListed = async (from: string) => (await alex.calendar.events.list({ familyId, from })).length > 0;
    expect([await isListed(last), await isListed(next(last))], last).toEqual([true, false]);
    expect(endsOn(event)).toBe(last);
  });

  test('what ends today at midnight is not listed today, also one date of a series', async () => {
    const { alex, familyId } = await world();
    const evening = { date: '2026-11-24T22:00', end: '2026-11-25T00:00' };
    await alex.calendar.events.add(pickup(familyId, evening));
    const series = await alex.calendar.events.add(
      pickup(familyId, { ...evening, repeats: { frequency: 'weekly', until: null } }),
    );
    const to = movedTo('2026-12-16T22:00', '2026-12-17T00:00');
    await alex.calendar.events.changeDate({ familyId, id: series.id, version: 1, on: '2026-12-15', to });
    const on = async (day: string) => (await alex.calendar.events.list({ familyId, from: day, to: day })).length;
    expect(await Promise.all(['2026-11-24', '2026-11-25', '2026-12-16', '2026-12-17'].map(on))).toEqual([2, 0, 1, 0]);
    expect(await alex.calendar.events.list({ familyId, from: '2030-01-01' }), 'without an end').toHaveLength(1);
  });
}

const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function pickup(familyId: string, differently: Partial<NewEvent>): NewEvent {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York', repeats: null };
  return {
    id: newId(),
    familyId,
    title: 'Pickup',
    description: '',
    type: 'visit',
    children: [],
    ...when,
    ...differently,
  };
}
