import type { CourtDate } from '@evenkeel/contract/court';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { AudienceField } from '../family/AudienceField.tsx';
import { useFamily } from '../family/family.ts';
import { ZoneSelect } from '../family/ZoneSelect.tsx';
import { useDraft } from '../session/drafts.ts';
import { clockHint } from '../family/clock-hint.ts';
import { type Day, zoneHere } from '../lib/days.ts';
import { shows } from '../family/shows.ts';
import type { Marked } from '../lib/marked.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MergedVersions } from '../ui/MergedVersions.tsx';
import { CourtDateForm, dateFormOf } from './court-form.ts';
import { EntryActions } from './EntryActions.tsx';
import { RemindersField } from './RemindersField.tsx';
import { SeenBy } from './SeenBy.tsx';
import { useSavingDate } from './use-saving-date.ts';

type CourtDateDialogProps = { date: CourtDate | null; day?: Day; onClosed: () => void };

/** Adds a court date, or changes one. What somebody else changed meanwhile is kept, or chosen. */
export function CourtDateDialog({ date, day, onClosed }: CourtDateDialogProps) {
  const { zone } = useFamily();
  const [open, setOpen] = useState(true);
  const form = useForm<CourtDateForm>({
    resolver: zodResolver(CourtDateForm),
    defaultValues: dateFormOf(date, zone, day),
  });
  useDraft(`court date ${date?.id ?? 'new'}`, form);
  const { submit, remove, isBusy, problem, versions } = useSavingDate(date, form, () => setOpen(false));
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={date ? 'Court Date' : 'Add Court Date'}
      problem={problem}
      action={versions.merging.action ?? (date ? 'Save Changes' : 'Add Court Date')}
      busy={isBusy}
      busyLabel={date ? 'Saving...' : 'Adding...'}
      further={date && !versions.merging.met && <EntryActions entry={date} what="Court Date" onDelete={remove} />}
      onSubmit={form.handleSubmit(submit)}
    >
      <MergedVersions {...versions} />
      <Fields form={form} mark={date ? shows('court date', date.id) : undefined} />
      {date ? <SeenBy audience={date.audience} /> : <Audience form={form} />}
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<CourtDateForm> };

function Fields({ form, mark }: FormProps & { mark: Marked | undefined }) {
  const family = useFamily();
  const { errors } = form.formState;
  const [audience, zone] = useWatch({ control: form.control, name: ['audience', 'zone'] });
  return (
    <>
      <Field label="Subject" error={errors.subject?.message}>
        <Input {...form.register('subject')} most={120} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2" {...mark}>
        <Field label="Date" error={errors.day?.message}>
          <Input type="date" {...form.register('day')} />
        </Field>
        <Field label="Time" hint={clockHint(zone)} error={errors.time?.message}>
          <Input type="time" {...form.register('time')} />
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <span className="text-sm font-medium">Time zone of the court</span>
        <Controller
          control={form.control}
          name="zone"
          render={({ field }) => (
            <ZoneSelect
              first={[family.zone, zoneHere()]}
              value={field.value}
              onChange={field.onChange}
              label="Time zone of the court"
            />
          )}
        />
      </div>
      <Field label="Place (optional)" error={errors.place?.message}>
        <Input {...form.register('place')} most={200} />
      </Field>
      <Controller
        control={form.control}
        name="reminders"
        render={({ field }) => <RemindersField value={field.value} onChange={field.onChange} audience={audience} />}
      />
    </>
  );
}

function Audience({ form }: FormProps) {
  return (
    <Controller
      control={form.control}
      name="audience"
      render={({ field, fieldState }) => (
        <AudienceField
          ref={field.ref}
          value={field.value || undefined}
          onChange={field.onChange}
          isMissing={fieldState.error !== undefined}
        />
      )}
    />
  );
}
