import { grantsSpec } from '@evenkeel/contract/grants.spec';
import { sample } from './sample/sample.ts';
import { inDays, worldOf } from './testing/world.ts';

const world = worldOf(sample);
grantsSpec(async () => ({ ...(await world()), day: inDays }));
