import { firstNightOf, nightOf, patternOf, planOf, type Plan, templates } from './custody.rules.ts';
import type { LaidLayer } from './custody-terms.ts';
import type { Agreed, Custody, NewRule, NewSchedule, Proposal, Schedule, SentDraft } from './schedules.ts';
import { mostRules } from './schedules.ts';
import { instantOf } from './wall-clock.ts';

// What comes of a draft of changes, for server, demo and screens alike: what is kept of it, and from when on it holds. Nothing ever
// changes an instant that was (decision 60).

/** What both agree to: the terms, with the nights that are drawn from them. */
export function agreedOf({ pattern, ...terms }: NewSchedule): Agreed {
  return { ...terms, pattern: pattern ?? nightsOf(terms) };
}

function nightsOf(terms: Omit<NewSchedule, 'pattern'>): string {
  return terms.basis.kind === 'cycle' ? patternOf(terms) : terms.startsWith;
}

/** What of a draft is to be accepted: the rest is to whom and against what it was sent. */
export type Content = Pick<Proposal, 'schedule' | 'rules' | 'ended'>;

export function contentOf({ schedule, rules, ended }: SentDraft): Content {
  return { schedule: schedule && agreedOf(schedule), rules, ended };
}

/** Texts that are equal where two say the same, in whichever order their fields were kept. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

const only = ({ schedule, rules, ended }: Content): Content => ({ schedule, rules, ended });

/** Whether two say the same to a reader. */
export function hasSameContent(a: Content, b: Content): boolean {
  return asText(only(a)) === asText(only(b));
}

const rulesOf = (count: number) => `${count} ${count === 1 ? 'rule' : 'rules'}`;

/** How a draft is called where there is one line for it: "2-2-5-5 Schedule, 2 rules", "1 rule ends". Never what the rules say. */
export function titleOf({ schedule, rules, ended }: Content): string {
  return [
    ...(schedule ? [templates[schedule.template].label] : []),
    ...(rules.length > 0 ? [rulesOf(rules.length)] : []),
    ...(ended.length > 0 ? [`${rulesOf(ended.length)} ${ended.length === 1 ? 'ends' : 'end'}`] : []),
  ].join(', ');
}

/** Every child that some schedule is for, and the one that none names. */
function everyone({ schedules }: Pick<Custody, 'schedules'>, more: readonly string[]): (string | null)[] {
  return [null, ...new Set([...schedules.flatMap(({ children }) => children), ...more])];
}

const earliest = ({ exchangeTime, exchanges, visits }: Agreed) =>
  [exchangeTime, ...exchanges.map(({ time }) => time), ...visits.map(({ from }) => from)].reduce((a, b) =>
    a < b ? a : b,
  );

/**
 * The first night (`YYYY-MM-DD`) of a schedule that comes into force at `now`: no moment of its first day, an early exchange or a
 * visit, may be over by then, for any of the children.
 */
export function firstNight(schedule: Agreed, custody: Pick<Custody, 'schedules'>, now: string): string {
  const whose = schedule.children.length > 0 ? schedule.children : everyone(custody, []);
  return whose
    .map((child) =>
      firstNightOf({ ...schedule, exchangeTime: earliest(schedule) }, planOf(custody.schedules, child), now),
    )
    .reduce((a, b) => (a > b ? a : b));
}

const dayMs = 86_400_000;

/** When the next night begins by a plan, in milliseconds since 1970; now, where none does soon. */
function nextNight(plan: Plan, now: number): number {
  for (let at = now - dayMs; at < now + 3 * dayMs; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const rule = nightOf(plan, day)?.rule;
    const begin = rule && instantOf(day, rule.exchangeTime, rule.zone);
    if (begin && begin > now) return begin;
  }
  return now;
}

/**
 * From when on something holds, or no longer does, that comes into force at `now` (ISO 8601): a one-time change at once, the other
 * layers with the first night that has not begun by what stands.
 */
