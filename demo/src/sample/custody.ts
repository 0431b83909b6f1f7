import { type Home } from '@evenkeel/contract/nights/homes.rules';
import { patternOf } from '@evenkeel/contract/nights/patterns.rules';
import { planOf, regularHomeOn } from '@evenkeel/contract/nights/plan.rules';
import type { LayerRule } from '@evenkeel/contract/nights/custody-terms';
import type { Schedule } from '@evenkeel/contract/schedules';
import type { KeptCustody } from '../rows.ts';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

/** Days since a Monday at least five weeks ago. */
const sinceMonday = 35 + ((new Date().getDay() + 6) % 7);
const agreed = { setBy: alex.id, acceptedBy: blake.id };

/** As in the children's profiles: Monday and Tuesday with Alex, Wednesday and Thursday with Blake. */
function from(startDay: string): Schedule {
  const when = { startDay, exchangeTime: '18:00', zone } as const;
  const terms = { template: '2-2-5-5', basis: { kind: 'cycle' }, startsWith: 'A', ...when } as const;
  const dinner = {
    weekday: 1,
    with: 'B',
    from: '16:30',
    until: '19:30',
    weeks: 'every',
    place: 'Blake’s home',
  } as const;
  const details = { place: 'At the door of whoever has them', exchanges: [], visits: [dinner], children: [] };
  const named = { id: idOf('71'), familyId, ...terms, ...details, pattern: patternOf(terms) };
  return { ...named, version: 1, from: startDay, ...agreed, setAt: ago(24 * 46) };
}

const homeOf = (schedule: Schedule, night: string): Home | undefined => regularHomeOn(planOf([schedule]), night);

// Start with the week in which Blake's school pickup leads to Blake's home, if possible.
const begun = [from(day(-sinceMonday)), from(day(-sinceMonday - 7))];
const schedule = begun.find((one) => homeOf(one, day(5)) === 'B') ?? from(day(-sinceMonday));

type Said = Pick<LayerRule, 'layer' | 'name' | 'when' | 'who' | 'position'> & { orderText?: string };

function rule(end: string, { orderText = '', ...said }: Said): LayerRule {
  const held = { from: ago(24 * 46), until: null, ...agreed };
  return { id: idOf(end), familyId, ...said, rotation: 'keep', zone, children: [], orderText, ...held };
}

/** Holidays and summer of the sample court order. */
const rules: LayerRule[] = [
  rule('81', {
    layer: 'season',
    name: 'Summer',
    when: {
      kind: 'season',
      from: { month: 6, day: 20, time: '18:00' },
      to: { month: 8, day: 15, time: '18:00' },
    },
    who: { kind: 'pattern', nights: 'AAAAAAABBBBBBB', exchangeTime: '18:00' },
    position: 10,
    orderText: '3. From June 20 to August 15 the children are with each parent for a week in turn.',
  }),
  rule('82', {
    layer: 'holiday',
    name: 'Thanksgiving',
    when: {
      kind: 'weekday',
      month: 11,
      weekday: 3,
      ordinal: 4,
      start: { days: -1, time: '18:00' },
      end: { days: 3, time: '18:00' },
    },
    who: { kind: 'parity', even: 'B' },
    position: 20,
    orderText:
      '4 (a). Thanksgiving, from Wednesday 6 PM to Sunday 6 PM: with Blake in even years, with Alex in odd years.',
  }),
  rule('83', {
    layer: 'holiday',
    name: 'Winter break',
    when: { kind: 'date', month: 12, day: 20, start: { days: 0, time: '18:00' }, end: { days: 13, time: '18:00' } },
    who: { kind: 'split', first: { kind: 'parity', even: 'A' }, at: { kind: 'moment', days: 6, time: '12:00' } },
    position: 30,
    orderText: '4 (b). The winter break is split on December 26 at noon; in even years its first half is with Alex.',
  }),
];

/** Both agreed on it some weeks ago. */
export const custody: KeptCustody = { version: 1, schedules: [schedule], rules, proposals: [], sent: [] };
