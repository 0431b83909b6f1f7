import type { Alert, ChangedChild, Child, NewAlert, NewChild } from './children.ts';

const childFields = ['firstName', 'lastName', 'age', 'gender', 'custodyDetails'] as const satisfies (keyof NewChild)[];
const alertFields = ['childId', 'title', 'description'] as const satisfies (keyof NewAlert)[];

/** Whether two say the same of a child. The photo is changed apart, and does not count. */
export function isSameChild(a: NewChild | ChangedChild | Child, b: NewChild | ChangedChild | Child): boolean {
  return childFields.every((field) => a[field] === b[field]);
}

/** Whether two say the same to a reader of the alert. */
export function isSameAlert(a: NewAlert | Alert, b: NewAlert | Alert): boolean {
  return alertFields.every((field) => a[field] === b[field]);
}

/** Whether this change stands already: it was carried out, and its answer was lost. */
export function wasChanged(sent: ChangedChild, current: Child): boolean {
  return current.version === sent.version + 1 && isSameChild(sent, current);
}

/** Whether the alert is already as it was asked to be: it was from the start, or the answer was lost. */
export function wasCompleted(sent: { version: number; completed: boolean }, current: Alert): boolean {
  return [sent.version, sent.version + 1].includes(current.version) && current.completed === sent.completed;
}
