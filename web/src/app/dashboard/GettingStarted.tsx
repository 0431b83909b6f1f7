import type { Progress, Step } from '@evenkeel/contract/onboarding';
import { steps } from '@evenkeel/contract/onboarding.rules';
import { documentRights } from '@evenkeel/contract/rights/documents.rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Baby, BellPlus, CalendarDays, Check, CreditCard, FileText, User, type LucideIcon } from 'lucide-react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { localDay, mediumDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast.ts';
import { InviteStep } from './InviteStep.tsx';
import { isAlone } from './is-alone.ts';

type CardWords = { title: string; description: string; button: string; icon: LucideIcon };

/** Done from the start: sign-up asks for the names. */
const profile: CardWords = {
  title: 'Complete Your Profile',
  description: 'Your first and last name, the way the other parent sees them.',
  button: 'Complete Profile',
  icon: User,
};
const children: CardWords = {
  title: 'Add Children',
  description: 'Start with their names. Everything here is about them.',
  button: 'Add Children',
  icon: Baby,
};
const calendar: CardWords = {
  title: 'Set Up Calendar',
  description: 'Add the custody schedule and the first event for both of you.',
  button: 'Set Up Calendar',
  icon: CalendarDays,
};
const documents: CardWords = {
  title: 'Upload Documents',
  description: 'Court orders, reports and receipts. At first only you see them.',
  button: 'Upload Documents',
  icon: FileText,
};
/** For a third parent, who adds none. */
const documentsOfOthers: CardWords = {
  ...documents,
  description: 'Only the parents of the two homes add documents. They can turn them on for you if both agree.',
};
const alerts: CardWords = {
  title: 'Set Up Alerts',
  description: 'Things the other parent should know about a child.',
  button: 'Create Alerts',
  icon: BellPlus,
};

const finances: CardWords = {
  title: 'Financial Tracking',
  description: 'What each of you pays for the children, and who owes what.',
  button: 'Manage Finances',
  icon: CreditCard,
};

/** Steps to do before the dashboard is useful, including those the other parent has done. */
export function GettingStarted({ progress }: { progress: Progress }) {
  const done = progress.completed.length;
  const all = steps.length;
  const family = useFamily();
  const mayAddDocuments = !documentRights.add(family);
  const has = (step: Step) => progress.completed.includes(step);
  return (
    <section aria-labelledby="getting-started" className="rounded-lg border border-line bg-surface p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="getting-started" className="text-xl font-semibold tracking-tight">
          Getting Started
        </h2>
        <SkipButton />
      </div>
      <div className="mt-4">
        <ProgressBar label="Progress" value={done} max={all} words={`${done} of ${all} done`} />
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {isAlone(family) && <InviteStep isListed />}
        <StepCard words={profile} isDone={has('profile')} to={paths.profile} />
        <StepCard words={children} isDone={has('children')} to={paths.addChildren} step="children" />
        <StepCard words={calendar} isDone={has('calendar')} to={paths.calendar} step="calendar" />
        {mayAddDocuments ? (
          <StepCard words={documents} isDone={has('documents')} to={paths.addDocuments} step="documents" />
        ) : (
          <StepCard words={documentsOfOthers} isDone={has('documents')} step="documents" />
        )}
        <StepCard words={alerts} isDone={progress.hasAlerts} to={paths.children} />
        <StepCard words={finances} isDone={progress.hasPayments} to={paths.payments} />
      </ul>
      <SecurityLine isDone={has('security')} />
      <PlanLine />
    </section>
  );
}

/** The fifth step that counts, as a line under the cards (decisions/09-sign-up-and-passwords). */
function SecurityLine({ isDone }: { isDone: boolean }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-ink-2">
      {/* "Mark as done" counts, too. */}
      <span>{isDone ? 'Account security' : 'With a second step, knowing your password isn’t enough to sign in.'}</span>
      {isDone ? (
        <span className="flex items-center gap-2 font-medium">
          <Check className="size-4.5" aria-hidden />
          Completed
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-1">
          <Link to={paths.security} hash="two-factor" className={buttonClass({ look: 'quiet', size: 'sm' })}>
            Secure Your Account
          </Link>
          <DoneButton step="security" title="Secure Your Account" size="sm" />
        </span>
      )}
    </p>
  );
}

/** For people who left the plan step. Not a card, because nothing depends on it. */
function PlanLine() {
  const { data: mine } = useQuery(api.plans.subscription.get.queryOptions());
  if (!mine || mine.plan !== null || mine.status !== 'trial' || !mine.trialEndDate) return null;
  return (
    <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm text-ink-2">
      Your free trial runs until {mediumDay(localDay(mine.trialEndDate))}. You won’t be charged.
      <Link to={paths.choosePlan} className={buttonClass({ look: 'quiet', size: 'sm' })}>
        Choose a Plan
      </Link>
    </p>
  );
}

function useKeepProgress() {
  const queries = useQueryClient();
  const { id: familyId } = useFamily();
  const queryKey = api.onboarding.progress.get.queryKey({ input: { familyId } });
  return (progress: Progress) => queries.setQueryData(queryKey, progress);
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
    <Button look="quiet" busy={skip.isPending} busyLabel="Skipping..." onClick={() => skip.mutate({ familyId })}>
      Skip Setup
    </Button>
  );
}

type StepCardProps = {
  words: CardWords;
  isDone: boolean;
  to?: (typeof paths)['addChildren' | 'addDocuments' | 'calendar' | 'children' | 'payments' | 'profile'];
  step?: Step;
};

function StepCard({ words: { title, description, button, icon: Icon }, isDone, to, step }: StepCardProps) {
  return (
    <li className="flex flex-col items-start gap-3 rounded-lg border border-line p-5">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="mt-0.5 text-sm text-ink-2">{description}</p>
        </div>
      </div>
      <div className="mt-auto flex min-h-control flex-wrap items-center gap-1">
        {isDone && (
          <p className="flex items-center gap-2 text-sm font-medium text-ink-2">
            <Check className="size-4.5" aria-hidden />
            Completed
          </p>
        )}
        {!isDone && to && (
          <Link to={to} className={buttonClass({ look: 'secondary' })}>
            {button}
          </Link>
        )}
        {!isDone && step && <DoneButton step={step} title={title} />}
      </div>
    </li>
  );
}

function DoneButton({ step, title, size = 'md' }: { step: Step; title: string; size?: 'sm' | 'md' }) {
  const { id: familyId } = useFamily();
  const keep = useKeepProgress();
  const complete = useMutation(
    api.onboarding.complete.mutationOptions({
      onSuccess: keep,
      onError: (error) => toast.failed('Error', problemOf(error)),
    }),
  );
  return (
    <Button
      look="quiet"
      size={size}
      busy={complete.isPending}
      aria-label={`Mark as done: ${title}`}
      onClick={() => complete.mutate({ familyId, step })}
    >
      Mark as done
    </Button>
  );
}
