import { scheduleRights } from '@evenkeel/contract/rights/schedules.rules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { hasDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../layout/PageTitle.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { Day } from '../lib/days.ts';
import { useFollowLater } from '../lib/use-follow-later.ts';
import { useToday } from '../lib/use-today.ts';
import { EventItemDialogs } from './events/EventItemDialogs.tsx';
import { newEventDraft, scheduleDraft } from './editor/draft-names.ts';
import { isBeside } from './month/is-beside.ts';
import { useCustody } from './nights/custody.ts';
import { lazily } from '../lib/lazily.ts';
import { soon } from '../lib/soon.tsx';

// Lazy: the layers over the schedule are more code than a page should load first (decisions/17-nights-and-counting).
const MonthView = soon(async () => {
  const { MonthSide, MonthView: loaded } = await import('./month/MonthView.tsx');
  void MonthSide.load();
  return loaded;
});
const EventList = lazily(async () => (await import('./events/EventList.tsx')).EventList);
const ScheduleDialog = lazily(async () => (await import('./editor/ScheduleDialog.tsx')).ScheduleDialog);
const YearView = lazily(async () => (await import('./month/YearView.tsx')).YearView);
const ExchangesView = lazily(async () => (await import('./nights/ExchangesView.tsx')).ExchangesView);
const NightsView = lazily(async () => (await import('./nights/NightsView.tsx')).NightsView);
const EventDialog = lazily(async () => (await import('./events/EventDialog.tsx')).EventDialog);

const waiting = <Skeleton label="Loading" shape="month" className="h-160" />;
const views = ['list', 'year', 'exchanges', 'nights'] as const;

/** What it shows by itself. */
export const parts = [MonthView];

export function CalendarPage() {
  const { view } = useSearch({ from: '/inside/shell/calendar' });
  const navigate = useNavigate({ from: paths.calendar });
  const chosen = useSelectedDay();
  const { selected, select, isDayOpen, setDayOpen, setAdding, setScheduling } = chosen;
  useCustody();
  const add = useCallback(() => setAdding(true), [setAdding]);
  // Kept, like what the tabs are called: another day or month draws neither again.
  const adding = useMemo(() => <AddEvent onAdd={add} />, [add]);
  const schedule = () => setScheduling(true);
  const addOn = (day: Day) => {
    select(day);
    add();
  };
  return (
    <div className="mx-auto max-w-page">
      <PageHeading className="md:mb-5 print:hidden">Calendar</PageHeading>
      <EventItemDialogs>
        <Tabs
          label="Views"
          value={view ?? 'calendar'}
          onChange={(id) => {
            const view = views.find((one) => one === id);
            void navigate({ search: ({ day }) => ({ ...(day && { day }), ...(view && { view }) }) });
          }}
          aside={adding}
          tabs={[
            {
              id: 'calendar',
              label: 'Calendar View',
              content: (
                <MonthView
                  {...{ selected, isDayOpen, setDayOpen }}
                  onSelect={select}
                  onAdd={add}
                  onSchedule={schedule}
                />
              ),
            },
            {
              id: 'list',
              label: 'List View',
              content: <EventList onAdd={add} />,
            },
            {
              id: 'year',
              label: 'Year',
              content: <YearView selected={selected} onSelect={select} onAdd={addOn} onSchedule={schedule} />,
            },
            { id: 'exchanges', label: 'Exchanges', content: <ExchangesView onAdd={addOn} onSchedule={schedule} /> },
            { id: 'nights', label: 'Nights Report', content: <NightsView onSchedule={schedule} /> },
          ].map((tab) => ({ ...tab, content: <Suspense fallback={waiting}>{tab.content}</Suspense> }))}
        />
      </EventItemDialogs>
      <Opened {...chosen} />
    </div>
  );
}

/** What is open over the page: a new event, or the schedule. */
function Opened(chosen: ReturnType<typeof useSelectedDay>) {
  const { selected, select, isAdding, setAdding, isScheduling, setScheduling } = chosen;
  return (
    <>
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
    </>
  );
}

function AddEvent({ onAdd }: { onAdd: () => void }) {
  return (
    <Button onClick={onAdd}>
      <CalendarPlus aria-hidden />
      Add Event
    </Button>
  );
}

/** Checked here too, because the URL alone can open the editor. */
function Schedule({ onClosed }: { onClosed: () => void }) {
  return (
    !scheduleRights.change(useFamily()) && (
      <Suspense>
        <ScheduleDialog onClosed={onClosed} />
      </Suspense>
    )
  );
}

/** The selected day and the open dialog, kept in sync with the URL. Until a day is chosen it is today, also after midnight. */
function useSelectedDay() {
  const search = useSearch({ from: '/inside/shell/calendar' });
  const navigate = useNavigate({ from: paths.calendar });
  // Debounced URL sync: updates the view at once and the URL after a pause.
  const followLater = useFollowLater(paths.calendar, 400);
  const now = useToday();
  const [chosen, select] = useState(search.day);
  const selected = chosen ?? now;
  // Read once: the URL drops it before a slow month has loaded.
  const [isDayOpen, setDayOpen] = useState(() => search.open === true && !isBeside());
  const [isAdding, setAdding] = useState(() => search.new ?? hasDraft(newEventDraft));
  const [isScheduling, setScheduling] = useState(() => search.schedule ?? hasDraft(scheduleDraft));
  useEffect(() => {
    const follow = () =>
      navigate({
        search: ({ view, from, to }) => ({
          ...(view && { view }),
          ...(from && { from }),
          ...(to && { to }),
          ...(selected !== now && { day: selected }),
        }),
        replace: true,
        resetScroll: false,
      });
    return followLater(follow);
  }, [selected, now, navigate, followLater]);
  // The URL changed elsewhere: a notification, a link or Back.
  const [seen, setSeen] = useState(search);
  if (seen.day !== search.day || seen.new !== search.new || seen.schedule !== search.schedule) {
    setSeen(search);
    if (search.day) select(search.day);
    if (search.new) setAdding(true);
    if (search.schedule) setScheduling(true);
  }
  return { selected, select, isDayOpen, setDayOpen, isAdding, setAdding, isScheduling, setScheduling };
}