export function holdsFrom(layer: LaidLayer, custody: Pick<Custody, 'schedules'>, now: string): string {
  if (layer === 'change') return now;
  const at = Date.parse(now);
  const nights = everyone(custody, []).map((child) => nextNight(planOf(custody.schedules, child), at));
  return new Date(Math.max(...nights)).toISOString();
}

/** Rules that hold, and that are not over for good. */
export function standingRules({ rules }: Pick<Custody, 'rules'>, today: string): Custody['rules'] {
  return rules.filter(({ until, when }) => until === null && !isOver(when, today));
}

/** Whether the last of the dates that were typed in is over. */
function isOver(when: NewRule['when'], today: string): boolean {
  return when.kind === 'ranges' && when.ranges.every(({ to }) => to < today);
}

/** Whether there would be more rules than anybody reads. */
export function isTooMany(custody: Pick<Custody, 'rules'>, { rules, ended }: Content, now: string): boolean {
  const standing = standingRules(custody, now.slice(0, 10)).filter(({ id }) => !ended.includes(id));
  return standing.length + rules.length > mostRules;
}

/** Whether every rule that would end stands, and none that would be added has the id of one that is there. */
export function areTheirs({ rules }: Pick<Custody, 'rules'>, content: Content): boolean {
  const standing = new Set(rules.filter(({ until }) => until === null).map(({ id }) => id));
  const known = new Set(rules.map(({ id }) => id));
  return content.ended.every((id) => standing.has(id)) && content.rules.every(({ id }) => !known.has(id));
}

/** Every child that a draft names. */
export function childrenOf({ schedule, rules }: Content): string[] {
  return [...new Set([...(schedule?.children ?? []), ...rules.flatMap(({ children }) => children)])];
}

/** Whether a later schedule is for every child that another one is for. */
function covers(later: Schedule, one: Schedule): boolean {
  if (later.version <= one.version) return false;
  if (later.children.length === 0) return true;
  return one.children.length > 0 && one.children.every((child) => later.children.includes(child));
}

/** A schedule that a later one has wholly replaced before it ruled a night rules none. */
export function isReplaced(one: Schedule, schedules: readonly Schedule[]): boolean {
  return schedules.some((later) => later.from <= one.from && covers(later, one));
}

/** The schedules that rule on a day for some child, and those that are to follow. */
export function schedulesFrom(schedules: readonly Schedule[], day: string): Schedule[] {
  return schedules.filter((one) => !schedules.some((later) => later.from <= day && covers(later, one)));
}

export type Acceptance = Pick<Schedule, 'id' | 'familyId' | 'setBy' | 'acceptedBy'>;

/** What stands once a draft has come into force at `now`: the next arrangement. What was proposed otherwise stays open. */
export function arrangedWith(custody: Custody, content: Content, by: Acceptance, now: string): Custody {
  const version = custody.version + 1;
  const { schedule } = content;
  const begun = schedule && { ...schedule, ...by, version, from: firstNight(schedule, custody, now), setAt: now };
  const schedules = begun ? [...custody.schedules, begun] : custody.schedules;
  const { familyId, setBy, acceptedBy } = by;
  const laid = content.rules.map((rule) => ({
    ...rule,
    familyId,
    from: holdsFrom(rule.layer, custody, now),
    until: null,
    setBy,
    acceptedBy,
  }));
  const kept = custody.rules.map((rule) => {
    if (!content.ended.includes(rule.id)) return rule;
    const until = holdsFrom(rule.layer, custody, now);
    return { ...rule, until: until > rule.from ? until : rule.from };
  });
  return {
    version,
    schedules: schedules.filter((one) => !isReplaced(one, schedules)),
    rules: [...kept, ...laid].filter(({ from, until }) => from !== until).toSorted((a, b) => a.position - b.position),
    proposals: custody.proposals.filter(({ id }) => id !== by.id),
  };
}
