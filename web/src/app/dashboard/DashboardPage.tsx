import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import type { Progress } from '@evenkeel/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { api, shownDemo } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { useCustody } from '../../calendar/nights/custody.ts';
import { Tonight, TonightStrip } from '../../calendar/nights/TonightStrip.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { keepOnboarded, useWho } from '../../session/session.ts';
import { soon } from '../../lib/soon.tsx';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useUnread } from '../unread.ts';
import { cardShapes } from './card-shapes.tsx';
import { Cards, partsOfCards } from './Cards.tsx';
import { greeting, unreadWords } from './greeting.ts';
import { isAlone } from './is-alone.ts';
import { useQuestions } from './questions.ts';
import { WaitingCard } from './WaitingCard.tsx';

const GettingStarted = soon(async () => (await import('./GettingStarted.tsx')).GettingStarted);
const InviteStep = soon(async () => (await import('./InviteStep.tsx')).InviteStep);

/** What it shows by itself. */
export const parts = [Tonight, GettingStarted, InviteStep, ...partsOfCards];

/** "Getting Started" until that is done or skipped, below what comes first; then the cards in order of need. */
export function DashboardPage() {
  return (
    <div className="mx-auto max-w-page">
      <PageTitle>Dashboard</PageTitle>
      <Greeting />
      <Suspense fallback={<Shapes />}>
        <Content />
      </Suspense>
    </div>
  );
}

function Content() {
  const family = useFamily();
  const { id: familyId } = family;
  const progress = useQuery(api.onboarding.progress.get.queryOptions({ input: { familyId } }));
  const custody = useCustody();
  const isOver = progress.data && isOnboarded(progress.data);
  useEffect(() => {
    if (isOver !== undefined) keepOnboarded(isOver);
  }, [isOver]);
  if (useFirstAnswers([progress, custody])) return <Shapes />;
  const isSettled = isOver !== false;
  const hasSchedule = !custody.data || custody.data.schedules.length > 0;
  return (
    <>
      {isSettled && <TonightStrip />}
      {!progress.data && (
        <div className="mb-5">
          <Loaded query={progress} what="Getting Started">
            {() => null}
          </Loaded>
        </div>
      )}
      {/* If the progress can't be loaded, show the cards. */}
      {progress.data && !isSettled ? (
        <FirstDays progress={progress.data} hasSchedule={hasSchedule} />
      ) : (
        <>
          {isAlone(family) && <InviteStep />}
          <Cards />
        </>
      )}
    </>
  );
}

/**
 * Getting Started, and before it what needs an answer and Tonight; beside each other on a desk. Without a schedule there is no Tonight: the
 * calendar's card leads to one (decisions/33-dashboard-by-need).
 */
function FirstDays({ progress, hasSchedule }: { progress: Progress; hasSchedule: boolean }) {
  const waiting = useQuery(useQuestions().waiting);
  const isOnlyParent = isAlone(useFamily());
  if (useFirstAnswers([waiting])) return <Shapes />;
  const isWide = !hasSchedule && !isOnlyParent && waiting.data?.total === 0;
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 lg:grid-cols-2">
      <div className="min-w-0">
        <WaitingCard isBrief className="mb-4" />
        {hasSchedule && <TonightStrip />}
        {isOnlyParent && <InviteStep />}
      </div>
      <div className={cx('min-w-0', isWide && 'lg:col-span-2')}>
        <GettingStarted progress={progress} isWide={isWide} />
      </div>
    </div>
  );
}

/** The strip for tonight above the cards, before they are known. */
function Shapes() {
  return (
    <>
      <div className="mb-5 h-17 rounded-lg border border-line bg-surface" />
      {cardShapes}
    </>
  );
}

function Greeting() {
  const who = useWho();
  const unread = useUnread();
  const [hour] = useState(() => new Date().getHours());
  const firstName = who.state === 'somebody' ? who.session.user.firstName : (shownDemo()?.me.firstName ?? '');
  return (
    <div className="mb-6 max-md:mb-3">
      <h1 className="text-2xl font-semibold tracking-tight line-clamp-3 wrap-anywhere">
        {greeting(hour)}, <bdi translate="no">{firstName}</bdi>
      </h1>
      <p className="mt-1 min-h-6 text-ink-2">{unreadWords(unread)}</p>
    </div>
  );
}
