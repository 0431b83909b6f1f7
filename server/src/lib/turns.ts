/** Thrown when too many wait already. */
export const busy = new Error('Too many wait for their turn');

type Turns = {
  places: number;
  /** How much may wait. */
  longest: number;
  /** After a turn that more than a `few` wait for: so many times its length, and no more milliseconds than `most`. */
  rest?: { few: number; times: number; most: number };
};

/** Runs work that is expensive, `places` at a time; what comes meanwhile waits. While there is a rest the machine is everybody else's. */
export function openTurns({ places, longest, rest }: Turns) {
  const queue: (() => void)[] = [];
  let running = 0;

  const restAfter = (turn: number) => (rest && queue.length > rest.few ? Math.min(rest.most, rest.times * turn) : 0);

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= places) {
      if (queue.length >= longest) throw busy;
      await new Promise<void>((begin) => queue.push(begin));
    } else running += 1;
    const begin = performance.now();
    try {
      return await work();
    } finally {
      const pause = restAfter(performance.now() - begin);
      const next = queue.shift();
      if (!next) running -= 1;
      else if (pause > 0) setTimeout(next, pause);
      else next();
    }
  };
}
