import type { ChangedEvent, Event, NewEvent } from './calendar.ts';

const fields = [
  'title',
  'description',
  'date',
  'end',
  'zone',
  'type',
  'children',
] as const satisfies (keyof NewEvent)[];

/** Whether two say the same to a reader. */
export function hasSameContent(a: NewEvent | ChangedEvent | Event, b: NewEvent | ChangedEvent | Event): boolean {
  return fields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

/** Whether this create was already carried out: the same id, by the same person, with the same content. */
export function isRepeat(accountId: string, sent: NewEvent, known: Event): boolean {
  return known.id === sent.id && known.addedBy === accountId && hasSameContent(sent, known);
}

/**
 * What was confirmed was this content: after any change of it nobody has confirmed anything. Otherwise one parent could
 * have "3 PM" confirmed, and make 5 PM of it (decision 8).
 */
export function keepsConfirmation(before: Event, after: ChangedEvent): boolean {
  return hasSameContent(before, after);
}

/** The day of an event, `YYYY-MM-DD`. */
export function dayOf({ date }: Pick<Event, 'date'>): string {
  return date.slice(0, 10);
}

/** Its wall-clock time, `HH:MM`, or null when it lasts all day. */
export function timeOf({ date }: Pick<Event, 'date'>): string | null {
  return date.slice(11) || null;
}
