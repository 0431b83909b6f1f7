import { randomId } from '@evenkeel/contract/ids';
import { categories, categoryLabels } from '@evenkeel/contract/payments.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Camera, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { removePicks } from '../documents/attaching.ts';
import { PickButton } from '../documents/PickButton.tsx';
import { PickList } from '../documents/PickList.tsx';
import { attachmentsOf, putPicks, receiptKinds, usePicks, whyNotYet } from '../documents/picks.ts';
import { useDraft } from '../session/drafts.ts';
import { useFamily } from '../family/family.ts';
import { today } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { useIdOfSending } from '../lib/use-id-of-sending.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { WhichChildren } from '../family/WhichChildren.tsx';
import { amountOf } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { emptyExpense, ExpenseForm } from './expense-form.ts';
import { capital, otherName, splitWords } from './money-words.ts';
import { drafts } from './payment-drafts.ts';
import { basisPointsOf, shareHint } from './share.ts';
import { useEnding } from './use-ending.ts';
import { Named } from '../ui/Named.tsx';

const items = categories.map((value) => ({ value, label: categoryLabels[value] }));

export type ExpenseDialogProps = { onAdded: (id: string) => void; onClosed: () => void };

/** Adds an expense or a request, showing the split while typing. */
export function ExpenseDialog({ onAdded, onClosed }: ExpenseDialogProps) {
  const family = useFamily();
  const { id: familyId } = family;
  const name = otherName(family);
  const form = useForm<ExpenseForm>({ resolver: zodResolver(ExpenseForm), defaultValues: emptyExpense(today()) });
  useDraft(drafts.expense, form);
  const [open, setOpen] = useState(true);
  // Stable id: a retry after a lost response creates no duplicate.
  const { idOfSending } = useIdOfSending();
  const [place] = useState(randomId);
  const picks = usePicks(place);
  // Whatever ends the form: what wasn't added isn't kept.
  useEffect(() => () => removePicks(place, familyId), [place, familyId]);
  const { onSettled } = useEnding();
  const add = useMutation(
    api.payments.expenses.add.mutationOptions({
      onSettled,
      onSuccess: ({ id, isPaid }) => {
        onAdded(id);
        toast.done(
          isPaid ? 'Expense added' : 'Request sent',
          `It counts toward the balance after ${name} accepts it${isPaid ? '' : ' and you pay it'}`,
        );
        putPicks(place, []);
        setOpen(false);
      },
    }),
  );
  const send = form.handleSubmit(({ amount, percent, isRequest, ...content }) =>
    add.mutate({
      ...content,
      id: idOfSending(),
      familyId,
      amount: amountOf(amount),
      share: basisPointsOf(percent) ?? 0,
      isPaid: !isRequest,
      receipts: attachmentsOf(picks),
    }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Add Expense"
      description={`We’ll let ${name} know. You can withdraw it until ${name} answers.`}
      problem={add.isError && problemOf(add.error)}
      action="Add Expense"
      busy={add.isPending}
      busyLabel="Adding..."
      missing={whyNotYet(picks)}
      onSubmit={send}
    >
      <Fields form={form} />
      <Receipts place={place} />
    </FormDialog>
  );
}

/** Photos and PDFs of what was paid, seen by both parents from the moment the expense is added. */
function Receipts({ place }: { place: string }) {
  const family = useFamily();
  return (
    <div role="group" aria-label="Receipts" className="flex flex-col gap-2">
      <p className="text-sm font-medium">Receipts</p>
      <PickList place={place} label="Receipts" />
      <div className="flex flex-wrap gap-2">
        <PickButton place={place} label="Add Receipt" accept={receiptKinds} look="secondary" size="sm">
          <ReceiptText aria-hidden />
          Add Receipt
        </PickButton>
        <PickButton
          place={place}
          label="Take Photo"
          accept="image/jpeg,image/png,image/webp"
          isCamera
          look="secondary"
          size="sm"
          className="not-pointer-coarse:hidden"
        >
          <Camera aria-hidden />
          Take Photo
        </PickButton>
      </div>
      <p className="text-xs text-ink-3">
        JPG, PNG or PDF, maximum 10MB per file. You and <bdi translate="no">{otherName(family)}</bdi> see them.
      </p>
    </div>
  );
}

function Fields({ form }: { form: UseFormReturn<ExpenseForm> }) {
  const family = useFamily();
  const { errors } = form.formState;
  const [amount, percent] = useWatch({ control: form.control, name: ['amount', 'percent'] });
  const [cents, share] = [amountOf(amount), basisPointsOf(percent)];
  return (
    <>
      <Field label="Description" error={errors.description?.message}>
        <Input {...form.register('description')} most={120} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField {...form.register('amount')} typed={amount} error={errors.amount?.message} />
        <Field label="Date" error={errors.date?.message}>
          <Input type="date" {...form.register('date')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category">
          <Controller
            control={form.control}
            name="category"
            render={({ field }) => (
              <Select items={items} value={field.value} onChange={field.onChange} label="Category" />
            )}
          />
        </Field>
        <Field
          label={<bdi translate="no">{capital(otherName(family))}’s share (%)</bdi>}
          hint={shareHint(percent)}
          error={errors.percent?.message}
        >
          <Input {...form.register('percent')} inputMode="decimal" autoComplete="off" className="figures" />
        </Field>
      </div>
      <p role="status" className="figures min-h-5 text-sm font-medium wrap-anywhere">
        {cents > 0 && share !== undefined ? (
          <Named>{splitWords(family, cents, share)}</Named>
        ) : (
          <span className="font-normal text-ink-3">Enter {cents > 0 ? 'a share' : 'an amount'} to see the split.</span>
        )}
      </p>
      <Controller
        control={form.control}
        name="children"
        render={({ field }) => <WhichChildren value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={form.control}
        name="isRequest"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange}>
            I haven’t paid yet. Ask <bdi translate="no">{otherName(family)}</bdi> first
          </Checkbox>
        )}
      />
    </>
  );
}
