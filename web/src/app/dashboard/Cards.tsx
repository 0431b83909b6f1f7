import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUpcoming } from '../../calendar/events/upcoming.ts';
import { soon } from '../../lib/soon.tsx';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { cx } from '../../ui/cx.ts';
import { cardShapes } from './card-shapes.tsx';
import { columnClass } from './column-class.ts';
import { EventsCard } from './EventsCard.tsx';
import { LastCardsButton } from './LastCardsButton.tsx';
import { useQuestions } from './questions.ts';
import { WaitingCard } from './WaitingCard.tsx';

const QuickActions = soon(async () => (await import('./QuickActions.tsx')).QuickActions);
const MiddleCards = soon(async () => (await import('./MiddleCards.tsx')).MiddleCards);
const LastCards = soon(async () => (await import('./LastCards.tsx')).LastCards);
export const partsOfCards = [MiddleCards, LastCards, QuickActions];

/** The cards in order of need. They show together, with what they are made of, to avoid layout shifts. */
export function Cards() {
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
  if (useFirstAnswers([children, events, documents, ...others])) return cardShapes;
  return (
    <Suspense fallback={cardShapes}>
      <Columns isNew={isNew} />
    </Suspense>
  );
}

/**
 * Column by column, which is the order on a phone and for readers: what needs an answer and what comes next, what is owed and the children,
 * and the rest (decisions/33-dashboard-by-need).
 */
function Columns({ isNew }: { isNew: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
      {isNew && <QuickActions />}
      <div className={columnClass}>
        <WaitingCard />
        <EventsCard />
      </div>
      <div className={columnClass}>
        <MiddleCards />
      </div>
      <div
        className={cx(columnClass, 'lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start')}
      >
        <LastCards />
      </div>
      <LastCardsButton />
    </div>
  );
}
