import { planFor } from '@evenkeel/contract/plan-words.rules';
import type { Grant, GrantOfOther, GrantSpan } from '@evenkeel/contract/grants';
import type { GrantSection } from '@evenkeel/contract/rights/grants.rules';
import { type GrantRole, readsProposals } from '@evenkeel/contract/rights/grant-roles.rules';
import { mediumDay } from '../lib/days.ts';

export const sectionLabels: Record<GrantSection, string> = {
  calendar: 'Calendar',
  children: 'Children',
  health: 'Health',
  school: 'School',
  payments: 'Payments',
  documents: 'Documents and Court',
  messages: 'Messages',
};

const things = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const ownDocuments = (own: number) =>
  own === 0 ? 'Never documents only you see.' : `Your ${things(own, 'private one', 'private ones')} never.`;

/** What someone with a grant of a section sees, and what never; `count`: of things that are there now, `own`: of documents only I see. */
export const sectionShows: Record<GrantSection, (count: number, own: number, role: GrantRole) => string> = {
  calendar: (count, _own, role) =>
    `${things(count, 'event', 'events')}, the custody schedule and its exchanges${readsProposals(role, ['calendar']) ? ', and what one of you proposes to change about it before the other has answered' : ''}. Never court dates, health appointments, notes or deleted events.`,
  children: (count) => `${things(count, 'profile', 'profiles')} with photo, age and alerts. Never your notes.`,
  health: (count) =>
    `${things(count, 'record', 'records')}: appointments to come and past ones that aren’t completed, medications with the doses given, allergies, vaccines and growth. Never your notes, providers that are masked, or deleted records.`,
  school: (count) =>
    `${things(count, 'entry', 'entries')}: results, contacts, homework and what to bring. Never your notes, or names that are masked.`,
  payments: (count) =>
    `${things(count, 'expense or payment', 'expenses and payments')} with every answer, and the balance. Never the files of receipts.`,
  documents: (count, own) =>
    `${things(count, 'shared document', 'shared documents')} with receipts and all versions, and shared court decisions and dates. ${ownDocuments(own)} Files of messages aren’t part of this.`,
  messages: (count) =>
    `${things(count, 'message', 'messages')} you sent or have opened, whoever you write with, with their files and the time each was first opened. Never messages you haven’t opened or that wait for delivery, or drafts.`,
};

/** What a relative sees of the children that a grant names, and what never. */
export const relativeShows: Partial<Record<GrantSection, string>> = {
  calendar:
    'Who has these children each night, when they change homes, and every event that names one of them, with all that is written in it, also past ones. Events that name no child only if you choose all children. Never appointments kept under Health.',
  health:
    'Of these children, whoever of you entered it: appointments to come and past ones that aren’t completed, medications with the doses given, allergies, vaccines and growth. Never providers that are masked, or deleted records.',
  school:
    'Of these children, whoever of you entered it: results, contacts, homework and what to bring. Never names that are masked, or deleted entries.',
};

/** What no relative gets. */
export const neverForRelatives =
  'Never: where you meet for an exchange, why, what is proposed, what you write with others, money, documents, court, the record, or notes. Of the children they read the first name. They sign in with a password alone.';

/** What nobody gets by any grant. */
export const neverShown =
  'Never: private notes, private documents, drafts, safety settings, or whether you opened anything but a message. Other sections show the children’s first names.';

const roleNames: Record<GrantRole, string> = {
  lawyer: 'a lawyer',
  relative: 'a relative or carer',
  mediator: 'a mediator',
  parental_coordinator: 'a parental coordinator',
  judge: 'a judge',
};

/** Nobody has checked what they say they are. */
export const roleWords: Record<GrantRole, string> = {
  lawyer: 'Lawyer, not verified',
  relative: 'Relative or carer',
  mediator: 'Mediator, not verified',
  parental_coordinator: 'Parental coordinator, not verified',
  judge: 'Says they are a judge, not verified',
};

