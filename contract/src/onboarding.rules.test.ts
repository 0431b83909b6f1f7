import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnboarded, steps } from './onboarding.rules.ts';

test('shows the dashboard when all steps are done or skipped', () => {
  fc.assert(
    fc.property(fc.subarray([...steps]), fc.boolean(), (completed, isSkipped) => {
      expect(isOnboarded({ completed, isSkipped })).toBe(isSkipped || completed.length === steps.length);
    }),
  );
});
