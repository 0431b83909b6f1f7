import { relativesSpec } from '@evenkeel/contract/relatives.spec';
import { dayIn } from '../testing/counsel.ts';
import { serverWorld } from '../testing/world.ts';

relativesSpec(async () => ({ ...(await serverWorld()), day: dayIn }));
