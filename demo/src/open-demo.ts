import { NoteItem } from '@evenkeel/contract/notes';
import type { Later, Person } from './api.ts';
import { documentByGrant, liveGrants, messageFileByGrant } from './by-grant.ts';
import { createDemo, named } from './demo.ts';
import { openFiles } from './files.ts';
import { transferOf } from './file-transfer.ts';
import { beginTrials } from './plan-in-force.ts';
import { remind } from './reminders.ts';
import { keys } from './keys.ts';
import { openRows, type Rows } from './rows.ts';
import { alex, guests, jordan, morgan, parents, players } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { missing, sayings } from './traits.ts';
import { openStore, type Kept } from './store.ts';

/** The person played in this tab, and by default in new tabs. Not a key of real sessions. */
const playedKey = 'demoPlays';

/** Delay of the other parent's reply, in ms. */
const replyAfter = 1_500;

const now = () => new Date().toISOString();

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
  beginTrials(rows, parents, now());
  const people = players.map((person) => named(rows, person));
  const me = people.find(({ id }) => id === played) ?? named(rows, alex);
  rows.setVisitor(me);
  globalThis.addEventListener?.('pagehide', store.flush);
  const listeners = new Set<() => void>();
  const later: Later = (act) => void setTimeout(() => (act(), listeners.forEach((listener) => listener())), replyAfter);

  // What is due is only noticed while a page is open: there is no server.
  const look = () => {
    if (remind(rows, sample.family, now())) listeners.forEach((listener) => listener());
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
    files: transferOf(files, me.id, readerOf(rows, me), messageReaderOf(rows, me)),
    missing,
    sayings,
    me,
    people: people.slice(0, parents.length),
    guests: guests.map((guest) => ({ ...guest, about: aboutGuest(guest, people) })),
    playAs: (id: string, place?: string) => {
      store.flush();
      for (const each of [tab, kept]) attempt(() => each?.setItem(playedKey, id));
      openAnew(place);
    },
    reset: (place?: string) => {
      forget();
      openAnew(place);
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

/** Who a guest is, as it is said behind their name. */
function aboutGuest({ id }: Person, [first = alex]: readonly Person[]): string {
  if (id === jordan.id) return `${first.firstName}’s lawyer`;
  return id === morgan.id ? 'mediator' : 'grandparent';
}

/** Loads the page again, or another one where the person played has no such page. */
function openAnew(place: string | undefined): void {
  if (place === undefined) location.reload();
  else location.assign(place);
}

/** Which documents have a file for whoever is played: for a guest those that a grant opens now. */
function readerOf(rows: Rows, me: Person) {
  const isParent = parents.some(({ id }) => id === me.id);
  return (id: string) => (isParent ? rows.documents.find(id) : documentByGrant({ families: [], rows, me, now }, id));
}

/** Which files of messages a grant opens now to the guest who is played; none for a parent. */
function messageReaderOf(rows: Rows, me: Person) {
  const reader = { families: [], rows, me, now };
  return (id: string) => messageFileByGrant(reader, liveGrants(reader), id);
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

// The names of who is played are keys of real sessions, too.
const single = Object.entries(keys).flatMap(([name, key]) =>
  typeof key === 'string' && name !== 'firstName' && name !== 'fullName' ? [key] : [],
);
const noteItems = NoteItem.options;
const beginnings = [
  keys.alertsOf(''),
  keys.progressOf(''),
  keys.draftsOf(''),
  keys.channelDraftsOf(''),
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
    ...new Set([
      ...stored,
      ...inMemory,
      ...players.flatMap(({ id }) => [keys.progressOf(id), keys.draftsOf(id), keys.channelDraftsOf(id)]),
    ]),
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
