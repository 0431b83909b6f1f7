/** Thrown when too many wait already. */
export const busy = new Error('Too many wait for their turn');

/** Runs work that is expensive, a few at a time; what comes meanwhile waits, `longest` of it at most. */
export function openTurns({ places, longest }: { places: number; longest: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= places) {
      if (queue.length >= longest) throw busy;
      await new Promise<void>((begin) => queue.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
