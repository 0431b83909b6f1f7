import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasDraft } from '../drafts.ts';
import { hasHome, useFamily } from '../family.ts';
import { today } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { PageTitle } from '../PageTitle.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useFollowLater } from '../use-follow-later.ts';
import { EventItemDialogs } from './EventItemDialogs.tsx';
import { newEventDraft, scheduleDraft } from './draft-names.ts';
import { useCustody } from './custody.ts';

// With what lies over the schedule: more code than a page begins with, on its way together with what stands (decision 59).
const MonthView = lazy(() => import('./MonthView.tsx').then((module) => ({ default: module.MonthView })));
const EventList = lazy(() => import('./EventList.tsx').then((module) => ({ default: module.EventList })));
const ScheduleDialog = lazy(() =>
  import('./ScheduleDialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
);
const YearView = lazy(() => import('./YearView.tsx').then((module) => ({ default: module.YearView })));
const ExchangesView = lazy(() => import('./ExchangesView.tsx').then((module) => ({ default: module.ExchangesView })));
const NightsView = lazy(() => import('./NightsView.tsx').then((module) => ({ default: module.NightsView })));
const EventDialog = lazy(() => import('./EventDialog.tsx').then((module) => ({ default: module.EventDialog })));

const waiting = <Skeleton label="Loading" className="h-160" />;
const views = ['list', 'year', 'exchanges', 'nights'] as const;

export function CalendarPage() {
  const { view } = useSearch({ from: '/inside/shell/calendar' });
  const navigate = useNavigate({ from: paths.calendar });
  const { selected, select, isAdding, setAdding, isScheduling, setScheduling } = useSelectedDay();
  useCustody();
  const add = () => setAdding(true);
  return (
    <div className="mx-auto max-w-page">
      <PageTitle>Calendar</PageTitle>
      <h1 className="sr-only">Calendar</h1>
      <EventItemDialogs>
        <Tabs
          label="Views"
          value={view ?? 'calendar'}
          onChange={(id) => {
            const view = views.find((one) => one === id);
            void navigate({ search: ({ day }) => ({ ...(day && { day }), ...(view && { view }) }) });
          }}
          aside={
            <Button onClick={add}>
              <CalendarPlus aria-hidden />
              Add Event
            </Button>
          }
          tabs={[
            {
              id: 'calendar',
              label: 'Calendar View',
              content: (
                <MonthView selected={selected} onSelect={select} onAdd={add} onSchedule={() => setScheduling(true)} />
              ),
            },
            {
              id: 'list',
              label: 'List View',
              content: <EventList onAdd={add} />,
            },
            { id: 'year', label: 'Year', content: <YearView selected={selected} onSelect={select} /> },
            { id: 'exchanges', label: 'Exchanges', content: <ExchangesView /> },
            { id: 'nights', label: 'Nights Report', content: <NightsView /> },
          ].map((tab) => ({ ...tab, content: <Suspense fallback={waiting}>{tab.content}</Suspense> }))}
        />
      </EventItemDialogs>
      {isAdding && (
        <Suspense>
          <EventDialog
            day={selected}
            onSaved={({ date }) => select(date.slice(0, 10))}
            onClosed={() => setAdding(false)}
          />
        </Suspense>
      )}
      {isScheduling && <Schedule onClosed={() => setScheduling(false)} />}
    </div>
  );
}

/** Whoever has no home here decides nothing about the nights, whatever address was typed. */
function Schedule({ onClosed }: { onClosed: () => void }) {
  return (
    hasHome(useFamily()) && (
      <Suspense>
        <ScheduleDialog onClosed={onClosed} />
      </Suspense>
    )
  );
}

/** The selected day, and whether the dialog for a new event or for the schedule is open: from the address, and to it. */
function useSelectedDay() {
  const search = useSearch({ from: '/inside/shell/calendar' });
  const navigate = useNavigate({ from: paths.calendar });
  // The screen answers at once; the address follows when the hand rests.
  const followLater = useFollowLater(paths.calendar, 400);
  const [selected, select] = useState(search.day ?? today());
  const [isAdding, setAdding] = useState(() => search.new ?? hasDraft(newEventDraft));
  const [isScheduling, setScheduling] = useState(() => search.schedule ?? hasDraft(scheduleDraft));
  useEffect(() => {
    const follow = () =>
      navigate({
        search: ({ view, from, to }) => ({
          ...(view && { view }),
          ...(from && { from }),
          ...(to && { to }),
          ...(selected !== today() && { day: selected }),
        }),
        replace: true,
        resetScroll: false,
      });
    return followLater(follow);
  }, [selected, navigate, followLater]);
  // An address that was not set by a selection here: from a notification, a link or Back.
  const [seen, setSeen] = useState(search);
  if (seen.day !== search.day || seen.new !== search.new || seen.schedule !== search.schedule) {
    setSeen(search);
    if (search.day) select(search.day);
    if (search.new) setAdding(true);
    if (search.schedule) setScheduling(true);
  }
  return { selected, select, isAdding, setAdding, isScheduling, setScheduling };
}
