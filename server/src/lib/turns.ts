/** Thrown when too many wait already. */
export const busy = new Error('Too many wait for their turn');

type Turns = { places: number; longest: number; rests?: boolean };

/**
 * Runs work that is expensive, a few at a time; what comes meanwhile waits, `longest` of it at most. With `rests`, each turn that
 * others wait for is followed by a pause as long as itself: half of the machine's time is left to everybody else.
 */
export function openTurns({ places, longest, rests = false }: Turns) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= places) {
      if (queue.length >= longest) throw busy;
      await new Promise<void>((begin) => queue.push(begin));
    } else running += 1;
    const begin = performance.now();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (!next) running -= 1;
      else if (rests) setTimeout(next, performance.now() - begin);
      else next();
    }
  };
}
