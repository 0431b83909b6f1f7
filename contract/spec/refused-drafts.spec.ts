import { describe, expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewRule } from '../src/schedules.ts';
import { type Changes, draft, nothing, oneNight, thanksgiving, weekly } from './draft.spec.ts';
import type { World } from './world.spec.ts';

/** What is no draft of changes, whoever sends it. */
export function refusedDraftsSpec(world: () => Promise<World>): void {
  describe('refused before anything is stored, with its message', () => {
    test.each<[string, Changes]>(refusedDrafts)('%s', async (sentence, wrong) => {
      const { alex, familyId } = await world();
      const attempt = alex.calendar.schedules.proposals.add(draft(familyId, wrong));
      const error = await attempt.then(
        () => null,
        (refused: { code: string; data?: { issues?: { message: string }[] } }) => refused,
      );
      expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      if (sentence) expect(error?.data?.issues?.map(({ message }) => message)).toContain(sentence);
      expect(await alex.calendar.schedules.list({ familyId })).toEqual(nothing);
    });
  });
}

const common = { rotation: 'keep', zone: 'America/New_York', children: [] as string[], orderText: '' } as const;

const summer = (to: { month: number; day: number; time: string }): NewRule => {
  const when = { kind: 'season' as const, from: { month: 6, day: 15, time: '09:00' }, to };
  const who = { kind: 'pattern' as const, nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' };
  return { ...common, id: newId(), layer: 'season', name: 'Summer', when, who, position: 1 };
};

type Ranges = Extract<NewRule['when'], { kind: 'ranges' }>['ranges'];
const typed = (...ranges: Ranges): Changes => ({ rules: [{ ...oneNight(), when: { kind: 'ranges', ranges } }] });
const range = (from: string, to: string) => ({ from, fromTime: '18:00', to, toTime: '18:00' });
const visit = { weekday: 2, with: 'B', from: '16:00', until: '19:00', weeks: 'every', place: '' } as const;
const holiday = (changed: Partial<NewRule>): Changes => ({ rules: [{ ...thanksgiving(), ...changed }] });

const refusedDrafts: [string, Changes][] = [
  ['There is nothing to change yet', {}],
  ['', { schedule: { ...weekly, startDay: '2027-02-30' } }],
  ['', { schedule: { ...weekly, startDay: '9999-01-01' } }],
  ['', { schedule: { ...weekly, zone: 'Mars/Olympus' } }],
  ['', typed(range('2027-02-30', '2027-03-02'))],
  ['', typed(range('9999-02-01', '9999-03-02'))],
  ['It has to end after it starts', typed(range('2027-03-02', '2027-03-01'))],
  ['These dates overlap others above', typed(range('2027-03-01', '2027-03-05'), range('2027-03-04', '2027-03-09'))],
  ['Please give every night a home', { schedule: { ...weekly, template: 'custom', pattern: '' } }],
  ['Please give every night a home', { schedule: { ...weekly, template: 'custom' } }],
  ['Please give every night a home', { schedule: { ...weekly, template: 'custom', pattern: 'A'.repeat(57) } }],
  ['This doesn’t fit the template', { schedule: { ...weekly, basis: { kind: 'iso-weeks', odd: 'A' } } }],
  [
    'These visits overlap',
    { schedule: { ...weekly, visits: [visit, { ...visit, from: '18:00', until: '20:00', weeks: 'odd' }] } },
  ],
  ['A visit has to end after it starts', { schedule: { ...weekly, visits: [{ ...visit, until: '15:00' }] } }],
  ['A season can’t end when it starts', { rules: [summer({ month: 6, day: 15, time: '09:00' })] }],
  ['This date doesn’t exist', { rules: [summer({ month: 9, day: 31, time: '09:00' })] }],
  [
    'Only a season can have its own pattern',
    holiday({ who: { kind: 'pattern', nights: 'AB', exchangeTime: '18:00' } }),
  ],
  ['Only a season can keep visits', holiday({ who: { kind: 'home', home: 'A', keepsVisits: true } })],
  ['A one-time change needs its own dates', holiday({ layer: 'change' })],
  ['Please name this rule', holiday({ name: ' ' })],
  ['Please say with whom', holiday({ who: { kind: 'third', name: '' } })],
  [
    'The split has to be between the start and the end',
    holiday({
      who: { kind: 'split', first: { kind: 'home', home: 'A' }, at: { kind: 'moment', days: 9, time: '12:00' } },
    }),
  ],
];
