import * as z from 'zod';
import { base, Id } from './base.ts';
import { steps } from './onboarding.rules.ts';

export const Step = z.enum(steps);
export type Step = z.infer<typeof Step>;

/**
 * How far one person is, in one family: what either parent has done there, what this person says is done, and their own second
 * step, which nobody else learns of.
 */
export const Progress = z.object({
  completed: z.array(Step),
  /** Does not count, but shows as done. */
  hasAlerts: z.boolean(),
  /** The same. */
  hasPayments: z.boolean(),
  isSkipped: z.boolean(),
});
export type Progress = z.infer<typeof Progress>;

export const onboarding = {
  progress: {
    get: base
      .route({ method: 'GET', path: '/families/{familyId}/onboarding' })
      .input(z.object({ familyId: Id }))
      .output(Progress),
  },

  /** Says that a step is done. */
  complete: base
    .route({ method: 'POST', path: '/families/{familyId}/onboarding/complete' })
    .input(z.object({ familyId: Id, step: Step }))
    .output(Progress),

  skip: base
    .route({ method: 'POST', path: '/families/{familyId}/onboarding/skip' })
    .input(z.object({ familyId: Id }))
    .output(Progress),
};
