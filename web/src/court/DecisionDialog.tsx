import type { CourtDecision } from '@evenkeel/contract/court';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useKnownDocument } from '../documents/use-known-document.ts';
import { AudienceField } from '../family/AudienceField.tsx';
import { useDraft } from '../session/drafts.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { MergedVersions } from '../ui/MergedVersions.tsx';
import { DecisionForm, decisionFormOf, decisionParts } from './court-form.ts';
import { DocumentField, useDocumentNames } from './DocumentField.tsx';
import { EntryActions } from './EntryActions.tsx';
import { SeenBy } from './SeenBy.tsx';
import { useSavingDecision } from './use-saving-decision.ts';

type DecisionDialogProps = { decision: CourtDecision | null; onClosed: () => void };

/** Adds a court decision, or changes one. What somebody else changed meanwhile is kept, or chosen. */
export function DecisionDialog({ decision, onClosed }: DecisionDialogProps) {
  const [open, setOpen] = useState(true);
  const form = useForm<DecisionForm>({
    resolver: zodResolver(DecisionForm),
    defaultValues: decisionFormOf(decision),
  });
  useDraft(`court decision ${decision?.id ?? 'new'}`, form);
  const { submit, remove, isBusy, problem, versions } = useSavingDecision(decision, form, () => setOpen(false));
  const { met } = versions.merging;
  const nameOf = useDocumentNames(met?.saved.documentId ?? null, met?.mine.documentId ?? null);
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={decision ? 'Court Decision' : 'Add Court Decision'}
      problem={problem}
      action={versions.merging.action ?? (decision ? 'Save Changes' : 'Add Decision')}
      busy={isBusy}
      busyLabel={decision ? 'Saving...' : 'Adding...'}
      further={decision && !met && <EntryActions entry={decision} what="Court Decision" onDelete={remove} />}
      onSubmit={form.handleSubmit(submit)}
    >
      <MergedVersions {...versions} parts={decisionParts(nameOf)} />
      <Fields form={form} decision={decision} />
      {decision ? <SeenBy audience={decision.audience} /> : <Audience form={form} />}
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<DecisionForm> };

function Fields({ form, decision }: FormProps & { decision: CourtDecision | null }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Description" error={errors.description?.message}>
        <TextArea {...form.register('description')} most={500} />
      </Field>
      <Field label="Date" error={errors.date?.message}>
        <Input type="date" {...form.register('date')} />
      </Field>
      <Field label="What follows from it (optional)" error={errors.follows?.message}>
        <TextArea {...form.register('follows')} most={1_000} />
      </Field>
      <DocumentField form={form} decision={decision} />
    </>
  );
}

function Audience({ form }: FormProps) {
  const { known } = useKnownDocument(useWatch({ control: form.control, name: 'documentId' }));
  return (
    <Controller
      control={form.control}
      name="audience"
      render={({ field, fieldState }) => (
        <AudienceField
          ref={field.ref}
          value={field.value || undefined}
          onChange={(audience) => {
            field.onChange(audience);
            // What both see names no document that only one of them sees.
            if (audience === 'both' && known?.audience === 'me') form.setValue('documentId', null);
          }}
          isMissing={fieldState.error !== undefined}
        />
      )}
    />
  );
}
