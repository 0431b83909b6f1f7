import { type ReactNode, useId } from 'react';
import { type Day, longDay } from '../lib/days.ts';

/** What was written on one day, under its date. */
export function DayOfMessages({ day, children }: { day: Day; children: ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      <h3
        id={id}
        className="flex items-center gap-3 text-xs font-medium text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        <time dateTime={day}>{longDay(day)}</time>
      </h3>
      <ol aria-labelledby={id} className="flex flex-col gap-4">
        {children}
      </ol>
    </div>
  );
}
