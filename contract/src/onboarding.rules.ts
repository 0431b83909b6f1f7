import { Step, type Progress } from './onboarding.ts';

/** Whether the dashboard shows its cards instead of "Getting Started". */
export function isOnboarded({ completed, isSkipped }: Progress): boolean {
  return isSkipped || Step.options.every((step) => completed.includes(step));
}
