import { type Home, otherHome } from './homes.rules.ts';
import { dayMs, isoWeekOf, modulo, numberOf, weekdayOf } from '../day-numbers.ts';
import type { Schedule, Terms } from '../schedules.ts';

// The regular layer: whose each night is by the schedules alone. `custody-layers.rules.ts` lays the rules over it (decisions/16-custody-schedule, decisions/17-nights-and-counting).

/** The fields of a schedule that decide whose night it is. */
export type Rule = Pick<Schedule, 'version' | 'from' | 'startDay' | 'pattern' | 'exchangeTime' | 'zone' | 'children'> &
  Partial<Pick<Schedule, 'basis' | 'startsWith' | 'place' | 'exchanges' | 'visits'>>;

/** The nights from `first` until the next stretch, all by one schedule. */
export type Stretch<R extends Rule> = { first: number; offset: number; rule: R };
/** The schedules of one child, in the order in which they apply. */
export type Plan<R extends Rule = Schedule> = readonly Stretch<R>[];

/**
 * Which schedule applies to which nights of a child. A later one (by `version`) applies from its first night and changes nothing
 * before it: the past is frozen. With `null` for the child, only schedules for all children count.
 */
export function planOf<R extends Rule>(schedules: readonly R[], child: string | null = null): Plan<R> {
  const plan: Stretch<R>[] = [];
  const own = schedules.filter(({ children }) => children.length === 0 || (child !== null && children.includes(child)));
  for (const rule of own.toSorted((a, b) => a.version - b.version)) {
    const first = numberOf(rule.from);
    while ((plan.at(-1)?.first ?? -Infinity) >= first) plan.pop();
    plan.push({ first, offset: numberOf(rule.startDay), rule });
  }
  return plan;
}

export function stretchOf<R extends Rule>(plan: Plan<R>, night: number): Stretch<R> | undefined {
  return plan.findLast(({ first }) => first <= night);
}

/** Whose night it is by a schedule, whether or not the schedule applies then. */
export function homeIn({ rule, offset }: Stretch<Rule>, night: number): Home {
  const { basis } = rule;
  if (basis?.kind === 'weekends') return isWeekend(basis, night) ? otherHome(baseOf(rule)) : baseOf(rule);
  if (basis?.kind === 'iso-weeks') return isoWeekOf(night) % 2 === 1 ? basis.odd : otherHome(basis.odd);
  return rule.pattern[modulo(night - offset, rule.pattern.length)] as Home;
}

const baseOf = ({ startsWith, pattern }: Rule): Home => startsWith ?? (pattern[0] as Home);

type Weekends = Extract<Terms['basis'], { kind: 'weekends' }>;

/** The weekend belongs to the month of its Friday: one from the 31st is a fifth, whatever month its Saturday is in. */
function isWeekend({ ordinals, nights }: Weekends, night: number): boolean {
  const after = weekdayOf(night) - 4;
  if (after < 0 || (after === 2 && nights === 'fri-sat')) return false;
  const friday = new Date((night - after) * dayMs).getUTCDate();
  return ordinals.includes(Math.ceil(friday / 7));
}

/** Whose night of the regular layer starts on `day` (`YYYY-MM-DD`); undefined before the first schedule. */
export function regularHomeOn(plan: Plan<Rule>, day: string): Home | undefined {
  const night = numberOf(day);
  const stretch = stretchOf(plan, night);
  return stretch && homeIn(stretch, night);
}

/** The homes of `count` nights from `day`: one letter each, a space before the first schedule. */
export function homesFrom(plan: Plan<Rule>, day: string, count: number): string {
  const begin = numberOf(day);
  const end = begin + count;
  let homes = '';
  for (let night = begin; night < end;) {
    const at = plan.findLastIndex(({ first }) => first <= night);
    const until = Math.min(end, plan[at + 1]?.first ?? end);
    const stretch = plan[at];
    homes += stretch ? homesIn(stretch, night, until - night) : ' '.repeat(until - night);
    night = until;
  }
  return homes;
}

function homesIn(stretch: Stretch<Rule>, night: number, wanted: number): string {
  const { pattern, basis } = stretch.rule;
  if (basis && basis.kind !== 'cycle')
    return Array.from({ length: wanted }, (_, i) => homeIn(stretch, night + i)).join('');
  const skipped = modulo(night - stretch.offset, pattern.length);
  return pattern.repeat(Math.ceil((skipped + wanted) / pattern.length)).slice(skipped, skipped + wanted);
}

/** Local time and place of the exchange to a home on a day: those of this weekday and direction, or the schedule's own. */
export function exchangeOf({ rule }: Stretch<Rule>, night: number, to: Home): { time: string; place: string } {
  const own = rule.exchanges?.find((one) => one.to === to && one.weekday === weekdayOf(night));
  return { time: own?.time ?? rule.exchangeTime, place: own?.place || (rule.place ?? '') };
}
