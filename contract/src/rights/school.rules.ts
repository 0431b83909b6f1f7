import { type Actor, cannotSee, lacks, type Reason } from './reasons.rules.ts';

/** Either parent of the two homes adds, changes and removes what both share about school. */
export const schoolRights = {
  see: (me: Actor): Reason | undefined => cannotSee(me, 'school'),
  /** The versions are in the record of the two homes. */
  history: (me: Actor): Reason | undefined => lacks(me, 'school'),
  write: (me: Actor): Reason | undefined => lacks(me, 'school'),
};
