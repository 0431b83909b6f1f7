import {
  type Course,
  type Handover,
  handoversBetween,
  isSameWhom,
  nightsFrom,
  type Whom,
  whomOf,
} from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { instantOf } from '@evenkeel/contract/wall-clock';
import { type Day, plusDays } from '../../lib/days.ts';
import { courseIn } from '../nights/course-in.ts';

/** A night under a draft, compared with the current arrangement. */
export type DrawnNight = {
  day: Day;
  whom: Whom | undefined;
  /** The rule’s name, if it isn’t the regular schedule. */
  reason: string | undefined;
  /** Who has it now. */
  before: Whom | undefined;
  isChanged: boolean;
  /** The night stays the same, but hours of its day change. */
  hasOtherHours: boolean;
};

type Range = { from: Day; count: number; child: string | null };

const dayMs = 86_400_000;
const keyOfWhom = (whom: Whom | undefined) => whom && `${whom.home} ${whom.third}`;
const keyOf = ({ at, from, to, place }: Handover) => `${at} ${keyOfWhom(from)} ${keyOfWhom(to)} ${place};`;

function handoversByDay(course: Course, { from, count }: Range): Map<Day, string> {
  const start = instantOf(from, '00:00', 'UTC') - dayMs;
  const byDay = new Map<Day, string>();
  for (const one of handoversBetween(course, start, start + (count + 2) * dayMs))
    byDay.set(one.day, (byDay.get(one.day) ?? '') + keyOf(one));
  return byDay;
}

/** The nights of a range under `arranged`, each compared with `current`. */
export function effectOf(current: Custody, arranged: Custody, range: Range): DrawnNight[] {
  const [before, after] = [courseIn(current, range.child), courseIn(arranged, range.child)];
  const [nightsNow, nightsThen] = [before, after].map((course) => nightsFrom(course, range.from, range.count));
  const isSame = current === arranged;
  const [hours, otherHours] = isSame ? [] : [handoversByDay(before, range), handoversByDay(after, range)];
  return (nightsThen ?? []).map((stay, i) => {
    const day = plusDays(range.from, i);
    const [whom, was] = [whomOf(stay), whomOf(nightsNow?.[i])];
    const reason = stay?.reasons[0];
    // A first schedule starts, it changes nothing.
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

const isOther = ({ isChanged, hasOtherHours, whom, before }: DrawnNight) =>
  isChanged || hasOtherHours || Boolean(whom) !== Boolean(before);

/** Which weeks of these whole ones have a night or hours that change or begin, counted from 0. */
export function changedWeeksOf(nights: DrawnNight[]): number[] {
  return [...new Set(nights.flatMap((night, i) => (isOther(night) ? [Math.floor(i / 7)] : [])))];
}

/** Days to look ahead for a change: a rule of even years may be two years away. */
const horizon = [56, 200, 800];

/** The first day from `from` on that changes; beyond the horizon, only where a new schedule or dated rule begins. */
export function firstChange(
  current: Custody,
  arranged: Custody,
  { from, child }: Omit<Range, 'count'>,
): Day | undefined {
  for (const begin of [from, ...beginningsAfter(from, current, arranged)]) {
    for (const count of horizon) {
      const found = effectOf(current, arranged, { from: begin, count, child }).find(isOther);
      if (found) return found.day;
    }
  }
  return undefined;
}

type Children = { from: Day; children: (string | null)[] };

/** The first of these children for whom something changes, and when; the first of all where nothing does. */
export function firstToChange(
  current: Custody,
  arranged: Custody,
  { from, children }: Children,
): { child: string | null; first: Day | undefined } {
  for (const child of children) {
    const first = firstChange(current, arranged, { from, child });
    if (first) return { child, first };
  }
  return { child: children[0] ?? null, first: undefined };
}

/** Start days of new schedules and dated rules beyond the horizon. */
function beginningsAfter(from: Day, current: Custody, arranged: Custody): Day[] {
  const schedules = arranged.schedules.filter(({ version }) => version > current.version).map((one) => one.from);
  const known = new Set(current.rules.map(({ id }) => id));
  const ranges = arranged.rules
    .filter(({ id }) => !known.has(id))
    .flatMap(({ when }) => (when.kind === 'ranges' ? when.ranges.map((one) => one.from) : []));
  return [...schedules, ...ranges].filter((day) => day > plusDays(from, 800)).toSorted();
}
