import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnboarded, stepAfter, steps, stepsFrom, wasInvited } from './onboarding.rules.ts';
import type { WayIn } from './way-in.ts';

test('shows the dashboard when all steps are done or skipped', () => {
  fc.assert(
    fc.property(fc.subarray([...steps]), fc.boolean(), (completed, isSkipped) => {
      expect(isOnboarded({ completed, isSkipped })).toBe(isSkipped || completed.length === steps.length);
    }),
  );
});

/** The steps someone is led through, from the PIN to the dashboard. */
function way(whose: Parameters<typeof stepAfter>[1]): WayIn[] {
  const passed: WayIn[] = [];
  for (let step = stepAfter('pin', whose); step !== 'dashboard'; step = stepAfter(step, whose)) passed.push(step);
  return passed;
}

const lacking = fc.subarray<WayIn>(['children', 'calendar']);

test('the first parent passes every step, whatever there is', () => {
  fc.assert(
    fc.property(lacking, (lacks) => {
      expect(way({ isInvited: false, lacks })).toEqual(['children', 'calendar', 'documents']);
    }),
  );
});

test('the invited pass the steps their family lacks, in order, and no others', () => {
  fc.assert(
    fc.property(lacking, (lacks) => {
      expect(way({ isInvited: true, lacks })).toEqual(lacks);
    }),
  );
});

test('the steps from one on are those that come after it, and itself', () => {
  fc.assert(
    fc.property(
      lacking,
      fc.boolean(),
      fc.constantFrom<WayIn>('children', 'calendar', 'documents'),
      (lacks, isInvited, first) => {
        const whose = { isInvited, lacks };
        const passed: WayIn[] = [first];
        for (let step = stepAfter(first, whose); step !== 'dashboard'; step = stepAfter(step, whose)) passed.push(step);
        expect(stepsFrom(first, whose)).toEqual(passed);
      },
    ),
  );
});

const joined = fc.uniqueArray(fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }), {
  minLength: 1,
  maxLength: 4,
});

test('of the people of a family, past and present, all but the first were invited', () => {
  fc.assert(
    fc.property(joined, (moments) => {
      const members = moments.map((moment, i) => {
        return { accountId: String(i), joinedAt: new Date(moment).toISOString() };
      });
      const invited = members.filter(({ accountId }) => wasInvited({ me: accountId, members }));
      expect(invited).toEqual(members.filter((_, i) => moments[i] !== Math.min(...moments)));
    }),
  );
});
