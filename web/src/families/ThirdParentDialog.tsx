import { zodResolver } from '@hookform/resolvers/zod';
import { type Family, NewInvitation } from '@evenkeel/contract/families';
import { randomId } from '@evenkeel/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { codeOf, problemOf } from '../lib/problem.ts';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';

const rules = zodResolver(NewInvitation.pick({ email: true, message: true }));
type ThirdParentDialogProps = { family: Family; otherName: string; onClosed: () => void };

/** Suggests a third parent to the other one. */
export function ThirdParentDialog({ family: { id: familyId }, otherName, onClosed }: ThirdParentDialogProps) {
  const [open, setOpen] = useState(true);
  const queries = useQueryClient();
  const form = useForm({ resolver: rules, defaultValues: { email: '', message: '' } });
  const { errors } = form.formState;
  // Stable id: retries create no duplicate.
  const [id] = useState(randomId);
  const ask = useMutation({
    ...api.families.thirdParent.ask.mutationOptions(),
    onSuccess: () => {
      toast.done('Suggestion sent', `${otherName} has to agree before anything happens`);
      setOpen(false);
    },
    onError: (error) => {
      if (codeOf(error) === 'OWN_ADDRESS') form.setError('email', { message: error.message }, { shouldFocus: true });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.families.key() }),
  });
  const isAtField = codeOf(ask.error) === 'OWN_ADDRESS';
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Suggest a Third Parent"
      description={`${otherName} sees the address and the message, and has to agree before we send an email or share anything.`}
      problem={ask.isError && !isAtField && problemOf(ask.error, 'Nothing was sent. Please try again.')}
      action="Send Suggestion"
      busy={ask.isPending}
      busyLabel="Sending..."
      onSubmit={form.handleSubmit(({ email, message }) => ask.mutate({ id, familyId, email, message }))}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field label="Message" hint="Optional" error={errors.message?.message}>
        <TextArea rows={3} most={1_000} {...form.register('message')} />
      </Field>
    </FormDialog>
  );
}
