import { type Day, plusDays } from '../lib/days.ts';

/** The home of a night. */
export type Place = 'a' | 'b';
/** The home of each night, and the exchange as a fraction of the day (6 PM = 0.75). */
export type Nights = { homeOf: (day: Day) => Place | undefined; exchangeAt: (day: Day) => number };
/** A segment in days from the left edge: a home, a third party, or none. */
export type Run = { home: Place | 'other' | undefined; from: number; to: number; name?: string };

/**
 * A segment as it is drawn: thin in the hours of a day whose night is elsewhere. `letterIn` is the index of the day whose cell holds the
 * letter: the first night of a stretch in its row.
 */
export type Piece = Run & { isThin: boolean; letterIn?: number };

/** Where the last minute of a day is, which decides its night (decisions/17-nights-and-counting). */
const lastMinute = 1 - 0.5 / 1_440;

const isSame = (one: Run | undefined, other: Run | undefined) => one?.home === other?.home && one?.name === other?.name;

/** The pieces of a row of `count` days, from segments without gaps. */
export function piecesOf(runs: readonly Run[], count: number): Piece[] {
  const nights = Array.from({ length: count }, (_, i) => runs.find(({ to }) => i + lastMinute < to));
  const pieces: Piece[] = [];
  for (const run of runs) {
    for (let from = run.from; from < run.to; from = Math.min(Math.floor(from) + 1, run.to)) {
      const day = Math.floor(from);
      const isThin = !isSame(nights[day], run);
      const isFirst = !isThin && run === nights[day] && (day === 0 || !isSame(nights[day - 1], run));
      const to = Math.min(day + 1, run.to);
      const before = pieces.at(-1);
      if (before && isSame(before, run) && before.isThin === isThin) before.to = to;
      else
        pieces.push({
          ...run,
          from,
          to,
          isThin,
          ...(isFirst && run.home && { letterIn: day }),
        });
    }
  }
  return pieces;
}

/** Segments of a row of days; they change at the exchange, not at midnight. */
export function runsOf(days: Day[], { homeOf, exchangeAt }: Nights): Run[] {
  const [first] = days;
  if (!first) return [];
  const runs: Run[] = [];
  let run: Run = { home: homeOf(plusDays(first, -1)), from: 0, to: days.length };
  for (const [i, day] of days.entries()) {
    const home = homeOf(day);
    if (home === run.home) continue;
    const at = i + exchangeAt(day);
    runs.push({ ...run, to: at });
    run = { home, from: at, to: days.length };
  }
  return [...runs, run].filter(({ from, to }) => to > from);
}

/** A time of day as a fraction of it: 18:00 is 0.75. */
export function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}
