import { courtSpec } from '@evenkeel/contract/court.spec';
import type { Person } from './api.ts';
import { createDemo } from './demo.ts';
import { remindOfCourtDates } from './reminders.ts';
import { openRows } from './rows.ts';
import { family, familyId } from './sample/family.ts';
import { alex, blake, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { eve, memory } from './testing/world.ts';

courtSpec(async () => {
  const store = openStore(memory());
  let at = Date.parse('2026-11-22T12:00:00Z');
  const now = () => new Date(at).toISOString();
  const untouched = { ...sample, grants: [], decisions: [], courtDates: [], notifications: [] };
  const as = (me: Person) => createDemo(store, { me, sample: untouched, now });
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
