import { type Home, nightOf, patternOf, planOf } from '@evenkeel/contract/custody.rules';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

/** So many days ago it was Monday, five weeks back or more. */
const sinceMonday = 35 + ((new Date().getDay() + 6) % 7);

/** As the children's profiles say it: Monday and Tuesday with Alex, Wednesday and Thursday with Blake. */
function from(startDay: string): Schedule {
  const terms = { template: '2-2-5-5', startsWith: 'A', startDay, exchangeTime: '18:00', zone } as const;
  const agreed = { id: idOf('71'), familyId, ...terms, pattern: patternOf(terms), children: [] };
  return { ...agreed, version: 1, from: startDay, setBy: alex.id, acceptedBy: blake.id, setAt: ago(24 * 46) };
}

const homeOf = (schedule: Schedule, night: string): Home | undefined => nightOf(planOf([schedule]), night)?.home;

// Of the two weeks it could begin with, the one in which Blake's pickup at school leads to Blake's home, if there is one.
const begun = [from(day(-sinceMonday)), from(day(-sinceMonday - 7))];
const schedule = begun.find((one) => homeOf(one, day(5)) === 'B') ?? from(day(-sinceMonday));

/** Both agreed on it some weeks ago. */
export const custody: Custody = { schedules: [schedule], proposals: [] };
