import { notesSpec } from '@evenkeel/contract/notes.spec';
import { serverWorld } from '../testing/world.ts';

notesSpec(serverWorld);
