import type { Custody } from '@evenkeel/contract/schedules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { type Day, longDay, plusMonths } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { aboutDay } from '../nights/about-words.ts';
import { type Group, useGroup } from '../nights/courses.ts';
import { useCustody } from '../nights/custody.ts';
import { DayActions } from '../nights/DayActions.tsx';
import { homesOf } from '../nights/homes.ts';
import { NoSchedule } from '../nights/NoSchedule.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { SelectedNight } from './SelectedNight.tsx';
import { WhoseNights } from '../nights/WhoseNights.tsx';
import { monthsFrom, monthsWords, yearAround } from './year-months.ts';
import { nightCountWords, yearOf } from './year-nights.ts';
import { YearGrid } from './YearGrid.tsx';
import { Named } from '../../ui/Named.tsx';

type YearViewProps = {
  selected: Day;
  onSelect: (day: Day) => void;
  onAdd: (day: Day) => void;
  onSchedule: () => void;
};

/** Twelve months with the home of every night: from the month it opens in, or those before or after that have the selected day. */
export function YearView({ selected, onSelect, onAdd, onSchedule }: YearViewProps) {
  // By the day it was opened: a new month moves neither what was chosen out of sight, nor today.
  const [opened] = useState(useToday());
  const first = yearAround(selected, opened);
  const custody = useCustody();
  const button = (label: string, months: number, icon: ReactNode) => (
    <Button
      look="quiet"
      size="icon-sm"
      className="print:hidden"
      aria-label={label}
      onClick={() => onSelect(plusMonths(selected, months))}
    >
      {icon}
    </Button>
  );
  return (
    <section aria-label="Year" data-landscape>
      <PrintHead title="Custody Schedule" range={monthsWords(monthsFrom(first))} />
      <div className="mb-3 flex flex-wrap items-center gap-1 print:hidden">
        <h2 className="figures mr-2 text-xl font-semibold max-md:flex-1 max-md:basis-40" aria-live="polite">
          {monthsWords(monthsFrom(first))}
        </h2>
        {button('Previous year', -12, <ChevronLeft aria-hidden />)}
        {button('Next year', 12, <ChevronRight aria-hidden />)}
        <PrintButton />
      </div>
      <Loaded query={custody} what="The custody schedule" className="h-160">
        {(data) => <Year custody={data} {...{ first, onAdd, onSchedule }} />}
      </Loaded>
    </section>
  );
}

type OfYear = { first: Day } & Pick<YearViewProps, 'onAdd'>;

type YearProps = OfYear & Pick<YearViewProps, 'onSchedule'> & { custody: Custody };

function Year({ custody, first, onAdd, onSchedule }: YearProps) {
  const { groups, group, choose } = useGroup(custody);
  if (custody.schedules.length === 0)
    return (
      <NoSchedule {...{ custody, onSchedule }}>
        No schedule yet. After it’s set, you see every night of the year here.
      </NoSchedule>
    );
  return (
    <>
      <WhoseNights groups={groups} value={group.key} onChange={choose} />
      <YearOf key={group.key} group={group} first={first} onAdd={onAdd} />
    </>
  );
}

function YearOf({ group, first, onAdd }: OfYear & { group: Group }) {
  const family = useFamily();
  const drawn = useMemo(() => yearOf(family, group.course, first), [family, group, first]);
  const [day, setDay] = useState<Day>();
  const [isOpen, setOpen] = useState(false);
  const also = day ? (drawn.also.get(day) ?? []) : [];
  const open = (day: Day) => {
    setDay(day);
    setOpen(true);
  };
  const add = () => {
    setOpen(false);
    if (day) onAdd(day);
  };
  return (
    <>
      {group.names && (
        <p className="mt-3 text-sm font-medium">
          <Named>{group.names}</Named>
        </p>
      )}
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:my-2">
        <HomeKey homes={homesOf(family).words} other={drawn.others} />
        <p className="text-sm text-ink-2">
          <span aria-hidden className="mr-1 inline-block border-b-2 border-ink px-0.5 font-bold text-ink">
            24
          </span>
          has a holiday, season or one-time change
        </p>
      </div>
      <YearGrid first={first} drawn={drawn} onOpen={open} />
      <p className="figures mt-4 text-sm text-ink-2 wrap-anywhere print:mt-2">
        <Named>{nightCountWords(family, drawn)}</Named>
      </p>
      {day && (
        <Dialog title={longDay(day)} open={isOpen} onOpenChange={setOpen} onClosed={() => setDay(undefined)}>
          <SelectedNight group={group} day={day} />
          {also.length > 0 && (
            <p className="mt-2 text-sm text-ink-2 wrap-anywhere">
              Also on this day: <bdi>{also.join(', ')}</bdi>
            </p>
          )}
          <div className="mt-4">
            <DayActions onAdd={add} about={aboutDay(day)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
