import { sentencesSpec } from '@evenkeel/contract/sentences.spec';
import { serverWorld } from './testing/world.ts';

sentencesSpec(serverWorld);
