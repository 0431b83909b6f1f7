import { plusMonths } from '../day-numbers.ts';
import { lacks, type Actor, type Reason } from './reasons.rules.ts';
import { type Access, sections, type Rights, type Section } from './rights.rules.ts';

// What a grant opens to a person who isn't a member of the family. The same rules decide what is shown before granting, what the
// server lets through, and what screens offer. The database asks for the grant by itself as well.

/** What a parent can grant, in the order of the form. */
export const grantSections = ['calendar', 'children', 'health', 'school', 'payments', 'documents', 'messages'] as const;
export type GrantSection = (typeof grantSections)[number];

/** What a grant opens to write: messages, session pages, suggested schedules, documents for the parent who granted. */
export const writtenByGrant = ['channel', 'mediation', 'suggesting', 'adding'] as const;
export type WrittenByGrant = (typeof writtenByGrant)[number];

/**
 * What an operation or a row needs of a grant. The custody schedule goes with the calendar, but not for relatives, and what is proposed
 * goes with it, but not for a judge; the channel with the parent who
 * granted, or with both, goes with every grant but a judge's, session pages with those of mediators and coordinators, suggesting a schedule
 * with their calendar, and adding documents with a lawyer's documents.
 */
export type Needed = GrantSection | 'schedule' | 'proposed' | WrittenByGrant | 'any';

/** The longest that a grant lasts. A longer case renews it. */
export const mostMonths = 12;
/** How many grants of one parent can be open at once in a family. */
export const mostGrants = 20;
/** For how long an offer can be accepted. */
export const offerDays = 14;

/** The sections of a family's life that a granted one opens: nights belong to the calendar, shared court decisions and dates to documents. */
const opened: Record<GrantSection, readonly Section[]> = {
  calendar: ['calendar', 'schedule'],
  children: ['children'],
  health: ['health'],
  school: ['school'],
  payments: ['payments'],
  documents: ['documents', 'court'],
  messages: ['messages'],
};

/** Rights of someone with a grant: to read what was granted, and nothing else. A relative reads who has the children when, not the schedule. */
export function rightsByGrant(granted: readonly GrantSection[], isRelative = false): Rights {
  const read = new Set(granted.flatMap((section) => opened[section]));
  if (isRelative) read.delete('schedule');
  return Object.fromEntries(
    sections.map((section): [Section, Access] => [section, read.has(section) ? 'read' : 'none']),
  ) as Rights;
}

export type GrantTime = { startsOn: string; endsOn: string };
type GrantTerms = GrantTime & {
  sections: readonly GrantSection[];
  children: readonly string[];
  isNamed: boolean;
};

/** The last day on which a grant from this day can end. February 29 becomes February 28. */
export const latestEnd = (startsOn: string): string => plusMonths(startsOn, mostMonths);

/** What is wrong with the days of a grant; undefined when nothing is. `today` is the family's. */
export function problemOfTime({ startsOn, endsOn }: GrantTime, today: string): 'start' | 'end' | 'order' | undefined {
  if (startsOn < today) return 'start';
  if (endsOn < startsOn) return 'order';
  return endsOn > latestEnd(startsOn) ? 'end' : undefined;
}

/**
 * The same for another last day of a grant. None that is over takes the place of a later one: what was open until today would read as closed
 * before.
 */
export function problemOfNewEnd(was: GrantTime, endsOn: string, today: string): 'past' | 'end' | 'order' | undefined {
  if (endsOn < was.endsOn && endsOn < today) return 'past';
  if (endsOn < was.startsOn) return 'order';
  return endsOn > latestEnd(was.startsOn) ? 'end' : undefined;
}

/** Whether a change gives more than there was, so that the parent has to prove who they are. The name gives the other parent more. */
export const isWider = (was: GrantTerms, wanted: GrantTerms): boolean =>
  wanted.sections.some((section) => !was.sections.includes(section)) ||
  wanted.children.some((child) => !was.children.includes(child)) ||
  wanted.endsOn > was.endsOn ||
  wanted.startsOn < was.startsOn ||
  (wanted.isNamed && !was.isNamed);

export const grantRights = {
  /** Only the parents of the two homes, who are those that court is for. */
  make: (me: Actor): Reason | undefined => lacks(me, 'court'),
};
