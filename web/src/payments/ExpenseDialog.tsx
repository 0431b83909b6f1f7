import { newId } from '@evenkeel/contract/ids';
import { categories, categoryLabels } from '@evenkeel/contract/payments.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '../api.ts';
import { useDraft } from '../drafts.ts';
import { useFamily } from '../family.ts';
import { today } from '../lib/days.ts';
import { problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toast.ts';
import { WhichChildren } from '../WhichChildren.tsx';
import { amountOf } from './amount.ts';
import { AmountField } from './AmountField.tsx';
import { emptyExpense, ExpenseForm } from './expense-form.ts';
import { otherName, splitWords } from './money-words.ts';
import { drafts } from './payment-drafts.ts';
import { basisPointsOf } from './share.ts';
import { useEnding } from './use-ending.ts';

const items = categories.map((value) => ({ value, label: categoryLabels[value] }));

/** What was paid for the children, or is asked about first; with what the other parent will owe while it is typed. */
export function ExpenseDialog({ onClosed }: { onClosed: () => void }) {
  const { id: familyId } = useFamily();
  const form = useForm<ExpenseForm>({ resolver: zodResolver(ExpenseForm), defaultValues: emptyExpense(today()) });
  useDraft(drafts.expense, form);
  const [open, setOpen] = useState(true);
  // Made once: sent again after a lost answer, it is the same expense.
  const [id] = useState(newId);
  const { onSettled } = useEnding();
  const add = useMutation(
    api.payments.expenses.add.mutationOptions({
      onSettled,
      onSuccess: ({ isPaid }) => {
        toast.done(isPaid ? 'Expense added' : 'Request sent', 'It counts once it was accepted');
        setOpen(false);
      },
    }),
  );
  const send = form.handleSubmit(({ amount, percent, isRequest, ...content }) =>
    add.mutate({
      ...content,
      id,
      familyId,
      amount: amountOf(amount),
      share: basisPointsOf(percent) ?? 0,
      isPaid: !isRequest,
    }),
  );
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Add Expense"
      description="The other parent is told, and answers. You can withdraw it until then."
      problem={add.isError && problemOf(add.error)}
      action="Add Expense"
      busy={add.isPending}
      busyLabel="Adding..."
      onSubmit={send}
    >
      <Fields form={form} />
    </FormDialog>
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
        <Input {...form.register('description')} maxLength={120} />
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
        <Field label={<bdi>Share of {otherName(family)}, in percent</bdi>} error={errors.percent?.message}>
          <Input {...form.register('percent')} inputMode="decimal" autoComplete="off" className="figures" />
        </Field>
      </div>
      <p role="status" className="figures min-h-5 text-sm font-medium wrap-anywhere">
        {cents > 0 && share !== undefined ? (
          <bdi>{splitWords(family, cents, share)}</bdi>
        ) : (
          <span className="font-normal text-ink-3">Who bears how much is shown here.</span>
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
            I have not paid it yet, and ask first
          </Checkbox>
        )}
      />
    </>
  );
}
