import type { ChangedDate, ChangedEvent, Event, EventStatus, NewEvent } from './calendar.ts';

export const eventTypes = ['visit', 'appointment', 'activity', 'school', 'other'] as const;
type EventType = (typeof eventTypes)[number];

/** Labels on screen. */
export const eventTypeLabels: Record<EventType, string> = {
  visit: 'Visit-Pickup',
  appointment: 'Appointment',
  activity: 'Activity',
  school: 'School',
  other: 'Other',
};

const fields = [
  'title',
  'description',
  'date',
  'end',
  'zone',
  'type',
  'children',
] as const satisfies (keyof NewEvent)[];

type Content = NewEvent | ChangedEvent | Event;

/** Whether two have the same content for a reader. */
export function hasSameContent(a: Content, b: Content): boolean {
  return repeatsAlike(a, b) && fields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

function repeatsAlike({ repeats: a }: Content, { repeats: b }: Content): boolean {
  return a?.frequency === b?.frequency && (a?.until ?? null) === (b?.until ?? null);
}

function asksAlike({ asks = true }: NewEvent, known: Event): boolean {
  return asks === known.asks;
}

/** Whether this create is a retry: same id, person and content. */
export function isRepeat(accountId: string, sent: NewEvent, known: Event): boolean {
  return known.id === sent.id && known.addedBy === accountId && hasSameContent(sent, known) && asksAlike(sent, known);
}

/**
 * A confirmation applies to exact content: any change removes it, or one parent could get "3 PM" confirmed and make it
 * 5 PM (decisions/18-events). `before` has to be the version being replaced, because the confirmation may be newer than an
 * older one.
 */
export function keepsConfirmation(before: Event, after: ChangedEvent): boolean {
  return before.version === after.version && hasSameContent(before, after);
}

/**
 * Whether this change is a retry: it was already made. Where what stands asks although the change doesn't, it was made only if the same
 * person's change made it: one that ends somebody's yes asks all the same.
 */
export function wasChanged(sent: ChangedEvent, current: Event, isOwnChange: boolean): boolean {
  const { asks = current.asks } = sent;
  const isAlike = asks === current.asks || (isOwnChange && current.asks);
  return current.version === sent.version + 1 && hasSameContent(sent, current) && isAlike;
}

/** Whether this change of one date is a retry: it was already made. */
export function wasDateChanged({ version, on, to }: ChangedDate, current: Event): boolean {
  const now = current.exceptions.find((one) => one.on === on);
  const isAsked =
    to.kind === 'regular'
      ? now === undefined
      : now !== undefined &&
        now.date === (to.kind === 'moved' ? to.date : null) &&
        (to.kind !== 'moved' || now.end === to.end);
  return isAsked && current.version === version + 1;
}

/**
 * Whether an event keeps its confirmation when one date changes: only if the date is canceled or unchanged (decisions/18-events). Not if it
 * was moved: restored later, it would be back on its regular day, which nobody said yes to.
 */
export function keepsConfirmationOfDate(before: Event, { on, to }: ChangedDate): boolean {
  const was = before.exceptions.find((one) => one.on === on);
  return to.kind !== 'moved' && (was?.date ?? null) === null;
}

/** Exceptions a changed event keeps: none if its dates change. */
export function exceptionsAfter(before: Event, { date, repeats }: ChangedEvent): Event['exceptions'] {
  const isSame = before.date.slice(0, 10) === date.slice(0, 10) && before.date.length === date.length;
  return isSame && before.repeats?.frequency === repeats?.frequency ? before.exceptions : [];
}

type Asking = Pick<Event, 'confirmedBy' | 'asks' | 'askedBy' | 'addedBy'>;

/** Who asks to confirm it. */
export const askerOf = ({ askedBy, addedBy }: Pick<Event, 'askedBy' | 'addedBy'>): string => askedBy ?? addedBy;

/** Whether it still waits for an answer: nobody answers their own question. */
export function isUnanswered({ asks, confirmedBy, ...event }: Asking): boolean {
  return asks && (confirmedBy === null || confirmedBy === askerOf(event));
}

/**
 * Whether this person may confirm it, or take their confirmation back: nobody takes back somebody else's, or confirms over it. What the
 * asker says of their own question is no answer, so it may be answered.
 */
export function mayConfirm(accountId: string, event: Asking): boolean {
  return event.confirmedBy === null || event.confirmedBy === accountId || isUnanswered(event);
}

type Seen = { version: number };

/**
 * Whether this confirmation (or its removal) already holds for this person: then it notifies no one again. The *other*
 * parent's confirmation doesn't count as mine.
 */
export function wasConfirmed(accountId: string, sent: Seen & { isConfirmed: boolean }, current: Event): boolean {
  const stands = sent.isConfirmed ? current.confirmedBy === accountId : !current.isConfirmed;
  return stands && isNext(sent, current);
}

/** Whether the event already has the requested status. */
export function wasSettled(sent: Seen & { status: EventStatus }, current: Event): boolean {
  return current.status === sent.status && isNext(sent, current);
}

/** Whether `current` is the version seen, or the next one. */
function isNext(sent: Seen, current: Event): boolean {
  return current.version === sent.version || current.version === sent.version + 1;
}

/** The day of an event, `YYYY-MM-DD`. */
export function dayOf({ date }: Pick<Event, 'date'>): string {
  return date.slice(0, 10);
}

const dayMs = 86_400_000;

/** Its last day; the first one without an end. An end at midnight belongs to the day before. */
export function lastDayOf({ date, end }: Pick<Event, 'date' | 'end'>): string {
  if (end === null || end <= date) return dayOf({ date });
  const day = end.slice(0, 10);
  return end.endsWith('T00:00') ? new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10) : day;
}

/** Its wall-clock time, `HH:MM`, or null when it lasts all day. */
export function timeOf({ date }: Pick<Event, 'date'>): string | null {
  return date.slice(11) || null;
}
