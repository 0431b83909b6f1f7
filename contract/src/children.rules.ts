import type { Alert, ChangedChild, Child, Due, NewAlert, NewChild } from './children.ts';

const childFields = [
  'firstName',
  'lastName',
  'age',
  'birthDate',
  'gender',
  'custodyDetails',
] as const satisfies (keyof NewChild)[];
const alertFields = ['childId', 'title', 'description'] as const satisfies (keyof NewAlert)[];

/** Whether two say the same of a child. The photo is changed apart, and does not count. */
export function isSameChild(a: NewChild | ChangedChild | Child, b: NewChild | ChangedChild | Child): boolean {
  return childFields.every((field) => a[field] === b[field]);
}

/** Whether the alert is the one that was sent; when it is due next may have moved on meanwhile. */
export function isSameAlert(sent: NewAlert, current: Alert): boolean {
  return alertFields.every((field) => sent[field] === current[field]) && isSameDue(sent.due, current.due);
}

function isSameDue(sent: NewAlert['due'], current: Due | null): boolean {
  if (!sent || !current) return sent === current;
  return sent.at === current.first && sent.zone === current.zone && sent.repeats === current.repeats;
}

/** Whether this change stands already: it was carried out, and its answer was lost. */
export function wasChanged(sent: ChangedChild, current: Child): boolean {
  return current.version === sent.version + 1 && isSameChild(sent, current);
}

/**
 * Whether the alert is already as it was asked to be: it was from the start, or the answer was lost. One that repeats is open again
 * after it was completed: the version says that it was.
 */
export function wasCompleted(sent: { version: number; completed: boolean }, current: Alert): boolean {
  if (sent.completed && current.due?.repeats && !current.completed) return current.version === sent.version + 1;
  return [sent.version, sent.version + 1].includes(current.version) && current.completed === sent.completed;
}
