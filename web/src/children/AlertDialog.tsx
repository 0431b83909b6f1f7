import { newId } from '@evenkeel/contract/ids';
import type { Child } from '@evenkeel/contract/children';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../drafts.ts';
import { problemOf } from '../lib/problem.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { fullName } from './child-words.ts';

type AlertForm = { title: string; description: string };

export function AlertDialog({ child, onClosed }: { child: Child; onClosed: () => void }) {
  const form = useForm<AlertForm>({ defaultValues: { title: '', description: '' } });
  const { errors } = form.formState;
  useDraft(`alert of ${child.id}`, form);
  const [open, setOpen] = useState(true);
  // Made once: sent again after a lost answer, it is the same alert.
  const [id] = useState(newId);
  const queries = useQueryClient();
  const add = useMutation(
    api.children.alerts.add.mutationOptions({
      onSuccess: () => {
        toast.done('Alert added');
        setOpen(false);
      },
      // The form says why; this says what has not happened: the other parent knows nothing.
      onError: () => toast.failed('Error', 'Failed to create notification'),
      onSettled: () => queries.invalidateQueries({ queryKey: api.children.alerts.key() }),
    }),
  );
  const send = form.handleSubmit((words) => add.mutate({ id, familyId: child.familyId, childId: child.id, ...words }));
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Add Alert"
      description={`About ${fullName(child)}. The other parent is told.`}
      problem={add.isError && problemOf(add.error)}
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
          maxLength={120}
        />
      </Field>
      <Field label="Description (optional)">
        <TextArea {...form.register('description')} maxLength={2_000} />
      </Field>
    </FormDialog>
  );
}
