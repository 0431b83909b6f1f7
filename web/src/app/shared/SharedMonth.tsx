import type { Event } from '@evenkeel/contract/calendar';
import type { NightsOfChild } from '@evenkeel/contract/children-nights';
import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api.ts';
import { type CalendarEntry, inOrder } from '../../calendar/events/calendar-entries.ts';
import { eventsBetween } from '../../calendar/events/events-between.ts';
import { timeWords } from '../../calendar/events/event-words.ts';
import { countWords, DayEntries, entriesByDay } from '../../calendar/month/DayEntries.tsx';
import { homesOf, homeWords } from '../../calendar/nights/homes.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { useChildren } from '../../family/children-names.ts';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { useFamilyDay } from '../../family/family-day.ts';
import { zoneName } from '../../family/zone-name.ts';
import { clock, type Day, longDay, monthOf, monthTitle, plusDays } from '../../lib/days.ts';
import { monthDays } from '../../lib/month-days.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MonthGrid } from '../../ui/MonthGrid.tsx';
import { Named } from '../../ui/Named.tsx';
import { ChangeKey, NightMark } from '../../ui/NightMark.tsx';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { type ShownMonth, useShownMonth } from '../../ui/use-shown-month.ts';

type Where = NightsOfChild['nights'][number]['where'];

/** Who has the children each night of a month, when they change homes, and the events: also for a relative, who doesn't read the schedule. */
export function SharedMonth() {
  const { id: familyId } = useFamily();
  const today = useFamilyDay();
  const [chosen, setChosen] = useState<Day>();
  const selected = chosen ?? today;
  const shown = useShownMonth(selected, setChosen);
  const { month } = shown;
  const days = useMemo(() => monthDays(month), [month]);
  const [first = today, last = today] = [days[0], days.at(-1)];
  // The night before the first day is where its morning is.
  const input = { familyId, from: plusDays(first, -1), to: last };
  const nights = useQuery(api.calendar.nights.list.queryOptions({ input, placeholderData: keepPreviousData }));
  const ofDays = { familyId, from: first, to: last };
  const events = useQuery({ ...eventsBetween(ofDays), placeholderData: keepPreviousData });
  return (
    <Loaded query={nights} what="Who has the children" className="h-160">
      {(all) => (
        <div data-landscape className="flex flex-col gap-5 print:block">
          <PrintHead range={monthTitle(month)} />
          {groupsOf(all).map(({ ids, ...group }) => (
            <Month key={ids.join()} ids={ids} {...group} {...{ events, days, selected, shown }} />
          ))}
          <div>
            <PrintButton />
          </div>
        </div>
      )}
    </Loaded>
  );
}

type Group = Omit<NightsOfChild, 'childId'> & { ids: string[] };

/** Children with the same nights and exchanges, together. */
function groupsOf(all: readonly NightsOfChild[]): Group[] {
  const alike = Map.groupBy(all, ({ nights, exchanges }) => JSON.stringify([nights, exchanges]));
  return [...alike.values()].flatMap((group) => {
    const [one] = group;
    return one ? [{ ids: group.map(({ childId }) => childId), nights: one.nights, exchanges: one.exchanges }] : [];
  });
}

type Asked = { data: Event[] | undefined; isError: boolean; refetch: () => unknown };
type MonthProps = Group & { events: Asked; days: readonly Day[]; selected: Day; shown: ShownMonth };

