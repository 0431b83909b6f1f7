import { patternOf } from '@evenkeel/contract/custody.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

// Blake's next week begins in five days, with the pickup at school that stands in the calendar.
const startDay = day(5 - 7 - 42);
const terms = { template: 'week-on-week-off', startsWith: 'A', startDay, exchangeTime: '15:00', zone } as const;

/** Both agreed on it some weeks ago. */
export const custody: Custody = {
  schedules: [
    {
      id: idOf('71'),
      familyId,
      ...terms,
      pattern: patternOf(terms),
      children: [],
      version: 1,
      from: startDay,
      setBy: alex.id,
      acceptedBy: blake.id,
      setAt: ago(24 * 46),
    },
  ],
  proposals: [],
};
