import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import {
  type Day,
  dayOfMonth,
  monthDays,
  monthOf,
  monthTitle,
  plusDays,
  plusMonths,
  today,
  weekday,
} from '../lib/days.ts';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type MonthGridProps = {
  selected: Day;
  onSelect: (day: Day) => void;
  label: (day: Day) => string;
  /** What stands in a day. Give the same node for the same day, and the day is not drawn again. */
  content: (day: Day) => ReactNode;
  dayClass?: (day: Day) => string;
  legend?: ReactNode;
  /** Drawn once under each week, across all seven days. */
  underWeek?: (days: Day[]) => ReactNode;
};

/** A month of days. Arrows move a day or a week, Home and End the week, Page Up and Down the month (with Shift the year). */
export function MonthGrid({ selected, onSelect, label, content, dayClass, legend, underWeek }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const days = monthDays(selected);
  const now = today();

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => Day> = {
      ArrowLeft: () => plusDays(selected, -1),
      ArrowRight: () => plusDays(selected, 1),
      ArrowUp: () => plusDays(selected, -7),
      ArrowDown: () => plusDays(selected, 7),
      Home: () => plusDays(selected, -weekday(selected)),
      End: () => plusDays(selected, 6 - weekday(selected)),
      PageUp: () => plusMonths(selected, event.shiftKey ? -12 : -1),
      PageDown: () => plusMonths(selected, event.shiftKey ? 12 : 1),
    };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moved.current = true;
    onSelect(step());
  };

  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-3">
        <h2 className="mr-auto text-xl font-semibold tracking-tight" aria-live="polite">
          {monthTitle(selected)}
        </h2>
        {legend}
        <div className="flex items-center gap-1">
          <Button
            look="quiet"
            size="icon-sm"
            aria-label="Previous month"
            onClick={() => onSelect(plusMonths(selected, -1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button look="secondary" size="sm" onClick={() => onSelect(now)}>
            Today
          </Button>
          <Button look="quiet" size="icon-sm" aria-label="Next month" onClick={() => onSelect(plusMonths(selected, 1))}>
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      <div className="overflow-hidden rounded-md border border-line">
        <table
          role="grid"
          aria-label={monthTitle(selected)}
          ref={grid}
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse bg-surface"
        >
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th
                  key={name}
                  scope="col"
                  abbr={name}
                  className="border-b border-line py-2 text-xs font-medium text-ink-3"
                >
                  {name.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: 6 }, (_, week) => (
              <tr key={week}>
                {days.slice(week * 7, week * 7 + 7).map((day, i, row) => (
                  <DayCell
                    key={day}
                    day={day}
                    isSelected={day === selected}
                    isOutside={monthOf(day) !== monthOf(selected)}
                    isNow={day === now}
                    isTop={week === 0}
                    label={label(day)}
                    tint={dayClass?.(day)}
                    content={content(day)}
                    band={i === 0 ? underWeek?.(row) : undefined}
                    onSelect={onSelect}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type DayCellProps = {
  day: Day;
  isSelected: boolean;
  isOutside: boolean;
  isNow: boolean;
  isTop: boolean;
  label: string;
  tint: string | undefined;
  content: ReactNode;
  band: ReactNode;
  onSelect: (day: Day) => void;
};

const DayCell = memo(function DayCell({
  day,
  isSelected,
  isOutside,
  isNow,
  isTop,
  label,
  tint,
  content,
  band,
  onSelect,
}: DayCellProps) {
  return (
    <td
      role="gridcell"
      aria-selected={isSelected}
      className={cx('border-line p-0', Boolean(band) && 'relative', !isTop && 'border-t', !isOutside && tint)}
    >
      {band && <div className="absolute bottom-0 left-0 w-[700%]">{band}</div>}
      <button
        type="button"
        tabIndex={isSelected ? 0 : -1}
        aria-current={isNow ? 'date' : undefined}
        onClick={() => onSelect(day)}
        className={cx(
          'group/day relative flex h-15 w-full flex-col text-left after:pointer-events-none after:absolute after:inset-0 md:h-21 focus-visible:z-2 focus-visible:-outline-offset-2',
          isSelected && 'after:z-1 after:border-2 after:border-keel',
        )}
      >
        <span className="sr-only">{label}</span>
        <span
          aria-hidden
          className={cx(
            'figures m-1 grid size-6 place-items-center rounded-full text-sm md:m-1.5',
            isNow
              ? 'bg-keel font-semibold text-on-keel'
              : isOutside
                ? 'text-ink-3'
                : 'font-medium text-ink group-hover/day:bg-ink/8',
          )}
        >
          {dayOfMonth(day)}
        </span>
        {content}
      </button>
    </td>
  );
});
