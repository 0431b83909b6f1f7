import { firstNightOf } from './nights/first-night.rules.ts';
import { patternOf } from './nights/patterns.rules.ts';
import { planOf, type Plan, stretchOf } from './nights/plan.rules.ts';
import { templates } from './nights/custody-templates.rules.ts';
import type { LaidLayer } from './nights/custody-terms.ts';
import type { Agreed, Custody, NewRule, NewSchedule, Proposal, Schedule, SentDraft, Template } from './schedules.ts';
import { dayMs, numberOf } from './day-numbers.ts';
import { instantOf } from './wall-clock.ts';

// How a draft of schedule changes applies, for server, demo and screens. The past never changes (decisions/16-custody-schedule).

/** Maximum number of rules in force; no court order has as many. */
export const mostRules = 200;

/** Terms with the pattern of nights made from them. */
export function agreedOf({ pattern, ...terms }: NewSchedule): Agreed {
  return { ...terms, pattern: pattern ?? nightsOf(terms) };
}

function nightsOf(terms: Omit<NewSchedule, 'pattern'>): string {
  return terms.basis.kind === 'cycle' ? patternOf(terms) : terms.startsWith;
}

/** The content of a draft that is accepted, without its metadata. */
export type Content = Pick<Proposal, 'schedule' | 'rules' | 'ended'>;

export function contentOf({ schedule, rules, ended }: SentDraft): Content {
  return { schedule: schedule && agreedOf(schedule), rules, ended };
}

/** Canonical text for comparing content, independent of field order. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

const only = ({ schedule, rules, ended }: Content): Content => ({ schedule, rules, ended });

/** Whether two have the same content for a reader. */
export function hasSameContent(a: Content, b: Content): boolean {
  return asText(only(a)) === asText(only(b));
}

const changes = (count: number) => (count === 1 ? 'change' : 'changes');

/** A one-line title of a draft: "2-2-5-5 Schedule, 2 changes to holidays or other days", "1 earlier change ends". Never the rules' text. */
export function titleOf({ schedule, rules, ended }: Content): string {
  return titleOfChanges({ template: schedule?.template ?? null, rules: rules.length, ended: ended.length });
}

type Counts = { template: Template | null; rules: number; ended: number };

/** The same from the template and the numbers of added and ended rules. */
export function titleOfChanges({ template, rules, ended }: Counts): string {
  return [
    ...(template ? [templates[template].label] : []),
    ...(rules > 0 ? [`${rules} ${changes(rules)} to holidays or other days`] : []),
    ...(ended > 0 ? [`${ended} earlier ${changes(ended)} ${ended === 1 ? 'ends' : 'end'}`] : []),
  ].join(', ');
}

/** Every child named by a schedule, and null for all others. */
function everyone({ schedules }: Pick<Custody, 'schedules'>, more: readonly string[]): (string | null)[] {
  return [null, ...new Set([...schedules.flatMap(({ children }) => children), ...more])];
}

const earliest = ({ exchangeTime, exchanges, visits }: Agreed) =>
  [exchangeTime, ...exchanges.map(({ time }) => time), ...visits.map(({ from }) => from)].reduce((a, b) =>
    a < b ? a : b,
  );

/**
 * The first night (`YYYY-MM-DD`) of a schedule accepted at `now`: no exchange or visit of its first day may be in the
 * past, for any child.
 */
export function firstNight(schedule: Agreed, custody: Pick<Custody, 'schedules'>, now: string): string {
  const whose = schedule.children.length > 0 ? schedule.children : everyone(custody, []);
  return whose
    .map((child) =>
      firstNightOf({ ...schedule, exchangeTime: earliest(schedule) }, planOf(custody.schedules, child), now),
    )
    .reduce((a, b) => (a > b ? a : b));
}

/** When the next night starts by a plan (ms since 1970); now if none does soon. */
function nextNight(plan: Plan, now: number): number {
  for (let at = now - dayMs; at < now + 3 * dayMs; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const rule = stretchOf(plan, numberOf(day))?.rule;
    const begin = rule && instantOf(day, rule.exchangeTime, rule.zone);
    if (begin && begin > now) return begin;
  }
  return now;
}

/**
 * From when a rule accepted or ended at `now` (ISO 8601) applies: a one-time change at once, other layers from the next
 * night of the current arrangement.
 */
export function holdsFrom(layer: LaidLayer, custody: Pick<Custody, 'schedules'>, now: string): string {
  if (layer === 'change') return now;
  const at = Date.parse(now);
  const nights = everyone(custody, []).map((child) => nextNight(planOf(custody.schedules, child), at));
  return new Date(Math.max(...nights)).toISOString();
}

/** Rules in force that aren't over for good. */
export function currentRules({ rules }: Pick<Custody, 'rules'>, today: string): Custody['rules'] {
  return rules.filter(({ until, when }) => until === null && !isOver(when, today));
}

/** Whether the last of its specific dates is over. */
function isOver(when: NewRule['when'], today: string): boolean {
  return when.kind === 'ranges' && when.ranges.every(({ to }) => to < today);
}

/** Whether there would be too many rules. */
export function isTooMany(custody: Pick<Custody, 'rules'>, { rules, ended }: Content, now: string): boolean {
  const current = currentRules(custody, now.slice(0, 10)).filter(({ id }) => !ended.includes(id));
  return current.length + rules.length > mostRules;
}

/** Whether every rule to end is in force, and no rule to add has a used id. */
export function areTheirs({ rules }: Pick<Custody, 'rules'>, content: Content): boolean {
  const current = new Set(rules.filter(({ until }) => until === null).map(({ id }) => id));
  const known = new Set(rules.map(({ id }) => id));
  return content.ended.every((id) => current.has(id)) && content.rules.every(({ id }) => !known.has(id));
}

/** Every child named by a draft. */
export function childrenOf({ schedule, rules }: Content): string[] {
  return [...new Set([...(schedule?.children ?? []), ...rules.flatMap(({ children }) => children)])];
}

/** Whether a later schedule covers every child of another one. */
function covers(later: Schedule, one: Schedule): boolean {
  if (later.version <= one.version) return false;
  if (later.children.length === 0) return true;
  return one.children.length > 0 && one.children.every((child) => later.children.includes(child));
}

/** Drops a schedule that was replaced before it applied to any night. */
export function isReplaced(one: Schedule, schedules: readonly Schedule[]): boolean {
  return schedules.some((later) => later.from <= one.from && covers(later, one));
}

/** Schedules that apply on a day for some child, and later ones. */
export function schedulesFrom(schedules: readonly Schedule[], day: string): Schedule[] {
  return schedules.filter((one) => !schedules.some((later) => later.from <= day && covers(later, one)));
}

export type Acceptance = Pick<Schedule, 'id' | 'familyId' | 'setBy' | 'acceptedBy'>;

/** The next arrangement after a draft is accepted at `now`. Other proposals stay open. */
export function arrangedWith(custody: Custody, content: Content, by: Acceptance, now: string): Custody {
  const version = custody.version + 1;
  const { schedule } = content;
  const begun = schedule && { ...schedule, ...by, version, from: firstNight(schedule, custody, now), setAt: now };
  const schedules = begun ? [...custody.schedules, begun] : custody.schedules;
  const { familyId, setBy, acceptedBy } = by;
  const added = content.rules.map((rule) => ({
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
    rules: [...kept, ...added].filter(({ from, until }) => from !== until).toSorted((a, b) => a.position - b.position),
    proposals: custody.proposals.filter(({ id }) => id !== by.id),
  };
}
