import type { Payment } from '@evenkeel/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../drafts.ts';
import { money } from '../lib/money.ts';
import { currentOf, problemOf } from '../lib/problem.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Dialog, DialogClose } from '../ui/Dialog.tsx';
import { Field, TextArea } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { paymentStatusLabels } from './money-words.ts';
import { useEnding } from './use-ending.ts';

/** Says that a recorded payment did not arrive, or not like this. */
export function ContestDialog({ payment, onClosed }: { payment: Payment; onClosed: () => void }) {
  const { familyId, id, version, description, amount } = payment;
  const form = useForm({ defaultValues: { reason: '' } });
  useDraft(`contest ${id}`, form);
  const [open, setOpen] = useState(true);
  const { onSettled } = useEnding();
  const onSuccess = () => {
    toast.done('Payment contested', 'It does not count in the balance');
    setOpen(false);
  };
  const confirm = useMutation(api.payments.confirm.mutationOptions({ onSettled, onSuccess }));
  const current = currentOf<Payment>(confirm.error);
  const send = form.handleSubmit(({ reason }) =>
    confirm.mutate({ familyId, id, version, isConfirmed: false, reason: reason.trim() }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Contest Payment"
      description={`${description}, ${money(amount)}. It will stand as failed, with your reason.`}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {confirm.isError && (
          <Notice tone="danger">
            {current
              ? `This has changed since you opened it. It stands as: ${paymentStatusLabels[current.status]}.`
              : problemOf(confirm.error)}
          </Notice>
        )}
        <Field label="What is wrong?" error={form.formState.errors.reason?.message}>
          <TextArea
            {...form.register('reason', { validate: (reason) => Boolean(reason.trim()) || 'Please say what is wrong' })}
            maxLength={500}
          />
        </Field>
        <div className="flex justify-end gap-2 max-md:flex-col-reverse">
          <DialogClose className={buttonClass({ look: 'secondary' })}>Cancel</DialogClose>
          <Button type="submit" busy={confirm.isPending} busyLabel="Contesting...">
            Contest Payment
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
