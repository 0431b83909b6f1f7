import type { Child } from '@evenkeel/contract/children';
import type { HealthRecord } from '@evenkeel/contract/health';
import { growthMeasures } from '@evenkeel/contract/health.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { fullDay } from '../lib/days.ts';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { GrowthChart } from './GrowthChart.tsx';
import { ageText, type Measure, measureNames, measureText, pointsOf } from './growth-points.ts';
import { useUnits } from './units.ts';

/** Records drawn at most. */
const most = 100;

type GrowthChartsProps = {
  /** What the page has already, and how many there are: only if that isn't all, more is asked for. */
  first: readonly HealthRecord[];
  total: number;
  childId: string | undefined;
};

/** A chart for each child who was measured, or for the one that is chosen. */
export function GrowthCharts({ first, total, childId }: GrowthChartsProps) {
  const { id: familyId } = useFamily();
  const isAll = total <= first.length;
  const input = { familyId, type: 'growth' as const, limit: most, ...(childId && { childId }) };
  const more = useQuery({ ...api.health.records.list.queryOptions({ input }), enabled: !isAll });
  if (isAll) return <Charts records={first} />;
  return (
    <Loaded query={more} what="The growth chart" className="h-72">
      {(records) => (
        <>
          <Charts records={records} />
          {total > most && <p className="mb-4 text-sm text-ink-2">Drawn from the newest {most} records.</p>}
        </>
      )}
    </Loaded>
  );
}

function Charts({ records }: { records: readonly HealthRecord[] }) {
  const { id: familyId } = useFamily();
  const { data: children = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-5 @[48rem]:grid-cols-2">
        {children.map((child, place) => {
          const own = records.filter(({ childId }) => childId === child.id);
          return own.length > 0 && <OfChild key={child.id} child={child} place={place} records={own} />;
        })}
      </div>
    </div>
  );
}

type OfChildProps = { child: Child; place: number; records: HealthRecord[] };

function OfChild({ child, place, records }: OfChildProps) {
  const name = child.firstName || 'A child';
  const measured = growthMeasures.filter((one) => pointsOf(records, one).length > 0);
  const [asked, ask] = useState<Measure>();
  const [isTable, setTable] = useState(false);
  const measure = asked && measured.includes(asked) ? asked : measured[0];
  if (!measure) return null;
  return (
    <section aria-label={`Growth of ${name}`} className="mb-5 border-b border-line pb-4 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          <bdi translate="no">{name}</bdi>
        </h3>
        <div className="flex flex-wrap gap-1 print:hidden">
          {measured.length > 1 &&
            measured.map((one) => (
              <Button
                key={one}
                size="sm"
                look={one === measure ? 'secondary' : 'quiet'}
                aria-pressed={one === measure}
                onClick={() => ask(one)}
              >
                {measureNames[one]}
              </Button>
            ))}
          <Button size="sm" look="quiet" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Hide Table' : 'Show Table'}
          </Button>
        </div>
      </div>
      <GrowthChart
        key={measure}
        points={pointsOf(records, measure)}
        measure={measure}
        child={{ name, birthDate: child.birthDate, gender: child.gender }}
        place={place}
      />
      {/* Paper can't be asked: the numbers are always on it. */}
      <div className={isTable ? 'mt-3' : 'mt-3 hidden print:block'}>
        <Measurements name={name} birthDate={child.birthDate} measured={measured} records={records} />
      </div>
    </section>
  );
}

type MeasurementsProps = {
  name: string;
  birthDate: string | null;
  measured: readonly Measure[];
  records: readonly HealthRecord[];
};

function Measurements({ name, birthDate, measured, records }: MeasurementsProps) {
  const { units } = useUnits();
  const newestFirst = records.toSorted((a, b) => b.date.localeCompare(a.date));
  const columns: Column<HealthRecord>[] = [
    { title: 'Date', cell: ({ date }) => <span className="figures">{fullDay(date)}</span>, hideTitle: 'as card' },
    ...(birthDate ? [{ title: 'Age', cell: ({ date }: HealthRecord) => ageText(birthDate, date) }] : []),
    ...measured.map((measure) => ({
      title: measureNames[measure],
      align: 'right' as const,
      cell: ({ details }: HealthRecord) => {
        const value = details.type === 'growth' ? details[measure] : null;
        return value === null ? null : measureText(measure, value, units);
      },
    })),
  ];
  return <Table label={`Measurements of ${name}`} columns={columns} rows={newestFirst} keyOf={({ id }) => id} />;
}
