import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { api, demo } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { useUpcoming } from '../../calendar/events/upcoming.ts';
import { useCustody } from '../../calendar/nights/custody.ts';
import { loadTonight, TonightStrip } from '../../calendar/nights/TonightStrip.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { keepOnboarded, useWho } from '../../session/session.ts';
import { lazily } from '../../lib/lazily.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useUnread } from '../unread.ts';
import { ChildAlertsCard } from './ChildAlertsCard.tsx';
import { ChildrenCard } from './ChildrenCard.tsx';
import { EncouragementBanner } from './EncouragementBanner.tsx';
import { EventsCard } from './EventsCard.tsx';
import { greeting, unreadWords } from './greeting.ts';
import { InviteStep } from './InviteStep.tsx';
import { isAlone } from './is-alone.ts';
import { LastCardsButton } from './LastCardsButton.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { useQuestions } from './questions.ts';
import { WaitingCard } from './WaitingCard.tsx';

const GettingStarted = lazily(async () => (await import('./GettingStarted.tsx')).GettingStarted);
const QuickActions = lazily(async () => (await import('./QuickActions.tsx')).QuickActions);
const LastCards = lazily(async () => (await import('./LastCards.tsx')).LastCards);

/** Tonight, then "Getting Started" until that is done or skipped, then the cards in order of need. */
export function DashboardPage() {
  return (
    <div className="mx-auto max-w-page">
      <PageTitle>Dashboard</PageTitle>
      <Greeting />
      <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>
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
  // The strip for tonight is at the top: loading it late would push everything else down.
  useEffect(() => void loadTonight(), []);
  const isOver = progress.data && isOnboarded(progress.data);
  useEffect(() => {
    if (isOver !== undefined) keepOnboarded(isOver);
  }, [isOver]);
  if (useFirstAnswers([progress, custody])) return <Skeleton label="Loading" className="h-80" />;
  const isSettled = isOver !== false;
  const hasSchedule = !custody.data || custody.data.schedules.length > 0;
  return (
    <>
      {(isSettled || hasSchedule) && <TonightStrip />}
      {!progress.data && (
        <div className="mb-5">
          <Loaded query={progress} what="Getting Started">
            {() => null}
          </Loaded>
        </div>
      )}
      {/* If the progress can't be loaded, show the cards. */}
      {progress.data && !isSettled ? (
        <GettingStarted progress={progress.data} />
      ) : (
        <>
          {isAlone(family) && <InviteStep />}
          <Cards />
        </>
      )}
    </>
  );
}

function Greeting() {
  const who = useWho();
  const unread = useUnread();
  const [hour] = useState(() => new Date().getHours());
  const firstName = who.state === 'somebody' ? who.session.user.firstName : (demo?.me.firstName ?? '');
  return (
    <div className="mb-6">
      <h1 className="text-2xl font-semibold tracking-tight line-clamp-3 wrap-anywhere">
        {greeting(hour)}, <bdi translate="no">{firstName}</bdi>
      </h1>
      <p className="mt-1 min-h-6 text-ink-2">{unreadWords(unread)}</p>
    </div>
  );
}

/**
 * Column by column, which is the order on a phone and for readers: what needs an answer, what comes next, what is owed, the children, and
 * the rest (decisions/33-dashboard-by-need).
 */
function Cards() {
  const questions = useQuestions();
  const children = useQuery(questions.children);
  const events = useQuery(questions.few);
  const others = [
    useUpcoming(),
    useQuery(questions.notifications),
    useQuery(questions.waiting),
    useQuery(questions.alerts),
    useQuery(questions.connections),
    useQuery(questions.ledger),
    useQuery(questions.payments),
    useQuery(questions.decisions),
    useQuery(questions.courtDates),
  ];
  const documents = useQuery(questions.documents);
  const isNew = children.data?.length === 0 && (events.data?.length ?? 2) < 2 && (documents.data?.length ?? 2) < 2;
  // A query that fails shows an error in its own card.
  if (useFirstAnswers([children, events, documents, ...others])) return <Skeleton label="Loading" className="h-80" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
      {isNew && (
        <Suspense fallback={<Skeleton label="Loading" className="h-52" />}>
          <QuickActions />
        </Suspense>
      )}
      <div className={columnClass}>
        <WaitingCard />
        <EventsCard />
      </div>
      <div className={columnClass}>
        <PaymentsCard isBrief />
        <ChildrenCard />
        <ChildAlertsCard />
      </div>
      <div
        className={cx(columnClass, 'lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start')}
      >
        <NotificationsCard />
        <EncouragementBanner />
        <div className="contents max-md:hidden">
          <Suspense fallback={<Skeleton label="Loading" className="h-96" />}>
            <LastCards />
          </Suspense>
        </div>
      </div>
      <LastCardsButton />
    </div>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-5';
