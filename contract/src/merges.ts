import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant } from './base.ts';
import { Child } from './children.ts';
import { History, historyPage } from './history.ts';

/** Of each child that comes, by its id: the child here that it is, or null for another child. */
export const Matches = z
  .record(Id, Id.nullable())
  .refine((matches) => Object.keys(matches).length <= 200, 'Too many children')
  .refine((matches) => {
    const same = Object.values(matches).filter((id) => id !== null);
    return new Set(same).size === same.length;
  }, 'Please choose a different child for each');
export type Matches = z.infer<typeof Matches>;

/** What is said of a child where two stand side by side. */
export const ComingChild = Child.pick({
  id: true,
  firstName: true,
  lastName: true,
  age: true,
  birthDate: true,
  gender: true,
  custodyDetails: true,
}).extend({ sameAs: Id.nullable() });
export type ComingChild = z.infer<typeof ComingChild>;

/**
 * The offer of one parent to bring a family of which nobody but these two was ever a member into the one that both share. It is never
 * changed: another matching is another offer. Both have said yes once it is `agreed`; it cannot be undone from then on.
 */
export const Merge = z.object({
  id: Id,
  /** The family that stays. */
  familyId: Id,
  /** The family that comes, and is closed then. */
  sourceId: Id,
  by: Id,
  isMine: z.boolean(),
  status: z.enum(['offered', 'withdrawn', 'declined', 'agreed', 'done', 'failed']),
  offeredAt: Instant,
  answeredAt: Instant.nullable(),
  /** Of all that was offered: the answer holds for it, and for nothing else. */
  digest: z.string(),
  /** In the order in which they were added there. Null once it was not taken. */
  children: z.array(ComingChild).nullable(),
  /** How many of what would come, by what the tables are called; what there is none of is left out. */
  counts: z.record(z.string(), z.int()),
  /** What the expenses come to that nobody has answered, in cents. */
  openCents: z.int(),
  /** When the first and the last of it were written down. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** Only for who offered it: something was added there since, and so it cannot be accepted any more. */
  isOutdated: z.boolean(),
  /** Of what was agreed, in percent. */
  progress: z.int().min(0).max(100),
});
export type Merge = z.infer<typeof Merge>;

export const NewMerge = z.object({ id: Id, familyId: Id, sourceId: Id, matches: Matches });
export type NewMerge = z.infer<typeof NewMerge>;

const ofFamily = z.object({ familyId: Id });
const one = z.object({ familyId: Id, id: Id });
const conflict = changedMeanwhile(Merge);
const impossible = {
  NOT_MERGEABLE: { status: 409, message: 'These two families cannot be merged.' },
};

export const merges = {
  /** The latest first. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/merges' }).input(ofFamily).output(z.array(Merge)),

  /** Shows the other parent what would come. What the same parent offered before is withdrawn. */
  offer: base
    .route({ method: 'POST', path: '/families/{familyId}/merges', successStatus: 201 })
    .input(NewMerge)
    .output(Merge)
    .errors({
      ...conflict,
      ...impossible,
      CHILDREN_CHANGED: { status: 422, message: 'The children have changed meanwhile. Please look at them again.' },
      STILL_OPEN: { status: 422, message: 'The last offer is still open. It has to be answered first.' },
    }),

  /** The other parent alone answers, to exactly what they saw. A yes begins the merge, and cannot be taken back. */
  answer: base
    .route({ method: 'POST', path: '/families/{familyId}/merges/{id}/answer' })
    .input(one.extend({ digest: z.string().max(100), status: z.enum(['accepted', 'declined']) }))
    .output(Merge)
    .errors({
      ...conflict,
      ...impossible,
      OUTDATED: {
        status: 422,
        message: 'More was written there since this was offered. It has to be offered again before you can accept it.',
      },
    }),

  /** Who offered it takes it back, until it is answered. */
  withdraw: base
    .route({ method: 'POST', path: '/families/{familyId}/merges/{id}/withdraw' })
    .input(one)
    .output(Merge)
    .errors(conflict),

  /** Asks the other parent to offer theirs. The same answer whether or not they have one. */
  ask: base.route({ method: 'POST', path: '/families/{familyId}/merges/ask' }).input(ofFamily).output(z.object({})),

  facts: {
    /** What would come, or came, as it stands in the record of that family. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/merges/{id}/facts' })
      .input(one.extend(historyPage))
      .output(History),
  },
};
