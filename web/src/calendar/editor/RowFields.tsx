import type { Home } from '@evenkeel/contract/nights/homes.rules';
import { useFamily } from '../../family/family.ts';
import { weekdays } from '../nights/rule-words.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useClockHint } from './edited-zone.ts';
import { homeChoices } from '../nights/homes.ts';

// Fields shared by the rows of exchanges and visits.

type Of<Value> = { value: Value; onChange: (value: Value) => void };
type Labelled = { label: string };

export const weekdayChoices = weekdays.map((label, i) => ({ value: String(i), label }));

export function WeekdayField({ value, onChange }: Of<number>) {
  return (
    <Field label="On">
      <Select label="On" items={weekdayChoices} value={String(value)} onChange={(day) => onChange(Number(day))} />
    </Field>
  );
}

export function HomeField({ label, value, onChange }: Of<Home> & Labelled) {
  return (
    <Field label={label}>
      <Select
        label={label}
        items={homeChoices(useFamily())}
        value={value}
        onChange={(home) => onChange(home === 'A' ? 'A' : 'B')}
      />
    </Field>
  );
}

export function TimeField({ label, value, onChange }: Of<string> & Labelled) {
  return (
    <Field label={label} hint={useClockHint()}>
      <Input type="time" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}

export function PlaceField({ value, onChange }: Of<string>) {
  return (
    <Field label="Place">
      <Input most={120} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
