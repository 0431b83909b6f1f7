import { ArrowLeftRight, Clock } from 'lucide-react';
import { shortClock } from '../lib/short-clock.ts';
import { cx } from './cx.ts';
import { fill, letter } from './HomeMark.tsx';

/** An exchange of a day, or a visit that begins on it, at an hour of the schedule's zone. */
export type Change = { time: string; isVisit?: boolean | undefined };

type NightMarkProps = {
  home: keyof typeof letter | undefined;
  changes: readonly Change[];
  /** In another month than the one that is shown. */
  isQuiet: boolean;
};

/**
 * Whose night it is: a letter always at the same place of the day's cell, on a phone in its foot and otherwise in its corner, and the hours
 * of exchanges and visits. Visual only: the day's label says the same.
 */
export function NightMark({ home, changes, isQuiet }: NightMarkProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-1 flex flex-col-reverse items-start text-xs leading-5 md:left-8 md:flex-row-reverse md:gap-1 md:pt-0.5',
        isQuiet ? 'text-ink-3' : 'text-ink',
      )}
    >
      <b
        data-night=""
        className={cx('grid size-5 shrink-0 place-items-center rounded-sm font-bold', home && !isQuiet && fill[home])}
      >
        {home && letter[home]}
      </b>
      {changes.length > 0 && (
        <span className="figures flex max-w-full min-w-0 gap-1 overflow-hidden whitespace-nowrap">
          {changes.map(({ time, isVisit }, i) => (
            <span key={String(i)} className="flex min-w-0 items-center gap-0.5">
              <ChangeIcon isVisit={isVisit} />
              {shortClock(time)}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** Narrower where the hour needs the room. */
function ChangeIcon({ isVisit }: Pick<Change, 'isVisit'>) {
  const Icon = isVisit ? Clock : ArrowLeftRight;
  return <Icon aria-hidden className="size-3 min-w-0" />;
}

/** What the icons say. */
export function ChangeKey({ hasVisits = false }: { hasVisits?: boolean }) {
  return (
    <p aria-hidden className="flex items-center gap-x-4 text-sm text-ink-2">
      <span className="flex items-center gap-1">
        <ChangeIcon isVisit={false} />
        Exchange
      </span>
      {hasVisits && (
        <span className="flex items-center gap-1">
          <ChangeIcon isVisit />
          Visit
        </span>
      )}
    </p>
  );
}
