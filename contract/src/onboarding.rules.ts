import type { Progress } from './onboarding.ts';

/** What "Getting Started" counts, in its order. `documents` joins with its page (decision 82). */
export const steps = ['profile', 'children', 'calendar', 'security'] as const;

/** Whether the dashboard shows its cards instead of "Getting Started". */
export function isOnboarded({ completed, isSkipped }: Pick<Progress, 'completed' | 'isSkipped'>): boolean {
  return isSkipped || steps.every((step) => completed.includes(step));
}
