import type { Edge, When } from '@evenkeel/contract/nights/custody-terms';
import { plusDays, today } from '../../lib/days.ts';
import { useEndAlong } from '../../lib/end-along.ts';
import { months, ordinals } from '../nights/rule-words.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TimeField, weekdayChoices } from './RowFields.tsx';
import type { RuleFieldsProps } from './RuleForm.tsx';
import { Rows } from './Rows.tsx';

type Kind = When['kind'];

const kinds: Record<Kind, string> = {
  date: 'On a date of each year',
  weekday: 'On a weekday of a month',
  easter: 'Counted from Easter',
  season: 'From a date to a date of each year',
  ranges: 'On specific dates',
};
const kindsOf: Record<string, Kind[]> = {
  holiday: ['date', 'weekday', 'easter', 'season', 'ranges'],
  season: ['season', 'ranges'],
  change: ['ranges'],
};

const monthChoices = months.map((label, i) => ({ value: String(i + 1), label }));
const ordinalChoices = [1, 2, 3, 4, 5, -1].map((one) => ({ value: String(one), label: ordinals[one] ?? '' }));

/** When a rule applies, in the terms court orders use. */
export function WhenFields({ rule, set }: RuleFieldsProps) {
  const { when } = rule;
  const choices = kindsOf[rule.layer] ?? [];
  const to = (next: When) => set({ when: next });
  return (
    <div className="flex flex-col gap-3">
      {choices.length > 1 && (
        <Field label="When">
          <Select
            label="When"
            items={choices.map((kind) => ({ value: kind, label: kinds[kind] }))}
            value={when.kind}
            onChange={(kind) => to(freshWhen(kind as Kind, when))}
          />
        </Field>
      )}
      {when.kind === 'ranges' && <Ranges when={when} to={to} />}
      {when.kind === 'season' && <Season when={when} to={to} />}
      {(when.kind === 'date' || when.kind === 'weekday' || when.kind === 'easter') && <Occasion when={when} to={to} />}
    </div>
  );
}

const span = (when: When) =>
  'start' in when
    ? { start: when.start, end: when.end }
    : { start: { days: 0, time: '09:00' }, end: { days: 0, time: '18:00' } };

function freshWhen(kind: Kind, before: When): When {
  const soon = plusDays(today(), 7);
  switch (kind) {
    case 'date':
      return { kind, month: 1, day: 1, ...span(before) };
    case 'weekday':
      return { kind, month: 11, weekday: 3, ordinal: 4, ...span(before) };
    case 'easter':
      return { kind, church: 'western', days: 0, ...span(before) };
    case 'season':
      return { kind, from: { month: 6, day: 15, time: '18:00' }, to: { month: 8, day: 15, time: '18:00' } };
    case 'ranges':
      return { kind, ranges: [{ from: soon, fromTime: '18:00', to: plusDays(soon, 1), toTime: '18:00' }] };
  }
}

type Part<K extends Kind> = { when: Extract<When, { kind: K }>; to: (when: When) => void };

function Ranges({ when, to }: Part<'ranges'>) {
  const soon = plusDays(today(), 7);
  return (
    <Rows
      title="Dates"
      name="dates"
      rows={when.ranges}
      fresh={{ from: soon, fromTime: '18:00', to: plusDays(soon, 1), toTime: '18:00' }}
      onChange={(ranges) => to({ ...when, ranges })}
    >
      {(row, set) => <RangeFields row={row} set={set} />}
    </Rows>
  );
}

type RangeRow = Extract<When, { kind: 'ranges' }>['ranges'][number];

/** The first moment and the last one, which moves along. */
function RangeFields({ row, set }: { row: RangeRow; set: (changed: Partial<RangeRow>) => void }) {
  const { from, fromTime, to, toTime } = row;
  const { onFocus, endFor } = useEndAlong(() => ({ start: `${from}T${fromTime}`, end: `${to}T${toTime}` }));
  const move = (start: { from: string; fromTime: string }) => {
    const [day = to, time = toTime] = endFor(`${start.from}T${start.fromTime}`).split('T');
    set({ ...start, to: day, toTime: time });
  };
  return (
    <>
      <Field label="From">
        <Input type="date" value={from} onFocus={onFocus} onValueChange={(day) => move({ from: day, fromTime })} />
      </Field>
      <div onFocus={onFocus}>
        <TimeField label="From time" value={fromTime} onChange={(time) => move({ from, fromTime: time })} />
      </div>
      <Field label="To">
        <Input type="date" value={to} onChange={(event) => set({ to: event.target.value })} />
      </Field>
      <TimeField label="To time" value={toTime} onChange={(time) => set({ toTime: time })} />
    </>
  );
}

