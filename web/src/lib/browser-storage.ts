/** Storage that never throws: if the browser refuses, values live as long as the page. */
export type Kept = {
  get: (key: string) => string | null;
  /** Whether the browser stores it. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
};

/** Local storage, for every tab of this browser. */
export const inBrowser = kept('localStorage');
/** Session storage, for this tab alone. */
export const inTab = kept('sessionStorage');

function kept(name: 'localStorage' | 'sessionStorage'): Kept {
  const inMemory = new Map<string, string>();
  // Blocked storage throws on access, full storage on write.
  const attempt = <Answer>(act: (storage: Storage) => Answer, otherwise: Answer): Answer => {
    try {
      return act(globalThis[name]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) inMemory.delete(key);
      else inMemory.set(key, value);
      return isKept;
    },
    remove: (key) => {
      inMemory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...inMemory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}
