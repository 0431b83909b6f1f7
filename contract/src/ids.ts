import { v7 } from 'uuid';

/** A fresh id for something about to be created. The client makes it, so that a repeated create is recognised. */
export function newId(): string {
  return v7();
}
