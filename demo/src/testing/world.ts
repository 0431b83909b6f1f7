import { newId } from '@evenkeel/contract/ids';
import { dayOf, numberOf } from '@evenkeel/contract/day-numbers';
import { dayAt } from '@evenkeel/contract/wall-clock';
import type { Person } from '../api.ts';
import { createDemo } from '../demo.ts';
import type { Sample } from '../rows.ts';
import { familyId } from '../sample/family.ts';
import { alex, blake, jordan, morgan, robin } from '../sample/people.ts';
import { openFiles } from '../files.ts';
import { openStore } from '../store.ts';

/** What a browser would keep. */
export function memory(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** In no family of the sample. */
export const eve: Person = { ...alex, id: newId(), email: 'eve@example.com', firstName: 'Eve', lastName: 'Stone' };

/** Specs name days that have yet to come, and days that are over. */
export const now = () => '2026-11-22T12:00:00.000Z';

/** The family’s day, so many days from now. */
export const inDays = (days: number) => dayOf(numberOf(dayAt(Date.parse(now()), 'America/New_York')) + days);

/** A browser with the whole sample, and everyone in it who can be played, by first name. */
export function played() {
  const store = openStore(memory());
  const files = openFiles();
  const as = (me: Person) => createDemo(store, { pause: async () => {}, me, files });
  return {
    alex: as(alex),
    blake: as(blake),
    morgan: as(morgan),
    jordan: as(jordan),
    robin: as(robin),
    store,
    files,
    familyId,
  };
}

/** Who acts in a spec, each time on an untouched sample, in which nobody was granted anything. */
export const worldOf = (sample: Sample) => async () => {
  const store = openStore(memory());
  const untouched = { ...sample, grants: [] };
  const as = (me: Person) => createDemo(store, { sample: untouched, pause: async () => {}, me, now });
  return { alex: as(alex), blake: as(blake), morgan: as(morgan), eve: as(eve), familyId };
};
