import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { type Day, dayOfMonth, monthOf, monthTitle, plusDays, shortMonth, weekday } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { dayAfter } from '../../ui/MonthGrid.tsx';
import { monthsFrom, monthsWords, stretchesOf } from './year-months.ts';
import type { DrawnYear } from './year-nights.ts';

/** `first`: the first day of the first month. */
type YearGridProps = { first: Day; drawn: DrawnYear; onOpen: (day: Day) => void };

const heads = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Twelve months with a roving tab stop: Tab reaches one day, arrow keys move across months from the day that has the focus. Months
 * without a schedule are one line.
 */
export function YearGrid({ first, drawn, onOpen }: YearGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const now = useToday();
  const [at, setAt] = useState<Day>(now);
  const stretches = useMemo(() => stretchesOf(monthsFrom(first), drawn), [first, drawn]);
  const months = stretches.flatMap(({ months, isScheduled }) => (isScheduled ? months : []));
  const isDrawn = (day: Day) => months.some((month) => monthOf(month) === monthOf(day));
  const reached = isDrawn(at) ? at : (months[0] ?? at);
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLButtonElement>(`[data-day="${reached}"]`)?.focus();
    moved.current = false;
  }, [reached]);
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfter(event, reached);
    if (!day || !isDrawn(day)) return;
    event.preventDefault();
    moved.current = true;
    setAt(day);
  };
  const show = (first: Day) => grid.current?.querySelector(`#month-${monthOf(first)}`)?.scrollIntoView();
  return (
    <>
      <MonthLinks months={months} onShow={show} />
      <div
        ref={grid}
        onFocus={({ target: { dataset } }) => dataset.day && setAt(dataset.day)}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 gap-x-5 gap-y-6 min-[30rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-6 print:gap-3"
      >
        {stretches.map(({ months, isScheduled }) =>
          isScheduled ? (
            months.map((month) => (
              <MonthOf
                key={month}
                first={month}
                drawn={drawn}
                now={monthOf(now) === monthOf(month) ? now : ''}
                reached={monthOf(reached) === monthOf(month) ? reached : ''}
                onOpen={onOpen}
              />
            ))
          ) : (
            <p
              key={months[0]}
              className="col-span-full rounded-md border border-line bg-surface px-4 py-3 text-sm text-ink-2 print:col-span-1 print:self-start"
            >
              {`${monthsWords(months)}: no schedule`}
            </p>
          ),
        )}
      </div>
    </>
  );
}

/** Jump links: on a phone the months are stacked. */
function MonthLinks({ months, onShow }: { months: readonly Day[]; onShow: (month: Day) => void }) {
  if (months.length < 2) return null;
  return (
    <nav aria-label="Months" className="mb-4 grid grid-cols-6 gap-1 min-[30rem]:hidden print:hidden">
      {months.map((month) => (
        <Button key={month} look="secondary" size="sm" onClick={() => onShow(month)}>
          {shortMonth(month)}
        </Button>
      ))}
    </nav>
  );
}

type MonthOfProps = { first: Day; drawn: DrawnYear; now: Day; reached: Day; onOpen: (day: Day) => void };

/** The weeks of a month, Sunday first; undefined for days of other months. */
function weeksOf(first: Day): (Day | undefined)[][] {
  const start = plusDays(first, -weekday(first));
  const days = Array.from({ length: 42 }, (_, i) => plusDays(start, i)).map((day) =>
    monthOf(day) === monthOf(first) ? day : undefined,
  );
  const weeks = Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((day) => day !== undefined));
}

const MonthOf = memo(function MonthOf({ first, drawn, now, reached, onOpen }: MonthOfProps) {
  return (
    <section id={`month-${monthOf(first)}`} aria-label={monthTitle(first)} className="scroll-mt-20 break-inside-avoid">
      <h3 className="mb-1 text-sm font-semibold">{monthTitle(first)}</h3>
      <div role="grid" aria-label={monthTitle(first)}>
        <div role="row" className="grid grid-cols-7 text-center text-xs text-ink-3">
          {heads.map((head) => (
            <span key={head} role="columnheader" aria-label={head}>
              {head.slice(0, 2)}
            </span>
          ))}
        </div>
        {weeksOf(first).map((week) => (
          <div key={week.find(Boolean)} role="row" className="grid grid-cols-7">
            {week.map((day, i) => (
              <div key={day ?? `empty-${i}`} role="gridcell" className="p-px">
                {day && (
                  <NightButton
                    day={day}
                    drawn={drawn}
                    isNow={day === now}
                    isReached={day === reached}
                    onOpen={onOpen}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
});

const fills = { A: 'ribbon-a', B: 'ribbon-b', '+': 'ribbon-other', '': 'bg-sunken text-ink-2' };

type NightButtonProps = { day: Day; drawn: DrawnYear; isNow: boolean; isReached: boolean; onOpen: (day: Day) => void };

function NightButton({ day, drawn, isNow, isReached, onOpen }: NightButtonProps) {
  const letter = drawn.letters.get(day) ?? '';
  return (
    <div className={cx('relative rounded-sm', fills[letter])}>
      <button
        type="button"
        data-day={day}
        tabIndex={isReached ? 0 : -1}
        aria-label={drawn.labels.get(day)}
        aria-current={isNow ? 'date' : undefined}
        onClick={() => onOpen(day)}
        className={cx(
          'block h-11 w-full rounded-sm pt-1 pb-5 text-xs leading-4 md:h-9 md:pt-0.5 print:h-8.5 print:pt-0.5 focus-visible:z-1 focus-visible:-outline-offset-2',
          isNow && 'ring-2 ring-ink ring-inset',
        )}
      >
        <span aria-hidden className={cx('figures', drawn.names.has(day) && 'border-b-2 border-current font-bold')}>
          {dayOfMonth(day)}
        </span>
      </button>
      {/* Outside the button: visible text inside one must be part of its name. */}
      <b
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-0.5 text-center text-xs leading-4 font-bold md:bottom-0"
      >
        {letter}
      </b>
    </div>
  );
}
