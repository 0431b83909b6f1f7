import '@evenkeel/contract/no-eval';
import type { Custody, NewRule, NewSchedule, Schedule } from '@evenkeel/contract/schedules';
import { NewDraft } from '@evenkeel/contract/schedules';
import { agreedOf, arrangedWith, type Content, hasSameContent } from '@evenkeel/contract/schedules.rules';
import type { Family } from '@evenkeel/contract/families';
import { today } from '../../lib/days.ts';
import { mondayOf } from './monday.ts';

/** An unsent change: the regular schedule, the rules to add, and the ids of those to end. */
export type Draft = { schedule: NewSchedule; rules: NewRule[]; ended: string[] };

const noDetails = { place: '', exchanges: [], visits: [], children: [], pattern: null };

/** The current schedule, or the usual start: 2-2-5-5 from this Monday, exchanges at 6 PM, home A first. */
export function draftOf(current: Schedule | undefined, family: Family): Draft {
  return { schedule: current ? termsOf(current) : usual(family), rules: [], ended: [] };
}

function usual(family: Family): NewSchedule {
  const startDay = mondayOf(today());
  const terms = { template: '2-2-5-5', basis: { kind: 'cycle' }, startsWith: 'A', exchangeTime: '18:00' } as const;
  return { ...terms, startDay, zone: family.zone, ...noDetails };
}

function termsOf(current: Schedule): NewSchedule {
  const { template, basis, startsWith, startDay, exchangeTime, zone, place, exchanges, visits, children, pattern } =
    current;
  const terms = { template, basis, startsWith, startDay, exchangeTime, zone, place, exchanges, visits, children };
  return { ...terms, pattern: template === 'custom' ? pattern : null };
}

/** Remembers the last answer, because half a dozen parts of the dialog ask the same about one draft. */
function remembering<Answer>(ask: (draft: Draft, custody: Custody) => Answer) {
  let last: { draft: Draft; custody: Custody; answer: Answer } | undefined;
  return (draft: Draft, custody: Custody): Answer => {
    if (last?.draft !== draft || last.custody !== custody) last = { draft, custody, answer: ask(draft, custody) };
    return last.answer;
  };
}

/** The part to send: the regular schedule only if it differs from the current one for these children. */
export const changesOf = remembering(({ schedule, rules, ended }, custody) => ({
  schedule: isOther(schedule, custody) ? schedule : null,
  rules,
  ended,
}));

const onlySchedule = (one: NewSchedule): Content => ({ schedule: agreedOf(one), rules: [], ended: [] });

function isOther(schedule: NewSchedule, custody: Custody): boolean {
  const current = custody.schedules.findLast((one) => one.children.join() === schedule.children.join());
  if (!current) return true;
  return !hasSameContent(onlySchedule(schedule), onlySchedule(termsOf(current)));
}

type Part = { path: readonly PropertyKey[]; message: string };

const required = 'Please fill in all required fields';
const parts: Record<string, string> = {
  startDay: 'Please use a day of the years 1900 to 2199',
  exchangeTime: required,
  time: required,
  fromTime: required,
  toTime: required,
  from: required,
  to: required,
};

type Problem = { field: string | undefined; words: string };

/** The first problem in words; with its field if it is in the schedule, with the rule’s name if it is in a rule. */
export const problemIn = remembering((draft, custody): Problem | undefined => {
  const changes = changesOf(draft, custody);
  const ids = { id: anId, familyId: anId, against: 0 };
  const { error } = NewDraft.safeParse({ ...ids, ...changes });
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const [part, at] = issue.path;
  const rule = part === 'rules' && typeof at === 'number' ? draft.rules[at]?.name : undefined;
  const words = messageOf(issue);
  return { field: part === 'schedule' ? String(at) : undefined, words: rule ? `${rule}: ${words}` : words };
});

const anId = '00000000-0000-7000-8000-000000000000';

function messageOf({ path, message }: Part): string {
  return /^Invalid|expected/i.test(message) ? (parts[String(path.at(-1))] ?? required) : message;
}

/** The arrangement if this draft applied now; undefined while it is incomplete. */
export function arrangedBy(draft: Draft, custody: Custody, me: string): Custody | undefined {
  if (problemIn(draft, custody)) return undefined;
  return arrangedNow(contentIn(draft, custody), custody, me);
}

function contentIn(draft: Draft, custody: Custody): Content {
  const { schedule, ...rest } = changesOf(draft, custody);
  return { schedule: schedule && agreedOf(schedule), ...rest };
}

export function arrangedNow(content: Content, custody: Custody, me: string): Custody {
  const by = { id: anId, familyId: anId, setBy: me, acceptedBy: null };
  return arrangedWith(custody, content, by, new Date().toISOString());
}

/** A draft for other children starts from their current schedule, if they have one. */
export function termsFor(children: string[], schedule: NewSchedule, custody: Custody): NewSchedule {
  const current = custody.schedules.findLast((one) => one.children.join() === children.join());
  return current && !isOther(schedule, custody) ? termsOf(current) : { ...schedule, children };
}
