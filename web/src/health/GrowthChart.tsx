import type { Child } from '@evenkeel/contract/children';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Day, fullDay, mediumDay } from '../lib/days.ts';
import { cx } from '../ui/cx.ts';
import { GrowthPlotted } from './GrowthPlotted.tsx';
import { ageText, type GrowthPoint, type Measure, measureNames, measureText, plotOf, unitOf } from './growth-points.ts';
import { useUnits } from './units.ts';
import { usePercentiles } from './use-percentiles.ts';

type GrowthChartProps = {
  points: readonly GrowthPoint[];
  measure: Measure;
  child: { name: string } & Pick<Child, 'birthDate' | 'gender'>;
  /** Of the child among the children: drawn with another line and other points, so that color alone tells nothing. */
  place: number;
};

/** What was measured of one child over time. The arrow keys or a pointer read one measurement after the other. */
export function GrowthChart({ points, measure, child, place }: GrowthChartProps) {
  const { units } = useUnits();
  const [chosen, choose] = useState(points.at(-1)?.id);
  const found = points.findIndex(({ id }) => id === chosen);
  const at = found < 0 ? points.length - 1 : found;
  const table = usePercentiles(measure, child);
  const ages = table && child.birthDate ? { birthDate: child.birthDate, table: table.points } : undefined;
  const plot = plotOf(points, measure, units, ages);
  const name = `${measureNames[measure]} of ${child.name}`;
  const words = points.slice(at, at + 1).map(({ day, value }) => {
    const age = ageText(child.birthDate, day);
    return `${fullDay(day)}: ${measureText(measure, value, units)}${age ? `, ${age}` : ''}`;
  })[0];
  return (
    <figure className="flex flex-col gap-1" aria-label={name}>
      <div className={cx('flex gap-2 pt-3', plot.lines.length > 0 ? 'pr-6' : 'pr-2')}>
        <div aria-hidden className="figures relative w-12 shrink-0 text-right text-xs text-ink-3">
          {plot.ticks.map((tick) => (
            <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${plot.heightOf(tick)}%` }}>
              {`${tick} ${unitOf(measure, units)}`}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${name}, ${points.length} ${points.length === 1 ? 'measurement' : 'measurements'}`}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={at + 1}
          aria-valuetext={words}
          onKeyDown={(event) => {
            const next = stepOf(event, { at, last: points.length - 1 });
            if (next === undefined) return;
            event.preventDefault();
            choose(points[next]?.id);
          }}
          onPointerMove={(event) => choose(points[nearestTo(event, plot.places)]?.id)}
          onPointerDown={(event) => choose(points[nearestTo(event, plot.places)]?.id)}
          className="relative h-56 min-w-0 flex-1 border-b border-l border-edge"
        >
          <GrowthPlotted plot={plot} at={at} place={place} />
        </div>
      </div>
      <Days first={points[0]?.day} last={points.at(-1)?.day} />
      {table && plot.lines.length > 0 && (
        <p className="figures text-xs text-ink-3">
          Lines: 5th, 25th, 50th, 75th and 95th percentile by {table.source}, {fullDay(table.date)}.
        </p>
      )}
      <figcaption className="figures min-h-5 text-sm text-ink-2 print:hidden">{words}</figcaption>
    </figure>
  );
}

/** The measurement that a key leads to. */
function stepOf({ key }: KeyboardEvent, { at, last }: { at: number; last: number }): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

/** The measurement whose time is nearest to the pointer. */
function nearestTo({ clientX, currentTarget }: PointerEvent, places: readonly { x: number }[]): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const away = places.map(({ x }) => Math.abs(x - ((clientX - left) / width) * 100));
  return away.indexOf(Math.min(...away));
}

/** The first and the last day, under the ends of the line. */
function Days({ first, last }: { first: Day | undefined; last: Day | undefined }) {
  if (!first || !last) return null;
  const isOne = first === last;
  return (
    <div
      aria-hidden
      className={cx('figures ml-14 flex pr-2 text-xs text-ink-3', isOne ? 'justify-center' : 'justify-between')}
    >
      <span>{mediumDay(first)}</span>
      {!isOne && <span>{mediumDay(last)}</span>}
    </div>
  );
}
