import { v4, v7 } from 'uuid';

/** A new id, made by the client so that a retried create is recognized. It tells when it was made, and orders what is of one day. */
export function newId(): string {
  return v7();
}

/**
 * A new id that tells nothing: of what is begun before somebody else may know of it, such as a topic, a rule or a file that is picked. Pages
 * make no other, apart from `useIdOfSending`.
 */
export function randomId(): string {
  return v4();
}
