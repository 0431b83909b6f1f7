import { Gender, type Child } from '@evenkeel/contract/children';
import { firstDay } from '@evenkeel/contract/known-days';
import { yearProblem } from '@evenkeel/contract/known-years';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { useFamilyDay } from '../family/family-day.ts';
import type { Day } from '../lib/days.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MergedVersions } from '../ui/MergedVersions.tsx';
import { Select } from '../ui/Select.tsx';
import type { SavingVersion } from '../ui/use-saving-version.ts';
import { useVersionedForm } from '../ui/use-versioned-form.ts';
import { type ChildForm, childForm, childParts, contentOf } from './child-form.ts';
import { PhotoField } from './PhotoField.tsx';

const genders = [{ value: '', label: 'Not entered' }, ...Gender.options.map((value) => ({ value, label: value }))];

/** The problem with a birth date, if any; "future" by the family's day. */
function birthDateProblem(day: string, today: Day): string | undefined {
  if (day > today) return 'The birth date can’t be in the future';
  return yearProblem(day);
}

/** Edits a child. What somebody else changed meanwhile is kept, or chosen. */
export function EditChildDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const form = useForm<ChildForm>({ defaultValues: childForm(child) });
  useDraft(`child ${child.id}`, form);
  const [open, setOpen] = useState(true);
  const { id, familyId } = child;
  const saving: SavingVersion<Child, ChildForm> = {
    parts: childParts,
    opened: childForm(child),
    formOf: childForm,
    version: child.version,
    save: (version, _met, typed) =>
      api.children.change.call({ id, familyId, version: version ?? child.version, ...contentOf(typed) }),
    saved: 'Child updated',
    queryKey: api.children.list.key(),
  };
  const { versions, isBusy, problem, submit } = useVersionedForm(form, saving, () => setOpen(false));
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Edit Child Profile"
      problem={problem}
      action={versions.merging.action ?? 'Save Changes'}
      busy={isBusy}
      busyLabel="Saving..."
      onSubmit={form.handleSubmit(submit)}
    >
      <MergedVersions {...versions} />
      <PhotoField child={child} />
      <ChildFields form={form} />
    </FormDialog>
  );
}

function ChildFields({ form }: { form: UseFormReturn<ChildForm> }) {
  const today = useFamilyDay();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name">
          <Input {...form.register('firstName')} most={80} />
        </Field>
        <Field label="Last name">
          <Input {...form.register('lastName')} most={80} />
        </Field>
        <Field label="Age">
          <Input {...form.register('age')} most={20} />
        </Field>
        <Field
          label="Birth date (optional)"
          hint="Keeps the age up to date."
          error={form.formState.errors.birthDate?.message}
        >
          <Input
            type="date"
            min={firstDay}
            max={today}
            {...form.register('birthDate', { validate: (day) => birthDateProblem(day, today) ?? true })}
          />
        </Field>
        <Field label="Gender">
          <Controller
            control={form.control}
            name="gender"
            render={({ field }) => (
              <Select label="Gender" items={genders} value={field.value} onChange={field.onChange} />
            )}
          />
        </Field>
      </div>
      <Field label="Custody arrangement">
        <TextArea {...form.register('custodyDetails')} most={1_000} />
      </Field>
    </>
  );
}
