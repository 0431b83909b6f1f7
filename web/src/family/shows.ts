import type { ShownThing } from '@evenkeel/contract/shown-things';
import type { Marked } from '../lib/marked.ts';

/** Marks the element that shows a thing: a notice about it is read once it was in sight (decisions/48-read-by-sight). */
export const shows = (_thing: ShownThing, mark: string): Marked => ({ 'data-thing': mark });
