import { cx } from '../ui/cx.ts';
import type { GrowthPlot } from './growth-points.ts';

const looks = [
  { line: 'text-ink', point: 'rounded-full border-ink', dashes: undefined },
  { line: 'text-keel', point: 'border-keel', dashes: '6 4' },
];

type GrowthPlottedProps = {
  plot: GrowthPlot;
  /** The measurement that is read now. */
  at: number;
  place: number;
};

/** The grid, the line and the points of a chart. Points are borders, because paper has no backgrounds. */
export function GrowthPlotted({ plot: { places, ticks, heightOf, lines }, at, place }: GrowthPlottedProps) {
  const { line, point, dashes } = looks[place % looks.length]!;
  return (
    <>
      {ticks.slice(1).map((tick) => (
        <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ top: `${heightOf(tick)}%` }} />
      ))}
      {/* Stretched to its place; letters would be, too, so they stand outside. */}
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={cx('absolute inset-0 size-full overflow-visible', line)}
      >
        {lines.map((one) => (
          <polyline
            key={one.percentile}
            points={one.places.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            className="stroke-edge"
            strokeWidth={one.percentile === 50 ? 1.5 : 1}
            strokeDasharray={one.percentile === 50 ? undefined : '2 3'}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <polyline
          points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={dashes}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {lines.map(({ percentile, places: ends }) => (
        <span
          key={percentile}
          aria-hidden
          className="figures absolute left-full ml-1 -translate-y-1/2 text-xs text-ink-3"
          style={{ top: `${ends.at(-1)?.y ?? 0}%` }}
        >
          {percentile}
        </span>
      ))}
      {places.map(({ x, y }, i) => (
        <span
          key={`${x} ${y} ${String(i)}`}
          className={cx(
            'absolute size-2.5 -translate-1/2 border-5',
            point,
            i === at && 'ring-2 ring-ink ring-offset-2 ring-offset-surface print:ring-0',
          )}
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      ))}
    </>
  );
}
