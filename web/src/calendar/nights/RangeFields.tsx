import { Field, Input } from '../../ui/Field.tsx';
import { PrintButton } from './PrintButton.tsx';
import type { Range } from './use-range.ts';

type RangeFieldsProps = Range & { onChange: (range: Range) => void };

const isDay = (value: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** First and last day, both included. Incomplete dates are ignored; the last day is never before the first. */
export function RangeFields({ from, to, onChange }: RangeFieldsProps) {
  const set = (next: Range) => isDay(next.from) && isDay(next.to) && onChange(next);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      <Field label="First day" className="w-44">
        <Input
          type="date"
          key={`from-${from}`}
          defaultValue={from}
          min="1900-01-01"
          max="2199-12-31"
          onChange={({ target: { value } }) => set({ from: value, to: value > to ? value : to })}
        />
      </Field>
      <Field label="Last day" className="w-44">
        <Input
          type="date"
          key={`to-${to}`}
          defaultValue={to}
          min="1900-01-01"
          max="2199-12-31"
          onChange={({ target: { value } }) => set({ from: value < from ? value : from, to: value })}
        />
      </Field>
      <PrintButton />
    </div>
  );
}
