import { type Actor, lacks, type Reason } from './reasons.rules.ts';

export const thirdParentRights = {
  /** Say yes or no to a third parent whom the other parent suggested. */
  answer: (me: Actor, { askedBy }: { askedBy: string }): Reason | undefined => (askedBy === me.me ? 'own' : undefined),
  /** Take the suggestion back. */
  cancel: (me: Actor, { askedBy }: { askedBy: string }): Reason | undefined =>
    askedBy === me.me ? undefined : 'not-own',
};

export const sectionRights = {
  /** Say what a third parent sees: the parents of the two homes, who are those that court is for. */
  change: (me: Actor): Reason | undefined => lacks(me, 'court'),
};
