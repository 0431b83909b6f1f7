import type { Connection } from '@evenkeel/contract/families';

/** Accepted connections first; a stable sort otherwise. */
export const connectedFirst = (all: readonly Connection[]): Connection[] =>
  [true, false].flatMap((isIn) => all.filter(({ status }) => (status === 'accepted') === isIn));
