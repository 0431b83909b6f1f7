import type { Connection } from '@evenkeel/contract/families';

/** Whoever is in a family with me stands before those who were asked; else the order stays. */
export const connectedFirst = (all: readonly Connection[]): Connection[] =>
  [true, false].flatMap((isIn) => all.filter(({ status }) => (status === 'accepted') === isIn));
