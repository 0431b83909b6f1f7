import '@evenkeel/contract/no-eval';
import type { Custody, NewRule, NewSchedule, Schedule } from '@evenkeel/contract/schedules';
import { NewDraft } from '@evenkeel/contract/schedules';
import { agreedOf, arrangedWith, type Content, hasSameContent } from '@evenkeel/contract/schedules.rules';
import type { Family } from '@evenkeel/contract/families';
import { today } from '../lib/days.ts';
import { mondayOf } from './monday.ts';

/** What somebody is about to propose, as it stands on screen: the regular schedule, rules that would be added, and those that would end. */
export type Draft = { schedule: NewSchedule; rules: NewRule[]; ended: string[] };

const noDetails = { place: '', exchanges: [], visits: [], children: [], pattern: null };

/** As what stands; otherwise as most begin: counted from this Monday, exchanges at six, at home A. */
export function draftOf(standing: Schedule | undefined, family: Family): Draft {
  return { schedule: standing ? termsOf(standing) : usual(family), rules: [], ended: [] };
}

function usual(family: Family): NewSchedule {
  const startDay = mondayOf(today());
  const terms = { template: '2-2-5-5', basis: { kind: 'cycle' }, startsWith: 'A', exchangeTime: '18:00' } as const;
  return { ...terms, startDay, zone: family.zone, ...noDetails };
}

function termsOf(standing: Schedule): NewSchedule {
  const { template, basis, startsWith, startDay, exchangeTime, zone, place, exchanges, visits, children, pattern } =
    standing;
  const terms = { template, basis, startsWith, startDay, exchangeTime, zone, place, exchanges, visits, children };
  return { ...terms, pattern: template === 'custom' ? pattern : null };
}

/** What of it is sent: the regular schedule only where it says something else than what stands for these children. */
export function changesOf({ schedule, rules, ended }: Draft, custody: Custody) {
  return { schedule: isOther(schedule, custody) ? schedule : null, rules, ended };
}

const onlySchedule = (one: NewSchedule): Content => ({ schedule: agreedOf(one), rules: [], ended: [] });

function isOther(schedule: NewSchedule, custody: Custody): boolean {
  const standing = custody.schedules.findLast((one) => one.children.join() === schedule.children.join());
  if (!standing) return true;
  return !hasSameContent(onlySchedule(schedule), onlySchedule(termsOf(standing)));
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

/** The first thing that is wrong, in words, and where: of the schedule a field of it, of a rule its name. */
export function problemIn(draft: Draft, custody: Custody): { field: string | undefined; words: string } | undefined {
  const changes = changesOf(draft, custody);
  const ids = { id: anId, familyId: anId, against: 0 };
  const { error } = NewDraft.safeParse({ ...ids, ...changes });
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const [part, at] = issue.path;
  const rule = part === 'rules' && typeof at === 'number' ? draft.rules[at]?.name : undefined;
  const words = wordsOf(issue);
  return { field: part === 'schedule' ? String(at) : undefined, words: rule ? `${rule}: ${words}` : words };
}

const anId = '00000000-0000-7000-8000-000000000000';

function wordsOf({ path, message }: Part): string {
  return /^Invalid|expected/i.test(message) ? (parts[String(path.at(-1))] ?? required) : message;
}

/** What would stand if it came into force now; nothing while it is not whole. */
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

/** The schedule for other children begins with what stands for them, if something does. */
export function termsFor(children: string[], schedule: NewSchedule, custody: Custody): NewSchedule {
  const standing = custody.schedules.findLast((one) => one.children.join() === children.join());
  return standing && !isOther(schedule, custody) ? termsOf(standing) : { ...schedule, children };
}
