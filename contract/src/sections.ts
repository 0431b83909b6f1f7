import * as z from 'zod';
import { base, Id, Instant } from './base.ts';
import { proofRefusals } from './proof.ts';
import { thirdParentSections } from './rights/rights.rules.ts';

/** What the two parents said about one section for one third parent. It is on when both said yes. */
export const SectionFor = z.object({
  /** The third parent. */
  accountId: Id,
  section: z.enum(thirdParentSections),
  /** The parents who said yes. */
  allowedBy: z.array(Id),
  isOn: z.boolean(),
  /** When the second yes came; null while it is off. */
  onSince: Instant.nullable(),
});
export type SectionFor = z.infer<typeof SectionFor>;

/** Sections that a third parent sees only after both parents turned them on. */
export const sections = {
  /** For the parents of the two homes. A third parent gets none: `rights` of their family say what is on. */
  list: base
    .route({ method: 'GET', path: '/families/{familyId}/sections' })
    .input(z.object({ familyId: Id }))
    .output(z.array(SectionFor)),

  /**
   * Says yes, or ends it for both at once, whoever said yes. A yes needs a confirmed identity, because it opens something that outlives
   * the session. Repeating it is harmless.
   */
  change: base
    .route({ method: 'POST', path: '/families/{familyId}/sections/{section}' })
    .input(z.object({ familyId: Id, accountId: Id, section: z.enum(thirdParentSections), isAllowed: z.boolean() }))
    .output(SectionFor)
    .errors({
      CONFIRM_IDENTITY: proofRefusals.CONFIRM_IDENTITY,
      NO_OTHER_PARENT: { status: 409, message: 'Both parents have to agree. There is no other parent yet.' },
    }),
};
