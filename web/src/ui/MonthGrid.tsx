import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Day, dayOfMonth, monthOf, monthTitle, plusDays, plusMonths, today, weekday } from '../lib/days.ts';
import { monthDays } from '../lib/month-days.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import type { ShownMonth } from './use-shown-month.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type MonthGridProps = {
  selected: Day;
  shown: ShownMonth;
  /** A day was clicked, not only reached by a key. */
  onOpen?: ((day: Day) => void) | undefined;
  label: (day: Day) => string;
  /** Content of a day. A stable node avoids re-rendering the day. */
  content: (day: Day) => ReactNode;
  dayClass?: (day: Day) => string;
  /** Whose night it is, over the day: a `NightMark`. A stable node, too. */
  mark?: (day: Day) => ReactNode;
  legend?: ReactNode;
};

/** The day a key moves to: arrows by day or week, Home and End in the week, Page Up and Down by month (with Shift by year). */
export function dayAfter({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, selected: Day): Day | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => plusDays(selected, -1),
    ArrowRight: () => plusDays(selected, 1),
    ArrowUp: () => plusDays(selected, -7),
    ArrowDown: () => plusDays(selected, 7),
    Home: () => plusDays(selected, -weekday(selected)),
    End: () => plusDays(selected, 6 - weekday(selected)),
    PageUp: () => plusMonths(selected, shiftKey ? -12 : -1),
    PageDown: () => plusMonths(selected, shiftKey ? 12 : 1),
  };
  return steps[key]?.();
}

/** A month as a grid of buttons with a roving tab stop. */
export function MonthGrid({ legend, ...grid }: MonthGridProps) {
  const { shown } = grid;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const turn = useCallback((months: number) => {
    const { turn, select } = latest.current;
    if (months === 0) select(today());
    else turn(months);
  }, []);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3 print:pb-1">
        <h2 className="mr-auto text-xl font-semibold tracking-tight" aria-live="polite">
          {monthTitle(shown.month)}
        </h2>
        {legend}
        <Turning onTurn={turn} />
      </div>
      <div className="overflow-hidden rounded-md border border-line">
        <Days {...grid} />
      </div>
    </div>
  );
}

/** Drawn once. `onTurn` by how many months; 0 is back to today. */
const Turning = memo(function Turning({ onTurn }: { onTurn: (months: number) => void }) {
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Button look="quiet" size="icon-sm" aria-label="Previous month" onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button look="secondary" size="sm" onClick={() => onTurn(0)}>
        Today
      </Button>
      <Button look="quiet" size="icon-sm" aria-label="Next month" onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
});

function Days({ selected, shown, onOpen, ...look }: Omit<MonthGridProps, 'legend'>) {
  const { month, select } = shown;
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const now = useToday();
  const days = monthDays(month);
  // Tab reaches a day also after the page was turned away from the selected one.
  const reached = days.includes(selected) ? selected : month;
  useEffect(() => {
    // Focus follows only keyboard moves.
    if (moved.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${selected}"]`)?.focus();
    moved.current = false;
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfter(event, reached);
    if (!day) return;
    event.preventDefault();
    moved.current = true;
    select(day);
  };
  const latest = useRef({ select, onOpen });
  useLayoutEffect(() => {
    latest.current = { select, onOpen };
  });
  const open = useCallback((day: Day) => {
    latest.current.select(day);
    latest.current.onOpen?.(day);
  }, []);
  return (
    // Not a table: it would lay out each cell twice to find row heights that are fixed.
    <div role="grid" aria-label={monthTitle(month)} ref={grid} onKeyDown={onKeyDown} className="bg-surface">
      <div role="row" className="grid grid-cols-7">
        {weekdays.map((name) => (
          <div
            key={name}
            role="columnheader"
            aria-label={name}
            className="border-b border-line py-2 text-center text-xs font-medium text-ink-3 print:py-1"
          >
            {name.slice(0, 3)}
          </div>
        ))}
      </div>
      {Array.from({ length: 6 }, (_, week) => (
        <Week
          key={week}
          days={days.slice(week * 7, week * 7 + 7)}
          isTop={week === 0}
          {...{ now, month, selected, reached }}
          onOpen={open}
          {...look}
        />
      ))}
    </div>
  );
}

type WeekProps = Pick<MonthGridProps, 'selected' | 'label' | 'content' | 'dayClass' | 'mark'> & {
  days: Day[];
  isTop: boolean;
  now: Day;
  month: Day;
  reached: Day;
  onOpen: (day: Day) => void;
};

function Week({ days, isTop, now, month, selected, reached, onOpen, label, content, dayClass, mark }: WeekProps) {
  return (
    <div role="row" className="grid grid-cols-7 break-inside-avoid">
      {days.map((day, i) => (
        // Keyed by position: reusing the cells for the next month halves the work.
        <DayCell
          key={String(i)}
          day={day}
          isSelected={day === selected}
          isReached={day === reached}
          isOutside={monthOf(day) !== monthOf(month)}
          isNow={day === now}
          isTop={isTop}
          label={label(day)}
          tint={dayClass?.(day)}
          content={content(day)}
          mark={mark?.(day)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type DayCellProps = {
  day: Day;
  isSelected: boolean;
  isReached: boolean;
  isOutside: boolean;
  isNow: boolean;
  isTop: boolean;
  label: string;
  tint: string | undefined;
  content: ReactNode;
  mark: ReactNode;
  onOpen: (day: Day) => void;
};

/** Safari doesn't focus a button that is pressed, and a sheet gives the focus back to where it was. */
function focusAnd({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
  currentTarget.focus();
  act();
}

const DayCell = memo(function DayCell({
  day,
  isSelected,
  isReached,
  isOutside,
  isNow,
  isTop,
  label,
  tint,
  content,
  mark,
  onOpen,
}: DayCellProps) {
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      className={cx('border-line', Boolean(mark || content) && 'relative', !isTop && 'border-t', !isOutside && tint)}
    >
      <button
        type="button"
        data-day={day}
        // A label and not hidden text, which would be laid out 42 times per month.
        aria-label={label}
        tabIndex={isReached ? 0 : -1}
        aria-current={isNow ? 'date' : undefined}
        onClick={(event) => focusAnd(event, () => onOpen(day))}
        className={cx(
          'group/day relative flex h-16 w-full flex-col text-left md:h-28 print:h-22 focus-visible:-outline-offset-2',
          isSelected &&
            'after:pointer-events-none after:absolute after:inset-0 after:z-1 after:border-2 after:border-keel print:after:hidden',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'figures m-1 block size-6 rounded-full text-center text-sm leading-6 max-md:not-print:mt-0.5 max-md:not-print:mb-0 max-md:not-print:size-5 max-md:not-print:leading-5',
            isNow
              ? 'bg-keel font-semibold text-on-keel forced-colors:outline print:bg-transparent print:text-ink print:outline'
              : isOutside
                ? 'text-ink-3'
                : 'font-medium text-ink group-hover/day:bg-ink/8',
          )}
        >
          {dayOfMonth(day)}
        </span>
      </button>
      {/* Beside the button and over it: what can be seen in a button has to be in its name. */}
      {content && (
        <div className="pointer-events-none absolute inset-x-0 max-md:not-print:bottom-1 md:top-8 print:top-7">
          {content}
        </div>
      )}
      {mark}
    </div>
  );
});
