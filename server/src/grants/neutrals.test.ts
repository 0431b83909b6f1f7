import { neutralsSpec } from '@evenkeel/contract/neutrals.spec';
import { dayIn } from '../testing/counsel.ts';
import { serverWorld } from '../testing/world.ts';

neutralsSpec(async () => ({ ...(await serverWorld()), day: dayIn }));
