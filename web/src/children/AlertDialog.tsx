import { randomId } from '@evenkeel/contract/ids';
import type { Child } from '@evenkeel/contract/children';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { type AlertForm, dueOf, emptyAlert } from './alert-form.ts';
import { fullName } from './child-words.ts';
import { DueFields } from './DueFields.tsx';

const unnotified = 'Failed to create notification';

export function AlertDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const { zone } = useFamily();
  const form = useForm<AlertForm>({ defaultValues: emptyAlert });
  const { errors } = form.formState;
  useDraft(`alert of ${child.id}`, form);
  const [open, setOpen] = useState(true);
  // Stable id: a retry after a lost response creates no duplicate.
  const [id] = useState(randomId);
  const queries = useQueryClient();
  const add = useMutation(
    api.children.alerts.add.mutationOptions({
      onSuccess: () => {
        toast.done('Alert added');
        setOpen(false);
      },
      // The reason is in the form alone; this says that the other parent wasn't notified.
      onError: () => toast.failed('Error', unnotified),
      onSettled: () => queries.invalidateQueries({ queryKey: api.children.alerts.key() }),
    }),
  );
  const send = form.handleSubmit(({ title, description, ...when }) =>
    add.mutate({ id, familyId: child.familyId, childId: child.id, title, description, due: dueOf(when, zone) }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Add Alert"
      description={`About ${fullName(child)}. We’ll let the other parent know.`}
      problem={add.isError && <WhyNot error={add.error} />}
      isProblemTold
      action="Add Alert"
      busy={add.isPending}
      busyLabel="Adding..."
      onSubmit={send}
    >
      <Field label="Title" error={errors.title?.message}>
        <Input
          {...form.register('title', {
            validate: (title) => Boolean(title.trim()) || 'Please enter a title for the alert',
          })}
          most={120}
        />
      </Field>
      <Field label="Description (optional)" hint="Put health facts under Health">
        <TextArea {...form.register('description')} most={2_000} />
      </Field>
      <DueFields form={form} zone={zone} />
    </FormDialog>
  );
}

/** The toast reads out the first sentence. */
function WhyNot({ error }: { error: Error }) {
  return (
    <>
      <p>{unnotified}</p>
      <p role="alert">{problemOf(error)}</p>
    </>
  );
}
