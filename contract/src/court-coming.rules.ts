import { compareTitled, isPast } from './coming.rules.ts';

/** `at` is a wall-clock time in `zone`. */
type CourtDate = { id: string; subject: string; at: string; zone: string };

const titled = ({ id, subject, at, zone }: CourtDate) => ({ id, title: subject, moment: { date: at, zone } });

/** The next court date that isn't past, and the last one that is: one of this morning is over an hour after it began. `now` is in ms since 1970. */
export function nextCourtDate<T extends CourtDate>(dates: readonly T[], now: number): { next?: T; last?: T } {
  const inOrder = dates.toSorted((one, other) => compareTitled(titled(one), titled(other)));
  const isOver = ({ at, zone }: CourtDate) => isPast({ date: at, zone }, now);
  const [next, last] = [inOrder.find((one) => !isOver(one)), inOrder.findLast(isOver)];
  return { ...(next && { next }), ...(last && { last }) };
}
