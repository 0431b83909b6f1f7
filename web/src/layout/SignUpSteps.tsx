import { type WayIn, wayIn, wayInOfGuests } from '@evenkeel/contract/way-in';
import type { ReactNode } from 'react';
import { inBrowser } from '../lib/browser-storage.ts';
import { cx } from '../ui/cx.ts';

const steps = ['Select Role', 'Account Details', 'Verification', 'Subscription'];

const names: Record<WayIn, string> = { children: 'Children', calendar: 'Calendar', documents: 'Documents' };

/** Which of the steps after the PIN this person meets, and at which one they are; none while all are before them, or behind. */
export type StepsInside = { steps: readonly WayIn[]; at?: WayIn };

type SignUpStepsProps = {
  /** Counts from 0. On a step after the PIN, it is the PIN's. */
  current: number;
  /** As chosen so far: by default, as this browser keeps it. */
  role?: string | null;
  /** By default, what somebody of this role meets. */
  inside?: StepsInside | undefined;
  /** Without role and plan: who comes by an offer or an invitation has none to choose. */
  isShort?: boolean;
};

/** Progress of sign-up: the four steps of an account, and on a second line those with which a family begins. */
export function SignUpSteps({
  current,
  role = inBrowser.get('userRole'),
  isShort = current > 0 && hasRoleAlready(role),
  inside = isShort ? { steps: [] } : { steps: isGuest(role) ? wayInOfGuests : wayIn },
}: SignUpStepsProps) {
  const shown = isShort ? steps.slice(1, 3) : steps;
  const at = isShort ? current - 1 : current;
  return (
    <div className="@container mb-8">
      <ol aria-label="Steps" className={cx('grid grid-cols-2 gap-2', !isShort && '@min-[18rem]:grid-cols-4')}>
        {shown.map((step, i) => (
          <Step key={step} isReached={i <= at} isCurrent={i === at && !inside.at}>
            <span className="figures mr-1 max-sm:hidden">{i + 1}.</span>
            {step}
          </Step>
        ))}
      </ol>
      {inside.steps.length > 0 && <Inside {...inside} isOver={at === steps.length - 1} />}
    </div>
  );
}

function Inside({ steps, at, isOver }: StepsInside & { isOver: boolean }) {
  const reached = at ? steps.indexOf(at) : isOver ? steps.length : -1;
  return (
    <ol aria-label="For your family" className="mt-3 grid grid-cols-3 gap-2">
      {steps.map((step, i) => (
        <Step key={step} isReached={i <= reached} isCurrent={step === at}>
          {names[step]}
        </Step>
      ))}
    </ol>
  );
}

type StepProps = { isReached: boolean; isCurrent: boolean; children: ReactNode };

function Step({ isReached, isCurrent, children }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'border-t-3 pt-2 text-xs font-medium sm:text-sm',
        isReached ? 'border-keel text-ink' : 'border-line text-ink-3 forced-colors:border-dashed',
        isCurrent && 'font-semibold',
      )}
    >
      {children}
    </li>
  );
}

const isGuest = (role: string | null) => role && role !== 'parent';

function hasRoleAlready(role: string | null): boolean {
  return role === 'offered' || (role === 'parent' && inBrowser.get('pendingInvitation') !== null);
}
