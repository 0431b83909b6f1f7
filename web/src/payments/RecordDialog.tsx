import '@evenkeel/contract/no-eval';
import type { Method, Payment } from '@evenkeel/contract/payments';
import { methodLabels, methods } from '@evenkeel/contract/payments.rules';
import { recordedByOther } from '@evenkeel/contract/same-money.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { api } from '../api.ts';
import { useDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { today } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { useIdOfSending } from '../lib/use-id-of-sending.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { Amount, amountOf } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { day, description } from './expense-form.ts';
import { otherName } from './money-words.ts';
import { useOpen } from './open-questions.ts';
import { drafts } from './payment-drafts.ts';
import { RecordedAlready } from './RecordedAlready.tsx';
import { useEnding } from './use-ending.ts';
import { type Payer, payers, WhoPaid } from './WhoPaid.tsx';

const items = methods.map((value) => ({ value, label: methodLabels[value] }));
const RecordForm = z.object({
  payer: z.enum(payers),
  description,
  amount: Amount,
  date: day,
  method: z.enum(methods),
});
type RecordForm = { payer: Payer; description: string; amount: string; date: string; method: Method };

/** Records money that changed hands elsewhere, either way; the other parent confirms it. */
export function RecordDialog({ onClosed }: { onClosed: () => void }) {
  const family = useFamily();
  const other = otherName(family);
  const form = useForm<RecordForm>({
    resolver: zodResolver(RecordForm),
    defaultValues: { payer: 'me', description: '', amount: '', date: today(), method: 'cash' },
  });
  useDraft(drafts.record, form);
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { record, isPending, gave, got } = useRecording(close);
  const { find, known, forget } = useKnown();
  const send = form.handleSubmit(async (typed) => {
    if (!(await find(typed))) record(typed);
  });
  const { isError, error } = useWatch({ control: form.control, name: 'payer' }) === 'me' ? gave : got;
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Record a Payment"
      description={`Money that changed hands another way. It counts toward the balance after ${other} confirms it.`}
      problem={isError && problemOf(error)}
      action="Record Payment"
      busy={isPending || form.formState.isSubmitting}
      busyLabel="Recording..."
      onSubmit={send}
    >
      <Fields form={form} />
      {known && (
        <RecordedAlready
          payment={known.payment}
          onConfirmed={close}
          onAnother={() => record(known.typed)}
          onClosed={forget}
        />
      )}
    </FormDialog>
  );
}

/** Both ways of recording, each by its operation. */
function useRecording(onDone: () => void) {
  const family = useFamily();
  // Stable id: a retry after a lost response creates no duplicate.
  const { idOfSending } = useIdOfSending();
  const { onSettled } = useEnding();
  const onSuccess = () => {
    toast.done('Payment recorded', `It counts toward the balance after ${otherName(family)} confirms it`);
    onDone();
  };
  const gave = useMutation(api.payments.record.mutationOptions({ onSettled, onSuccess }));
  const got = useMutation(api.payments.acknowledge.mutationOptions({ onSettled, onSuccess }));
  const record = ({ payer, amount, ...content }: RecordForm) =>
    (payer === 'me' ? gave : got).mutate({
      ...content,
      id: idOfSending(),
      familyId: family.id,
      amount: amountOf(amount),
    });
  return { record, isPending: gave.isPending || got.isPending, gave, got };
}

/** What the other parent recorded of the same money by now, if it is open: asked about once, before it is recorded twice. */
function useKnown() {
  const { me } = useFamily();
  const { refetch } = useOpen().payments;
  const [known, setKnown] = useState<{ payment: Payment; typed: RecordForm }>();
  const find = async (typed: RecordForm) => {
    const { payer, amount, date } = typed;
    const { data: open = [] } = await refetch();
    const payment = recordedByOther(me, { amount: amountOf(amount), date, isAcknowledged: payer === 'other' }, open);
    setKnown(payment && { payment, typed });
    return payment;
  };
  return { find, known, forget: () => setKnown(undefined) };
}

function Fields({ form }: { form: UseFormReturn<RecordForm> }) {
  const { errors } = form.formState;
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <>
      <Controller
        control={form.control}
        name="payer"
        render={({ field }) => <WhoPaid value={field.value} onChange={field.onChange} />}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField {...form.register('amount')} typed={amount} error={errors.amount?.message} />
        <Field label="Date" error={errors.date?.message}>
          <Input type="date" {...form.register('date')} />
        </Field>
      </div>
      <Field label="Description" error={errors.description?.message}>
        <Input {...form.register('description')} most={120} />
      </Field>
      <Field label="How it was paid">
        <Controller
          control={form.control}
          name="method"
          render={({ field }) => (
            <Select items={items} value={field.value} onChange={field.onChange} label="How it was paid" />
          )}
        />
      </Field>
    </>
  );
}
