import { relativesSpec } from '@evenkeel/contract/relatives.spec';
import { sample } from './sample/sample.ts';
import { inDays, worldOf } from './testing/world.ts';

const world = worldOf(sample);
relativesSpec(async () => ({ ...(await world()), day: inDays }));
