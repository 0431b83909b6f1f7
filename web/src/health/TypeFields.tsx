import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { useFamily } from '../family/family.ts';
import { MaskCheckbox } from '../family/MaskCheckbox.tsx';
import { clockHint } from '../family/clock-hint.ts';
import { clockChangeWords } from '../family/clock-words.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import type { Problems, Typed } from './record-form.ts';

type FieldsProps = {
  typed: Typed;
  problems: Problems;
  onChange: (typed: Typed) => void;
  /** Who masked the provider, so that only they see it; null for a record of one's own. */
  maskedBy: string | null;
  /** Of an appointment's time. */
  zone: string;
};

/** The fields of one type of record. */
export function TypeFields({ units, ...fields }: FieldsProps & { units: UnitSystem }) {
  switch (fields.typed.type) {
    case 'appointment':
      return <AppointmentFields {...fields} />;
    case 'vaccine':
      return <VaccineFields {...fields} />;
    case 'growth':
      return <GrowthFields {...fields} units={units} />;
    case 'allergy':
      return <TextField {...fields} name="reaction" label="Reaction" most={300} />;
    case 'medication':
      return <MedicationFields {...fields} />;
  }
}

type Name = { [Key in keyof Typed]: Typed[Key] extends string ? Key : never }[keyof Typed];
type TextFieldProps = FieldsProps & {
  name: Name;
  label: string;
  most?: number;
  hint?: string | undefined;
  type?: 'date' | 'time';
};

function TextField({ typed, problems, onChange, name, label, most, hint, type }: TextFieldProps) {
  return (
    <Field label={label} error={problems[name]} hint={hint}>
      <Input
        type={type ?? 'text'}
        value={typed[name]}
        autoComplete="off"
        {...(most && { most: most })}
        onValueChange={(value) => onChange({ ...typed, [name]: value })}
      />
    </Field>
  );
}

function ProviderField(props: FieldsProps) {
  if (!props.typed.isProviderMasked || props.maskedBy === null)
    return <TextField {...props} name="provider" label="Provider" most={120} />;
  return (
    <p className="self-end pb-2 text-sm text-ink-2">
      Provider masked by <bdi translate="no">{props.maskedBy}</bdi>
    </p>
  );
}

function ProviderMask({ typed, maskedBy, onChange }: FieldsProps) {
  if (maskedBy !== null || typed.provider.trim() === '') return null;
  return (
    <MaskCheckbox
      what="the provider"
      checked={typed.isProviderMasked}
      onChange={(isProviderMasked) => onChange({ ...typed, isProviderMasked })}
    />
  );
}

const pair = 'grid grid-cols-1 gap-5 sm:grid-cols-2';
const noOne = 'open';

function AppointmentFields(props: FieldsProps) {
  const { typed, onChange } = props;
  const { members } = useFamily();
  const homes = members.flatMap(({ home, name, leftAt }) => (home && !leftAt ? [{ value: home, label: name }] : []));
  return (
    <>
      <div className={pair}>
        <TextField {...props} name="time" label="Time (optional)" type="time" hint={clockHint(props.zone)} />
        <ProviderField {...props} />
      </div>
      <ClockChange {...props} />
      <ProviderMask {...props} />
      <Field label="Who takes the child">
        <Select
          label="Who takes the child"
          items={[{ value: noOne, label: 'Not decided' }, ...homes]}
          value={typed.takes || noOne}
          onChange={(chosen) => onChange({ ...typed, takes: chosen === 'A' || chosen === 'B' ? chosen : '' })}
        />
      </Field>
      <Field label="What the doctor said (optional)">
        <TextArea
          value={typed.outcome}
          most={2_000}
          onChange={({ target }) => onChange({ ...typed, outcome: target.value })}
        />
      </Field>
      <Checkbox checked={typed.isCompleted} onCheckedChange={(isCompleted) => onChange({ ...typed, isCompleted })}>
        This appointment is over
      </Checkbox>
    </>
  );
}

function ClockChange({ typed: { date, time }, zone }: FieldsProps) {
  const words = date && time && clockChangeWords({ day: date, time, zone });
  return <div role="status">{words && <p className="text-sm text-ink-2">{words}</p>}</div>;
}

function VaccineFields(props: FieldsProps) {
  return (
    <>
      <div className={pair}>
        <TextField {...props} name="dose" label="Dose" most={40} hint="For example: 2 of 3" />
        <TextField {...props} name="lot" label="Lot number" most={40} />
      </div>
      <div className={pair}>
        <ProviderField {...props} />
        <TextField {...props} name="nextDue" label="Next due" type="date" />
      </div>
      <ProviderMask {...props} />
    </>
  );
}

function GrowthFields({ units, ...props }: FieldsProps & { units: UnitSystem }) {
  const [length, weight] = units === 'metric' ? ['cm', 'kg'] : ['inches', 'pounds'];
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <TextField {...props} name="height" label={`Height (${length})`} most={20} />
      <TextField {...props} name="weight" label={`Weight (${weight})`} most={20} />
      <TextField {...props} name="head" label={`Head (${length})`} most={20} />
    </div>
  );
}

function MedicationFields(props: FieldsProps) {
  const { typed, onChange } = props;
  return (
    <>
      <div className={pair}>
        <TextField {...props} name="dosage" label="Dosage" most={40} />
        <TextField {...props} name="unit" label="Unit" most={20} hint="For example: ml, tablet" />
      </div>
      <TextField {...props} name="frequency" label="Frequency" most={120} hint="As prescribed" />
      <Checkbox checked={typed.isAsNeeded} onCheckedChange={(isAsNeeded) => onChange({ ...typed, isAsNeeded })}>
        Only as needed
      </Checkbox>
      <div className={pair}>
        <TextField {...props} name="everyHours" label="At least every ... hours" most={3} />
        <TextField {...props} name="times" label="Times" most={100} hint="For example: 8:00 AM, 8:00 PM" />
      </div>
      <div className={pair}>
        <TextField {...props} name="endsOn" label="End date" type="date" />
        <TextField {...props} name="refillOn" label="Refill by" type="date" />
      </div>
      <TextField {...props} name="givenBy" label="Who gives it, and where" most={120} />
    </>
  );
}
