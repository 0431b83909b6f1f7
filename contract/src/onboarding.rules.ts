import type { Progress } from './onboarding.ts';
import { type WayIn, wayIn } from './way-in.ts';

/** What "Getting Started" counts, in its order (decisions/09-sign-up-and-passwords). */
export const steps = ['profile', 'children', 'calendar', 'documents', 'security'] as const;

/** Whether the dashboard shows its cards instead of "Getting Started". */
export function isOnboarded({ completed, isSkipped }: Pick<Progress, 'completed' | 'isSkipped'>): boolean {
  return isSkipped || steps.every((step) => completed.includes(step));
}

type Whose = {
  isInvited: boolean;
  /** What the family doesn't have yet. */
  lacks?: readonly WayIn[];
};

/** Where someone goes after a step. The invited are only asked for what their family lacks (decisions/38-invited-in-eight-taps). */
export function stepAfter(done: 'pin' | WayIn, { isInvited, lacks = [] }: Whose): WayIn | 'dashboard' {
  const left = wayIn.slice(wayIn.findIndex((step) => step === done) + 1);
  return left.find((step) => !isInvited || lacks.includes(step)) ?? 'dashboard';
}

/** The steps that a parent meets from `first` on, in their order. */
export function stepsFrom(first: WayIn, whose: Whose): readonly WayIn[] {
  const next = stepAfter(first, whose);
  return next === 'dashboard' ? [first] : [first, ...stepsFrom(next, whose)];
}

type Members = {
  me: string;
  /** Past ones, too. */
  members: readonly { accountId: string; joinedAt: string }[];
};

/** Whether I joined a family that somebody else had started. */
export function wasInvited({ me, members }: Members): boolean {
  const mine = members.find(({ accountId }) => accountId === me);
  return mine !== undefined && members.some(({ joinedAt }) => joinedAt < mine.joinedAt);
}
