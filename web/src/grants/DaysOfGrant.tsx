import { latestEnd } from '@evenkeel/contract/rights/grants.rules';
import { Field, Input } from '../ui/Field.tsx';
import type { Problems, Typed } from './grant-form.ts';

type DaysOfGrantProps = { typed: Typed; today: string; shown: Problems; onChange: (more: Partial<Typed>) => void };

/** The first and the last day; `today` is the family's. */
export function DaysOfGrant({ typed: { startsOn, endsOn }, today, shown, onChange }: DaysOfGrantProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First day" error={shown.startsOn}>
        <Input type="date" min={today} value={startsOn} onValueChange={(day) => onChange({ startsOn: day })} />
      </Field>
      <Field label="Last day" hint="12 months at most." error={shown.endsOn}>
        <Input
          type="date"
          min={startsOn || today}
          max={latestEnd(startsOn || today)}
          value={endsOn}
          onValueChange={(day) => onChange({ endsOn: day })}
        />
      </Field>
    </div>
  );
}
