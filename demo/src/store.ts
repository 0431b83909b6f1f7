/** The part of `localStorage` that a demo needs. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this browser keeps, and what it could not keep: that lives as long as the page. */
export type Store = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  /** Writes down what still waits. */
  flush: () => void;
};

/** Keys that are written a moment later, so that many changes in a row are one write. Specification, S1 7. */
const delays: Record<string, number> = { calendarEvents: 300 };

/**
 * Reads through what still waits to be written. `onTrouble` is told once when the storage is full or blocked: the demo then
 * goes on in memory.
 */
export function openStore(kept: Kept | null, onTrouble: () => void = () => {}): Store {
  const waiting = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isTold = false;

  const inTrouble = () => {
    if (!isTold) onTrouble();
    isTold = true;
  };
  const write = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const value = waiting.get(key);
    if (value === undefined) return;
    try {
      if (!kept) throw new Error('This browser keeps nothing');
      kept.setItem(key, value);
      waiting.delete(key);
    } catch {
      inTrouble();
    }
  };

  return {
    getItem: (key) => {
      const value = waiting.get(key);
      if (value !== undefined) return value;
      try {
        return kept?.getItem(key) ?? null;
      } catch {
        inTrouble();
        return null;
      }
    },
    setItem: (key, value) => {
      waiting.set(key, value);
      const delay = delays[key];
      if (delay === undefined) return write(key);
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => write(key), delay),
      );
    },
    removeItem: (key) => {
      clearTimeout(timers.get(key));
      timers.delete(key);
      waiting.delete(key);
      try {
        kept?.removeItem(key);
      } catch {
        inTrouble();
      }
    },
    flush: () => [...waiting.keys()].forEach(write),
  };
}
