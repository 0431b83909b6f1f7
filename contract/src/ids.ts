import { v7 } from 'uuid';

/** A new id, made by the client so that a retried create is recognized. */
export function newId(): string {
  return v7();
}
