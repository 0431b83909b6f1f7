import type { Custody } from '@evenkeel/contract/schedules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { type Day, longDay, monthOf, monthTitle } from '../../lib/days.ts';
import { monthDays } from '../../lib/month-days.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { MonthGrid } from '../../ui/MonthGrid.tsx';
import { useShownMonth } from '../../ui/use-shown-month.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCourtDates } from '../../court/use-court-dates.ts';
import { useAppointments } from '../../health/use-appointments.ts';
import { type CalendarEntry, inOrder } from '../events/calendar-entries.ts';
import { type Group, useGroup } from '../nights/courses.ts';
import { useCustody } from '../nights/custody.ts';
import { eventsBetween } from '../events/events-between.ts';
import { together } from '../events/together.ts';
import { countWords, DayEntries, entriesByDay } from './DayEntries.tsx';
import { isBeside } from './is-beside.ts';
import { useMonthNights } from './month-nights.tsx';
import { useSideWaiting } from './use-side-waiting.ts';
import type { Asked } from './MonthSide.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { useUpcoming } from '../events/upcoming.ts';
import { WhoseNights } from '../nights/WhoseNights.tsx';
import { lazily } from '../../lib/lazily.ts';
import { soon } from '../../lib/soon.tsx';

export const MonthSide = soon(async () => (await import('./MonthSide.tsx')).MonthSide);
const DaySheet = lazily(async () => (await import('./DaySheet.tsx')).DaySheet);

type MonthViewProps = {
  selected: Day;
  onSelect: (day: Day) => void;
  onAdd: () => void;
  onSchedule: () => void;
  /** The selected day has risen over the month, as it does at once for a link from the dashboard. */
  isDayOpen: boolean;
  setDayOpen: (isOpen: boolean) => void;
};

/** The month with its nights, events, court dates and appointments, the selected day and upcoming events. */
export function MonthView(props: MonthViewProps) {
  const custody = useCustody();
  // Deferred, so that a refetch doesn’t replace the page with a placeholder.
  const shown = useDeferredValue(custody.data);
  const waiting = <Skeleton label="Loading" shape="month" className="h-160" />;
  if (useFirstAnswers([custody])) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Month {...props} custody={{ data: shown, isError: custody.isError, refetch: custody.refetch }} />
    </Suspense>
  );
}

function Month(props: MonthViewProps & { custody: Asked<Custody> }) {
  const { selected, onSelect, onAdd, onSchedule, custody } = props;
  const shown = useShownMonth(selected, onSelect);
  const { month } = shown;
  const { days, long } = useDays(month);
  const ofMonth = useEntries(days);
  const ofDay = useEntriesOf(selected, days);
  const upcoming = useUpcoming();
  const { data, byDay } = ofMonth;
  const contents = useMemo(() => contentsOf(byDay, month), [byDay, month]);
  const { data: arrangement } = custody;
  // Deferred: days and nights respond to a click first.
  const drawn = useDeferredValue(contents);
  const { groups, group, choose } = useGroup(arrangement);
  const isWaiting = useSideWaiting([ofMonth, upcoming], group, selected);
  const { plan } = group.course;
  const { words, legend, ...nights } = useMonthNights(group, days);
  const sheet = useSheet(props);
  const label = (day: Day) =>
    [long.get(day), ...words(day), ...(data ? [countWords(byDay.get(day) ?? [])] : [])].join(', ');
  return (
    <div
      data-landscape
      className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-1"
    >
      {arrangement && <ToAnswer custody={arrangement} />}
      <section
        aria-label="Month"
        className="rounded-lg border-line bg-surface max-md:not-print:-mx-4 max-md:not-print:rounded-none max-md:border-y max-md:p-3 md:border md:p-5 print:border-0 print:p-0"
      >
        <MonthHead range={useDeferredValue(monthTitle(month))} names={group.names} />
        <MonthGrid
          {...{ selected, shown, label }}
          onOpen={sheet.open}
          content={(day) => drawn.get(day)}
          legend={
            <>
              {legend}
              <WhoseNights groups={groups} value={group.key} onChange={choose} />
            </>
          }
          {...nights}
        />
        {printing}
      </section>
      {isWaiting ? (
        sideWaiting
      ) : (
        <Suspense fallback={sideWaiting}>
          <Beside
            {...{ selected, onAdd, onSchedule, upcoming, custody, plan, groups }}
            onSelect={shown.select}
            entries={ofDay}
          />
        </Suspense>
      )}
      <Sheet {...{ selected, groups, onAdd, sheet }} entries={ofDay} />
    </div>
  );
}

