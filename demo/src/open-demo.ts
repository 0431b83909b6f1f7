import { NoteItem } from '@evenkeel/contract/notes';
import type { Later } from './api.ts';
import { createDemo, named } from './demo.ts';
import { openFiles } from './files.ts';
import { transferOf } from './file-transfer.ts';
import { beginTrials } from './plan-in-force.ts';
import { remind } from './reminders.ts';
import { keys } from './keys.ts';
import { openRows } from './rows.ts';
import { alex, players } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { missing, sayings } from './traits.ts';
import { openStore, type Kept } from './store.ts';

/** The person played in this tab, and by default in new tabs. Not a key of real sessions. */
const playedKey = 'demoPlays';

/** Delay of the other parent's reply, in ms. */
const replyAfter = 1_500;

/** Interval of checks for due alerts and court dates, in ms. */
const lookEvery = 10_000;

/**
 * The demo of this browser: its client and the actions of its strip. Full or blocked storage is reported, not thrown:
 * data then lives as long as the page.
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
  rows.setVisitor(me);
  globalThis.addEventListener?.('pagehide', store.flush);
  const listeners = new Set<() => void>();
  const later: Later = (act) => void setTimeout(() => (act(), listeners.forEach((listener) => listener())), replyAfter);

  // What is due is only noticed while a page is open: there is no server.
  const look = () => {
    if (remind(rows, sample.family, new Date().toISOString())) listeners.forEach((listener) => listener());
  };
  look();
  setInterval(look, lookEvery);

  const forget = () => {
    for (const key of allKeys(kept)) store.removeItem(key);
    for (const each of [tab, kept]) attempt(() => each?.removeItem(playedKey));
  };

  const files = openFiles();
  return {
    client: createDemo(store, { me, later, forget, files }),
    files: transferOf(files, rows),
    missing,
    sayings,
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
      // Reports changes of other tabs and automatic ones, not this tab's own.
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

/** The store, whether the browser persists it, and a callback when it stops. */
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
  keys.history,
  keys.custody,
  keys.notifications,
  keys.expenses,
  keys.payments,
  keys.documents,
  keys.decisions,
  keys.courtDates,
  keys.invitations,
  keys.sections,
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

/** All demo keys in this browser, including those of added children. */
function allKeys(kept: Storage | null): string[] {
  const stored = Object.keys(kept ?? {}).filter(isOurs);
  const inMemory = [keys.firstName, keys.fullName, ...single, ...sample.children.map(({ id }) => keys.alertsOf(id))];
  return [
    ...new Set([...stored, ...inMemory, ...players.flatMap(({ id }) => [keys.progressOf(id), keys.draftsOf(id)])]),
  ];
}

/** A storage by name; null if access is refused. */
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
