import {
  type Course,
  type Handover,
  handoversBetween,
  type Whom,
  whomOf,
} from '@evenkeel/contract/nights/custody-layers.rules';
import { decidingYear } from '@evenkeel/contract/nights/occurrences.rules';
import { type Rule } from '@evenkeel/contract/nights/plan.rules';
import { templates } from '@evenkeel/contract/nights/custody-templates.rules';
import { dayMinutes, dayOf, timeOf as timeOfMinutes } from '@evenkeel/contract/day-numbers';
import type { Family } from '@evenkeel/contract/families';
import type { Schedule } from '@evenkeel/contract/schedules';
import type { Reason, Regular, RuleReason, Stay } from '@evenkeel/contract/nights/stays.rules';
import { clock, type Day, mediumDay } from '../../lib/days.ts';
import { exchangeTimeWords } from '../editor/custody-words.ts';
import { atHome, homeWords, nameOfHome } from './homes.ts';

/** "at Alex’s home", "with Grandma", within a sentence. */
export function whereWords(family: Family, whom: Whom, day: Day): string {
  return whom.home ? atHome(family, whom.home, day) : `with ${whom.third ?? 'someone else'}`;
}

/** "Night at Alex’s home". */
export function nightWords(family: Family, stay: Stay | undefined, day: Day): string {
  const whom = whomOf(stay);
  return whom ? `Night ${whereWords(family, whom, day)}` : 'No schedule for this night';
}

const fromWords = (family: Family, whom: Whom, day: Day) =>
  whom.home ? homeWords(family, whom.home, day).replace(/^The/, 'the') : (whom.third ?? 'someone else');

/** Exchanges and visits of a range, by day. */
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

/** Why a rule chose a home: "even years", "first part, odd years". */
function choiceOf({ rule, occurrence, half }: RuleReason): string[] {
  const { who } = rule;
  switch (who.kind) {
    case 'parity':
      return [years(decidingYear(occurrence, who))];
    case 'split':
      return [
        `${half ?? 'first'} part`,
        ...(who.first.kind === 'parity' ? [years(decidingYear(occurrence, who.first))] : []),
      ];
    case 'holder':
      return ['whoever has the children when it starts'];
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

/** Why a night is where it is, then what that rule overrides. */
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

function overWords(top: RuleReason, under: readonly Reason<Schedule>[]): string[] {
  if (under.length === 0) return ['There is no regular schedule for this time.'];
  const names = listed(under.map(underWords));
  const [next] = under;
  const isSame = under.length === 1 && next?.home === top.home && top.third === undefined;
  return [isSame ? `Without it, ${names} would give the same result.` : `Overrides ${names}.`];
}

/** The rule that decides a night, unless it’s the regular schedule. */
export function ruleOf(stay: Stay | undefined): RuleReason | undefined {
  const [top] = stay?.reasons ?? [];
  return top && top.layer !== 'regular' ? top : undefined;
}

/** Day and time from wall-clock minutes since 1970. */
export const momentWords = (moment: number): string => {
  const day = Math.floor(moment / dayMinutes);
  return `${mediumDay(dayOf(day))}, ${clock(timeOfMinutes(moment - day * dayMinutes))}`;
};