type SheetProps = {
  selected: Day;
  entries: Asked<CalendarEntry[]>;
  groups: Group[];
  onAdd: () => void;
  sheet: ReturnType<typeof useSheet>;
};

function Sheet({ selected, entries, groups, onAdd, sheet: { wasOpened, isOpen, setOpen } }: SheetProps) {
  if (!wasOpened) return null;
  const add = () => {
    setOpen(false);
    onAdd();
  };
  return (
    <Suspense>
      <DaySheet {...{ day: selected, entries, groups }} onAdd={add} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}

/** Where the day's panel isn't beside the month, a tap shows nothing of it: there the day rises over the month. */
function useSheet({ isDayOpen: isOpen, setDayOpen: setOpen }: Pick<MonthViewProps, 'isDayOpen' | 'setDayOpen'>) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const open = () => {
    if (!isBeside()) setOpen(true);
  };
  return { isOpen, setOpen, wasOpened, open };
}

/** What is on each day. Without keys, so that the next month reuses the elements. */
function contentsOf(byDay: ReadonlyMap<Day, CalendarEntry[]>, month: Day) {
  const isQuiet = (day: Day) => monthOf(day) !== monthOf(month);
  // oxlint-disable-next-line react/jsx-key
  return new Map([...byDay].map(([day, entries]) => [day, <DayEntries entries={entries} isQuiet={isQuiet(day)} />]));
}

/** On paper there is no choice of children: it says whose nights these are. */
const MonthHead = memo(function MonthHead({ range, names }: { range: string; names: string }) {
  return <PrintHead title="Calendar" range={range} facts={names ? [['Children', names]] : []} />;
});

/** The six weeks of a month with their labels, computed once per month. */
function useDays(month: Day) {
  return useMemo(() => {
    const days = monthDays(month);
    return { days, long: new Map(days.map((day) => [day, longDay(day)])) };
  }, [month]);
}

/** Deferred: the grid responds to a click first. */
function Beside(props: ComponentProps<typeof MonthSide>) {
  return <MonthSide {...useDeferredValue(props)} />;
}

// Always the same elements, so that another day or month doesn't draw them again.
const printing = (
  <div className="mt-3 flex print:hidden">
    <PrintButton />
  </div>
);
const sideWaiting = <Skeleton label="Loading" className="h-96 print:hidden" />;

/** What is in the calendar on these days. While another month loads, `byDay` still has the previous one's, and `data` nothing. */
function useEntries(days: readonly Day[]) {
  const { id: familyId } = useFamily();
  const [from, to] = [days[0], days.at(-1)] as [Day, Day];
  const input = { familyId, from, to };
  const events = useQuery({ ...eventsBetween(input), placeholderData: keepPreviousData });
  const dates = useCourtDates({ from, to });
  const appointments = useAppointments({ from, to });
  const byDay = useMemo(() => {
    const entries = inOrder({
      events: events.data ?? [],
      dates: dates.data ?? [],
      appointments: appointments.data ?? [],
    });
    return entriesByDay(entries, days);
  }, [events.data, dates.data, appointments.data, days]);
  const all = [events, dates, appointments];
  const isShown = all.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
  return { ...together(all), byDay, data: isShown ? byDay : undefined };
}

/** What is on the selected day, also while another month is shown: asked for with its own month, which was on the screen before. */
function useEntriesOf(selected: Day, shown: readonly Day[]): Asked<CalendarEntry[]> {
  const isShown = shown.includes(selected);
  const { data, isError, refetch } = useEntries(
    useMemo(() => (isShown ? shown : monthDays(selected)), [isShown, shown, selected]),
  );
  return { data: data && (data.get(selected) ?? []), isError, refetch };
}
