import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, demo } from '../../api.ts';
import { useFamily } from '../../family.ts';
import { useCustody } from '../../calendar/custody.ts';
import { TonightStrip } from '../../calendar/TonightStrip.tsx';
import { PageTitle } from '../../PageTitle.tsx';
import { keepOnboarded, useWho } from '../../session.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useUnread } from '../unread.ts';
import { ChildAlertsCard } from './ChildAlertsCard.tsx';
import { ChildrenCard } from './ChildrenCard.tsx';
import { CoParentCard } from './CoParentCard.tsx';
import { EncouragementBanner } from './EncouragementBanner.tsx';
import { EventsCard } from './EventsCard.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { greeting, unreadWords } from './greeting.ts';
import { InviteStep } from './InviteStep.tsx';
import { MoreButton } from './MoreButton.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { useQuestions } from './questions.ts';
import { QuickActions } from './QuickActions.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** "Getting Started" until that is done or skipped, then the cards. */
export function DashboardPage() {
  return (
    <div className="mx-auto max-w-page">
      <PageTitle>Dashboard</PageTitle>
      <Greeting />
      <InviteStep />
      <Content />
    </div>
  );
}

function Content() {
  const { id: familyId } = useFamily();
  const progress = useQuery(api.onboarding.progress.get.queryOptions({ input: { familyId } }));
  const custody = useCustody();
  // The strip for tonight comes first on the page: showing it late would push everything else down.
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
      {/* When we don't know how far the family is, the cards are the useful part. */}
      {progress.data && !isSettled ? <GettingStarted progress={progress.data} /> : <Cards />}
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
        {greeting(hour)}, <bdi>{firstName}</bdi>
      </h1>
      <p className="mt-1 min-h-6 text-ink-2">{unreadWords(unread)}</p>
    </div>
  );
}

function Cards() {
  const questions = useQuestions();
  const children = useQuery(questions.children);
  const events = useQuery(questions.few);
  const others = [
    useQuery(questions.events),
    useQuery(questions.notifications),
    useQuery(questions.waiting),
    useQuery(questions.alerts),
    useQuery(questions.connections),
    useQuery(questions.ledger),
    useQuery(questions.payments),
  ];
  const isNew = children.data?.length === 0 && (events.data?.length ?? 2) < 2;
  // One that fails says so in its own card and holds up nothing.
  if (useFirstAnswers([children, events, ...others])) return <Skeleton label="Loading" className="h-80" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
      {isNew && <QuickActions />}
      <div className="flex min-w-0 flex-col gap-5">
        <WaitingCard />
        <EventsCard />
        <NotificationsCard />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ChildrenCard />
        <ChildAlertsCard />
        <EncouragementBanner />
      </div>
      <div className="flex min-w-0 flex-col gap-5 max-md:hidden lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start">
        <PaymentsCard />
        <CoParentCard />
      </div>
      <MoreButton />
    </div>
  );
}
