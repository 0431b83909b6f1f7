import { nightsSpec } from '@evenkeel/contract/nights.spec';
import { serverWorld } from '../testing/world.ts';

nightsSpec(serverWorld);
