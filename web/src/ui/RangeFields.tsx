import { firstDay, lastDay } from '@evenkeel/contract/known-days';
import { knownYear } from '@evenkeel/contract/known-years';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Day } from '../lib/days.ts';
import { cx } from './cx.ts';
import { Field, Input } from './Field.tsx';
import { PrintButton } from './PrintButton.tsx';

/** First and last day, both included. */
export type Range = { from: Day; to: Day };

type RangeFieldsProps = Range & { onChange: (range: Range) => void; aside?: ReactNode; children: ReactNode };

const isDay = (value: string) => knownYear.test(value) && !Number.isNaN(Date.parse(value));

/** Why nothing can be shown of what is typed. */
function problemOf({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Complete both dates to see this report.';
  return to < from ? 'The last day can’t be before the first.' : undefined;
}

/** First and last day, both included, and what is shown of that range. While they are no range, only why. `aside`: another choice. */
export function RangeFields({ from, to, onChange, aside, children }: RangeFieldsProps) {
  const [typed, setTyped] = useState<Range>({ from, to });
  const fields = useRef<HTMLDivElement>(null);
  // The address changed elsewhere. Not while someone types: each date on the way to the one they mean comes back here.
  useEffect(() => {
    if (!fields.current?.contains(document.activeElement)) setTyped({ from, to });
  }, [from, to]);
  const type = (part: Partial<Range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (!problemOf(next)) onChange(next);
  };
  const problem = problemOf(typed);
  return (
    <>
      <div ref={fields} className={cx('mb-4 flex flex-wrap gap-3 print:hidden', problem ? 'items-start' : 'items-end')}>
        <DayField label="First day" day={typed.from} onType={(day) => type({ from: day })} />
        <DayField label="Last day" day={typed.to} onType={(day) => type({ to: day })} />
        <div className="contents">{aside}</div>
        {!problem && <PrintButton />}
      </div>
      {problem ? (
        <p role="status" className="text-sm text-ink-2">
          {problem}
        </p>
      ) : (
        children
      )}
    </>
  );
}

function DayField({ label, day, onType }: { label: string; day: string; onType: (day: string) => void }) {
  return (
    <Field label={label} className="w-44 max-w-full">
      <Input type="date" value={day} min={firstDay} max={lastDay} onChange={({ target }) => onType(target.value)} />
    </Field>
  );
}
