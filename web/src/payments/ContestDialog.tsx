import type { Payment } from '@evenkeel/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { money } from '../lib/money.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Field, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { toast } from '../ui/toast.ts';
import { paymentStatusLabels } from './money-words.ts';
import { useEnding } from './use-ending.ts';

/** Says that a recorded payment didn’t arrive, or not as recorded. */
export function ContestDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { familyId, id, version, description, amount } = payment;
  const form = useForm({ defaultValues: { reason: '' } });
  useDraft(`contest ${id}`, form);
  const [open, setOpen] = useState(true);
  const { onSettled } = useEnding();
  const onSuccess = () => {
    toast.done('Payment contested', 'It doesn’t count toward the balance');
    setOpen(false);
  };
  const confirm = useMutation(api.payments.confirm.mutationOptions({ onSettled, onSuccess }));
  const current = currentOf<Payment>(confirm.error);
  const problem = current
    ? `This was changed while you had it open. It’s now: ${paymentStatusLabels[current.status]}.`
    : confirm.isError && problemOf(confirm.error);
  const send = form.handleSubmit(({ reason }) =>
    confirm.mutate({ familyId, id, version, isConfirmed: false, reason: reason.trim() }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Contest Payment"
      description={`${description}, ${money(amount)}. It will show as failed, with your reason.`}
      problem={problem}
      action="Contest Payment"
      busy={confirm.isPending}
      busyLabel="Contesting..."
      onSubmit={send}
    >
      <Field label="What is wrong?" error={form.formState.errors.reason?.message}>
        <TextArea
          {...form.register('reason', { validate: (reason) => Boolean(reason.trim()) || 'Please say what is wrong' })}
          most={500}
        />
      </Field>
    </FormDialog>
  );
}
