import { type Day, plusDays } from '../lib/days.ts';
import { cx } from './cx.ts';

/** Which home a night is spent in. */
export type Place = 'a' | 'b';
/** At whose home the night of a day is, if that is known, and how far across this day the exchange is (6 PM = 0.75). */
export type Nights = { homeOf: (day: Day) => Place | undefined; exchangeAt: (day: Day) => number };

const fill = { a: 'ribbon-a', b: 'ribbon-b' };
type Run = { home: Place | undefined; from: number; to: number };

/** The stays in a row of days, in days from its left edge. A stay changes at the exchange, not at midnight. */
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

/** Where the child sleeps, as one band under a row of days. Seen only: every day says the same in its label. */
export function Ribbon({
  days,
  nights,
  names,
  className,
}: {
  days: Day[];
  nights: Nights;
  names?: Record<Place, string>;
  className?: string;
}) {
  return (
    <div aria-hidden className={cx('pointer-events-none flex', className)}>
      {runsOf(days, nights).map((run) => (
        <span
          key={run.from}
          className={cx(
            'flex min-w-0 items-center gap-1.5 overflow-hidden not-first:border-l-2 not-first:border-surface',
            run.to - run.from < Math.max(1, days.length / 10) ? 'justify-center' : 'px-1 md:px-2',
            run.home && fill[run.home],
          )}
          style={{ width: `${((run.to - run.from) / days.length) * 100}%` }}
        >
          {run.to - run.from > days.length / 40 && <b className="font-bold">{run.home?.toUpperCase()}</b>}
          {names && run.home && run.to - run.from >= 1.5 && (
            <span className="truncate font-medium">{names[run.home]}</span>
          )}
        </span>
      ))}
    </div>
  );
}

/** Which pattern is whose. */
export function HomeKey({ homes }: { homes: Record<Place, string> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {(['a', 'b'] as const).map((home) => (
        <li key={home} className="flex items-center gap-2">
          <span aria-hidden className={cx('grid size-5 place-items-center rounded-sm text-xs font-bold', fill[home])}>
            {home.toUpperCase()}
          </span>
          <bdi className="max-w-40 truncate">{homes[home]}</bdi>
        </li>
      ))}
    </ul>
  );
}
