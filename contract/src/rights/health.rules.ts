import { type Actor, cannotSee, lacks, type Reason } from './reasons.rules.ts';

/** Either parent of the two homes adds, changes and removes what both share about the children's health. */
export const healthRights = {
  see: (me: Actor): Reason | undefined => cannotSee(me, 'health'),
  /** Who entered a dose takes it back. */
  takeBack: (me: Actor, { addedBy }: { addedBy: string }): Reason | undefined =>
    lacks(me, 'health') ?? (addedBy === me.me ? undefined : 'not-own'),
  /** The versions are in the record of the two homes. */
  history: (me: Actor): Reason | undefined => lacks(me, 'health'),
  write: (me: Actor): Reason | undefined => lacks(me, 'health'),
};
