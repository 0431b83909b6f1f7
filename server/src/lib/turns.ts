/** Thrown when too many wait already. */
export const busy = new Error('Too many wait for their turn');

/**
 * Runs work that is expensive, `places` at a time; what comes meanwhile waits, `longest` of it at most. A turn that others wait for
 * is followed by a pause as long as itself, `rest` milliseconds at most: so much is left to everybody else.
 */
export function openTurns({ places, longest, rest = 0 }: { places: number; longest: number; rest?: number }) {
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
      if (next) setTimeout(next, Math.min(rest, performance.now() - begin));
      else running -= 1;
    }
  };
}
