import type { Custody } from '@evenkeel/contract/schedules';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFamily } from '../family.ts';
import { type Day, longDay } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { HomeKey } from '../ui/Ribbon.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { type Group, useGroups } from './courses.ts';
import { useCustody } from './custody.ts';
import { homesOf } from './homes.ts';
import { SelectedNight } from './SelectedNight.tsx';
import { WhoseNights } from './WhoseNights.tsx';
import { nightCountWords, yearOf } from './year-nights.ts';
import { YearGrid } from './YearGrid.tsx';

/** Twelve months with the home of every night, and what decides it. */
export function YearPage() {
  const today = useToday();
  const { year = Number(today.slice(0, 4)) } = useSearch({ from: '/inside/shell/calendar/year' });
  const navigate = useNavigate({ from: paths.calendarYear });
  const custody = useCustody();
  const show = (year: number) => void navigate({ search: { year }, replace: true, resetScroll: false });
  return (
    <div className="mx-auto max-w-page">
      <CalendarHead title="Year" />
      <div className="mb-4 flex items-center gap-1">
        <h2 className="figures mr-2 text-xl font-semibold" aria-live="polite">
          {year}
        </h2>
        <Button
          look="quiet"
          size="icon-sm"
          className="print:hidden"
          aria-label="Previous year"
          onClick={() => show(year - 1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button
          look="quiet"
          size="icon-sm"
          className="print:hidden"
          aria-label="Next year"
          onClick={() => show(year + 1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <Loaded query={custody} what="The custody schedule" className="h-160">
        {(data) => <Year custody={data} year={year} />}
      </Loaded>
    </div>
  );
}

function Year({ custody, year }: { custody: Custody; year: number }) {
  const groups = useGroups(custody);
  const [chosen, choose] = useState('');
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  if (custody.schedules.length === 0)
    return <EmptyState>No schedule yet. Once it is set, every night of the year stands here.</EmptyState>;
  return (
    <>
      <WhoseNights groups={groups} value={group.key} onChange={choose} />
      <YearOf key={group.key} group={group} year={year} />
    </>
  );
}

function YearOf({ group, year }: { group: Group; year: number }) {
  const family = useFamily();
  const drawn = useMemo(() => yearOf(family, group.course, year), [family, group, year]);
  const [day, setDay] = useState<Day>();
  const [isOpen, setOpen] = useState(false);
  const open = (day: Day) => {
    setDay(day);
    setOpen(true);
  };
  return (
    <>
      {group.names && (
        <p className="mt-3 text-sm font-medium">
          <bdi>{group.names}</bdi>
        </p>
      )}
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HomeKey homes={homesOf(family).words} other={drawn.others} />
        <p className="text-sm text-ink-2">
          <span aria-hidden className="mr-1 inline-block border-b-2 border-ink px-0.5 font-bold text-ink">
            24
          </span>
          a holiday, season or change is on this day
        </p>
      </div>
      <YearGrid year={year} drawn={drawn} onOpen={open} />
      <p className="figures mt-4 text-sm text-ink-2 wrap-anywhere">{nightCountWords(family, drawn)}</p>
      {day && (
        <Dialog title={longDay(day)} open={isOpen} onOpenChange={setOpen} onClosed={() => setDay(undefined)}>
          <SelectedNight group={group} day={day} />
          {drawn.names.get(day) && (
            <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
              On this day: <bdi>{drawn.names.get(day)?.join(', ')}</bdi>
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
