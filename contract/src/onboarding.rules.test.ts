import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnboarded, steps } from './onboarding.rules.ts';

test('the dashboard comes when every step is done, or when somebody skips them', () => {
  fc.assert(
    fc.property(fc.subarray([...steps]), fc.boolean(), (completed, isSkipped) => {
      expect(isOnboarded({ completed, isSkipped })).toBe(isSkipped || completed.length === steps.length);
    }),
  );
});
