import type { Progress } from './onboarding.ts';

/** What "Getting Started" counts, in its order (decisions/09-sign-up-and-passwords). */
export const steps = ['profile', 'children', 'calendar', 'documents', 'security'] as const;

/** Whether the dashboard shows its cards instead of "Getting Started". */
export function isOnboarded({ completed, isSkipped }: Pick<Progress, 'completed' | 'isSkipped'>): boolean {
  return isSkipped || steps.every((step) => completed.includes(step));
}
