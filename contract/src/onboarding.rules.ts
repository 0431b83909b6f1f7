import type { Progress } from './onboarding.ts';

/** What "Getting Started" counts, in its order. Steps whose pages come later join when those do. */
export const steps = ['profile', 'children', 'calendar'] as const;

/** Whether the dashboard shows its cards instead of "Getting Started". */
export function isOnboarded({ completed, isSkipped }: Pick<Progress, 'completed' | 'isSkipped'>): boolean {
  return isSkipped || steps.every((step) => completed.includes(step));
}
