import { neutralsSpec } from '@evenkeel/contract/neutrals.spec';
import { sample } from './sample/sample.ts';
import { inDays, worldOf } from './testing/world.ts';

const world = worldOf(sample);
neutralsSpec(async () => ({ ...(await world()), day: inDays }));
