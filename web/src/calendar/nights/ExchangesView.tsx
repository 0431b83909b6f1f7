import { type Handover, handoversBetween, type Whom, zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import { dayMinutes, numberOf } from '@evenkeel/contract/day-numbers';
import type { Custody, Schedule } from '@evenkeel/contract/schedules';
import { instantIn } from '@evenkeel/contract/zone-offsets';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { zoneName } from '../../family/zone-name.ts';
import { clock, type Day, longDay, mediumDay, plusDays } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { type Group, useGroups } from './courses.ts';
import { useCustody } from './custody.ts';
import { ExchangeActions } from './ExchangeActions.tsx';
import { homeWords } from './homes.ts';
import { remarkWords } from '../../family/clock-words.ts';
import { RangeFields } from './RangeFields.tsx';
import { type Range, useRange } from './use-range.ts';
import { Named } from '../../ui/Named.tsx';

/** Every exchange of a range: when and in which zone, where, from whom to whom, and why. */
export function ExchangesView({ onAdd }: Pick<ExchangesProps, 'onAdd'>) {
  const today = useToday();
  const { change, ...range } = useRange((from = today) => ({ from, to: plusDays(from, 60) }));
  return <Exchanges {...range} onChange={change} onAdd={onAdd} />;
}

type ExchangesProps = Range & {
  onChange: (range: Range) => void;
  /** Opens a new event on a day; without it, nothing can be done here. */
  onAdd?: ((day: Day) => void) | undefined;
};

/** The same for a range that isn't in the address of the calendar. */
export function Exchanges({ from, to, onChange, onAdd }: ExchangesProps) {
  const custody = useCustody();
  return (
    <section aria-label="Exchanges">
      <RangeFields from={from} to={to} onChange={onChange}>
        <PrintHead title="Exchanges" range={`${longDay(from)} to ${longDay(to)}`} />
        <Loaded query={custody} what="The custody schedule" className="h-160">
          {(data) => <Lists custody={data} from={from} to={to} onAdd={onAdd} />}
        </Loaded>
      </RangeFields>
    </section>
  );
}

type Listed = Omit<ExchangesProps, 'onChange'>;

function Lists({ custody, ...listed }: Listed & { custody: Custody }) {
  const groups = useGroups(custody);
  if (custody.schedules.length === 0)
    return <EmptyState>No schedule yet. After it’s set, you see every exchange here.</EmptyState>;
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => (
        <section key={group.key} aria-label={group.names || 'All children'}>
          {group.names && (
            <h2 className="mb-2 text-base font-semibold wrap-anywhere">
              <Named>{group.names}</Named>
            </h2>
          )}
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
  const whom = (one: Whom | undefined, day: Day) =>
    one?.home ? homeWords(family, one.home, day) : (one?.third ?? 'No schedule');
  const columns: Column<Handover<Schedule>>[] = [
    {
      title: 'Day',
      cell: ({ day }) => <span className="figures font-medium">{dayWords(day)}</span>,
      hideTitle: 'as card',
    },
    {
      title: 'Time',
      cell: (one) => (
        <span className="figures">
          <span>
            {clock(one.time)}, {zoneName(one.zone)} time
          </span>
          {remarkWords(one) && <span className="block text-ink-2">{remarkWords(one)}</span>}
        </span>
      ),
    },
    { title: 'Place', cell: ({ place }) => place && <Place name={place} /> },
    { title: 'From', cell: ({ from, day }) => <Named className="wrap-anywhere">{whom(from, day)}</Named> },
    { title: 'To', cell: ({ to, day }) => <Named className="wrap-anywhere">{whom(to, day)}</Named> },
    { title: 'Why', cell: (one) => <bdi className="text-ink-2 wrap-anywhere">{whyWords(one)}</bdi> },
    ...(onAdd ? [actionsOf(onAdd)] : []),
  ];
  if (handovers.length === 0) return <EmptyState>No exchanges between these days.</EmptyState>;
  return (
    <>
      <Table
        label="Exchanges"
        framed
        columns={columns}
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
});

const Place = ({ name }: { name: string }) => (
  <bdi translate="no" className="wrap-anywhere">
    {name}
  </bdi>
);

const dayWords = (day: Day) => `${longDay(day).split(',')[0]?.slice(0, 3)}, ${mediumDay(day)}`;

/** The rule behind an exchange. */
function whyWords({ reason, isVisit }: Handover<Schedule>): string {
  if (isVisit && reason?.visit) return reason.layer === 'regular' ? 'Visit' : `Visit, kept during ${reason.rule.name}`;
  if (isVisit) return 'After the visit';
  if (!reason) return 'The schedule ends';
  if (reason.layer !== 'regular') return reason.rule.name;
  return reason.turn ? `Regular week, weekends changed after ${reason.turn.rule.name}` : 'Regular week';
}
