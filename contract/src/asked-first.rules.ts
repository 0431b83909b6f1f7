import type { Trait } from './file-traits.rules.ts';

/** What a file has beside its name, and what its copy has no longer. */
type Found = { stays: readonly Trait[]; removed: readonly Trait[] };
/** Whether a copy for others has lost its signature. */
export const losesSignature = ({ removed }: Pick<Found, 'removed'>): boolean => removed.includes('signature');
/** Whether its uploader is asked before others get a file: more than its name goes along, or its signature doesn't. */
export const isAskedFirst = (found: Found): boolean => found.stays.length > 0 || losesSignature(found);
