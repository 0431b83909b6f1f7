import { childrenSpec } from '@evenkeel/contract/children.spec';
import { serverWorld } from '../testing/world.ts';

childrenSpec(serverWorld);
