import { documentVersionsSpec } from '@evenkeel/contract/document-versions.spec';
import { endedYesSpec } from '@evenkeel/contract/ended-yes.spec';
import { newId } from '@evenkeel/contract/ids';
import { sectionReadingSpec } from '@evenkeel/contract/section-reading.spec';
import { sectionsSpec, type ThirdWorld } from '@evenkeel/contract/sections.spec';
import type { Person } from './api.ts';
import { createDemo } from './demo.ts';
import { openFiles } from './files.ts';
import type { Sample } from './rows.ts';
import { familyId } from './sample/family.ts';
import { alex, blake, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';

const someone = (firstName: string): Person => ({ ...alex, id: newId(), email: `${firstName}@example.com`, firstName });
const [casey, eve] = [someone('Casey'), someone('Eve')];
const third = { role: 'parent', home: null, joinedAt: '2026-11-01T09:00:00.000Z', leftAt: null } as const;

/** The sample family with a third parent, without documents, court and notices. */
const untouched: Sample = {
  ...sample,
  events: [],
  documents: [],
  decisions: [],
  courtDates: [],
  notifications: [],
  health: [],
  doses: [],
  academicRecords: [],
  schoolContacts: [],
  bringItems: [],
  homework: [],
  sessionPages: [],
  grants: [],
  family: {
    ...sample.family,
    members: [...sample.family.members, { accountId: casey.id, name: 'Casey', ...third }],
  },
};

const world = async (): Promise<ThirdWorld> => {
  const store = openStore(null);
  const files = openFiles();
  let at = Date.parse('2026-11-22T12:00:00Z');
  // Nothing happens at the same instant, so that the order of notices is the order of acts.
  const now = () => new Date((at += 1)).toISOString();
  const as = (me: Person) => createDemo(store, { me, sample: untouched, pause: async () => {}, files, now });
  return {
    alex: as(alex),
    blake: as(blake),
    casey: as(casey),
    morgan: as(morgan),
    eve: as(eve),
    familyId,
    ids: { alex: alex.id, blake: blake.id, casey: casey.id },
    wait: (minutes) => void (at += minutes * 60_000),
    send: async (_who, { id }, bytes) => {
      files.uploads.get(id)!.file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    },
  };
};

endedYesSpec(world);
sectionsSpec(world);
documentVersionsSpec(world);
sectionReadingSpec(world);
