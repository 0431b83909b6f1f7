import { Gender, type Child } from '@evenkeel/contract/children';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { type Day, mediumDay } from '../lib/days.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { PhotoField } from './PhotoField.tsx';

type ChildForm = Pick<Child, 'firstName' | 'lastName' | 'age' | 'custodyDetails'> & {
  birthDate: string;
  gender: string;
};

const genders = [{ value: '', label: 'Not entered' }, ...Gender.options.map((value) => ({ value, label: value }))];

const formOf = ({ firstName, lastName, age, birthDate, gender, custodyDetails }: Child): ChildForm => ({
  firstName,
  lastName,
  age,
  birthDate: birthDate ?? '',
  gender: gender ?? '',
  custodyDetails,
});

/** The problem with a birth date, if any; "future" by the family's day. */
function birthDateProblem(day: string, today: Day): string | undefined {
  if (day > today) return 'The birth date can’t be in the future';
  return day && day < '1900-01-01' ? 'Please use a year from 1900' : undefined;
}

/** Edits a child. On a conflict it shows both versions to choose from. */
export function EditChildDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const form = useForm<ChildForm>({ defaultValues: formOf(child) });
  useDraft(`child ${child.id}`, form);
  const [open, setOpen] = useState(true);
  const { save, isSaving, problem, current } = useSaving(child, () => setOpen(false));
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Edit Child Profile"
      problem={problem}
      action={current ? 'Save Mine' : 'Save Changes'}
      busy={isSaving}
      busyLabel="Saving..."
      onSubmit={form.handleSubmit(save)}
    >
      {current && (
        <SavedNow
          key={current.version}
          current={current}
          mine={form.getValues()}
          onTake={() => form.reset(formOf(current))}
        />
      )}
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
            min="1900-01-01"
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

function useSaving(child: Child, onSaved: () => void) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  // The version at opening: the list behind keeps updating, but this person hasn’t seen those versions.
  const [opened] = useState(child);
  const [current, setCurrent] = useState<Child>();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.children.list.key() });
  const change = useMutation(api.children.change.mutationOptions({ onSettled }));
  const save = async ({ gender, birthDate, ...words }: ChildForm) => {
    setProblem(undefined);
    const { id, familyId } = child;
    const seen = current ?? opened;
    try {
      const content = { ...words, birthDate: birthDate || null, gender: Gender.safeParse(gender).data ?? null };
      await change.mutateAsync({ id, familyId, version: seen.version, ...content });
      toast.done('Child updated');
      onSaved();
    } catch (error) {
      const newer = currentOf<Child>(error);
      setCurrent(newer);
      if (!newer) setProblem(problemOf(error));
    }
  };
  return { save, isSaving: change.isPending, problem, current };
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  age: 'Age',
  birthDate: 'Birth date',
  gender: 'Gender',
  custodyDetails: 'Custody arrangement',
};

function valueWords(field: keyof ChildForm, form: ChildForm): string {
  const value = form[field];
  return (field === 'birthDate' && value ? mediumDay(value) : value) || 'empty';
}

function SavedNow({ current, mine, onTake }: { current: Child; mine: ChildForm; onTake: () => void }) {
  const theirs = formOf(current);
  const region = useRef<HTMLElement>(null);
  // It appears above the pressed button, perhaps out of view.
  useEffect(() => region.current?.focus(), []);
  const differing = (Object.keys(labels) as (keyof ChildForm)[]).filter((field) => theirs[field] !== mine[field]);
  return (
    <section ref={region} tabIndex={-1} aria-label="Both versions" className="flex flex-col gap-3 outline-none">
      <Notice tone="notice">This was changed while you had it open. Your changes aren’t saved yet.</Notice>
      <dl className="flex flex-col gap-2 text-sm">
        {differing.map((field) => (
          <div key={field} className="border-t border-line pt-2">
            <dt className="text-ink-3">{labels[field]}</dt>
            <dd className="wrap-anywhere">
              Saved now: <bdi className="font-semibold">{valueWords(field, theirs)}</bdi>
            </dd>
            <dd className="wrap-anywhere">
              Yours: <bdi className="font-semibold">{valueWords(field, mine)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" className="self-start" onClick={onTake}>
        Use Saved Version
      </Button>
    </section>
  );
}