/** "Calendar, School"; of some children "Calendar of Nora and Theo". */
export const sectionsText = (sections: readonly GrantSection[], children: readonly string[] = []): string =>
  `${sections.map((section) => sectionLabels[section]).join(', ')}${children.length > 0 ? ` of ${names.format(children)}` : ''}`;

/** "Nora and Theo". */
export const names = new Intl.ListFormat('en');

/** The names of the children that a grant is about; none where it is about all. */
export const namesIn = (
  { children }: Pick<Grant, 'children'>,
  known: readonly { id: string; name: string }[],
): string[] => known.filter(({ id }) => children.includes(id)).map(({ name }) => name);

/** "Nov 26, 2026 to Feb 24, 2027". */
export const daysText = ({ startsOn, endsOn }: Pick<Grant, 'startsOn' | 'endsOn'>): string =>
  `${mediumDay(startsOn)} to ${mediumDay(endsOn)}`;

/** "Until Feb 24, 2027"; of what has not begun, both days. */
export const untilText = (grant: Pick<Grant, 'startsOn' | 'endsOn'>, today: string): string =>
  grant.startsOn > today ? daysText(grant) : `Until ${mediumDay(grant.endsOn)}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 26, 2026, 4:10 PM to Nov 30, 2026, 9:00 AM"; of what is still open "Since Nov 26, 2026, 4:10 PM". On the clock of the browser. */
export function spanText({ from, until }: Pick<GrantSpan, 'from' | 'until'>): string {
  const began = moment.format(Date.parse(from));
  return until === null ? `Since ${began}` : `${began} to ${moment.format(Date.parse(until))}`;
}

type Told = Pick<GrantOfOther, 'role' | 'sections' | 'startsOn' | 'endsOn' | 'name'>;

/** The one line that the other parent reads, in two parts. `by`: the parent who granted; `children`: their names, if it is about some. */
export function partsForOther(grant: Told, by: string, children: readonly string[] = []): [who: string, what: string] {
  const who = grant.name ? `${grant.name}, ${roleNames[grant.role]} of ${by}` : `${roleNames[grant.role]} of ${by}`;
  return [
    `${who.charAt(0).toUpperCase()}${who.slice(1)}:`,
    `${sectionsText(grant.sections, children)}, ${daysText(grant)}`,
  ];
}

/** The same as one line. */
export const lineForOther = (...told: Parameters<typeof partsForOther>): string => partsForOther(...told).join(' ');

export const stateWords: Record<Grant['status'], string> = {
  asked: 'Waits for consent',
  offered: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  ended: 'Ended',
};

export const isOpen = ({ status }: Pick<Grant, 'status'>): boolean =>
  status === 'asked' || status === 'offered' || status === 'accepted';

/** What access for a lawyer is, said before it is given and beside what was. */
export const lawyerWords =
  'Your lawyer reads what you choose, for as long as you choose, and writes to nobody but you. If you choose documents, they can also add documents, which only you get. You see what they looked at. Nobody else does.';

/** The same of a mediator, coordinator or judge. */
export const neutralWords =
  'They read what you both share, for as long as you both agree, and change nothing of it. A mediator or coordinator can write with both of you, keep session pages and, if they read the calendar, suggest schedule changes. Only the three of you read these. Both of you see what they looked at, and each of you can end it.';

/** What the other parent's lawyer and relatives read, in words for whoever finds them in the list. */
export const othersWords = {
  lawyer:
    'They see what is shared with that parent, never what is only yours, and never a message that parent hasn’t opened, or its files.',
  relative: 'They read what stands here of these children, never messages, money, documents or court.',
};

/** The same of a relative or carer. */
export const relativeWords = `A grandparent or a nanny reads the days, health or school of the children you choose, for as long as you choose, and writes to nobody but you. You see when they looked. Starting it needs ${planFor('relatives')} or a free trial; what you share goes on without either.`;
