const day = 24 * 60 * 60 * 1_000;
const most = 10_000;

const keyOf = (who: string, page: string) => `${who}/${page}`;

/** How often a page was too hard to draw, for whom: nobody else learns that it was looked at, by an answer or by its time. */
export type HardPages = {
  /** Whether it isn't tried any more, for a day. */
  isMarked: (who: string, page: string) => boolean;
  failed: (who: string, page: string) => void;
  drawn: (who: string, page: string) => void;
};

/** A page has two tries: the machine may have had too much to do. */
export function openHardPages(tries = 2): HardPages {
  const failures = new Map<string, { count: number; at: number }>();
  const countOf = (key: string) => {
    const known = failures.get(key);
    if (known && performance.now() - known.at > day) failures.delete(key);
    return failures.get(key)?.count ?? 0;
  };
  return {
    isMarked: (who, page) => countOf(keyOf(who, page)) >= tries,
    failed: (who, page) => {
      const key = keyOf(who, page);
      const count = countOf(key) + 1;
      failures.delete(key); // so that it is the newest
      failures.set(key, { count, at: performance.now() });
      const [oldest] = failures.keys();
      if (failures.size > most && oldest !== undefined) failures.delete(oldest);
    },
    drawn: (who, page) => void failures.delete(keyOf(who, page)),
  };
}
