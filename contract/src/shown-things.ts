import type { Facts } from './notice-template.ts';
import type { NoticeKind } from './notices.ts';

/** What a notice can speak of that has a place on a screen: `shows` marks it there. */
export const shownThings = [
  'alert',
  'connection',
  'court date',
  'court decision',
  'document',
  'event',
  'expense',
  'grant',
  'health record',
  'merge',
  'note',
  'payment',
  'proposal',
  'question of a third parent',
  'school entry',
  'section of a third parent',
  'session page',
  'suggestion',
  'time zone',
] as const;
export type ShownThing = (typeof shownThings)[number];

/** Read when it is opened, with what it speaks of: never by having been in sight closed, which its sender could learn from a next message. */
type ByOpening = 'opening';
/** Read when it is pressed: what it speaks of is gone, or which ones they are can't be known. */
type ByPress = 'press';

/**
 * What reads a notice besides pressing it: that the thing it speaks of was in sight, in front of its reader. Every kind is here, or nothing
 * compiles.
 */
const readBy: Record<NoticeKind, ShownThing | ByOpening | ByPress> = {
  'alert.added': 'alert',
  'alert.due': 'alert',
  'alert.removed': 'press',
  'event.asked': 'event',
  'event.unconfirmed': 'event',
  'event.confirmed': 'event',
  'event.removed': 'press',
  'schedule.proposed': 'proposal',
  // What was answered is no proposal anymore.
  'schedule.accepted': 'press',
  'schedule.declined': 'press',
  'schedule.withdrawn': 'press',
  'suggestion.made': 'suggestion',
  'suggestion.declined': 'press',

  'expense.added': 'expense',
  'request.added': 'expense',
  'expense.accepted': 'expense',
  'expense.disputed': 'expense',
  'expense.withdrawn': 'expense',
  'expense.settled': 'expense',
  'expense.paid': 'expense',
  'payment.recorded': 'payment',
  'payment.acknowledged': 'payment',
  'payment.received': 'payment',
  'payment.confirmed': 'payment',
  'payment.contested': 'payment',

  'message.received': 'opening',
  'channel.received': 'opening',
  'note.shared': 'note',

  'document.added': 'document',
  'document.changed': 'document',
  'document.replaced': 'document',
  'counsel.document': 'document',
  'court-decision.added': 'court decision',
  'court-decision.changed': 'court decision',
  'court-decision.removed': 'press',
  'court-date.added': 'court date',
  'court-date.changed': 'court date',
  'court-date.removed': 'press',
  'court-date.due': 'court date',

  'academic-record.added': 'school entry',
  'academic-record.changed': 'school entry',
  'academic-record.removed': 'press',
  'school-contact.added': 'school entry',
  'school-contact.changed': 'school entry',
  'school-contact.removed': 'press',
  'bring-item.added': 'school entry',
  'bring-item.changed': 'school entry',
  'bring-item.removed': 'press',
  'homework.added': 'school entry',
  'homework.changed': 'school entry',
  'homework.removed': 'press',
  'health.added': 'health record',
  'health.changed': 'health record',
  'health.removed': 'press',
  'changes.calendar': 'press',
  'changes.school': 'press',
  'changes.health': 'press',
  'changes.documents': 'press',
  'changes.court': 'press',

  'connection.invited': 'connection',
  'connection.joined': 'connection',
  'connection.left': 'press',
  'connection.taken-back': 'press',
  'third.asked': 'question of a third parent',
  // An answered question is an invitation of its author's, or gone.
  'third.accepted': 'connection',
  'third.refused': 'press',
  'third.joined': 'connection',
  'section.asked': 'section of a third parent',
  'section.allowed': 'section of a third parent',
  'section.declined': 'section of a third parent',
  'section.ended': 'section of a third parent',
  'section.opened': 'section of a third parent',
  'section.closed': 'section of a third parent',
  'grant.asked': 'grant',
  'grant.consented': 'grant',
  'grant.refused': 'grant',
  'grant.changed': 'grant',
  'grant.ended': 'grant',
  'mediation.started': 'session page',
  'merge.possible': 'press',
  'merge.wanted': 'press',
  'merge.offered': 'merge',
  'merge.declined': 'merge',
  'merge.done': 'merge',
  'merge.failed': 'merge',
  'zone.changed': 'time zone',
};

type Shown = { kind: string; ref: string; params: unknown; facts: Pick<Facts, 'thing'> };

/**
 * The mark of the thing that a notice speaks of, as its screen has it: its id, and which section. Null where nothing in sight reads the
 * notice; also for kinds of a newer version, and for one about one date of a series: every date has the mark of the event.
 */
export function thingOfNotice({ kind, ref, params, facts }: Shown): string | null {
  const mayBeOneDate = kind === 'event.asked' || kind === 'event.unconfirmed';
  if (mayBeOneDate && isOneDate(facts.thing)) return null;
  const by = (readBy as Partial<Record<string, ShownThing | ByOpening | ByPress>>)[kind];
  if (!by || by === 'opening' || by === 'press') return null;
  return by === 'section of a third parent' ? markOfSection(ref, sectionIn(params)) : ref;
}

/** The mark of one section of a third parent: all of theirs are one person. */
export const markOfSection = (accountId: string, section: string) => `${accountId} ${section}`;

// Without their schema: every page loads this file.
const isOneDate = (thing: unknown) =>
  typeof thing === 'object' && thing !== null && 'isOneDate' in thing && thing.isOneDate === true;

const sectionIn = (params: unknown) =>
  typeof params === 'object' && params && 'section' in params ? String(params.section) : '';