function Season({ when, to }: Part<'season'>) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['from', 'to'] as const).map((end) => {
        const moment = when[end];
        const set = (changed: Partial<typeof moment>) => to({ ...when, [end]: { ...moment, ...changed } });
        const name = end === 'from' ? 'Starts' : 'Ends';
        return (
          <fieldset key={end} className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-medium">{name}</legend>
            <MonthAndDay name={name} value={moment} set={set} />
            <TimeField label={`${name} at`} value={moment.time} onChange={(time) => set({ time })} />
          </fieldset>
        );
      })}
    </div>
  );
}

type MonthDay = { month: number; day: number };

function MonthAndDay({
  name,
  value,
  set,
}: {
  name: string;
  value: MonthDay;
  set: (changed: Partial<MonthDay>) => void;
}) {
  return (
    <>
      <Field label={`${name}: month`}>
        <Select
          label={`${name}: month`}
          items={monthChoices}
          value={String(value.month)}
          onChange={(month) => set({ month: Number(month) })}
        />
      </Field>
      <Field label={`${name}: day`} hint={value.month === 2 && value.day === 29 ? 'Leap years only.' : undefined}>
        <Input
          type="number"
          min={1}
          max={31}
          inputMode="numeric"
          value={value.day || ''}
          onChange={(event) => set({ day: Math.trunc(event.target.valueAsNumber) || 0 })}
        />
      </Field>
    </>
  );
}

function Occasion({ when, to }: Part<'date' | 'weekday' | 'easter'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {when.kind === 'date' && <MonthAndDay name="On" value={when} set={(changed) => to({ ...when, ...changed })} />}
        {when.kind === 'weekday' && (
          <>
            <Field label="Which">
              <Select
                label="Which"
                items={ordinalChoices}
                value={String(when.ordinal)}
                onChange={(next) => to({ ...when, ordinal: Number(next) as typeof when.ordinal })}
              />
            </Field>
            <Field label="Weekday">
              <Select
                label="Weekday"
                items={weekdayChoices}
                value={String(when.weekday)}
                onChange={(next) => to({ ...when, weekday: Number(next) })}
              />
            </Field>
            <Field label="Month">
              <Select
                label="Month"
                items={monthChoices}
                value={String(when.month)}
                onChange={(next) => to({ ...when, month: Number(next) })}
              />
            </Field>
          </>
        )}
        {when.kind === 'easter' && (
          <>
            <Field label="Easter of">
              <Select
                label="Easter of"
                items={[
                  { value: 'western', label: 'Western churches' },
                  { value: 'orthodox', label: 'Orthodox churches' },
                ]}
                value={when.church}
                onChange={(church) => to({ ...when, church: church as typeof when.church })}
              />
            </Field>
            <DaysField label="Days from Easter Sunday" value={when.days} onChange={(days) => to({ ...when, days })} />
          </>
        )}
      </div>
      <EdgeFields name="Starts" edge={when.start} set={(start) => to({ ...when, start })} />
      <EdgeFields name="Ends" edge={when.end} set={(end) => to({ ...when, end })} />
    </>
  );
}

type EdgeFieldsProps = { name: string; edge: Edge; set: (edge: Edge) => void };

/** A time some days before or after the date. */
function EdgeFields({ name, edge, set }: EdgeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <DaysField
        label={`${name}: days from the date`}
        value={edge.days}
        onChange={(days) => set({ ...edge, days })}
        hint={edge.days === -1 ? 'The day before' : edge.days === 0 ? 'The day itself' : undefined}
      />
      <TimeField label={`${name} at`} value={edge.time} onChange={(time) => set({ ...edge, time })} />
    </div>
  );
}

type DaysFieldProps = { label: string; value: number; onChange: (days: number) => void; hint?: string | undefined };

function DaysField({ label, value, onChange, hint }: DaysFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        type="number"
        value={String(value)}
        onChange={(event) => onChange(Math.trunc(event.target.valueAsNumber) || 0)}
      />
    </Field>
  );
}
