import { schoolSpec } from '@evenkeel/contract/school.spec';
import { serverWorld } from '../testing/world.ts';

schoolSpec(serverWorld);
