import type { Progress, Step } from '@evenkeel/contract/onboarding';
import { steps } from '@evenkeel/contract/onboarding.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { KeptFocus } from '../../ui/KeptFocus.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast.ts';
import { actClass } from './act-class.ts';
import { DoneButton, useKeepProgress } from './DoneButton.tsx';
import { isAlone } from './is-alone.ts';
import { doneClass, type FirstStep, StepLine } from './StepLine.tsx';

/** Its six cards, in their order. Where the names are known from sign-up, the first one is done from the start. */
function cardsOf({ completed, hasAlerts, hasPayments }: Progress, mayAddDocuments: boolean): FirstStep[] {
  const has = (step: Step) => completed.includes(step);
  return [
    {
      title: 'Complete Your Profile',
      description: 'Your name, the way the other parent sees it.',
      button: 'Complete Profile',
      to: paths.profile,
      isDone: has('profile'),
    },
    {
      title: 'Add Children',
      description: 'Start with their names.',
      button: 'Add Children',
      to: paths.addChildren,
      step: 'children',
      isDone: has('children'),
    },
    {
      title: 'Set Up Calendar',
      description: 'The custody schedule and a first event.',
      button: 'Set Up Calendar',
      to: paths.calendar,
      step: 'calendar',
      isDone: has('calendar'),
    },
    {
      title: 'Upload Documents',
      step: 'documents',
      isDone: has('documents'),
      ...(mayAddDocuments
        ? {
            description: 'At first, only you can see them.',
            button: 'Upload Documents',
            to: paths.addDocuments,
          }
        : // A third parent adds none.
          {
            description:
              'Only the parents of the two homes add documents. They can turn them on for you if both agree.',
          }),
    },
    {
      title: 'Set Up Alerts',
      description: 'What both of you should know about a child.',
      button: 'Create Alerts',
      to: paths.children,
      isDone: hasAlerts,
    },
    {
      title: 'Financial Tracking',
      description: 'What each of you pays, and who owes what.',
      button: 'Manage Finances',
      to: paths.payments,
      isDone: hasPayments,
    },
  ];
}

type GettingStartedProps = {
  progress: Progress;
  /** Whether it has the width of the page, and not of a column. */
  isWide: boolean;
};

/** Steps to do before the dashboard is useful, including those the other parent has done. Each is a line, one of them open. */
export function GettingStarted({ progress, isWide }: GettingStartedProps) {
  const done = progress.completed.length;
  const family = useFamily();
  // Inviting stands above and leads.
  const isOnlyParent = isAlone(family);
  const cards = cardsOf(progress, !documentRights.add(family));
  const next = cards.find(({ isDone }) => !isDone);
  const [pressed, press] = useState<{ title: string; isOpen: boolean }>();
  // Done by now, it no longer decides what is open.
  const isPressed = cards.some(({ title, isDone }) => title === pressed?.title && !isDone);
  const open = isPressed ? (pressed?.isOpen ? pressed.title : undefined) : next?.title;
  return (
    <>
      <section aria-labelledby="getting-started" className="rounded-lg border border-line bg-surface px-5 pt-3 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id="getting-started" className="text-xl font-semibold tracking-tight">
            Getting Started
          </h2>
          <SkipButton />
        </div>
        <ProgressBar
          label="Progress"
          value={done}
          max={steps.length}
          words={`${done} of ${steps.length} done`}
          isBrief
        />
        <KeptFocus label="Steps">
          <ul className={cx('mt-2', isWide && 'grid grid-cols-1 items-start gap-x-6 lg:grid-cols-2')}>
            {cards.map((card) => (
              <StepLine
                key={card.title}
                card={card}
                isOpen={card.title === open}
                look={card === next && !isOnlyParent ? 'primary' : 'secondary'}
                onPress={() => press({ title: card.title, isOpen: card.title !== open })}
              />
            ))}
          </ul>
          <SecurityLine isDone={progress.completed.includes('security')} isNext={!next} />
        </KeptFocus>
      </section>
      <PlanLine />
    </>
  );
}

/** The fifth step that counts, as a line under the cards (decisions/09-sign-up-and-passwords). */
function SecurityLine({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  if (isDone)
    return (
      <p className={doneClass}>
        <Check className="size-4.5 shrink-0" aria-hidden />
        {/* "Mark as done" counts, too. */}
        <span>Account security: Completed</span>
      </p>
    );
  return (
    <div className="border-t border-line">
      {isNext && (
        <p className="pt-2 text-sm text-ink-2">With a second step, knowing your password isn’t enough to sign in.</p>
      )}
      <div className="flex flex-wrap items-center justify-between">
        <Link to={paths.security} hash="two-factor" className={actClass}>
          Secure Your Account
        </Link>
        <span className="-mr-3">
          <DoneButton step="security" title="Secure Your Account" />
        </span>
      </div>
    </div>
  );
}

/** For people who left the plan step. Below Getting Started, because nothing depends on it. */
function PlanLine() {
  const { data: mine } = useQuery(api.plans.subscription.get.queryOptions());
  if (!mine || mine.plan !== null || mine.status !== 'trial' || !mine.trialEndDate) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 px-5 text-sm text-ink-2">
      Your free trial runs until {mediumDay(localDay(mine.trialEndDate))}. You won’t be charged.
      <Link to={paths.choosePlan} className={actClass}>
        Choose a Plan
      </Link>
    </p>
  );
}

function SkipButton() {
  const { id: familyId } = useFamily();
  const keep = useKeepProgress();
  const skip = useMutation(
    api.onboarding.skip.mutationOptions({
      onSuccess: (progress) => {
        keep(progress);
        toast.done('Onboarding skipped', 'You can always complete it later.');
      },
      onError: (error) => toast.failed('Error', problemOf(error)),
    }),
  );
  return (
    <span className="-mr-3">
      <Button
        look="quiet"
        size="sm"
        busy={skip.isPending}
        busyLabel="Skipping..."
        onClick={() => skip.mutate({ familyId })}
      >
        Skip Setup
      </Button>
    </span>
  );
}
