import type { HealthRecord } from '@evenkeel/contract/health';
import { healthTypeNames, healthTypes, type HealthType } from '@evenkeel/contract/health.rules';
import { newId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { useEndAlong } from '../lib/end-along.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { newTyped, problemsOf, recordOf, typedOf, type Problems, type Typed } from './record-form.ts';
import { TypeFields } from './TypeFields.tsx';
import { useUnits } from './units.ts';

type RecordDialogProps = {
  /** Null for a new one. */
  record: HealthRecord | null;
  /** Whether it is about what the doctor said: completes the appointment. */
  isOutcome?: boolean;
  /** What a new one already says: an event of the calendar that becomes an appointment. */
  first?: Partial<Typed>;
  onSaved?: () => void;
  onClosed: () => void;
};

/** Adds a health record, changes one, or completes an appointment. */
export function RecordDialog({ record, isOutcome = false, first, onSaved, onClosed }: RecordDialogProps) {
  const family = useFamily();
  const { id: familyId } = family;
  // An appointment keeps the zone it was entered in: its time is by that clock.
  const zone = record?.details.type === 'appointment' ? record.details.zone : family.zone;
  const [open, setOpen] = useState(true);
  const [id] = useState(() => record?.id ?? newId());
  const { typed, setTyped, problems, units, check } = useTypedRecord(record, isOutcome, first);
  const { add, change, error, version, isBusy } = useSaving(record, () => {
    setOpen(false);
    onSaved?.();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In the page a portal is inside the form behind it, which must not be sent too.
    event.stopPropagation();
    if (!check()) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    const sent = recordOf(typed, { id, familyId, zone, units, kept: record });
    if (record) change.mutate({ ...sent, version });
    else add.mutate(sent);
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={isOutcome ? 'Complete Appointment' : record ? 'Edit Health Record' : 'Add Health Record'}
      description="Both of you can read and change this."
      problem={error && problemOf(error)}
      action="Save Record"
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={submit}
    >
      <CommonFields typed={typed} problems={problems} isNew={!record} onChange={setTyped} />
      <TypeFields
        typed={typed}
        problems={problems}
        units={units}
        zone={zone}
        maskedBy={record && record.addedBy !== family.me ? nameOf(family, record.addedBy) : null}
        onChange={setTyped}
      />
    </FormDialog>
  );
}

/** What is typed, and what is wrong with it once it was tried. `check` says what is missing. */
function useTypedRecord(record: HealthRecord | null, isOutcome: boolean, first?: Partial<Typed>) {
  // Those of the labels, from the first letter typed on.
  const [units] = useState(useUnits().units);
  const today = useFamilyDay();
  const [child] = useChildren();
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<Typed>(() =>
    record
      ? { ...typedOf(record, units), ...(isOutcome && { isCompleted: true }) }
      : { ...newTyped(child?.id ?? '', today), ...first },
  );
  const found = problemsOf(typed, { units, today });
  const check = (): boolean => {
    flushSync(() => setTried(true));
    const isRight = Object.keys(found).length === 0;
    if (!isRight) toast.failed('Missing information', 'Please fill in all required fields');
    return isRight;
  };
  return { typed, setTyped, problems: isTried ? found : {}, units, check };
}

function useSaving(record: HealthRecord | null, onDone: () => void) {
  const queries = useQueryClient();
  const options = (title: string, words: string) => ({
    onSuccess: () => {
      toast.over('Missing information');
      toast.done(title, words);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.health.key() }),
  });
  const add = useMutation(
    api.health.records.add.mutationOptions(
      options('Health record added', 'The health record has been saved successfully'),
    ),
  );
  const change = useMutation(
    api.health.records.change.mutationOptions(
      options('Health record changed', 'The earlier version is in the history'),
    ),
  );
  const error = add.error ?? change.error;
  const version = currentOf<HealthRecord>(error)?.version ?? record?.version ?? 1;
  return { add, change, error, version, isBusy: add.isPending || change.isPending };
}

type CommonFieldsProps = {
  typed: Typed;
  problems: Problems;
  isNew: boolean;
  onChange: (typed: Typed) => void;
};

const types = healthTypes.map((value) => ({ value, label: healthTypeNames[value] }));
const dateLabels: Record<HealthType, string> = {
  appointment: 'Date',
  vaccine: 'Date given',
  growth: 'Date measured',
  allergy: 'Known since',
  medication: 'Start date',
};

function CommonFields({ typed, problems, isNew, onChange }: CommonFieldsProps) {
  // Only a medication has an end.
  const { onFocus, endFor } = useEndAlong(() => ({ start: typed.date, end: typed.endsOn }));
  const children = useChildren().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {isNew && (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field label="Type">
            <Select
              label="Type"
              items={types}
              value={typed.type}
              onChange={(chosen) =>
                onChange({ ...typed, type: types.find(({ value }) => value === chosen)?.value ?? 'appointment' })
              }
            />
          </Field>
          <Field label="Child" error={problems.childId}>
            <Select
              label="Child"
              items={children}
              value={typed.childId}
              placeholder="Select"
              onChange={(childId) => onChange({ ...typed, childId })}
            />
          </Field>
        </div>
      )}
      <Field label="Title" error={problems.title}>
        <Input
          value={typed.title}
          most={120}
          autoComplete="off"
          onValueChange={(title) => onChange({ ...typed, title })}
        />
      </Field>
      <Field label={dateLabels[typed.type]} error={problems.date}>
        <Input
          type="date"
          value={typed.date}
          onFocus={onFocus}
          onValueChange={(date) => onChange({ ...typed, date, endsOn: endFor(date) })}
        />
      </Field>
      <Field label="Description (optional)">
        <TextArea
          value={typed.description}
          most={2_000}
          onChange={({ target }) => onChange({ ...typed, description: target.value })}
        />
      </Field>
    </>
  );
}
