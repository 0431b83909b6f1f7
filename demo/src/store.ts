/** The part of `localStorage` that a demo needs. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage with a fallback in memory, which lives as long as the page. */
export type Store = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  /** Writes pending changes. */
  flush: () => void;
};

/** Debounced keys: many changes make one write. */
const delays: Record<string, number> = { calendarEvents: 300 };

/**
 * Reads pending writes first. Calls `onTrouble` once if the storage is full or blocked; the demo then continues in memory.
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
