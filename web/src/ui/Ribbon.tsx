import { type Day, plusDays } from '../lib/days.ts';
import { cx } from './cx.ts';

/** The home of a night. */
export type Place = 'a' | 'b';
/** The home of each night, and the exchange as a fraction of the day (6 PM = 0.75). */
export type Nights = { homeOf: (day: Day) => Place | undefined; exchangeAt: (day: Day) => number };

/** A time of day as a fraction of it: 18:00 is 0.75. */
export function partOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}

const fill = { a: 'ribbon-a', b: 'ribbon-b', other: 'ribbon-other' };
const letter = { a: 'A', b: 'B', other: '+' };
/** A segment in days from the left edge: a home, a third party, or none. */
export type Run = { home: Place | 'other' | undefined; from: number; to: number; name?: string };

/** Segments of a row of days; they change at the exchange, not at midnight. */
function runsOf(days: Day[], { homeOf, exchangeAt }: Nights): Run[] {
  const [first] = days;
  if (!first) return [];
  const runs: Run[] = [];
  let run: Run = { home: homeOf(plusDays(first, -1)), from: 0, to: days.length };
  for (const [i, day] of days.entries()) {
    const home = homeOf(day);
    if (home === run.home) continue;
    const at = i + exchangeAt(day);
    runs.push({ ...run, to: at });
    run = { home, from: at, to: days.length };
  }
  return [...runs, run].filter(({ from, to }) => to > from);
}

type RibbonProps = {
  days: Day[];
  names?: Record<Place, string>;
  className?: string;
} & ({ nights: Nights } | { runs: Run[] });

/** Where the child is, as a band under the days. Visual only: each day's label says the same. */
export function Ribbon({ days, names, className, ...given }: RibbonProps) {
  const runs = 'runs' in given ? given.runs : runsOf(days, given.nights);
  return (
    <div aria-hidden className={cx('pointer-events-none flex', className)}>
      {runs.map((run) => (
        <span
          key={run.from}
          className={cx(
            '@container flex min-w-0 items-center gap-1.5 overflow-hidden not-first:border-l-2 not-first:border-surface',
            run.to - run.from < Math.max(1, days.length / 10) ? 'justify-center' : 'px-1 md:px-2',
            run.home && fill[run.home],
          )}
          style={{ width: `${((run.to - run.from) / days.length) * 100}%` }}
        >
          {/* Only where it fits, also with large text. */}
          <b className="hidden font-bold @min-[1em]:inline">{run.home && letter[run.home]}</b>
          {names && run.home && run.to - run.from >= 1.5 && (
            <span translate="no" className="truncate font-medium">
              {run.home === 'other' ? run.name : names[run.home]}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

/** Legend of the homes. */
export function HomeKey({ homes, other }: { homes: Record<Place, string>; other?: string | undefined }) {
  const entries = [['a', homes.a] as const, ['b', homes.b] as const, ...(other ? [['other', other] as const] : [])];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {entries.map(([home, name]) => (
        <li key={home} className="flex max-w-full items-center gap-2">
          <span
            aria-hidden
            className={cx('grid size-5 shrink-0 place-items-center rounded-sm text-xs font-bold', fill[home])}
          >
            {letter[home]}
          </span>
          <bdi translate="no" className="max-w-64 min-w-0 truncate">
            {name}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
