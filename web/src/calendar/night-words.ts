import {
  type Course,
  type Handover,
  handoversBetween,
  type Whom,
  whomOf,
} from '@evenkeel/contract/custody-layers.rules';
import { type Rule, templates } from '@evenkeel/contract/custody.rules';
import { dayMinutes, dayOf, timeOf as timeOfMinutes } from '@evenkeel/contract/day-numbers';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule } from '@evenkeel/contract/schedules';
import type { Reason, Regular, Ruled, Stay } from '@evenkeel/contract/stays.rules';
import { clock, type Day, mediumDay } from '../lib/days.ts';
import { exchangeTimeWords } from './custody-words.ts';
import { atHome, homeWords, nameOfHome } from './homes.ts';

/** With whom they are, within a sentence: "at Alex’s home", "with Grandma". */
export function whereWords(family: Family, whom: Whom, day: Day): string {
  return whom.home ? atHome(family, whom.home, day) : `with ${whom.third ?? 'somebody else'}`;
}

/** Where a night is spent: "Night at Alex’s home". */
export function nightWords(family: Family, stay: Stay | undefined, day: Day): string {
  const whom = whomOf(stay);
  return whom ? `Night ${whereWords(family, whom, day)}` : 'No schedule for this night';
}

const fromWords = (family: Family, whom: Whom, day: Day) =>
  whom.home ? homeWords(family, whom.home, day).replace(/^The/, 'the') : (whom.third ?? 'somebody else');

/** Everything that happens on the days of a range: exchanges with whom they come from, and visits. */
export function movesBetween<R extends Rule>(course: Course<R>, from: number, to: number): Map<Day, Handover<R>[]> {
  return Map.groupBy(handoversBetween(course, from, to), ({ day }) => day);
}

/** "Exchange at 6:00 PM, from Alex’s home"; "Visit at Blake’s home, 4:30 PM to 7:30 PM". */
export function moveWords(family: Family, moves: readonly Handover[] = []): string[] {
  return moves.flatMap(({ day, time, zone, from, to, isVisit, reason }) => {
    if (isVisit) {
      const isTo = reason?.visit;
      if (!isTo || !to) return [];
      return [
        `Visit ${whereWords(family, to, day)}, ${clock(isTo.from)} to ${exchangeTimeWords({ exchangeTime: isTo.until, zone })}`,
      ];
    }
    return from && to
      ? [`Exchange at ${exchangeTimeWords({ exchangeTime: time, zone })}, from ${fromWords(family, from, day)}`]
      : [];
  });
}

const isEven = (year: number) => year % 2 === 0;
const years = (year: number) => `${isEven(year) ? 'even' : 'odd'} years`;

/** By what a rule has chosen: "even years", "first half, odd years". */
function choiceOf({ rule, occurrence, half }: Ruled): string[] {
  const { who } = rule;
  switch (who.kind) {
    case 'parity':
      return [years(occurrence.year)];
    case 'split':
      return [`${half ?? 'first'} part`, ...(who.first.kind === 'parity' ? [years(occurrence.year)] : [])];
    case 'holder':
      return ['whoever has the children as it starts'];
    case 'pattern':
      return ['by its own pattern'];
    default:
      return [];
  }
}

/** "2-2-5-5, since Sep 7, 2026". */
const scheduleWords = ({ stretch: { rule } }: Regular<Schedule>) =>
  `${templates[rule.template].short}, since ${mediumDay(rule.from)}`;

function underWords(reason: Reason<Schedule>): string {
  if (reason.visit) return 'a visit';
  return reason.layer !== 'regular' ? reason.rule.name : `the regular week (${scheduleWords(reason)})`;
}

const listed = (parts: string[]) => new Intl.ListFormat('en').format(parts);

/** Why a night is where it is, in one sentence, and what that lies over in another. */
export function reasonWords(family: Family, stay: Stay<Schedule> | undefined, day: Day): string[] {
  if (!stay) return [];
  const [top, ...under] = stay.reasons;
  if (top.layer === 'regular') return regularWords(top);
  const who = top.third ?? (top.home ? nameOfHome(family, top.home, day) : '');
  const said = [top.layer === 'change' ? `One-time change, ${top.rule.name}` : top.rule.name, ...choiceOf(top)];
  return [`${said.join(', ')}: ${who}.`, ...overWords(top, under)];
}

function regularWords(reason: Regular<Schedule>): string[] {
  const turned = reason.turn;
  return [
    `Regular schedule, ${scheduleWords(reason)}`,
    ...(turned ? [`The weekends changed after ${turned.rule.name} (${turned.year}): nobody has three in a row.`] : []),
  ];
}

function overWords(top: Ruled, under: readonly Reason<Schedule>[]): string[] {
  if (under.length === 0) return ['There is no regular schedule for this time.'];
  const names = listed(under.map(underWords));
  const [next] = under;
  const isSame = under.length === 1 && next?.home === top.home && top.third === undefined;
  return [isSame ? `Without it, ${names} would say the same.` : `Overrides ${names}.`];
}

/** The rule that decides a night, where it is not the regular schedule. */
export function ruleOf(stay: Stay | undefined): Ruled | undefined {
  const [top] = stay?.reasons ?? [];
  return top && top.layer !== 'regular' ? top : undefined;
}

/** A moment of a clock, in minutes since 1970: its day and time. */
export const momentWords = (moment: number): string => {
  const day = Math.floor(moment / dayMinutes);
  return `${mediumDay(dayOf(day))}, ${clock(timeOfMinutes(moment - day * dayMinutes))}`;
};
