import type { ChangedDate, ChangedEvent, Event, EventStatus, NewEvent } from './calendar.ts';

export const eventTypes = ['visit', 'appointment', 'activity', 'school', 'other'] as const;
type EventType = (typeof eventTypes)[number];

/** How each type is called on screen. Specification, S1 3. */
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

/** Whether two say the same to a reader. */
export function hasSameContent(a: Content, b: Content): boolean {
  return repeatsAlike(a, b) && fields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

function repeatsAlike({ repeats: a }: Content, { repeats: b }: Content): boolean {
  return a?.frequency === b?.frequency && (a?.until ?? null) === (b?.until ?? null);
}

/** Whether this create was already carried out: the same id, by the same person, with the same content. */
export function isRepeat(accountId: string, sent: NewEvent, known: Event): boolean {
  return known.id === sent.id && known.addedBy === accountId && hasSameContent(sent, known);
}

/**
 * What was confirmed was this content: after any change of it nobody has confirmed anything. Otherwise one parent could
 * have "3 PM" confirmed, and make 5 PM of it (decision 11). `before` has to be the very version that is replaced: an older
 * one may have said something else than what was confirmed since.
 */
export function keepsConfirmation(before: Event, after: ChangedEvent): boolean {
  return before.version === after.version && hasSameContent(before, after);
}

/** Whether this change stands already: it was carried out, and its answer was lost. */
export function wasChanged(sent: ChangedEvent, current: Event): boolean {
  return current.version === sent.version + 1 && hasSameContent(sent, current);
}

/** Whether this change of one date stands already: it was carried out, and its answer was lost. */
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

/** Whether an event keeps its confirmation: what was confirmed goes on at the same times, or not at all (decision 11). */
export function keepsConfirmationOfDate(before: Event, { on, to }: ChangedDate): boolean {
  const was = before.exceptions.find((one) => one.on === on);
  return to.kind === 'cancelled' || (to.kind === 'regular' && (!was || was.date === null));
}

/** Which exceptions a changed event keeps: none, where its dates are others. */
export function exceptionsAfter(before: Event, { date, repeats }: ChangedEvent): Event['exceptions'] {
  const isSame = before.date.slice(0, 10) === date.slice(0, 10) && before.date.length === date.length;
  return isSame && before.repeats?.frequency === repeats?.frequency ? before.exceptions : [];
}

type Seen = { version: number };

/**
 * Whether the event is already confirmed by this person, or by nobody, as was asked: it was from the start, or the answer was
 * lost. Then nobody is notified once more. What the *other* parent confirmed is not what I confirm.
 */
export function wasConfirmed(accountId: string, sent: Seen & { isConfirmed: boolean }, current: Event): boolean {
  const stands = sent.isConfirmed ? current.confirmedBy === accountId : !current.isConfirmed;
  return stands && isNext(sent, current);
}

/** Whether the event has the status already that was asked for. */
export function wasSettled(sent: Seen & { status: EventStatus }, current: Event): boolean {
  return current.status === sent.status && isNext(sent, current);
}

/** Whether `current` is what was seen, or what one act made of it. */
function isNext(sent: Seen, current: Event): boolean {
  return current.version === sent.version || current.version === sent.version + 1;
}

/** The day of an event, `YYYY-MM-DD`. */
export function dayOf({ date }: Pick<Event, 'date'>): string {
  return date.slice(0, 10);
}

/** Its last day: the first one, where it has no end. */
export function lastDayOf({ date, end }: Pick<Event, 'date' | 'end'>): string {
  return (end ?? date).slice(0, 10);
}

/** Its wall-clock time, `HH:MM`, or null when it lasts all day. */
export function timeOf({ date }: Pick<Event, 'date'>): string | null {
  return date.slice(11) || null;
}
