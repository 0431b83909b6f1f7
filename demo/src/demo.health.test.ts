import { dosesSpec } from '@evenkeel/contract/doses.spec';
import { earlierRecordsSpec } from '@evenkeel/contract/earlier-records.spec';
import { healthSpec } from '@evenkeel/contract/health.spec';
import { schoolSpec } from '@evenkeel/contract/school.spec';
import { sample } from './sample/sample.ts';
import { worldOf } from './testing/world.ts';

const none = { sessionPages: [], academicRecords: [], schoolContacts: [], bringItems: [], homework: [] };

const demoWorld = worldOf({ ...sample, ...none, health: [], doses: [], notifications: [] });

healthSpec(demoWorld);
earlierRecordsSpec(demoWorld);
dosesSpec(demoWorld);
schoolSpec(demoWorld);
