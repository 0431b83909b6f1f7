import { calendarSpec } from '@evenkeel/contract/calendar.spec';
import { endingSpec } from '@evenkeel/contract/ending.spec';
import { removedEventsSpec } from '@evenkeel/contract/removed-events.spec';
import { repeatingSpec } from '@evenkeel/contract/repeating.spec';
import { yearOfParitySpec } from '@evenkeel/contract/year-of-parity.spec';
import { newId } from '@evenkeel/contract/ids';
import type { Person } from './api.ts';
import { createDemo } from './demo.ts';
import { familyId } from './sample/family.ts';
import { alex, blake, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';

function memory(kept = new Map<string, string>()) {
  const setItem = (key: string, value: string) => void kept.set(key, value);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void kept.delete(key),
  };
}

const eve: Person = { ...alex, id: newId(), email: 'eve@example.com', firstName: 'Eve', lastName: 'Stone' };

const none = { version: 0, schedules: [], rules: [], proposals: [], sent: [] };

const now = () => '2026-11-22T12:00:00.000Z';

async function demoWorld() {
  const store = openStore(memory());
  const untouched = { ...sample, custody: none, children: [], events: [], notifications: [] };
  const as = (me: Person) => createDemo(store, { sample: untouched, pause: async () => {}, me, now });
  return { alex: as(alex), blake: as(blake), morgan: as(morgan), eve: as(eve), familyId };
}

calendarSpec(demoWorld);
removedEventsSpec(demoWorld);
repeatingSpec(demoWorld);
endingSpec(demoWorld);
yearOfParitySpec(demoWorld);
