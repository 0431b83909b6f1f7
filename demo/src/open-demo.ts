import { NoteItem } from '@evenkeel/contract/notes';
import type { Later } from './api.ts';
import { createDemo, named } from './demo.ts';
import { beginTrials } from './plan-in-force.ts';
import { remindOfAlerts } from './reminders.ts';
import { keys, openRows } from './rows.ts';
import { alex, players } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore, type Kept } from './store.ts';

/** Who is played, in this tab and by default in those opened later. No key of a real session. */
const playedKey = 'demoPlays';

/** How long the other parent takes to answer, in ms. Specification, S1 9. */
const replyAfter = 1_500;

/** How often it is looked whether an alert is due, in ms. */
const lookEvery = 10_000;

/**
 * The demo of this browser: its client, and what its strip can do. Storage that is full or blocked is met with words, not with
 * an error: then nothing is kept longer than the page.
 */
export function openDemo() {
  const kept = storage('localStorage');
  const tab = storage('sessionStorage');
  const { store, isKept, onUnkept } = openKept(kept);
  const played = tab?.getItem(playedKey) ?? kept?.getItem(playedKey);
  const rows = openRows(store, sample);
  beginTrials(rows, players, new Date().toISOString());
  const people = players.map((person) => named(rows, person));
  const me = people.find(({ id }) => id === played) ?? named(rows, alex);
  globalThis.addEventListener?.('pagehide', store.flush);
  const listeners = new Set<() => void>();
  const later: Later = (act) => void setTimeout(() => (act(), listeners.forEach((listener) => listener())), replyAfter);

  // What is due is only noticed while a page is open: there is nobody else here who could.
  const remind = () => {
    if (remindOfAlerts(rows, sample.family, new Date().toISOString())) listeners.forEach((listener) => listener());
  };
  remind();
  setInterval(remind, lookEvery);

  const forget = () => {
    for (const key of allKeys(kept)) store.removeItem(key);
    for (const each of [tab, kept]) attempt(() => each?.removeItem(playedKey));
  };

  return {
    client: createDemo(store, { me, later, forget }),
    me,
    people,
    playAs: (id: string) => {
      store.flush();
      for (const each of [tab, kept]) attempt(() => each?.setItem(playedKey, id));
      location.reload();
    },
    reset: () => {
      forget();
      location.reload();
    },
    isKept,
    onUnkept,
    onChange: (listener: () => void) => {
      // Only other tabs are heard of, and what comes by itself: what this one does, it knows.
      listeners.add(listener);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || isOurs(key)) listener();
      };
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The store, whether the browser keeps it, and word of when that ends. */
function openKept(kept: Kept | null) {
  let isKept = kept !== null;
  const listeners = new Set<() => void>();
  const store = openStore(kept, () => {
    isKept = false;
    for (const listener of listeners) listener();
  });
  const onUnkept = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { store, isKept: () => isKept, onUnkept };
}

const single = [
  keys.children,
  keys.events,
  keys.custody,
  keys.notifications,
  keys.expenses,
  keys.payments,
  keys.invitations,
  keys.contacts,
  keys.conversations,
  keys.messages,
  keys.isOnboarded,
  keys.plans,
  keys.mfaEnabled,
  keys.phoneNumbers,
  keys.methods,
  keys.backupCodes,
  keys.names,
];
const noteItems = NoteItem.options;
const beginnings = [
  keys.alertsOf(''),
  keys.progressOf(''),
  keys.draftsOf(''),
  ...noteItems.map((item) => keys.notesOn(item, '')),
];

function isOurs(key: string): boolean {
  return single.includes(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

/** What the demo has kept in this browser, also of children that were added. */
function allKeys(kept: Storage | null): string[] {
  const stored = Object.keys(kept ?? {}).filter(isOurs);
  const inMemory = [...single, ...sample.children.map(({ id }) => keys.alertsOf(id))];
  return [
    ...new Set([...stored, ...inMemory, ...players.flatMap(({ id }) => [keys.progressOf(id), keys.draftsOf(id)])]),
  ];
}

/** The storage of this name; null where reading it is refused. */
function storage(name: 'localStorage' | 'sessionStorage'): (Storage & Kept) | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Full or blocked: the strip says so.
  }
}
