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

/** Whether two have the same content. The photo is changed separately and doesn't count. */
export function isSameChild(a: NewChild | ChangedChild | Child, b: NewChild | ChangedChild | Child): boolean {
  return childFields.every((field) => a[field] === b[field]);
}

/** Whether the alert is the one sent; its next due date may have moved since. */
export function isSameAlert(sent: NewAlert, current: Alert): boolean {
  return alertFields.every((field) => sent[field] === current[field]) && isSameDue(sent.due, current.due);
}

function isSameDue(sent: NewAlert['due'], current: Due | null): boolean {
  if (!sent || !current) return sent === current;
  return sent.at === current.first && sent.zone === current.zone && sent.repeats === current.repeats;
}

/** Whether this change is a retry: it was already made. */
export function wasChanged(sent: ChangedChild, current: Child): boolean {
  return current.version === sent.version + 1 && isSameChild(sent, current);
}

/**
 * Whether the alert already has the requested state. A repeating alert is open again after completing: then the version tells.
 */
export function wasCompleted(sent: { version: number; completed: boolean }, current: Alert): boolean {
  if (sent.completed && current.due?.repeats && !current.completed) return current.version === sent.version + 1;
  return [sent.version, sent.version + 1].includes(current.version) && current.completed === sent.completed;
}
