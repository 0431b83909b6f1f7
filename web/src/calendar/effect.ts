import {
  type Course,
  type Handover,
  handoversBetween,
  isSameWhom,
  nightsFrom,
  type Whom,
  whomOf,
} from '@evenkeel/contract/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { instantOf } from '@evenkeel/contract/wall-clock';
import { type Day, plusDays } from '../lib/days.ts';
import { courseIn } from './course-in.ts';

/** A night as it would be, and as it stands where that is another one. */
export type DrawnNight = {
  day: Day;
  whom: Whom | undefined;
  /** Why, where it is not the regular schedule. */
  reason: string | undefined;
  /** With whom it stands, where that changes. */
  before: Whom | undefined;
  isChanged: boolean;
  /** The night stays, and hours of its day do not. */
  hasOtherHours: boolean;
};

type Range = { from: Day; count: number; child: string | null };

const dayMs = 86_400_000;
const sayWhom = (whom: Whom | undefined) => whom && `${whom.home} ${whom.third}`;
const sayOf = ({ at, from, to, place }: Handover) => `${at} ${sayWhom(from)} ${sayWhom(to)} ${place};`;

function handoversByDay(course: Course, { from, count }: Range): Map<Day, string> {
  const start = instantOf(from, '00:00', 'UTC') - dayMs;
  const byDay = new Map<Day, string>();
  for (const one of handoversBetween(course, start, start + (count + 2) * dayMs))
    byDay.set(one.day, (byDay.get(one.day) ?? '') + sayOf(one));
  return byDay;
}

/** The nights of a range as they would be, beside those that stand. */
export function effectOf(standing: Custody, arranged: Custody, range: Range): DrawnNight[] {
  const [before, after] = [courseIn(standing, range.child), courseIn(arranged, range.child)];
  const [stood, would] = [before, after].map((course) => nightsFrom(course, range.from, range.count));
  const isSame = standing === arranged;
  const [hours, otherHours] = isSame ? [] : [handoversByDay(before, range), handoversByDay(after, range)];
  return (would ?? []).map((stay, i) => {
    const day = plusDays(range.from, i);
    const [whom, was] = [whomOf(stay), whomOf(stood?.[i])];
    const reason = stay?.reasons[0];
    // Where nothing stood nothing changes: it begins.
    const isChanged = !isSame && was !== undefined && !isSameWhom(whom, was);
    return {
      day,
      whom,
      reason: reason && reason.layer !== 'regular' ? reason.rule.name : undefined,
      before: was,
      isChanged,
      hasOtherHours: !isChanged && was !== undefined && hours?.get(day) !== otherHours?.get(day),
    };
  });
}

/** How far ahead one looks for what changes: a rule of even years may be two years away. */
const horizon = [56, 200, 800];

/** The first day from `from` on that would be another one; also one that is far away, where it is known when something begins. */
export function firstChange(
  standing: Custody,
  arranged: Custody,
  { from, child }: Omit<Range, 'count'>,
): Day | undefined {
  for (const begin of [from, ...beginningsAfter(from, standing, arranged)]) {
    for (const count of horizon) {
      const found = effectOf(standing, arranged, { from: begin, count, child }).find(
        ({ isChanged, hasOtherHours, whom, before }) => isChanged || hasOtherHours || Boolean(whom) !== Boolean(before),
      );
      if (found) return found.day;
    }
  }
  return undefined;
}

/** The days beyond the horizon on which something of what is new begins. */
function beginningsAfter(from: Day, standing: Custody, arranged: Custody): Day[] {
  const schedules = arranged.schedules.filter(({ version }) => version > standing.version).map((one) => one.from);
  const known = new Set(standing.rules.map(({ id }) => id));
  const ranges = arranged.rules
    .filter(({ id }) => !known.has(id))
    .flatMap(({ when }) => (when.kind === 'ranges' ? when.ranges.map((one) => one.from) : []));
  return [...schedules, ...ranges].filter((day) => day > plusDays(from, 800)).toSorted();
}
