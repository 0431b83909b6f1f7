import * as z from 'zod';
import { base, Id } from './base.ts';
import { steps } from './onboarding.rules.ts';

export const Step = z.enum(steps);
export type Step = z.infer<typeof Step>;

/**
 * One person's progress in a family: what either parent has done, what this person marked as done, and their own second
 * step (private).
 */
export const Progress = z.object({
  completed: z.array(Step),
  /** Shown as done, but not counted. */
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

  /** Marks a step as done. */
  complete: base
    .route({ method: 'POST', path: '/families/{familyId}/onboarding/complete' })
    .input(z.object({ familyId: Id, step: Step }))
    .output(Progress),

  skip: base
    .route({ method: 'POST', path: '/families/{familyId}/onboarding/skip' })
    .input(z.object({ familyId: Id }))
    .output(Progress),
};
