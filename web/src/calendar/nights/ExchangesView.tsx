import { type Handover, handoversBetween, zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMinutes, numberOf } from '@evenkeel/contract/day-numbers';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { instantIn } from '@evenkeel/contract/zone-offsets';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { zoneName } from '../../family/zone-name.ts';
import { rangeWords } from '../../lib/day-range.ts';
import { clock, type Day, longDay, mediumDay, plusDays } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { weekTitle } from '../../lib/week-start.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Group, useGroups } from './courses.ts';
import { useCustody } from './custody.ts';
import { ExchangeActions } from './ExchangeActions.tsx';
import { fromTo, whyWords } from './exchange-words.ts';
import { NextExchange } from './NextExchange.tsx';
import { remarkWords } from '../../family/clock-words.ts';
import { type Range, RangeFields } from '../../ui/RangeFields.tsx';
import { useRange } from './use-range.ts';
import { Named } from '../../ui/Named.tsx';
import { NoSchedule } from './NoSchedule.tsx';

/** Every exchange of a range: when and in which zone, where, from whom to whom, and why. */
export function ExchangesView(acts: Pick<ExchangesProps, 'onAdd' | 'onSchedule'>) {
  const today = useToday();
  const { change, ...range } = useRange((from = today) => ({ from, to: plusDays(from, 60) }));
  return <Exchanges {...range} {...acts} onChange={change} />;
}

type ExchangesProps = Range & {
  onChange: (range: Range) => void;
  /** Opens a new event on a day; without it, nothing can be done here. */
  onAdd?: ((day: Day) => void) | undefined;
  onSchedule?: (() => void) | undefined;
};

/** The same for a range that isn't in the address of the calendar. */
export function Exchanges({ from, to, onChange, ...acts }: ExchangesProps) {
  const custody = useCustody();
  return (
    <section aria-label="Exchanges">
      <RangeFields from={from} to={to} onChange={onChange}>
        <PrintHead title="Exchanges" range={rangeWords([from, to])} />
        <Loaded query={custody} what="The custody schedule" className="h-160">
          {(data) => <Lists custody={data} from={from} to={to} {...acts} />}
        </Loaded>
      </RangeFields>
    </section>
  );
}

type Listed = Omit<ExchangesProps, 'onChange'>;

function Lists({ custody, onSchedule, ...listed }: Listed & { custody: Custody }) {
  const groups = useGroups(custody);
  if (custody.schedules.length === 0)
    return (
      <NoSchedule {...{ custody, onSchedule }}>
        No schedule yet. After it’s set, you see every exchange here.
      </NoSchedule>
    );
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <section key={group.key} aria-label={group.names || 'All children'}>
          {group.names && (
            <h2 className="mb-2 text-base font-semibold wrap-anywhere">
              <Named>{group.names}</Named>
            </h2>
          )}
          <NextExchange course={group.course} onAdd={listed.onAdd} />
          <List group={group} {...listed} />
        </section>
      ))}
    </div>
  );
}

const page = 100;

function List({ group: { course }, from, to, onAdd }: Listed & { group: Group }) {
  const family = useFamily();
  const [isWhole, setWhole] = useState(false);
  const handovers = useMemo(() => {
    const zone = zoneOn(course, from);
    const [begin, end] = [numberOf(from), numberOf(to) + 1].map((day) => instantIn(zone, day * dayMinutes)) as [
      number,
      number,
    ];
    return handoversBetween(course, begin, end);
  }, [course, from, to]);
  const usual = usualOf(handovers);
  const columns: Column<Handover<Schedule>>[] = [
    {
      title: 'Day',
      cell: ({ day }) => <span className="figures font-medium @[40rem]:whitespace-nowrap">{dayWords(day)}</span>,
      line: 1,
    },
    { title: 'Time', cell: (one) => <Time exchange={one} usual={usual.zone} />, line: 1 },
    {
      title: 'From and To',
      cell: (one) => <Named className="wrap-anywhere">{fromTo(family, one)}</Named>,
      line: 2,
    },
    {
      title: 'Place',
      cell: ({ place }) => place && <Place name={place} />,
      line: 2,
      // The usual one stands above the list.
      isWideOnly: ({ place, isVisit }) => place === (isVisit ? usual.placeOfVisits : usual.place),
    },
    {
      title: 'Why',
      cell: (one) => <bdi className="text-ink-2 wrap-anywhere">{whyWords(one)}</bdi>,
      line: 2,
    },
    ...(onAdd ? [actionsOf(onAdd)] : []),
  ];
  if (handovers.length === 0) return <EmptyLine framed>No exchanges between these days.</EmptyLine>;
  return (
    <>
      <Usual {...usual} />
      <Table
        label="Exchanges"
        framed
        columns={columns}
        groupOf={({ day }) => weekTitle(day)}
        rows={handovers.slice(0, isWhole ? undefined : page)}
        keyOf={({ at }) => String(at)}
      />
      {!isWhole && handovers.length > page && (
        <Button look="quiet" className="mt-3 w-full" onClick={() => setWhole(true)}>
          Show all {handovers.length} exchanges
        </Button>
      )}
    </>
  );
}

/** On paper there is nothing to do. */
const actionsOf = (onAdd: (day: Day) => void): Column<Handover<Schedule>> => ({
  title: 'Actions',
  cell: (exchange) => <ExchangeActions exchange={exchange} onAdd={onAdd} />,
  hideTitle: 'always',
  align: 'right',
  line: 1,
});

/** The zone stands above the list; a time of another one says so. */
function Time({ exchange, usual }: { exchange: Handover; usual: string | undefined }) {
  const { time, zone } = exchange;
  const remark = remarkWords(exchange);
  return (
    <span className="figures">
      <span className="whitespace-nowrap">
        {zone === usual ? clock(time) : `${clock(time)}, ${zoneName(zone)} time`}
      </span>
      {remark && <span className="block text-ink-2">{remark}</span>}
    </span>
  );
}

const Place = ({ name }: { name: string }) => (
  <bdi translate="no" className="wrap-anywhere">
    {name}
  </bdi>
);

type Usual = { zone: string; place: string; placeOfVisits: string };

/** What most exchanges share. */
function usualOf(handovers: readonly Handover[]): Usual {
  const placesOf = (visits: boolean) => handovers.filter(({ isVisit }) => isVisit === visits).map(({ place }) => place);
  return {
    zone: mostFrequent(handovers.map(({ zone }) => zone)),
    place: mostFrequent(placesOf(false)),
    placeOfVisits: mostFrequent(placesOf(true)),
  };
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, two]) => two - one)[0]?.[0] ?? '';
}

function Usual({ zone, place, placeOfVisits }: Usual) {
  return (
    <div className="mb-2 text-sm text-ink-2">
      <p>{`Times are ${zoneName(zone)} time.`}</p>
      {place && <UsualPlace title="Usual place:" name={place} />}
      {placeOfVisits && <UsualPlace title="Usual place of visits:" name={placeOfVisits} />}
    </div>
  );
}

/** On a phone, so that no row has to repeat it. */
function UsualPlace({ title, name }: { title: string; name: string }) {
  return (
    <p className="wrap-anywhere md:hidden print:hidden">
      <span>{title}</span> <bdi translate="no">{name}</bdi>
    </p>
  );
}

const dayWords = (day: Day) => `${longDay(day).split(',')[0]?.slice(0, 3)}, ${mediumDay(day)}`;
