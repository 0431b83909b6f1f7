import { isOnboarded } from '@evenkeel/contract/onboarding.rules';
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
import { Loaded } from '../../ui/Loaded.tsx';
import { useUnread } from '../unread.ts';
import { cardShapes } from './card-shapes.tsx';
import { Cards, partsOfCards } from './Cards.tsx';
import { greeting, unreadWords } from './greeting.ts';
import { isAlone } from './is-alone.ts';

const GettingStarted = soon(async () => (await import('./GettingStarted.tsx')).GettingStarted);
const InviteStep = soon(async () => (await import('./InviteStep.tsx')).InviteStep);

/** What it shows by itself. */
export const parts = [Tonight, GettingStarted, InviteStep, ...partsOfCards];

/** Tonight, then "Getting Started" until that is done or skipped, then the cards in order of need. */
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
    <div className="mb-6">
      <h1 className="text-2xl font-semibold tracking-tight line-clamp-3 wrap-anywhere">
        {greeting(hour)}, <bdi translate="no">{firstName}</bdi>
      </h1>
      <p className="mt-1 min-h-6 text-ink-2">{unreadWords(unread)}</p>
    </div>
  );
}
