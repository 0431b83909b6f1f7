import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant } from './base.ts';
import { Child } from './children.ts';
import { History, historyPage } from './history.ts';

/** For each added child: the id of the same child here, or null for a new child. */
export const Matches = z
  .record(Id, Id.nullable())
  .refine((matches) => Object.keys(matches).length <= 200, 'Too many children')
  .refine((matches) => {
    const same = Object.values(matches).filter((id) => id !== null);
    return new Set(same).size === same.length;
  }, 'Please choose a different child for each');
export type Matches = z.infer<typeof Matches>;

/** Fields of a child in the side-by-side view. */
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
 * An offer to merge a family, of which only these two were ever members, into the family both share. It never changes:
 * a new matching is a new offer. Once `agreed` by both it can't be undone.
 */
export const Merge = z.object({
  id: Id,
  /** The family that remains. */
  familyId: Id,
  /** The family that is merged and closed. */
  sourceId: Id,
  by: Id,
  isMine: z.boolean(),
  status: z.enum(['offered', 'withdrawn', 'declined', 'agreed', 'done', 'failed']),
  offeredAt: Instant,
  answeredAt: Instant.nullable(),
  /** Digest of the offered content: an answer applies only to it. */
  digest: z.string(),
  /** In the order they were added there; null if the merge didn't happen. */
  children: z.array(ComingChild).nullable(),
  /** Number of entries by table; zeros are left out. */
  counts: z.record(z.string(), z.int()),
  /** Sum of unanswered expenses, in cents. */
  openCents: z.int(),
  /** When its first and last entries were made. */
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** For the offering parent: entries were added since, so it can no longer be accepted. */
  isOutdated: z.boolean(),
  /** Progress of an agreed merge, in percent. */
  progress: z.int().min(0).max(100),
});
export type Merge = z.infer<typeof Merge>;

export const NewMerge = z.object({ id: Id, familyId: Id, sourceId: Id, matches: Matches });
export type NewMerge = z.infer<typeof NewMerge>;

const ofFamily = z.object({ familyId: Id });
const one = z.object({ familyId: Id, id: Id });
const conflict = changedMeanwhile(Merge);
const impossible = {
  NOT_MERGEABLE: { status: 409, message: 'These two families can’t be merged.' },
};

export const merges = {
  /** The latest first. */
  list: base.route({ method: 'GET', path: '/families/{familyId}/merges' }).input(ofFamily).output(z.array(Merge)),

  /** Offers a merge. Withdraws an earlier offer of the same parent. */
  offer: base
    .route({ method: 'POST', path: '/families/{familyId}/merges', successStatus: 201 })
    .input(NewMerge)
    .output(Merge)
    .errors({
      ...conflict,
      ...impossible,
      CHILDREN_CHANGED: { status: 422, message: 'The children were changed in the meantime. Please check them again.' },
      STILL_OPEN: { status: 422, message: 'The last offer is still open and needs an answer first.' },
    }),

  /** Only by the other parent, for exactly what they saw. Accepting starts the merge and can't be undone. */
  answer: base
    .route({ method: 'POST', path: '/families/{familyId}/merges/{id}/answer' })
    .input(one.extend({ digest: z.string().max(100), status: z.enum(['accepted', 'declined']) }))
    .output(Merge)
    .errors({
      ...conflict,
      ...impossible,
      OUTDATED: {
        status: 422,
        message: 'More was added there after this was offered. It has to be offered again before you can accept it.',
      },
    }),

  /** By the offering parent, until it is answered. */
  withdraw: base
    .route({ method: 'POST', path: '/families/{familyId}/merges/{id}/withdraw' })
    .input(one)
    .output(Merge)
    .errors(conflict),

  /** Asks the other parent to offer one. The response is the same whether or not they have another family. */
  ask: base.route({ method: 'POST', path: '/families/{familyId}/merges/ask' }).input(ofFamily).output(z.object({})),

  facts: {
    /** Entries of the merged family, from its record. */
    list: base
      .route({ method: 'GET', path: '/families/{familyId}/merges/{id}/facts' })
      .input(one.extend(historyPage))
      .output(History),
  },
};
