import { courtSpec } from '@evenkeel/contract/court.spec';
import { newId } from '@evenkeel/contract/ids';
import type { Person } from './api.ts';
import { createDemo } from './demo.ts';
import { remindOfCourtDates } from './reminders.ts';
import { openRows } from './rows.ts';
import { family, familyId } from './sample/family.ts';
import { alex, blake, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';

courtSpec(async () => {
  const kept = new Map<string, string>();
  const store = openStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  let at = Date.parse('2026-11-22T12:00:00Z');
  const now = () => new Date(at).toISOString();
  const untouched = { ...sample, decisions: [], courtDates: [], notifications: [] };
  const as = (me: Person) => createDemo(store, { me, sample: untouched, now });
  const eve: Person = { ...alex, id: newId(), email: 'eve@example.com', firstName: 'Eve', lastName: 'Stone' };
  return {
    alex: as(alex),
    blake: as(blake),
    morgan: as(morgan),
    eve: as(eve),
    familyId,
    now,
    wait: async (minutes) => {
      at += minutes * 60_000;
      remindOfCourtDates(openRows(store, untouched), family, now());
    },
  };
});