function Month({ ids, events, days, selected, shown, ...group }: MonthProps) {
  const children = useChildren();
  const { words } = homesOf(useFamily());
  const { label, dayClass, markOf, whom, others } = useWords(group, shown.month);
  const names = children.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const byDay = useEntries(events.data, ids, days);
  const ofMonth = group.exchanges.filter(({ day }) => monthOf(day) === monthOf(shown.month));
  return (
    <Card
      title={names.length > 0 ? new Intl.ListFormat('en').format(names) : 'The children'}
      className="not-first-of-type:print:break-before-page print:border-0"
    >
      <MonthGrid
        {...{ selected, shown }}
        label={(day) => [label(day), ...(byDay ? [countWords(byDay.get(day) ?? [])] : [])].join(', ')}
        content={(day) =>
          byDay?.has(day) && (
            <DayEntries entries={byDay.get(day) ?? []} isQuiet={monthOf(day) !== monthOf(shown.month)} />
          )
        }
        dayClass={dayClass}
        mark={markOf}
        legend={
          <div className="order-last flex w-full flex-wrap gap-x-4 gap-y-1 print:order-none print:w-auto">
            <HomeKey homes={words} other={others.length > 0 ? others.join(', ') : undefined} />
            <ChangeKey />
          </div>
        }
      />
      <div className="print:hidden">
        <p role="status" className="figures mt-3 text-sm text-ink-2">
          <Named>{label(selected)}</Named>
        </p>
        <Loaded query={{ ...events, data: byDay }} what="The events" className="mt-2 h-6">
          {(all) => <EventsOf entries={all.get(selected) ?? []} />}
        </Loaded>
      </div>
      <h3 className="mt-5 mb-2 font-semibold print:break-before-page">Exchanges</h3>
      {ofMonth.length === 0 && <EmptyLine>No exchanges in this month.</EmptyLine>}
      <ul aria-label="Exchanges" className="divide-y divide-line text-sm">
        {ofMonth.map(({ day, time, zone, from, to }) => (
          <li key={`${day} ${time}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="figures font-medium">
              {longDay(day)}, {clock(time)}, {zoneName(zone)} time
            </span>
            <Named className="text-ink-2 wrap-anywhere">{wayWords(from && whom(from, day), to && whom(to, day))}</Named>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Of these children, by day; what names none is about all. */
function useEntries(events: readonly Event[] | undefined, ids: readonly string[], days: readonly Day[]) {
  return useMemo(() => {
    if (!events) return undefined;
    const theirs = events.filter(({ children }) => children.length === 0 || children.some((id) => ids.includes(id)));
    return entriesByDay(inOrder({ events: theirs, dates: [], appointments: [] }), days);
  }, [events, ids, days]);
}

/** The events of the selected day. */
function EventsOf({ entries }: { entries: readonly CalendarEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Events of this day" className="mt-2 flex flex-col gap-1 text-sm">
      {entries.map(
        ({ key, event }) =>
          event && (
            <li key={key} className="flex flex-wrap justify-between gap-x-4">
              <bdi className={cx('font-medium wrap-anywhere', !takesPlace(event) && 'line-through')}>{event.title}</bdi>
              <span className="figures text-ink-2">{timeWords(event)}</span>
            </li>
          ),
      )}
    </ul>
  );
}

/** What is said and drawn of each day. */
function useWords({ nights, exchanges }: Pick<Group, 'nights' | 'exchanges'>, month: Day) {
  const family = useFamily();
  const byDay = new Map(nights.map(({ day, where }) => [day, where]));
  const moves = Map.groupBy(exchanges, ({ day }) => day);
  const homeOn = (day: Day) => byDay.get(day)?.home ?? undefined;
  const whom = (where: Where, day: Day) =>
    where?.home ? homeWords(family, where.home, day) : (where?.third ?? 'no schedule');
  const nightOn = (day: Day) => {
    const where = byDay.get(day) ?? null;
    return where ? `Night ${where.home ? 'at' : 'with'} ${whom(where, day)}` : 'No schedule for this night';
  };
  return {
    whom,
    label: (day: Day) => {
      const changes = (moves.get(day) ?? []).map(({ time, to }) => `Exchange at ${clock(time)}, to ${whom(to, day)}`);
      return [longDay(day), nightOn(day), ...changes].join(', ');
    },
    dayClass: (day: Day) => classes[homeOn(day) ?? 'none'],
    others: [...new Set(nights.flatMap(({ where }) => where?.third ?? []))],
    markOf: (day: Day) => (
      <NightMark
        home={placeOf(byDay.get(day) ?? null)}
        changes={moves.get(day) ?? []}
        isQuiet={monthOf(day) !== monthOf(month)}
      />
    ),
  };
}

const classes = { A: 'night-a', B: 'night-b', none: '' };

function placeOf(where: Where): 'a' | 'b' | 'other' | undefined {
  if (where?.home) return where.home === 'A' ? 'a' : 'b';
  return where?.third ? 'other' : undefined;
}

/** "From Alex’s home to Blake’s home". A schedule begins from nowhere, and may leave a gap. */
function wayWords(from: string | null, to: string | null): string {
  if (!to) return `From ${from ?? 'nowhere'}. No schedule from then on`;
  return from ? `From ${from} to ${to}` : `To ${to}`;
}
