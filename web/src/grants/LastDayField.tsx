import { plusMonths } from '@evenkeel/contract/day-numbers';
import { Button } from '../ui/Button.tsx';
import { Field, Input } from '../ui/Field.tsx';

type LastDayFieldProps = {
  value: string;
  /** The day from which the months count. */
  from: string;
  min: string;
  max: string;
  hint: string;
  problem: string | undefined;
  onChange: (day: string) => void;
};

/** What is offered beside the date, in months. */
const offered = [1, 3, 6];

/** Until when: a date, or one, three or six months. A month that can't be isn't offered. */
export function LastDayField({ value, from, min, max, hint, problem, onChange }: LastDayFieldProps) {
  const ends = offered
    .map((months) => ({ months, day: plusMonths(from, months) }))
    .filter(({ day }) => day >= min && day <= max);
  return (
    <div className="flex flex-col gap-2">
      <Field label="Last day" hint={hint} error={problem}>
        <Input type="date" min={min} max={max} value={value} onValueChange={onChange} />
      </Field>
      {ends.length > 0 && (
        <div role="group" aria-label="Until" className="flex flex-wrap gap-1">
          {ends.map(({ months, day }) => (
            <Button key={months} look="quiet" size="sm" aria-pressed={value === day} onClick={() => onChange(day)}>
              {months === 1 ? '1 month' : `${months} months`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
