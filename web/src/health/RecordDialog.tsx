import type { HealthRecord } from '@evenkeel/contract/health';
import { healthTypeNames, healthTypes, type HealthType } from '@evenkeel/contract/health.rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChildren, useFirstChild } from '../family/children-names.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { nameOf, useFamily } from '../family/family.ts';
import { useEndAlong } from '../lib/end-along.ts';
import { useIdOfSending } from '../lib/use-id-of-sending.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { VersionedFormDialog } from '../ui/VersionedFormDialog.tsx';
import {
  isMissing,
  newTyped,
  problemsOf,
  recordOf,
  required,
  typedOf,
  type Problems,
  type Typed,
} from './record-form.ts';
import { recordParts } from './record-parts.ts';
import { TypeFields } from './TypeFields.tsx';
import { useUnits } from './units.ts';

type RecordDialogProps = {
  /** Null for a new one. */
  record: HealthRecord | null;
  /** Whether it is about what the doctor said: completes the appointment. */
  isOutcome?: boolean;
  /** What a new one already says: an event of the calendar that becomes an appointment. */
  first?: Partial<Typed>;
  /** Whom the page is about. */
  childId?: string | undefined;
  onSaved?: () => void;
  onClosed: () => void;
};

/** Adds a health record, changes one, or completes an appointment. */
export function RecordDialog({ record, isOutcome = false, first, childId, onSaved, onClosed }: RecordDialogProps) {
  const family = useFamily();
  const { id: familyId } = family;
  // An appointment keeps the zone it was entered in: its time is by that clock.
  const zone = record?.details.type === 'appointment' ? record.details.zone : family.zone;
  const { idOfSending } = useIdOfSending();
  const { typed, setTyped, problems, units } = useTypedRecord(record, isOutcome, {
    childId: useFirstChild(childId),
    ...first,
  });
  const takes = (form: Typed) => family.members.find(({ home }) => home === form.takes)?.name ?? '';
  const save = (version: number | null, met: HealthRecord | undefined) => {
    const id = record?.id ?? idOfSending();
    const sent = recordOf(typed, { id, familyId, zone, units, kept: met ?? record });
    return version === null ? api.health.records.add.call(sent) : api.health.records.change.call({ ...sent, version });
  };
  return (
    <VersionedFormDialog
      title={isOutcome ? 'Complete Appointment' : record ? 'Edit Health Record' : 'Add Health Record'}
      description="Both of you can read and change this."
      action="Save Record"
      parts={recordParts(typed.type, takes)}
      opened={record && typedOf(record, units)}
      typed={typed}
      onTyped={setTyped}
      formOf={(saved: HealthRecord) => typedOf(saved, units)}
      showsWhole
      problems={problems}
      version={record?.version ?? null}
      save={save}
      saved={record ? 'Health record changed' : 'Health record added'}
      savedMore={record ? 'The earlier version is in the history' : 'The health record has been saved successfully'}
      savedInSight={record ? undefined : 'title'}
      onWrong={() => sayMissing(isMissing(problems))}
      onSaved={() => {
        sayMissing(false);
        onSaved?.();
      }}
      queryKey={api.health.key()}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          <CommonFields typed={typed} problems={isTried ? problems : {}} isNew={!record} onChange={setTyped} />
          <TypeFields
            typed={typed}
            problems={isTried ? problems : {}}
            units={units}
            zone={zone}
            maskedBy={record && record.addedBy !== family.me ? nameOf(family, record.addedBy) : null}
            onChange={setTyped}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}

const missing = 'Missing information';
/** What is wrong with a filled field stands beside it, once. */
const sayMissing = (isTrue: boolean) => (isTrue ? toast.failed(missing, required, 'text') : toast.over(missing));

/** What is typed, and what is wrong with it. */
function useTypedRecord(record: HealthRecord | null, isOutcome: boolean, first: Partial<Typed>) {
  // Those of the labels, from the first letter typed on.
  const [units] = useState(useUnits().units);
  const today = useFamilyDay();
  const [typed, setTyped] = useState<Typed>(() =>
    record
      ? { ...typedOf(record, units), ...(isOutcome && { isCompleted: true }) }
      : { ...newTyped('', today), ...first },
  );
  // Which children there are may be known only once the form is open.
  const shown = record || typed.childId ? typed : { ...typed, childId: first.childId ?? '' };
  return { typed: shown, setTyped, problems: problemsOf(shown, { units, today }), units };
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
