import { busy } from '../../lib/turns.ts';

/** Work that somebody waits for. `refuse` is called where it is sent away although it was let in. */
export type Waiting = { who: string; refuse: (why: unknown) => void };

export type WaitingLine<Work extends Waiting> = {
  /** Throws `busy` where too many wait. `isAgain`: it was let in before, and isn't sent away. */
  add: (work: Work, isAgain?: boolean) => void;
  /** Whose requester left. Answers whether it still waited. */
  remove: (work: Work) => boolean;
  /** Takes whose turn it is. */
  next: () => Work | undefined;
  /** The turn of a person is over: their next work comes behind that of everybody who waits now. */
  ended: (who: string) => void;
  /** Whether somebody waits who isn't `who`. */
  hasOther: (who: string) => boolean;
  /** Sends everybody away. Returns whom. */
  clear: () => Work[];
  length: () => number;
  /** In milliseconds, of those that wait and of those whose turn began within the last minute. */
  longestWait: () => number;
};

type Limits = { ofPerson: number; ofAll: number };
type Place<Work> = { work: Work; order: number; since: number };

const minute = 60_000;

/**
 * A line in which people take turns, not their requests: of each person one work is considered, and it is the turn of whoever had
 * none for longest. However much one of them brings, another one waits for a single turn of theirs.
 */
export function openWaitingLine<Work extends Waiting>({ ofPerson, ofAll }: Limits): WaitingLine<Work> {
  const places: Place<Work>[] = [];
  const lastTurns = new Map<string, number>();
  const begun: { at: number; wait: number }[] = [];
  let orders = 0;

  const countOf = (who: string) => places.filter(({ work }) => work.who === who).length;
  const takeOut = (index: number): Work | undefined => {
    const [place] = places.splice(index, 1);
    if (place && countOf(place.work.who) === 0) lastTurns.delete(place.work.who);
    return place?.work;
  };
  const forgetOld = () => {
    while (begun[0] && performance.now() - begun[0].at > minute) begun.shift();
  };

  return {
    add: (work, isAgain = false) => {
      if (!isAgain && countOf(work.who) >= ofPerson) throw busy;
      if (!isAgain && places.length >= ofAll) {
        const index = newestOfGreediest(places, countOf(work.who) + 1);
        if (index < 0) throw busy;
        takeOut(index)?.refuse(busy);
      }
      orders += 1;
      places.push({ work, order: orders, since: performance.now() });
    },
    remove: (work) => takeOut(places.findIndex((place) => place.work === work)) !== undefined,
    next: () => {
      const index = turnIn(places, lastTurns);
      const place = places[index];
      if (!place) return undefined;
      begun.push({ at: performance.now(), wait: performance.now() - place.since });
      forgetOld();
      return takeOut(index);
    },
    ended: (who) => {
      orders += 1;
      if (countOf(who) > 0) lastTurns.set(who, orders);
    },
    hasOther: (who) => places.some(({ work }) => work.who !== who),
    clear: () => places.splice(0).map(({ work }) => work),
    length: () => places.length,
    longestWait: () => {
      forgetOld();
      const waits = [...begun.map(({ wait }) => wait), ...places.map(({ since }) => performance.now() - since)];
      return Math.max(0, ...waits);
    },
  };
}

/** Where in line the work is whose turn it is: of each person the first, of those the one that waits, or had no turn, for longest. */
function turnIn<Work extends Waiting>(places: readonly Place<Work>[], lastTurns: ReadonlyMap<string, number>): number {
  const seen = new Set<string>();
  let best = { index: -1, order: Number.POSITIVE_INFINITY };
  for (const [index, { work, order }] of places.entries()) {
    if (seen.has(work.who)) continue;
    seen.add(work.who);
    const since = Math.max(order, lastTurns.get(work.who) ?? 0);
    if (since < best.order) best = { index, order: since };
  }
  return best.index;
}

/** The newest work of whoever has the most, if that is more than `many`; or -1. A full line isn't a way to keep others out. */
function newestOfGreediest<Work extends Waiting>(places: readonly Place<Work>[], many: number): number {
  const counts = new Map<string, number>();
  for (const { work } of places) counts.set(work.who, (counts.get(work.who) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return most > many ? places.findLastIndex(({ work }) => counts.get(work.who) === most) : -1;
}
