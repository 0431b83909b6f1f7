import type { Home } from './custody-terms.ts';
import { fortnights, type TemplateName, templateNames, templates } from './custody-templates.rules.ts';
import { dayMs, dayOf, isoWeekOf, modulo, numberOf, weekdayOf } from './day-numbers.ts';
import type { Schedule, Terms } from './schedules.ts';
import { dayAt, instantOf } from './wall-clock.ts';

// The regular layer: whose each night is by the schedules alone. What lies over it: `custody-layers.rules.ts` (decisions 19 and 56).

export type { Home };

export { fortnights, type TemplateName, templateNames, templates };

export const otherHome = (home: Home): Home => (home === 'A' ? 'B' : 'A');

/** The 14 nights of a template, the first being that of the start day: a text of the letters A and B; empty where it has no cycle. */
export function patternOf({
  template,
  startsWith,
  startDay,
}: Pick<Terms, 'template' | 'startsWith' | 'startDay'>): string {
  const { nights, keepsWeekdays } = templates[template];
  const skipped = keepsWeekdays ? weekdayOf(numberOf(startDay)) : 0;
  const turned = nights.slice(skipped) + nights.slice(0, skipped);
  return startsWith === 'A' ? turned : turned.replaceAll(/./g, (home) => otherHome(home as Home));
}

/** What of a schedule decides whose night it is. */
export type Rule = Pick<Schedule, 'version' | 'from' | 'startDay' | 'pattern' | 'exchangeTime' | 'zone' | 'children'> &
  Partial<Pick<Schedule, 'basis' | 'startsWith' | 'place' | 'exchanges' | 'visits'>>;

/** Nights from `first` on, until the next stretch: all by one schedule. */
export type Stretch<R extends Rule> = { first: number; offset: number; rule: R };
/** The schedules of one child, in the order in which they rule. */
export type Plan<R extends Rule = Schedule> = readonly Stretch<R>[];

/**
 * Which schedule rules which nights of a child. A later one (by `version`) rules from its first night on, and nothing before it:
 * the past is frozen. A child that is null stands for any: only schedules for all children are its own.
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

/** Whose a night is by a schedule, whether or not it rules then. */
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

/** Whose night it is, and why. There is one layer so far; one-time changes and holidays will lie over it. */
export type Night<R extends Rule = Schedule> = { home: Home; layer: 'regular'; rule: R; since: string };

function nightIn<R extends Rule>(stretch: Stretch<R>, night: number): Night<R> {
  return { home: homeIn(stretch, night), layer: 'regular', rule: stretch.rule, since: stretch.rule.from };
}

/** Of the night that starts on `day` (`YYYY-MM-DD`); undefined before the first schedule. */
export function nightOf<R extends Rule>(plan: Plan<R>, day: string): Night<R> | undefined {
  const night = numberOf(day);
  const stretch = stretchOf(plan, night);
  return stretch && nightIn(stretch, night);
}

/** The homes of `count` nights from `day` on: a letter each, a space where there was no schedule yet. */
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

/** At what time of the place the children come to a home on a day: that of this weekday and direction, or the schedule's own. */
export function exchangeOf({ rule }: Stretch<Rule>, night: number, to: Home): { time: string; place: string } {
  const own = rule.exchanges?.find((one) => one.to === to && one.weekday === weekdayOf(night));
  return { time: own?.time ?? rule.exchangeTime, place: own?.place || (rule.place ?? '') };
}

/** When a night begins: at the exchange time of the schedule that rules it, whether or not somebody moves. */
function beginOf(stretch: Stretch<Rule>, night: number): number {
  return instantOf(dayOf(night), exchangeOf(stretch, night, homeIn(stretch, night)).time, stretch.rule.zone);
}

/** The last night that has begun by an instant (milliseconds since 1970), or undefined. */
function nightAt<R extends Rule>(plan: Plan<R>, instant: number): { stretch: Stretch<R>; night: number } | undefined {
  // Wherever a schedule hangs, the day there is one of these.
  const late = Math.floor(instant / dayMs) + 1;
  for (let night = late; night >= late - 3; night -= 1) {
    const stretch = stretchOf(plan, night);
    if (!stretch) return undefined;
    if (beginOf(stretch, night) <= instant) return { stretch, night };
  }
  return undefined;
}

/**
 * With whom a child is at an instant (ISO 8601), and why; undefined before the first night of the first schedule. A stay goes on
 * until the exchange time of the day whose night is elsewhere.
 */
export function holderAt<R extends Rule>(plan: Plan<R>, instant: string): Night<R> | undefined {
  const at = nightAt(plan, Date.parse(instant));
  return at && nightIn(at.stretch, at.night);
}

/** A child goes from one home to the other: on which day, at what time of the place, and at which instant (ISO 8601). */
export type Exchange = { day: string; time: string; zone: string; at: string; from: Home; to: Home };

/** The first exchange after an instant (ISO 8601); undefined where there is none to come. */
export function exchangeAfter(plan: Plan<Rule>, instant: string): Exchange | undefined {
  const now = Date.parse(instant);
  // By month and by year some weekends are far apart; a cycle of eight weeks is the longest one.
  const last = Math.max(Math.floor(now / dayMs), plan.at(-1)?.first ?? 0) + 366;
  for (let night = Math.floor(now / dayMs) - 1; night <= last; night += 1) {
    const [before, stretch] = [stretchOf(plan, night - 1), stretchOf(plan, night)];
    if (!before || !stretch) continue;
    const [from, to] = [homeIn(before, night - 1), homeIn(stretch, night)];
    if (from === to || beginOf(stretch, night) <= now) continue;
    const { time } = exchangeOf(stretch, night, to);
    const { zone } = stretch.rule;
    return { day: dayOf(night), time, zone, at: new Date(beginOf(stretch, night)).toISOString(), from, to };
  }
  return undefined;
}

/**
 * The first night (`YYYY-MM-DD`) of a schedule that comes into force at `now` (ISO 8601): its start day, but no night of the past,
 * and no night that has begun by what stands. Where nothing stands, tonight is still free.
 */
export function firstNightOf(
  { startDay, exchangeTime, zone }: Pick<Terms, 'startDay' | 'exchangeTime' | 'zone'>,
  standing: Plan<Rule>,
  now: string,
): string {
  const at = Date.parse(now);
  let first = Math.max(numberOf(startDay), numberOf(dayAt(at, zone)));
  if (standing.length === 0) return dayOf(first);
  const begun = nightAt(standing, at);
  if (begun) first = Math.max(first, begun.night + 1);
  while (instantOf(dayOf(first), exchangeTime, zone) <= at) first += 1;
  return dayOf(first);
}

const decided = ['template', 'startsWith', 'startDay', 'exchangeTime', 'zone'] as const satisfies (keyof Terms)[];

/** Whether two say the same to a reader. */
export function hasSameTerms(a: Terms, b: Terms): boolean {
  return decided.every((field) => a[field] === b[field]);
}
