import { stepAfter } from '@evenkeel/contract/onboarding.rules';
import type { WayIn } from '@evenkeel/contract/way-in';
import { server } from '../api.ts';
import { placeOfStep } from '../lib/place-of-step.ts';

/** Where someone begins who has just joined this family: at the first step it lacks, or on the dashboard. */
export async function firstStepIn(familyId: string): Promise<string> {
  try {
    const [children, { schedules }] = await Promise.all([
      server.children.list({ familyId }),
      server.calendar.schedules.list({ familyId }),
    ]);
    const lacks: WayIn[] = [];
    if (children.length === 0) lacks.push('children');
    if (schedules.length === 0) lacks.push('calendar');
    return placeOfStep[stepAfter('pin', { isInvited: true, lacks })];
  } catch {
    // The dashboard says what is left to do.
    return placeOfStep.dashboard;
  }
}
