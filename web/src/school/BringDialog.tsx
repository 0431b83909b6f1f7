import type { BringItem } from '@evenkeel/contract/school';
import { randomId } from '@evenkeel/contract/ids';
import type { BringWhen } from '@evenkeel/contract/school.rules';
import { useState } from 'react';
import { api } from '../api.ts';
import { useFirstChild } from '../family/children-names.ts';
import { useFamily } from '../family/family.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { ChildSelect } from './ChildSelect.tsx';
import { type BringForm, bringForm, bringParts } from './entry-forms.ts';
import { EntryFormDialog } from './EntryFormDialog.tsx';
import { weekdayNames } from './school-words.ts';

const whens: { value: BringWhen; label: string }[] = [
  { value: 'weekdays', label: 'On weekdays' },
  { value: 'day', label: 'On one day' },
  { value: 'exchange', label: 'At every exchange' },
];

function problemsOf({ childId, what, when, weekdays, day }: When & { childId: string; what: string }) {
  return {
    childId: childId ? undefined : 'Please choose a child',
    what: what.trim() ? undefined : 'Please enter what to bring',
    weekdays: when !== 'weekdays' || weekdays.length > 0 ? undefined : 'Please choose at least one day',
    day: when !== 'day' || day ? undefined : 'Please choose a day',
  };
}

const newItem = { what: '', when: 'weekdays' as const, weekdays: [], day: '', packedFor: null };

type BringDialogProps = { item: BringItem | null; childId: string | undefined; onClosed: () => void };

/** Adds something to bring, or changes it. */
export function BringDialog({ item, childId, onClosed }: BringDialogProps) {
  const { id: familyId } = useFamily();
  const first = useFirstChild(childId);
  const [id] = useState(() => item?.id ?? randomId());
  const [entered, type] = useState<BringForm>(() => (item ? bringForm(item) : { ...newItem, childId: '' }));
  const typed = { ...entered, childId: entered.childId || first };
  const problems = problemsOf(typed);
  const sent = {
    ...typed,
    id,
    familyId,
    weekdays: typed.when === 'weekdays' ? typed.weekdays : [],
    day: typed.when === 'day' && typed.day ? typed.day : null,
  };
  return (
    <EntryFormDialog
      title={item ? 'Edit Item' : 'Add Item to Bring'}
      parts={bringParts}
      opened={item && bringForm(item)}
      typed={typed}
      onTyped={type}
      formOf={bringForm}
      problems={problems}
      version={item?.version ?? null}
      save={(version) =>
        version === null ? api.school.bring.add.call(sent) : api.school.bring.change.call({ ...sent, version })
      }
      saved={item ? 'Item changed' : 'Item added'}
      onClosed={onClosed}
    >
      {(isTried) => (
        <>
          {!item && (
            <ChildSelect
              value={typed.childId}
              error={isTried ? problems.childId : undefined}
              onChange={(chosen) => type({ ...typed, childId: chosen })}
            />
          )}
          <Field label="What to bring" error={isTried ? problems.what : undefined}>
            <Input
              value={typed.what}
              most={120}
              autoComplete="off"
              onValueChange={(what) => type({ ...typed, what })}
            />
          </Field>
          <WhenFields
            typed={typed}
            problems={isTried ? problems : {}}
            onChange={(changed) => type({ ...typed, ...changed })}
          />
        </>
      )}
    </EntryFormDialog>
  );
}

type WeekdaysProps = { value: readonly number[]; error: string | undefined; onChange: (value: number[]) => void };

function Weekdays({ value, error, onChange }: WeekdaysProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Weekdays</legend>
      <div className="grid grid-cols-2 gap-2">
        {weekdayNames.map((name, weekday) => (
          <Checkbox
            key={name}
            checked={value.includes(weekday)}
            onCheckedChange={(isChosen) =>
              onChange(isChosen ? [...value, weekday] : value.filter((one) => one !== weekday))
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}

type When = { when: BringWhen; weekdays: number[]; day: string };
type WhenFieldsProps = {
  typed: When;
  problems: { weekdays?: string | undefined; day?: string | undefined };
  onChange: (typed: Partial<When>) => void;
};

function WhenFields({ typed, problems, onChange }: WhenFieldsProps) {
  return (
    <>
      <Field label="When">
        <Select
          label="When"
          items={whens}
          value={typed.when}
          onChange={(chosen) => onChange({ when: whens.find(({ value }) => value === chosen)?.value ?? typed.when })}
        />
      </Field>
      {typed.when === 'weekdays' && (
        <Weekdays value={typed.weekdays} error={problems.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      )}
      {typed.when === 'day' && (
        <Field label="Day" error={problems.day}>
          <Input type="date" value={typed.day} onValueChange={(day) => onChange({ day })} />
        </Field>
      )}
    </>
  );
}
