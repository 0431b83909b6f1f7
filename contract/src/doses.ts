import * as z from 'zod';
import { base, changedMeanwhile, Id, Instant, NamedInstant, optionalLine, Version } from './base.ts';

/** A dose that somebody gave. When it was given and when it was entered are two facts; its amount is sealed at rest. */
export const Dose = z.object({
  id: Id,
  familyId: Id,
  /** The health record of its medication. */
  recordId: Id,
  givenAt: Instant,
  amount: optionalLine(60),
  addedBy: Id,
  addedAt: Instant,
  /** Shown as taken back, for both. */
  takenBackAt: Instant.nullable(),
  version: Version,
});
export type Dose = z.infer<typeof Dose>;

export const NewDose = Dose.pick({ id: true, familyId: true, recordId: true, amount: true }).extend({
  /** Null for now, by the clock of the server. */
  givenAt: NamedInstant.nullable(),
});
export type NewDose = z.infer<typeof NewDose>;

/** Doses of the children's medication. */
export const doses = {
  /**
   * By when they were given, the newest first; of the family or of one medication. `after` is the last one of the page before.
   * `ofEach`: no page, but the newest so many of each medication, so that what is given often doesn't hide what is given seldom.
   */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/doses' })
    .input(
      z.object({
        familyId: Id,
        recordId: Id.optional(),
        ofEach: z.int().min(1).max(20).optional(),
        after: Id.optional(),
        limit: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.array(Dose)),

  /**
   * Stores a dose that was given, whatever else was recorded: two entered at once are both kept. `near` are the others within the interval
   * of the medication, before or after, so that whoever came second is warned.
   */
  add: base
    .route({ method: 'POST', path: '/families/{familyId}/doses', successStatus: 201 })
    .input(NewDose)
    .output(z.object({ dose: Dose, near: z.array(Dose) }))
    .errors({
      ...changedMeanwhile(Dose),
      DOSE_IN_FUTURE: { status: 422, message: 'The time can’t be in the future' },
    }),

  /** By whoever entered it. It stays, marked as taken back. */
  takeBack: base
    .route({ method: 'POST', path: '/families/{familyId}/doses/{id}/take-back' })
    .input(z.object({ familyId: Id, id: Id }))
    .output(Dose),
};
